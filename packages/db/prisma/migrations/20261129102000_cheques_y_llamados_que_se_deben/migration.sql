-- The obligation of each cheque of ours that payments of suppliers' budgets and órdenes de pago gave: what leaves the account,
-- in its currency, on the day on which it does. Whether it has left is a comparison with the day asked, so nothing settles
-- the row. A box gives cash, and a closed account saw its cheques when they were given.
CREATE FUNCTION "obligaciones_de_cheques"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH dados AS (
        SELECT m.id, m.cheque_pago, m.importe_centavos, coalesce(m.cuenta_id, m.cheque_cuenta_id) AS cuenta, p.proyecto_id,
            p.presupuesto_id, p.fecha, p.moneda, p.cotizacion_valor, p.privado, p.id AS pago_id, NULL::uuid AS orden_id
        FROM pago_medios m
        JOIN pagos p ON p.tenant_id = m.tenant_id AND p.id = m.pago_id
        JOIN presupuestos b ON b.tenant_id = p.tenant_id AND b.id = p.presupuesto_id
        WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos) AND m.cheque_propio AND m.eliminado_en IS NULL
            AND p.estado = 'PAGADO' AND p.eliminado_en IS NULL AND b.sentido = 'EGRESO'
        UNION ALL
        SELECT m.id, m.cheque_pago, m.importe_centavos, coalesce(m.cuenta_id, m.cheque_cuenta_id), w.proyecto_id,
            NULL, o.fecha, o.moneda, o.cotizacion_valor, false, NULL, o.id
        FROM orden_pago_medios m
        JOIN ordenes_pago o ON o.tenant_id = m.tenant_id AND o.id = m.orden_id
        -- An orden de pago of several works is of none of them.
        CROSS JOIN LATERAL (SELECT CASE WHEN count(DISTINCT c.proyecto_id) = 1 THEN min(c.proyecto_id::text)::uuid END AS proyecto_id
            FROM orden_pago_comprobantes l JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id
            WHERE l.tenant_id = o.tenant_id AND l.orden_id = o.id AND l.eliminado_en IS NULL) w
        WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes) AND m.cheque_propio AND m.eliminado_en IS NULL
            AND o.eliminado_en IS NULL
    )
    SELECT p_tenant, 'CHEQUE', x.id, 'EGRESO', x.proyecto_id, NULL::uuid, x.presupuesto_id, x.fecha, s.dia, i.moneda,
        i.importe, 0::bigint, 0::bigint, 0::bigint, 0::bigint, i.importe, i.importe, x.privado, c.id, NULL::uuid, x.orden_id,
        NULL::text, x.pago_id, NULL::uuid
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
    CROSS JOIN LATERAL (SELECT greatest(x.fecha, x.cheque_pago) AS dia,
        cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
    -- In its own currency without an account, and without a rate, which the account refuses a moment later.
    CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END AS moneda,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END AS importe) i
    WHERE c.id IS NULL OR NOT cuenta_es_caja(c.tipo) AND (c.cerrada_en IS NULL OR s.dia <= obligacion_dia(c.cerrada_en))
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_cheques" FROM PUBLIC;

-- Makes the obligations of the cheques of payments and órdenes de pago what they should be.
CREATE FUNCTION "obligaciones_seguir_cheques"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_cheques(p_tenant, p_pagos, p_ordenes)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'CHEQUE'
            AND o.origen_id IN (SELECT m.id FROM pago_medios m WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos)
                UNION ALL SELECT m.id FROM orden_pago_medios m WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes))
            AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (proyecto_id, presupuesto_id, fecha, vence, moneda, total_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado, cuenta_id) = (excluded.proyecto_id, excluded.presupuesto_id,
        excluded.fecha, excluded.vence, excluded.moneda, excluded.total_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos, excluded.privado, excluded.cuenta_id)
    WHERE o IS DISTINCT FROM excluded;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir_cheques" FROM PUBLIC;

