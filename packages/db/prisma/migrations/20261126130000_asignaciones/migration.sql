-- CreateTable
CREATE TABLE "cuenta_asignaciones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reglas" JSONB NOT NULL,
    "filas" INTEGER NOT NULL DEFAULT 0,
    "deshecha_en" TIMESTAMPTZ(3),
    "deshecha_por" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cuenta_asignaciones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "cuenta_asignacion_filas" (
    "tenant_id" UUID NOT NULL,
    "asignacion_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "movimientos" UUID[],
    "medios" UUID[],

    CONSTRAINT "cuenta_asignacion_filas_pkey" PRIMARY KEY ("tenant_id","asignacion_id","cuenta_id")
);

-- CreateIndex
CREATE INDEX "cuenta_asignaciones_tenant_id_creado_en_idx" ON "cuenta_asignaciones"("tenant_id", "creado_en" DESC);

-- AddForeignKey
ALTER TABLE "cuenta_asignaciones" ADD CONSTRAINT "cuenta_asignaciones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuenta_asignaciones" ADD CONSTRAINT "cuenta_asignaciones_tenant_id_deshecha_por_fkey" FOREIGN KEY ("tenant_id", "deshecha_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuenta_asignacion_filas" ADD CONSTRAINT "cuenta_asignacion_filas_tenant_id_asignacion_id_fkey" FOREIGN KEY ("tenant_id", "asignacion_id") REFERENCES "cuenta_asignaciones"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuenta_asignacion_filas" ADD CONSTRAINT "cuenta_asignacion_filas_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "cuenta_asignaciones"
    ADD CONSTRAINT "cuenta_asignaciones_deshecha_check" CHECK (("deshecha_en" IS NULL) = ("deshecha_por" IS NULL));

ALTER TABLE "cuenta_asignaciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cuenta_asignaciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cuenta_asignaciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "cuenta_asignacion_filas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cuenta_asignacion_filas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cuenta_asignacion_filas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Living rows whose account nobody named: movements, and of payments each of their means. Those of an orden de pago are
-- its means', which name their account when it is made.
CREATE FUNCTION "cuentas_por_ubicar"(p_tenant uuid) RETURNS TABLE (movimiento_id uuid, pago_medio_id uuid,
    proyecto_id uuid, medio text, moneda text, fecha date, causa bigint, cotizacion numeric, concepto text,
    privado boolean) LANGUAGE sql STABLE AS $$
    SELECT m.id, NULL::uuid, m.proyecto_id, m.medio_pago, m.moneda, m.fecha,
        CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END, m.cotizacion_valor,
        m.concepto, m.privado
    FROM movimientos m
    WHERE m.tenant_id = p_tenant AND m.eliminado_en IS NULL AND m.cuenta_id IS NULL
        AND (m.origen_tipo IS NULL OR m.origen_tipo NOT IN ('PAGO', 'ORDEN_PAGO'))
    UNION ALL
    SELECT m.id, p.id, m.proyecto_id, p.medio, m.moneda, m.fecha,
        CASE m.tipo WHEN 'INGRESO' THEN p.importe_centavos ELSE -p.importe_centavos END, m.cotizacion_valor,
        m.concepto, m.privado
    FROM movimientos m
    JOIN pago_medios p ON p.tenant_id = p_tenant AND p.pago_id = m.origen_id
        AND p.eliminado_en IS NULL AND p.cuenta_id IS NULL
    WHERE m.tenant_id = p_tenant AND m.eliminado_en IS NULL AND m.origen_tipo = 'PAGO'
$$;

-- The same with the account that a list of rules has for each, and why it stays out. Of two rules the one that
-- names a work is nearer; of two alike the first counts.
CREATE FUNCTION "cuentas_por_reglas"(p_tenant uuid, p_reglas jsonb) RETURNS TABLE (regla int, cuenta_id uuid,
    movimiento_id uuid, pago_medio_id uuid, fecha date, moneda text, importe bigint, causa bigint, causa_moneda text,
    concepto text, privado boolean, motivo text) LANGUAGE sql STABLE AS $$
    WITH reglas AS (
        SELECT DISTINCT ON (r.v ->> 'medioPago', r.v ->> 'moneda', r.v ->> 'proyectoId') r.n::int AS n,
            r.v ->> 'medioPago' AS medio, r.v ->> 'moneda' AS moneda, (r.v ->> 'proyectoId')::uuid AS proyecto_id,
            (r.v ->> 'cuentaId')::uuid AS cuenta_id
        FROM jsonb_array_elements(p_reglas) WITH ORDINALITY r(v, n)
        ORDER BY r.v ->> 'medioPago', r.v ->> 'moneda', r.v ->> 'proyectoId', r.n
    ), limite AS MATERIALIZED (
        SELECT cierre_limite(p_tenant) AS dia
    )
    SELECT coalesce(e.n, g.n), c.id, u.movimiento_id, u.pago_medio_id, u.fecha, c.moneda, i.importe, u.causa, u.moneda,
        u.concepto, u.privado,
        CASE WHEN u.fecha <= l.dia THEN 'MES_CERRADO' WHEN c.proyecto_id <> u.proyecto_id THEN 'OBRA'
            WHEN i.importe IS NULL THEN 'MONEDA' WHEN u.fecha < c.saldo_inicial_el THEN 'FECHA'
            WHEN u.privado AND c.responsable_id IS NOT NULL THEN 'COMPARTIDA' END
    FROM cuentas_por_ubicar(p_tenant) u
    CROSS JOIN limite l
    LEFT JOIN reglas e ON e.medio = u.medio AND e.moneda = u.moneda AND e.proyecto_id = u.proyecto_id
    LEFT JOIN reglas g ON g.medio = u.medio AND g.moneda = u.moneda AND g.proyecto_id IS NULL
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = coalesce(e.cuenta_id, g.cuenta_id)
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, u.moneda, u.causa, u.cotizacion) AS importe) i
$$;

