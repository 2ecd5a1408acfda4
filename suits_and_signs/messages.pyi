from engine.messages import *
