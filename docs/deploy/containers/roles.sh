#!/bin/sh
# The two roles and the database of the README, made once by the image of PostgreSQL on an empty volume.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner_secret="$OWNER_SECRET" --set=app_secret="$APP_SECRET" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role cubby_owner login nosuperuser nobypassrls nocreatedb nocreaterole password :'owner_secret';
create role cubby_app login nosuperuser nobypassrls nocreatedb nocreaterole password :'app_secret';
create database cubby owner cubby_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database cubby from public;
grant connect, temporary on database cubby to cubby_app;
SQL
