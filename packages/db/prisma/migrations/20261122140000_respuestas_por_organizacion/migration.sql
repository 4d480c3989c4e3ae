-- Kept answers of calls hold what those calls answered. As rows of every other table they are now seen and written by the
-- pinned organisation alone; those of calls before any organisation was known, by the person they were given to, and by
-- whoever pins neither (a backup, the operator).
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;

CREATE POLICY "respuestas_leer" ON "idempotency_keys" FOR SELECT USING (
    "tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid
    OR ("tenant_id" IS NULL AND ("user_id" = NULLIF(current_setting('app.user_id', true), '')::uuid
        OR COALESCE(current_setting('app.user_id', true), '') || COALESCE(current_setting('app.tenant_id', true), '') = '')));

CREATE POLICY "respuestas_guardar" ON "idempotency_keys" FOR INSERT WITH CHECK (
    "tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid
    OR ("tenant_id" IS NULL AND "user_id" = NULLIF(current_setting('app.user_id', true), '')::uuid));

CREATE POLICY "respuestas_completar" ON "idempotency_keys" FOR UPDATE USING (
    "tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid
    OR ("tenant_id" IS NULL AND "user_id" = NULLIF(current_setting('app.user_id', true), '')::uuid));

-- Old ones go, whosever they are, without being seen: a deletion that names no column reads none.
CREATE POLICY "respuestas_vencidas" ON "idempotency_keys" FOR DELETE USING (
    "creado_en" < NULLIF(current_setting('app.respuestas_hasta', true), '')::timestamptz);

CREATE FUNCTION "respuestas_borrar_vencidas"("hasta" timestamptz) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    "borradas" bigint;
BEGIN
    PERFORM set_config('app.respuestas_hasta', "hasta"::text, true);
    DELETE FROM "idempotency_keys";
    GET DIAGNOSTICS "borradas" = ROW_COUNT;
    PERFORM set_config('app.respuestas_hasta', '', true);
    RETURN "borradas";
END $$;
