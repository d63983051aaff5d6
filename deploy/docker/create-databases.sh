#!/bin/sh
# A database and a role of its own for every service; run once by the postgres image.
set -eu
for service in identity catalogue commerce learning; do
  psql --username postgres --set ON_ERROR_STOP=1 --set service="$service" --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE :"service" LOGIN PASSWORD :'password';
SELECT 'academy_' || :'service' AS database \gset
CREATE DATABASE :"database" OWNER :"service";
REVOKE CONNECT ON DATABASE :"database" FROM PUBLIC;
SQL
done
