-- CreateTable
CREATE TABLE "cifras" (
    "tenant_id" UUID NOT NULL,
    "nivel" SMALLINT NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "periodo" DATE NOT NULL,
    "clave" UUID NOT NULL,
    "moneda" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "privado" BOOLEAN NOT NULL,
    "filas" BIGINT NOT NULL,
    "importe_centavos" DECIMAL(38,0) NOT NULL,
    "importe_ars_centavos" DECIMAL(38,0) NOT NULL,
    "importe_usd_centavos" DECIMAL(38,0) NOT NULL,
    "sin_usd" BIGINT NOT NULL,

    CONSTRAINT "cifras_pkey" PRIMARY KEY ("tenant_id","nivel","proyecto_id","periodo","clave","moneda","tipo","privado")
);

-- CreateTable
CREATE TABLE "cifras_nuevas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "fecha" DATE NOT NULL,
    "rubro_id" UUID,
    "proveedor_id" UUID,
    "moneda" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "privado" BOOLEAN NOT NULL,
    "filas" BIGINT NOT NULL,
    "importe_centavos" DECIMAL(38,0) NOT NULL,
    "importe_ars_centavos" DECIMAL(38,0) NOT NULL,
    "importe_usd_centavos" DECIMAL(38,0) NOT NULL,
    "sin_usd" BIGINT NOT NULL,

    CONSTRAINT "cifras_nuevas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- From here on written by hand: what Prisma's schema cannot say.

-- Which sums a row is in: 1 by day, 2 by month, and of expenses 3 by month and trade, 4 by month and supplier,
-- 5 by trade and 6 by supplier since ever. Without a trade or a supplier the key is all zeros.
CREATE FUNCTION "cifras_niveles"(p_fecha date, p_tipo text, p_rubro uuid, p_proveedor uuid)
RETURNS TABLE (nivel smallint, periodo date, clave uuid) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT v.nivel, v.periodo, coalesce(v.clave, '00000000-0000-0000-0000-000000000000'::uuid)
    FROM (VALUES
        (1::smallint, p_fecha, NULL::uuid),
        (2::smallint, date_trunc('month', p_fecha::timestamp)::date, NULL::uuid),
        (3::smallint, date_trunc('month', p_fecha::timestamp)::date, p_rubro),
        (4::smallint, date_trunc('month', p_fecha::timestamp)::date, p_proveedor),
        (5::smallint, DATE '0001-01-01', p_rubro),
        (6::smallint, DATE '0001-01-01', p_proveedor)
    ) v(nivel, periodo, clave)
    WHERE v.nivel <= 2 OR p_tipo = 'EGRESO'
$$;

