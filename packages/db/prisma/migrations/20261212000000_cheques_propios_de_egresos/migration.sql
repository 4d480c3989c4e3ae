-- An expense may be paid with an own cheque. Its row has the id of the expense, as other own cheques have that of their means of
-- payment; amount, day, account and privacy follow the expense, the rest is the cheque's own.
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_egreso_check" CHECK (NOT "propio" OR "movimiento_id" IS NULL OR "movimiento_id" = "id") NOT VALID;

-- The due day of the cheque of an expense is of its work, and of no payment.
-- permitido: the next statement puts it back, wider
ALTER TABLE "obligaciones" DROP CONSTRAINT "obligaciones_origen_check";
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_origen_check" CHECK (CASE "clase"
        WHEN 'A_CUENTA' THEN "orden_id" IS NOT NULL
        WHEN 'CHEQUE' THEN num_nonnulls("pago_id", "orden_id") = 1 OR num_nonnulls("pago_id", "orden_id") = 0 AND "proyecto_id" IS NOT NULL
        WHEN 'LLAMADO' THEN num_nonnulls("llamado_id", "socio_id") = 2
        WHEN 'RETENCION' THEN num_nonnulls("pago_id", "orden_id") <= 1 AND "organismo" IS NOT NULL
        ELSE num_nonnulls("pago_id", "orden_id", "llamado_id", "socio_id") = 0 END) NOT VALID;

-- The account is left on the payment day, as by the means of a payment.
CREATE OR REPLACE FUNCTION public.apuntes_debidos(p_tenant uuid, p_movimiento uuid)
 RETURNS TABLE(cuenta_id uuid, pago_medio_id uuid, fecha date, importe bigint, moneda text, causa bigint, causa_moneda text, concepto text, privado boolean, compartida boolean, ajena boolean, desde date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
    -- The movement first, by its key, whatever the planner knows of the tables.
    WITH el AS MATERIALIZED (
        SELECT * FROM movimientos WHERE tenant_id = p_tenant AND id = p_movimiento AND eliminado_en IS NULL
    )
    SELECT c.id, x.medio, coalesce(x.dia, cheque_dia(m.fecha, CASE WHEN x.medio IS NULL AND x.propio THEN 'EGRESO' ELSE m.tipo END, x.propio, x.pago, c.tipo)),
        s.signo * cuenta_importe(c.moneda, m.moneda, x.importe, m.cotizacion_valor),
        c.moneda, s.signo * x.importe, m.moneda,
        CASE WHEN x.dia IS NULL THEN m.concepto ELSE 'Devolución de bolsillo · ' || m.concepto END, m.privado,
        c.responsable_id IS NOT NULL, c.proyecto_id <> m.proyecto_id, c.saldo_inicial_el
    FROM el m
    CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN 1 ELSE -1 END AS signo) s
    CROSS JOIN LATERAL (
        SELECT NULL::uuid AS medio, m.cuenta_id AS cuenta, m.importe_centavos AS importe, q.id IS NOT NULL AS propio, q.pago,
            NULL::date AS dia
        -- The cheque that pays the expense, or the one that it reverses.
        FROM (SELECT) uno LEFT JOIN cheques q ON m.medio_pago IN ('CHEQUE_PROPIO', 'ECHEQ') AND q.tenant_id = p_tenant AND q.propio
            AND q.id = CASE m.origen_tipo WHEN 'ANULACION' THEN m.origen_id ELSE m.id END
        WHERE m.cuenta_id IS NOT NULL
        UNION ALL
        SELECT NULL, m.devuelto_cuenta_id, m.importe_centavos, false, NULL, m.devuelto_el
        WHERE m.devuelto_cuenta_id IS NOT NULL
        UNION ALL
        SELECT p.id, coalesce(p.cuenta_id, p.cheque_cuenta_id), p.importe_centavos, p.cheque_propio, p.cheque_pago, NULL
        FROM pago_medios p
        WHERE m.origen_tipo = 'PAGO' AND p.tenant_id = p_tenant AND p.pago_id = m.origen_id
            AND coalesce(p.cuenta_id, p.cheque_cuenta_id) IS NOT NULL AND p.eliminado_en IS NULL) x
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
$$;

