"""The games for libraries of learners: a module for each library, which has to be installed. Nothing imports these."""