-- Everything below goes by arrays of ids, and joins nothing by more than an index: the planner cannot know how many
-- rows a rule reaches.

-- What `apuntes_cuadrar` holds, of all that was placed in an account at once.
CREATE FUNCTION "cuentas_cuadrar"(p_tenant uuid, p_cuenta uuid, p_movimientos uuid[], p_medios uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_filas bigint := cardinality(p_movimientos) + cardinality(p_medios);
    v_debe numeric := coalesce((SELECT sum(CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END)
        FROM movimientos m WHERE m.tenant_id = p_tenant AND m.id = ANY (p_movimientos) AND m.cuenta_id = p_cuenta
            AND m.eliminado_en IS NULL), 0)
        + coalesce((SELECT sum(CASE m.tipo WHEN 'INGRESO' THEN x.importe_centavos ELSE -x.importe_centavos END)
        FROM pago_medios x JOIN movimientos m ON m.tenant_id = p_tenant AND m.origen_tipo = 'PAGO'
            AND m.origen_id = x.pago_id AND m.eliminado_en IS NULL
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_medios) AND x.cuenta_id = p_cuenta AND x.eliminado_en IS NULL), 0);
    v_hay bigint;
    v_suma numeric;
BEGIN
    SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_hay, v_suma FROM apuntes a
    WHERE a.tenant_id = p_tenant AND a.cuenta_id = p_cuenta AND a.eliminado_en IS NULL
        AND (a.movimiento_id = ANY (p_movimientos) AND a.pago_medio_id IS NULL OR a.pago_medio_id = ANY (p_medios));
    IF v_hay <> v_filas OR v_suma <> v_debe THEN
        RAISE EXCEPTION 'apuntes: % filas de % tienen % apuntes de %', v_filas, v_debe, v_hay, v_suma;
    END IF;
END $$;
REVOKE ALL ON FUNCTION "cuentas_cuadrar" FROM PUBLIC;

-- Holds the living movements of payments whose means are about to change their account, and gives the payments: they
-- are edited under the same lock.
CREATE FUNCTION "cuentas_tomar_pagos"(p_tenant uuid, p_medios uuid[]) RETURNS uuid[] LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pagos uuid[] := array(SELECT DISTINCT x.pago_id FROM pago_medios x
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_medios));
BEGIN
    RETURN array(SELECT x.origen_id FROM (
        SELECT m.origen_id FROM movimientos m WHERE m.tenant_id = p_tenant AND m.origen_tipo = 'PAGO'
            AND m.origen_id = ANY (v_pagos) AND m.eliminado_en IS NULL
        ORDER BY m.id FOR NO KEY UPDATE) x);
