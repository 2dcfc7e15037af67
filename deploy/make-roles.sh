#!/bin/sh
# Runs once, when the database is made.
set -eu
psql -U postgres -v password="$GLASEN_PASSWORD" -f /glasen/roles.sql