CREATE OR REPLACE FUNCTION public.cheques_propios_debidos(p_tenant uuid, p_medios uuid[])
 RETURNS TABLE(id uuid, vive boolean, formato text, numero text, banco text, emision date, pago date, moneda text, importe bigint, cuenta_id uuid, privado boolean, fecha date, contraparte text, quien uuid, cuando timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
    WITH dados AS (
        SELECT m.id, m.medio, m.cheque_numero, m.cheque_banco, m.cheque_emision, m.cheque_pago, m.importe_centavos,
            coalesce(m.cuenta_id, m.cheque_cuenta_id) AS cuenta, p.moneda, p.cotizacion_valor, p.privado, p.fecha,
            m.eliminado_en IS NULL AND p.eliminado_en IS NULL AND p.estado = 'PAGADO' AND b.sentido = 'EGRESO'
                AND coalesce(m.cheque_propio, false) AS vive,
            coalesce(v.razon_social, b.cliente_nombre) AS contraparte, coalesce(p.actualizado_por, p.creado_por) AS quien,
            p.actualizado_en AS cuando
        FROM pago_medios m
        JOIN pagos p ON p.tenant_id = m.tenant_id AND p.id = m.pago_id
        JOIN presupuestos b ON b.tenant_id = p.tenant_id AND b.id = p.presupuesto_id
        LEFT JOIN proveedores v ON v.tenant_id = b.tenant_id AND v.id = b.proveedor_id
        WHERE m.tenant_id = p_tenant AND m.id = ANY (p_medios)
        UNION ALL
        SELECT m.id, m.medio, m.cheque_numero, m.cheque_banco, m.cheque_emision, m.cheque_pago, m.importe_centavos,
            coalesce(m.cuenta_id, m.cheque_cuenta_id), o.moneda, o.cotizacion_valor, false, o.fecha,
            m.eliminado_en IS NULL AND o.eliminado_en IS NULL AND coalesce(m.cheque_propio, false),
            v.razon_social, coalesce(o.actualizado_por, o.creado_por), o.actualizado_en
        FROM orden_pago_medios m
        JOIN ordenes_pago o ON o.tenant_id = m.tenant_id AND o.id = m.orden_id
        JOIN proveedores v ON v.tenant_id = o.tenant_id AND v.id = o.proveedor_id
        WHERE m.tenant_id = p_tenant AND m.id = ANY (p_medios)
        UNION ALL
        -- An expense has no data of its cheque, which the cheque itself keeps. One that was reversed is not paid.
        SELECT q.id, m.medio_pago, q.numero, q.banco, q.emision, q.pago, m.importe_centavos, m.cuenta_id, m.moneda, m.cotizacion_valor,
            m.privado, coalesce(r.fecha, m.fecha), m.eliminado_en IS NULL AND r.fecha IS NULL, coalesce(q.contraparte, v.razon_social),
            coalesce(m.actualizado_por, m.creado_por), m.actualizado_en
        FROM cheques q
        JOIN movimientos m ON m.tenant_id = q.tenant_id AND m.id = q.movimiento_id
        LEFT JOIN proveedores v ON v.tenant_id = m.tenant_id AND v.id = m.proveedor_id
        LEFT JOIN LATERAL (SELECT max(a.fecha) AS fecha FROM movimientos a WHERE a.tenant_id = m.tenant_id
            AND a.origen_tipo = 'ANULACION' AND a.origen_id = m.id AND a.eliminado_en IS NULL) r ON true
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_medios) AND q.propio
    )
    SELECT x.id, x.vive, CASE x.medio WHEN 'ECHEQ' THEN 'ECHEQ' ELSE 'FISICO' END, x.cheque_numero, x.cheque_banco,
        x.cheque_emision, x.cheque_pago, CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END, c.id, x.privado, x.fecha, x.contraparte, x.quien, x.cuando
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
$$;