END $$;
REVOKE ALL ON FUNCTION "cuentas_tomar_pagos" FROM PUBLIC;

-- Places the rows that some rules reach, with their apuntes, in a few statements however many they are. It runs as
-- the owner, whom forced row-level security holds to the pinned organisation.
CREATE FUNCTION "cuentas_asignar"(p_tenant uuid, p_asignacion uuid, p_reglas jsonb, OUT filas int, OUT omitidas int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pagos uuid[];
    v_todas int := 0;
    v record;
    c cuentas;
    v_movimientos uuid[];
    v_medios uuid[];
BEGIN
    filas := 0;
    PERFORM cuentas_tomar(p_tenant, array(SELECT DISTINCT (r ->> 'cuentaId')::uuid FROM jsonb_array_elements(p_reglas) r));
    v_pagos := cuentas_tomar_pagos(p_tenant, array(SELECT r.pago_medio_id FROM cuentas_por_reglas(p_tenant, p_reglas) r
        WHERE r.pago_medio_id IS NOT NULL AND r.motivo IS NULL));
    PERFORM set_config('app.apuntes_de_a_muchos', 'si', true);
    FOR v IN
        SELECT r.cuenta_id, count(*)::int AS todas,
            coalesce(array_agg(r.movimiento_id) FILTER (WHERE r.pago_medio_id IS NULL AND r.motivo IS NULL), '{}') AS movimientos,
            coalesce(array_agg(r.pago_medio_id) FILTER (WHERE r.pago_medio_id IS NOT NULL AND r.motivo IS NULL), '{}') AS medios
        FROM cuentas_por_reglas(p_tenant, p_reglas) r GROUP BY r.cuenta_id ORDER BY r.cuenta_id
    LOOP
        v_todas := v_todas + v.todas;
        SELECT * INTO c FROM cuentas q WHERE q.tenant_id = p_tenant AND q.id = v.cuenta_id;
        -- Those that somebody wrote meanwhile are looked at as they are now.
        WITH movidos AS (
            UPDATE movimientos m SET cuenta_id = c.id
            WHERE m.tenant_id = p_tenant AND m.id = ANY (v.movimientos) AND m.cuenta_id IS NULL
                AND m.eliminado_en IS NULL AND m.proyecto_id = coalesce(c.proyecto_id, m.proyecto_id)
                AND (m.moneda = c.moneda OR m.cotizacion_valor IS NOT NULL)
                AND m.fecha >= coalesce(c.saldo_inicial_el, m.fecha) AND NOT (m.privado AND c.responsable_id IS NOT NULL)
            RETURNING m.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_movimientos FROM movidos x;
        WITH pagados AS (
            UPDATE pago_medios x SET cuenta_id = c.id
            WHERE x.tenant_id = p_tenant AND x.id = ANY (v.medios) AND x.pago_id = ANY (v_pagos)
                AND x.cuenta_id IS NULL AND x.eliminado_en IS NULL
            RETURNING x.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_medios FROM pagados x;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, privado, movimiento_id, pago_medio_id)
        SELECT apunte_id(), p_tenant, c.id, m.fecha, cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, NULL
        FROM movimientos m
        CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END AS causa) s
        WHERE m.tenant_id = p_tenant AND m.id = ANY (v_movimientos)
        UNION ALL
        SELECT apunte_id(), p_tenant, c.id, m.fecha, cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, x.id
        FROM pago_medios x
        JOIN movimientos m ON m.tenant_id = p_tenant AND m.origen_tipo = 'PAGO' AND m.origen_id = x.pago_id
            AND m.eliminado_en IS NULL
        CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN x.importe_centavos ELSE -x.importe_centavos END AS causa) s
        WHERE x.tenant_id = p_tenant AND x.id = ANY (v_medios);
        PERFORM cuentas_cuadrar(p_tenant, c.id, v_movimientos, v_medios);
        INSERT INTO cuenta_asignacion_filas (tenant_id, asignacion_id, cuenta_id, movimientos, medios)
        VALUES (p_tenant, p_asignacion, c.id, v_movimientos, v_medios);
        filas := filas + cardinality(v_movimientos) + cardinality(v_medios);
    END LOOP;
    PERFORM set_config('app.apuntes_de_a_muchos', '', true);
    omitidas := v_todas - filas;
    UPDATE cuenta_asignaciones a SET filas = cuentas_asignar.filas
    WHERE a.tenant_id = p_tenant AND a.id = p_asignacion;
