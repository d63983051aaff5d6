#!/bin/sh
# A database for every service, with a role that owns its schema and runs its migrations, and one that reads and writes
# rows. The postgres image runs it once, on an empty volume. Run again it changes passwords, or hands over the databases
# of a release in which one role was both. The locale, on which lower() depends, is that of the tests.
set -eu
for service in identity catalogue commerce learning; do
  name=$(echo "$service" | tr '[:lower:]' '[:upper:]')
  password=$(printenv "DATABASE_PASSWORD_$name")
  owner_password=$(printenv "DATABASE_OWNER_PASSWORD_$name")
  psql --username postgres --quiet --set ON_ERROR_STOP=1 --set service="$service" --set owner="${service}_owner" \
    --set database="academy_$service" --set password="$password" --set owner_password="$owner_password" <<'SQL'
SELECT format('CREATE ROLE %I', role) FROM unnest(ARRAY[:'service', :'owner']) AS role
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) \gexec
ALTER ROLE :"service" LOGIN PASSWORD :'password';
ALTER ROLE :"owner" LOGIN PASSWORD :'owner_password';
SELECT format(
  'CREATE DATABASE %I OWNER %I TEMPLATE template0 ENCODING UTF8 LOCALE_PROVIDER builtin BUILTIN_LOCALE %L',
  :'database', :'owner', 'C.UTF-8'
)
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec
REVOKE CONNECT ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE :"database" TO :"service";
\connect :"database"
REASSIGN OWNED BY :"service" TO :"owner";
SQL
done