-- Follows what a statement changed in means with a cheque of ours, and in the payments and órdenes de pago that have one.
CREATE FUNCTION "obligaciones_de_cheque_cambiado"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS ids FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'pago_medios' THEN 'pago_id' WHEN 'orden_pago_medios' THEN 'orden_id' ELSE 'id' END,
        CASE WHEN TG_TABLE_NAME = 'pagos' THEN 'SELECT d.tenant_id, d.id FROM despues d JOIN antes a ON a.tenant_id = d.tenant_id
                AND a.id = d.id WHERE ROW(a.estado, a.eliminado_en, a.fecha, a.moneda, a.cotizacion_valor, a.privado)
                IS DISTINCT FROM ROW(d.estado, d.eliminado_en, d.fecha, d.moneda, d.cotizacion_valor, d.privado)'
            WHEN TG_TABLE_NAME = 'ordenes_pago' THEN 'SELECT d.tenant_id, d.id FROM despues d JOIN antes a
                ON a.tenant_id = d.tenant_id AND a.id = d.id WHERE ROW(a.eliminado_en, a.fecha, a.moneda, a.cotizacion_valor)
                IS DISTINCT FROM ROW(d.eliminado_en, d.fecha, d.moneda, d.cotizacion_valor)'
            WHEN TG_OP = 'INSERT' THEN 'SELECT * FROM despues WHERE cheque_propio'
            WHEN TG_OP = 'DELETE' THEN 'SELECT * FROM antes WHERE cheque_propio'
            ELSE 'SELECT * FROM despues WHERE cheque_propio UNION ALL SELECT * FROM antes WHERE cheque_propio' END)
    LOOP
        PERFORM set_config('app.tenant_id', v_de.tenant_id::text, true);
        IF TG_OP = 'DELETE' THEN
            DELETE FROM obligaciones o USING antes a
            WHERE o.tenant_id = v_de.tenant_id AND a.tenant_id = o.tenant_id AND o.clase = 'CHEQUE' AND o.origen_id = a.id;
        ELSIF TG_TABLE_NAME IN ('pagos', 'pago_medios') THEN
            PERFORM obligaciones_seguir_cheques(v_de.tenant_id, v_de.ids, '{}');
        ELSE
            PERFORM obligaciones_seguir_cheques(v_de.tenant_id, '{}', v_de.ids);
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_de_cheque_cambiado" FROM PUBLIC;