-- Adds what was noted to the sums. One at a time in an organisation, and whoever finds another at it goes on:
-- so nobody waits, and no two can take rows from each other in a different order.
CREATE FUNCTION "cifras_plegar"(p_tenant uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(72707371, hashtext(p_tenant::text)) THEN
        RETURN;
    END IF;
    WITH notas AS (DELETE FROM cifras_nuevas WHERE tenant_id = p_tenant RETURNING *)
    INSERT INTO cifras AS c (tenant_id, nivel, proyecto_id, periodo, clave, moneda, tipo, privado, filas,
        importe_centavos, importe_ars_centavos, importe_usd_centavos, sin_usd)
    SELECT d.tenant_id, n.nivel, d.proyecto_id, n.periodo, n.clave, d.moneda, d.tipo, d.privado, sum(d.filas),
        sum(d.importe_centavos), sum(d.importe_ars_centavos), sum(d.importe_usd_centavos), sum(d.sin_usd)
    FROM notas d CROSS JOIN LATERAL cifras_niveles(d.fecha, d.tipo, d.rubro_id, d.proveedor_id) n
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (tenant_id, nivel, proyecto_id, periodo, clave, moneda, tipo, privado) DO UPDATE SET
        filas = c.filas + excluded.filas,
        importe_centavos = c.importe_centavos + excluded.importe_centavos,
        importe_ars_centavos = c.importe_ars_centavos + excluded.importe_ars_centavos,
        importe_usd_centavos = c.importe_usd_centavos + excluded.importe_usd_centavos,
        sin_usd = c.sin_usd + excluded.sin_usd;
END $$;
REVOKE ALL ON FUNCTION "cifras_plegar" FROM PUBLIC;

-- Notes what a statement changed in the sums, in its own transaction: the only way in which they are written.
-- It runs as the owner, whom forced row-level security holds to one organisation: that of the rows, which the
-- writer was let write already.
CREATE FUNCTION "cifras_anotar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenants uuid[];
    v_tenant uuid;
    v_notas int;
BEGIN
    CASE TG_OP
        WHEN 'INSERT' THEN v_tenants := array(SELECT DISTINCT tenant_id FROM despues);
        WHEN 'DELETE' THEN v_tenants := array(SELECT DISTINCT tenant_id FROM antes);
        ELSE v_tenants := array(SELECT tenant_id FROM despues UNION SELECT tenant_id FROM antes);
    END CASE;
    FOREACH v_tenant IN ARRAY v_tenants LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        CASE TG_OP
            WHEN 'INSERT' THEN
                INSERT INTO cifras_nuevas
                SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                    count(*), sum(importe_centavos), sum(importe_ars_centavos),
                    coalesce(sum(importe_usd_centavos), 0), count(*) - count(importe_usd_centavos)
                FROM despues WHERE tenant_id = v_tenant AND eliminado_en IS NULL
                GROUP BY tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado;
            WHEN 'DELETE' THEN
                INSERT INTO cifras_nuevas
                SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                    -count(*), -sum(importe_centavos), -sum(importe_ars_centavos),
                    -coalesce(sum(importe_usd_centavos), 0), count(importe_usd_centavos) - count(*)
                FROM antes WHERE tenant_id = v_tenant AND eliminado_en IS NULL
                GROUP BY tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado;
            ELSE
                -- An edit of what no sum is made of leaves no note.
                INSERT INTO cifras_nuevas
                SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                    sum(signo), sum(signo * importe_centavos), sum(signo * importe_ars_centavos),
                    coalesce(sum(signo * importe_usd_centavos), 0),
                    coalesce(sum(signo) FILTER (WHERE importe_usd_centavos IS NULL), 0)
                FROM (
                    SELECT 1 AS signo, m.* FROM despues m UNION ALL SELECT -1, m.* FROM antes m
                ) m
                WHERE tenant_id = v_tenant AND eliminado_en IS NULL
                GROUP BY tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado
                HAVING sum(signo) <> 0 OR sum(signo * importe_centavos) <> 0
                    OR sum(signo * importe_ars_centavos) <> 0
                    OR coalesce(sum(signo * importe_usd_centavos), 0) <> 0
                    OR coalesce(sum(signo) FILTER (WHERE importe_usd_centavos IS NULL), 0) <> 0;
        END CASE;
        GET DIAGNOSTICS v_notas = ROW_COUNT;
        -- By chance, once in 200 notes: a count of what is there would cost every write.
        IF random() * 200 < v_notas THEN
            PERFORM cifras_plegar(v_tenant);
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cifras_anotar" FROM PUBLIC;

CREATE TRIGGER "cifras_alta" AFTER INSERT ON "movimientos"
    REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION "cifras_anotar"();
CREATE TRIGGER "cifras_cambio" AFTER UPDATE ON "movimientos"
    REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION "cifras_anotar"();
CREATE TRIGGER "cifras_baja" AFTER DELETE ON "movimientos"
    REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION "cifras_anotar"();

-- The rows there are. The triggers already keep writers out until this ends.
ALTER TABLE "movimientos" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "cifras"
SELECT m.tenant_id, n.nivel, m.proyecto_id, n.periodo, n.clave, m.moneda, m.tipo, m.privado, count(*),
    sum(m.importe_centavos), sum(m.importe_ars_centavos), coalesce(sum(m.importe_usd_centavos), 0),
    count(*) - count(m.importe_usd_centavos)
FROM "movimientos" m CROSS JOIN LATERAL cifras_niveles(m.fecha, m.tipo, m.rubro_id, m.proveedor_id) n
WHERE m.eliminado_en IS NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
ALTER TABLE "movimientos" FORCE ROW LEVEL SECURITY;

ALTER TABLE "cifras" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cifras" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cifras"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "cifras_nuevas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cifras_nuevas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cifras_nuevas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
