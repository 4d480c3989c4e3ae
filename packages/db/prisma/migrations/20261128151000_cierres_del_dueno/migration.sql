-- A closing is written by the owner's functions alone: the app's login may read `cierres` and `cerrado_hasta`, and
-- write neither. Both functions answer for the organisation that is pinned, under the lock that writers share.

-- Refuses another organisation than the pinned one, and waits for its writers.
CREATE FUNCTION "cierre_tomar"(p_tenant uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF p_tenant IS DISTINCT FROM nullif(current_setting('app.tenant_id', true), '')::uuid THEN
        RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = 'the closings of another organisation';
    END IF;
    PERFORM pg_advisory_xact_lock(72707375, hashtext(p_tenant::text));
END $$;
REVOKE ALL ON FUNCTION "cierre_tomar" FROM PUBLIC;

-- The sums of a month by work, currency and privacy, as `cierres.totales` keeps them: those added up and the notes of
-- what was written since. Only triggers write either.
CREATE FUNCTION "cierre_totales"(p_tenant uuid, p_mes text) RETURNS jsonb LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('proyectoId', t.proyecto_id, 'obra', t.codigo || ' · ' || t.nombre,
        'moneda', t.moneda, 'privado', t.privado, 'ingresosCentavos', t.ingresos, 'egresosCentavos', t.egresos,
        'movimientos', t.filas) ORDER BY length(t.codigo), t.codigo, t.moneda, t.privado), '[]')
    FROM (
        SELECT x.proyecto_id, p.codigo, p.nombre, x.moneda, x.privado,
            coalesce(sum(x.importe) FILTER (WHERE x.tipo = 'INGRESO'), 0)::bigint AS ingresos,
            coalesce(sum(x.importe) FILTER (WHERE x.tipo = 'EGRESO'), 0)::bigint AS egresos,
            sum(x.filas)::bigint AS filas
        FROM (
            SELECT c.proyecto_id, c.moneda, c.tipo, c.privado, c.filas, c.importe_centavos AS importe FROM cifras c
            WHERE c.tenant_id = p_tenant AND c.nivel = 2 AND c.periodo = to_date(p_mes, 'YYYY-MM')
            UNION ALL
            SELECT d.proyecto_id, d.moneda, d.tipo, d.privado, d.filas, d.importe_centavos FROM cifras_nuevas d
            WHERE d.tenant_id = p_tenant AND d.fecha >= to_date(p_mes, 'YYYY-MM')
                AND d.fecha < to_date(p_mes, 'YYYY-MM') + interval '1 month'
        ) x JOIN proyectos p ON p.tenant_id = p_tenant AND p.id = x.proyecto_id
        GROUP BY x.proyecto_id, p.codigo, p.nombre, x.moneda, x.privado HAVING sum(x.filas) > 0
    ) t
$$;
REVOKE ALL ON FUNCTION "cierre_totales" FROM PUBLIC;

-- Keeps what a month is, in the name of who is pinned; its totals are counted here. One that is closed is written anew
-- only while it is open again.
CREATE FUNCTION "cierre_guardar"(p_tenant uuid, p_mes text, p_avisos jsonb, p_huella text, p_audit_seq bigint,
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
    RETURN v_version;
END $$;
REVOKE ALL ON FUNCTION "cierre_guardar" FROM PUBLIC;

-- Closes up to the last day of a month that was kept; never back.
CREATE FUNCTION "cierre_avanzar"(p_tenant uuid, p_hasta date) RETURNS date LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_hasta date;
BEGIN
    PERFORM cierre_tomar(p_tenant);
    UPDATE tenants t SET cerrado_hasta = p_hasta
    WHERE t.id = p_tenant AND (t.cerrado_hasta IS NULL OR t.cerrado_hasta < p_hasta)
        AND p_hasta = (date_trunc('month', p_hasta::timestamp) + interval '1 month')::date - 1
        AND EXISTS (SELECT FROM cierres c WHERE c.tenant_id = p_tenant AND c.mes = to_char(p_hasta, 'YYYY-MM'))
    RETURNING t.cerrado_hasta INTO v_hasta;
    IF v_hasta IS NULL THEN
        RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = 'a month that was not kept, or is closed';
    END IF;
    RETURN v_hasta;
END $$;
REVOKE ALL ON FUNCTION "cierre_avanzar" FROM PUBLIC;
