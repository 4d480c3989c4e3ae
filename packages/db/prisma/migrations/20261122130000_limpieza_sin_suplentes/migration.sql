-- Where `pg_temp` is not named it is searched first: whoever had the app's login could put a table or view of
-- their own in the place of `audit_sellos`, and what it called ran as the owner.
ALTER FUNCTION "audit_limpiar"(uuid, uuid, bigint, int, text, text, text, uuid, timestamptz)
    SET search_path = pg_catalog, public, pg_temp;