-- Due days of the own cheques of expenses.
CREATE FUNCTION "obligaciones_de_egresos"(p_tenant uuid, p_movimientos uuid[]) RETURNS SETOF obligaciones LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT p_tenant, 'CHEQUE', q.id, 'EGRESO', m.proyecto_id, NULL::uuid, NULL::uuid, m.fecha, s.dia, i.moneda,
        i.importe, 0::bigint, 0::bigint, 0::bigint, 0::bigint, i.importe, i.importe, m.privado, c.id, NULL::uuid, NULL::uuid,
        NULL::text, NULL::uuid, NULL::uuid, NULL::uuid
    FROM cheques q
    JOIN movimientos m ON m.tenant_id = q.tenant_id AND m.id = q.movimiento_id AND m.eliminado_en IS NULL
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = m.cuenta_id
    CROSS JOIN LATERAL (SELECT greatest(m.fecha, q.pago) AS dia,
        cuenta_importe(c.moneda, m.moneda, m.importe_centavos, m.cotizacion_valor) AS importe) s
    CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL OR s.importe IS NULL THEN m.moneda ELSE c.moneda END AS moneda,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN m.importe_centavos ELSE s.importe END AS importe) i
    WHERE q.tenant_id = p_tenant AND q.id = ANY (p_movimientos) AND q.propio AND NOT cheque_sin_pago(q.estado)
        AND (c.id IS NULL OR NOT cuenta_es_caja(c.tipo) AND (c.cerrada_en IS NULL OR s.dia <= obligacion_dia(c.cerrada_en)))
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_egresos" FROM PUBLIC;

-- Kept with three parameters for the previous server, whose check calls it.
CREATE FUNCTION "obligaciones_seguir_cheques"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_movimientos uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_cheques(p_tenant, p_pagos, p_ordenes)
        UNION ALL SELECT * FROM obligaciones_de_egresos(p_tenant, p_movimientos)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'CHEQUE'
            AND o.origen_id IN (SELECT m.id FROM pago_medios m WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos)
                UNION ALL SELECT m.id FROM orden_pago_medios m WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes)
                UNION ALL SELECT unnest(p_movimientos))
            AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (proyecto_id, presupuesto_id, fecha, vence, moneda, total_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado, cuenta_id) = (excluded.proyecto_id, excluded.presupuesto_id,
        excluded.fecha, excluded.vence, excluded.moneda, excluded.total_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos, excluded.privado, excluded.cuenta_id)
    WHERE o IS DISTINCT FROM excluded;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir_cheques"(uuid, uuid[], uuid[], uuid[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION "obligaciones_seguir_cheques"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[]) RETURNS void LANGUAGE sql
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT obligaciones_seguir_cheques(p_tenant, p_pagos, p_ordenes, '{}')
$$;

CREATE OR REPLACE FUNCTION public.obligacion_de_propio_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM obligaciones_seguir_cheques(NEW.tenant_id,
        array(SELECT m.pago_id FROM pago_medios m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id),
        array(SELECT m.orden_id FROM orden_pago_medios m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id),
        CASE WHEN NEW.movimiento_id IS NULL THEN '{}' ELSE ARRAY[NEW.movimiento_id] END);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;

-- Those without an account are placed in one by their expense.
CREATE OR REPLACE FUNCTION public.cheques_ubicar(p_tenant uuid, p_cuenta uuid, p_medios uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
    v_pagos int;
    v_ordenes int;
    v_egresos int;
BEGIN
    PERFORM cuentas_tomar(p_tenant, ARRAY[p_cuenta]);
    UPDATE pago_medios m SET cheque_cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cheque_propio AND cuenta_id IS NULL
        AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND cheque_sin_pago(q.estado));
    GET DIAGNOSTICS v_pagos = ROW_COUNT;
    UPDATE orden_pago_medios m SET cheque_cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cheque_propio AND cuenta_id IS NULL
        AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND cheque_sin_pago(q.estado));
    GET DIAGNOSTICS v_ordenes = ROW_COUNT;
    UPDATE movimientos m SET cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cuenta_id IS NULL AND eliminado_en IS NULL
        AND EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND q.propio AND NOT cheque_sin_pago(q.estado));
    GET DIAGNOSTICS v_egresos = ROW_COUNT;
    RETURN v_pagos + v_ordenes + v_egresos;
