-- CreateTable
CREATE TABLE "cierre_versiones" (
    "tenant_id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "totales" JSONB NOT NULL,
    "codigo_verificacion" TEXT NOT NULL,
    "cerrado_en" TIMESTAMPTZ(3) NOT NULL,
    "cerrado_por" UUID NOT NULL,

    CONSTRAINT "cierre_versiones_pkey" PRIMARY KEY ("tenant_id","mes","version")
);

-- AddForeignKey
ALTER TABLE "cierre_versiones" ADD CONSTRAINT "cierre_versiones_tenant_id_cerrado_por_fkey" FOREIGN KEY ("tenant_id", "cerrado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "cierre_versiones"
    ADD CONSTRAINT "cierre_versiones_mes_check" CHECK ("mes" ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "cierre_versiones_version_check" CHECK ("version" >= 1);

ALTER TABLE "cierre_versiones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cierre_versiones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cierre_versiones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- One row for each closed month: what was closed before it was closed again is not known any more.
DO $$
DECLARE
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT t.id FROM tenants t LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        INSERT INTO cierre_versiones (tenant_id, mes, version, totales, codigo_verificacion, cerrado_en, cerrado_por)
        SELECT c.tenant_id, c.mes, c.version, c.totales, c.codigo_verificacion, c.cerrado_en, c.cerrado_por
        FROM cierres c WHERE c.tenant_id = v_tenant;
    END LOOP;
    PERFORM set_config('app.tenant_id', '', true);
END $$;

-- As before, and what was closed stays beside what is closed again.
CREATE OR REPLACE FUNCTION "cierre_guardar"(p_tenant uuid, p_mes text, p_avisos jsonb, p_huella text, p_audit_seq bigint,
    p_audit_hash text, p_codigo text, p_cerrado_en timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_version int;
BEGIN
    PERFORM cierre_tomar(p_tenant);
    IF EXISTS (SELECT FROM tenants t WHERE t.id = p_tenant AND to_date(p_mes, 'YYYY-MM') <= t.cerrado_hasta)
        AND NOT EXISTS (SELECT FROM reaperturas r
            WHERE r.tenant_id = p_tenant AND r.cerrada_en IS NULL AND r.mes <= p_mes) THEN
        RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = 'a month that is closed';
    END IF;
    INSERT INTO cierres AS c (tenant_id, mes, totales, avisos, huella, audit_seq, audit_hash, codigo_verificacion,
        cerrado_en, cerrado_por, version)
    VALUES (p_tenant, p_mes, cierre_totales(p_tenant, p_mes), p_avisos, p_huella, p_audit_seq, p_audit_hash, p_codigo,
        p_cerrado_en, nullif(current_setting('app.user_id', true), '')::uuid, 1)
    ON CONFLICT (tenant_id, mes) DO UPDATE SET totales = excluded.totales, avisos = excluded.avisos,
        huella = excluded.huella, audit_seq = excluded.audit_seq, audit_hash = excluded.audit_hash,
        codigo_verificacion = excluded.codigo_verificacion, cerrado_en = excluded.cerrado_en,
        cerrado_por = excluded.cerrado_por, version = c.version + 1
    RETURNING c.version INTO v_version;
    INSERT INTO cierre_versiones (tenant_id, mes, version, totales, codigo_verificacion, cerrado_en, cerrado_por)
    SELECT c.tenant_id, c.mes, c.version, c.totales, c.codigo_verificacion, c.cerrado_en, c.cerrado_por
    FROM cierres c WHERE c.tenant_id = p_tenant AND c.mes = p_mes;
    RETURN v_version;
END $$;
REVOKE ALL ON FUNCTION "cierre_guardar" FROM PUBLIC;