-- The id of what a partner owes of a call: one of version 8, made of both.
CREATE FUNCTION "obligacion_de_cuota"(p_llamado uuid, p_socio uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT overlay(overlay(md5(p_llamado::text || p_socio::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
$$;

-- The obligations of partners: one for each call that asks something of them. The rule of a partner's account: a
-- contribution to the work settles the call that it names; what is left of all of them, less what was given back, settles
-- the oldest call, and what was given back beyond that is owed again, the newest call first.
CREATE FUNCTION "obligaciones_de_socios"(p_tenant uuid, p_socios uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH entregas AS MATERIALIZED (
        SELECT a.socio_id, a.moneda_cuenta AS moneda, a.llamado_id,
            coalesce(sum(a.importe_cuenta_centavos) FILTER (WHERE a.tipo <> 'DEVOLUCION'), 0) AS dado,
            sum(CASE a.tipo WHEN 'DEVOLUCION' THEN -a.importe_cuenta_centavos ELSE a.importe_cuenta_centavos END) AS neto
        FROM aportes a
        WHERE a.tenant_id = p_tenant AND a.socio_id = ANY (p_socios) AND a.destino = 'OBRA' AND a.eliminado_en IS NULL
        GROUP BY a.socio_id, a.moneda_cuenta, a.llamado_id
    ), directas AS MATERIALIZED (
        SELECT q.socio_id, l.id AS llamado_id, l.proyecto_id, l.moneda, l.fecha, l.vencimiento, q.importe_centavos AS importe,
            least(q.importe_centavos, coalesce(e.dado, 0)) AS directo
        FROM llamado_cuotas q
        JOIN llamados_aporte l ON l.tenant_id = q.tenant_id AND l.id = q.llamado_id
        LEFT JOIN entregas e ON e.socio_id = q.socio_id AND e.moneda = l.moneda AND e.llamado_id = l.id
        WHERE q.tenant_id = p_tenant AND q.socio_id = ANY (p_socios) AND q.participacion_bp > 0 AND l.eliminado_en IS NULL
    ), fondos AS (
        SELECT d.*, coalesce((SELECT sum(e.neto) FROM entregas e WHERE e.socio_id = d.socio_id AND e.moneda = d.moneda), 0)
            - sum(d.directo) OVER (PARTITION BY d.socio_id, d.moneda) AS libre
        FROM directas d
    ), saldadas AS (
        SELECT f.*, (f.directo
            + greatest(0, least(f.importe - f.directo, f.libre - coalesce(sum(f.importe - f.directo) OVER previas, 0)))
            - least(f.directo, greatest(0, -f.libre - coalesce(sum(f.directo) OVER posteriores, 0))))::bigint AS saldado
        FROM fondos f
        WINDOW previas AS (PARTITION BY f.socio_id, f.moneda ORDER BY f.vencimiento, f.fecha, f.llamado_id
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
            posteriores AS (PARTITION BY f.socio_id, f.moneda ORDER BY f.vencimiento, f.fecha, f.llamado_id
                ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
    )
    SELECT p_tenant, 'LLAMADO', obligacion_de_cuota(s.llamado_id, s.socio_id), 'INGRESO', s.proyecto_id, NULL::uuid, NULL::uuid,
        s.fecha, s.vencimiento, s.moneda, s.importe, s.saldado, s.saldado, 0::bigint, 0::bigint, s.importe - s.saldado,
        s.importe - s.saldado, false, NULL::uuid, s.llamado_id, NULL::uuid, NULL::text, NULL::uuid, s.socio_id
    FROM saldadas s
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_socios" FROM PUBLIC;

-- Makes the obligations of partners what they should be. Every writer holds the lock of the work.
CREATE FUNCTION "obligaciones_seguir_socios"(p_tenant uuid, p_socios uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_socios(p_tenant, p_socios)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'LLAMADO'
            AND o.origen_id IN (SELECT obligacion_de_cuota(q.llamado_id, q.socio_id) FROM llamado_cuotas q
                WHERE q.tenant_id = p_tenant AND q.socio_id = ANY (p_socios))
            AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (fecha, vence, moneda, total_centavos, saldado_centavos,
        saldado_todo_centavos, pendiente_centavos, pendiente_todo_centavos) = (excluded.fecha, excluded.vence, excluded.moneda,
        excluded.total_centavos, excluded.saldado_centavos, excluded.saldado_todo_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos)
    WHERE o IS DISTINCT FROM excluded;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir_socios" FROM PUBLIC;

-- Follows what a statement changed in calls, in what they ask of partners and in what partners gave.
CREATE FUNCTION "obligaciones_de_socio_cambiado"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
    v_socios uuid[];
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS ids FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'llamados_aporte' THEN 'id' ELSE 'socio_id' END,
        CASE TG_OP WHEN 'INSERT' THEN 'TABLE despues' WHEN 'DELETE' THEN 'TABLE antes'
            ELSE 'TABLE despues UNION ALL TABLE antes' END)
    LOOP
        PERFORM set_config('app.tenant_id', v_de.tenant_id::text, true);
        IF TG_TABLE_NAME = 'llamados_aporte' THEN
            v_socios := array(SELECT DISTINCT q.socio_id FROM llamado_cuotas q
                WHERE q.tenant_id = v_de.tenant_id AND q.llamado_id = ANY (v_de.ids));
        ELSE
            v_socios := v_de.ids;
        END IF;
        IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'llamado_cuotas' THEN
            DELETE FROM obligaciones o WHERE o.tenant_id = v_de.tenant_id AND o.clase = 'LLAMADO' AND o.origen_id IN (
                SELECT obligacion_de_cuota(a.llamado_id, a.socio_id) FROM antes a WHERE a.tenant_id = v_de.tenant_id);
        END IF;
        PERFORM obligaciones_seguir_socios(v_de.tenant_id, v_socios);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_de_socio_cambiado" FROM PUBLIC;

DO $$
DECLARE
    v record;
BEGIN
    FOR v IN SELECT * FROM (VALUES ('pago_medios', 'cheque', true), ('orden_pago_medios', 'cheque', true), ('pagos', 'cheque', false),
        ('ordenes_pago', 'cheque', false), ('llamado_cuotas', 'socio', true), ('aportes', 'socio', true),
        ('llamados_aporte', 'socio', false)) t(tabla, de, todo)
    LOOP
        -- A payment and a call have neither cheques nor parts yet when they are inserted.
        IF v.todo THEN
            EXECUTE format('CREATE TRIGGER "obligaciones_%2$s_alta" AFTER INSERT ON %1$I REFERENCING NEW TABLE AS despues
                FOR EACH STATEMENT EXECUTE FUNCTION "obligaciones_de_%2$s_cambiado"()', v.tabla, v.de);
            EXECUTE format('CREATE TRIGGER "obligaciones_%2$s_baja" AFTER DELETE ON %1$I REFERENCING OLD TABLE AS antes
                FOR EACH STATEMENT EXECUTE FUNCTION "obligaciones_de_%2$s_cambiado"()', v.tabla, v.de);
        END IF;
        EXECUTE format('CREATE TRIGGER "obligaciones_%2$s_cambio" AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS antes
            NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION "obligaciones_de_%2$s_cambiado"()', v.tabla, v.de);
    END LOOP;
END $$;

-- The obligations of what there is already.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        PERFORM obligaciones_seguir_cheques(v_tenant,
            array(SELECT DISTINCT m.pago_id FROM pago_medios m WHERE m.tenant_id = v_tenant AND m.cheque_propio AND m.eliminado_en IS NULL),
            array(SELECT DISTINCT m.orden_id FROM orden_pago_medios m WHERE m.tenant_id = v_tenant AND m.cheque_propio AND m.eliminado_en IS NULL));
        PERFORM obligaciones_seguir_socios(v_tenant, array(SELECT DISTINCT q.socio_id FROM llamado_cuotas q WHERE q.tenant_id = v_tenant));
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