END $$;

CREATE OR REPLACE FUNCTION public.cuentas_por_reglas(p_tenant uuid, p_reglas jsonb)
 RETURNS TABLE(regla integer, cuenta_id uuid, movimiento_id uuid, pago_medio_id uuid, fecha date, moneda text, importe bigint, causa bigint, causa_moneda text, concepto text, privado boolean, motivo text)
 LANGUAGE sql
 STABLE
AS $$
    WITH reglas AS (
        SELECT DISTINCT ON (r.v ->> 'medioPago', r.v ->> 'moneda', r.v ->> 'proyectoId') r.n::int AS n,
            r.v ->> 'medioPago' AS medio, r.v ->> 'moneda' AS moneda, (r.v ->> 'proyectoId')::uuid AS proyecto_id,
            (r.v ->> 'cuentaId')::uuid AS cuenta_id
        FROM jsonb_array_elements(p_reglas) WITH ORDINALITY r(v, n)
        ORDER BY r.v ->> 'medioPago', r.v ->> 'moneda', r.v ->> 'proyectoId', r.n
    ), limite AS MATERIALIZED (
        SELECT cierre_limite(p_tenant) AS dia
    )
    SELECT coalesce(e.n, g.n), c.id, u.movimiento_id, u.pago_medio_id, f.dia, c.moneda, i.importe, u.causa, u.moneda,
        u.concepto, u.privado,
        CASE WHEN u.fecha <= l.dia THEN 'MES_CERRADO' WHEN c.proyecto_id <> u.proyecto_id THEN 'OBRA'
            WHEN i.importe IS NULL THEN 'MONEDA' WHEN f.dia < c.saldo_inicial_el THEN 'FECHA'
            WHEN u.privado AND c.responsable_id IS NOT NULL THEN 'COMPARTIDA' END
    FROM cuentas_por_ubicar(p_tenant) u
    CROSS JOIN limite l
    LEFT JOIN reglas e ON e.medio = u.medio AND e.moneda = u.moneda AND e.proyecto_id = u.proyecto_id
    LEFT JOIN reglas g ON g.medio = u.medio AND g.moneda = u.moneda AND g.proyecto_id IS NULL
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = coalesce(e.cuenta_id, g.cuenta_id)
    LEFT JOIN pago_medios x ON x.tenant_id = p_tenant AND x.id = u.pago_medio_id
    LEFT JOIN cheques q ON u.pago_medio_id IS NULL AND q.tenant_id = p_tenant AND q.id = u.movimiento_id AND q.propio
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, u.moneda, u.causa, u.cotizacion) AS importe) i
    CROSS JOIN LATERAL (SELECT cheque_dia(u.fecha, CASE WHEN u.causa < 0 THEN 'EGRESO' ELSE 'INGRESO' END,
        coalesce(x.cheque_propio, q.propio), coalesce(x.cheque_pago, q.pago), c.tipo) AS dia) f
$$;

CREATE OR REPLACE FUNCTION public.cuentas_por_ubicar(p_tenant uuid)
 RETURNS TABLE(movimiento_id uuid, pago_medio_id uuid, proyecto_id uuid, medio text, moneda text, fecha date, causa bigint, cotizacion numeric, concepto text, privado boolean)
 LANGUAGE sql
 STABLE
AS $$
    SELECT m.id, NULL::uuid, m.proyecto_id, m.medio_pago, m.moneda, m.fecha,
        CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END, m.cotizacion_valor,
        m.concepto, m.privado
    FROM movimientos m
    WHERE m.tenant_id = p_tenant AND m.eliminado_en IS NULL AND m.cuenta_id IS NULL AND m.de_bolsillo IS NULL
        AND (m.origen_tipo IS NULL OR m.origen_tipo NOT IN ('PAGO', 'ORDEN_PAGO'))
        AND (m.medio_pago NOT IN ('CHEQUE_PROPIO', 'ECHEQ') OR NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant
            AND q.id = m.id AND q.propio AND cheque_sin_pago(q.estado)))
    UNION ALL
    SELECT m.id, p.id, m.proyecto_id, p.medio, m.moneda, m.fecha,
        CASE m.tipo WHEN 'INGRESO' THEN p.importe_centavos ELSE -p.importe_centavos END, m.cotizacion_valor,
        m.concepto, m.privado
    FROM movimientos m
    JOIN pago_medios p ON p.tenant_id = p_tenant AND p.pago_id = m.origen_id
        AND p.eliminado_en IS NULL AND p.cuenta_id IS NULL AND p.cheque_cuenta_id IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = p.id AND cheque_sin_pago(q.estado))
    WHERE m.tenant_id = p_tenant AND m.eliminado_en IS NULL AND m.origen_tipo = 'PAGO'