END $$;
REVOKE ALL ON FUNCTION "cuentas_asignar" FROM PUBLIC;

-- Takes the account away again from each row that still has the one it was given; gives how many.
CREATE FUNCTION "cuentas_desasignar"(p_tenant uuid, p_asignacion uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_cuentas uuid[] := array(SELECT f.cuenta_id FROM cuenta_asignacion_filas f
        WHERE f.tenant_id = p_tenant AND f.asignacion_id = p_asignacion);
    v_pagos uuid[];
    v record;
    v_movimientos uuid[];
    v_medios uuid[];
    v_movidos uuid[];
    v_bajas bigint;
    v_filas int := 0;
BEGIN
    PERFORM cuentas_tomar(p_tenant, v_cuentas);
    v_pagos := cuentas_tomar_pagos(p_tenant, array(SELECT unnest(f.medios) FROM cuenta_asignacion_filas f
        WHERE f.tenant_id = p_tenant AND f.asignacion_id = p_asignacion));
    PERFORM set_config('app.apuntes_de_a_muchos', 'si', true);
    FOR v IN SELECT f.cuenta_id, f.movimientos, f.medios FROM cuenta_asignacion_filas f
        WHERE f.tenant_id = p_tenant AND f.asignacion_id = p_asignacion ORDER BY f.cuenta_id
    LOOP
        WITH movidos AS (
            UPDATE movimientos m SET cuenta_id = NULL
            WHERE m.tenant_id = p_tenant AND m.id = ANY (v.movimientos) AND m.cuenta_id = v.cuenta_id
                AND m.eliminado_en IS NULL
            RETURNING m.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_movimientos FROM movidos x;
        WITH pagados AS (
            UPDATE pago_medios x SET cuenta_id = NULL
            WHERE x.tenant_id = p_tenant AND x.id = ANY (v.medios) AND x.pago_id = ANY (v_pagos)
                AND x.cuenta_id = v.cuenta_id AND x.eliminado_en IS NULL
            RETURNING x.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_medios FROM pagados x;
        WITH bajas AS (
            UPDATE apuntes a SET eliminado_en = now()
            WHERE a.tenant_id = p_tenant AND a.cuenta_id = v.cuenta_id AND a.eliminado_en IS NULL
                AND (a.movimiento_id = ANY (v_movimientos) AND a.pago_medio_id IS NULL OR a.pago_medio_id = ANY (v_medios))
            RETURNING a.movimiento_id)
        SELECT count(*), coalesce(array_agg(x.movimiento_id), '{}') INTO v_bajas, v_movidos FROM bajas x;
        IF v_bajas <> cardinality(v_movimientos) + cardinality(v_medios) THEN
            RAISE EXCEPTION 'apuntes: % de % que ya no están en la cuenta', v_bajas,
                cardinality(v_movimientos) + cardinality(v_medios);
        END IF;
        -- What was handed in stays.
        PERFORM rendicion_rechazar(p_tenant, r.movimiento_id) FROM rendicion_movimientos r
        WHERE r.tenant_id = p_tenant AND r.eliminado_en IS NULL AND r.movimiento_id = ANY (v_movidos);
        v_filas := v_filas + cardinality(v_movimientos) + cardinality(v_medios);
    END LOOP;
    PERFORM set_config('app.apuntes_de_a_muchos', '', true);
    -- No sums are left of what is no more.
    DELETE FROM cuenta_dias d USING (
        SELECT x.cuenta_id, x.moneda, x.dia FROM cuenta_dias x
        WHERE x.tenant_id = p_tenant AND x.apuntes = 0 AND x.importe_centavos = 0
            AND (x.cuenta_id = ANY (v_cuentas) OR x.cuenta_id = '00000000-0000-0000-0000-000000000000')
        ORDER BY x.cuenta_id, x.moneda, x.dia FOR UPDATE) z
    WHERE d.tenant_id = p_tenant AND d.cuenta_id = z.cuenta_id AND d.moneda = z.moneda AND d.dia = z.dia;
    RETURN v_filas;
END $$;
REVOKE ALL ON FUNCTION "cuentas_desasignar" FROM PUBLIC;
