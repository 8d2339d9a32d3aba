#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is new: the role the server works as, which owns nothing.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$DB_SERVER_PASSWORD" <<'SQL'
create role sira_server login password :'password' nosuperuser nocreatedb nocreaterole;
SQL