$$;

-- The cheque of an expense decides the day on which the account is left, and the due day.
CREATE FUNCTION "cheque_de_egreso"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM apuntes_seguir(NEW.tenant_id, NEW.movimiento_id);
    -- An imported organisation brings the reversal before the cheque.
    PERFORM apuntes_seguir(NEW.tenant_id, r.id) FROM movimientos r
    WHERE r.tenant_id = NEW.tenant_id AND r.origen_tipo = 'ANULACION' AND r.origen_id = NEW.movimiento_id AND r.eliminado_en IS NULL;
    PERFORM obligaciones_seguir_cheques(NEW.tenant_id, '{}', '{}', ARRAY[NEW.movimiento_id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_de_egreso" FROM PUBLIC;
CREATE TRIGGER "cheque_de_egreso" AFTER INSERT ON "cheques" FOR EACH ROW WHEN (NEW.propio AND NEW.movimiento_id IS NOT NULL)
    EXECUTE FUNCTION "cheque_de_egreso"();
CREATE TRIGGER "cheque_de_egreso_cambio" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (NEW.propio AND NEW.movimiento_id IS NOT NULL AND OLD.pago <> NEW.pago) EXECUTE FUNCTION "cheque_de_egreso"();

-- The cheque follows its expense, which stays an expense by that means; it is annulled with it, and when it is reversed.
CREATE FUNCTION "cheque_propio_del_egreso"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_egreso uuid := CASE NEW.origen_tipo WHEN 'ANULACION' THEN NEW.origen_id ELSE NEW.id END;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF EXISTS (SELECT FROM cheques q WHERE q.tenant_id = NEW.tenant_id AND q.id = v_egreso AND q.propio) THEN
        IF v_egreso = NEW.id AND (NEW.tipo <> 'EGRESO' OR NEW.medio_pago <> OLD.medio_pago OR NEW.de_bolsillo IS NOT NULL) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, v_egreso, 'MEDIO');
        END IF;
        PERFORM cheque_propio_seguir(NEW.tenant_id, v_egreso);
        PERFORM obligaciones_seguir_cheques(NEW.tenant_id, '{}', '{}', ARRAY[v_egreso]);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_propio_del_egreso" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "cheque_propio" AFTER UPDATE ON "movimientos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.medio_pago IN ('CHEQUE_PROPIO', 'ECHEQ') AND (OLD.tipo = 'EGRESO' OR OLD.origen_tipo = 'ANULACION')
        AND ROW(OLD.tipo, OLD.medio_pago, OLD.fecha, OLD.moneda, OLD.importe_centavos, OLD.cotizacion_valor, OLD.cuenta_id,
            OLD.de_bolsillo, OLD.eliminado_en, OLD.proyecto_id)
        IS DISTINCT FROM ROW(NEW.tipo, NEW.medio_pago, NEW.fecha, NEW.moneda, NEW.importe_centavos, NEW.cotizacion_valor,
            NEW.cuenta_id, NEW.de_bolsillo, NEW.eliminado_en, NEW.proyecto_id))
    EXECUTE FUNCTION "cheque_propio_del_egreso"();
CREATE CONSTRAINT TRIGGER "cheque_propio_revertido" AFTER INSERT ON "movimientos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.origen_tipo = 'ANULACION' AND NEW.medio_pago IN ('CHEQUE_PROPIO', 'ECHEQ'))
    EXECUTE FUNCTION "cheque_propio_del_egreso"();
