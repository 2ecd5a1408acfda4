# An image in which nginx serves the site, in /suits/ on port 8080:
#
#   docker build --build-arg SITE=https://cards.example/suits/ --tag suits-and-signs .
#   docker run --rm --publish 8080:8080 suits-and-signs
#
# SITE may be left out: see README.md. This file has not been built where it was written, since no Docker is there; its
# nginx lines are tested with Debian's nginx (tests/browser/test_hosts.py). Both images are named by their versions and
# not by hashes.

FROM python:3.11-bookworm AS build
ARG SITE=""
WORKDIR /project
COPY . .
RUN python3 build.py dist --site "$SITE"

FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY docs/nginx/suits.conf /etc/nginx/suits.conf
COPY docs/nginx/server.conf /etc/nginx/conf.d/default.conf
COPY --from=build /project/dist /usr/share/nginx/html/suits
EXPOSE 8080
