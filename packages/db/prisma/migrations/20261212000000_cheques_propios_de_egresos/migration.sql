-- An expense may be paid with an own cheque. Its row has the id of the expense, as other own cheques have that of their means of
-- payment; amount, day, account and privacy follow the expense, the rest is the cheque's own.
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_egreso_check" CHECK (NOT "propio" OR "movimiento_id" IS NULL OR "movimiento_id" = "id") NOT VALID;

-- The due day of the cheque of an expense is of no payment.
-- permitido: the next statement puts it back, wider
ALTER TABLE "obligaciones" DROP CONSTRAINT "obligaciones_origen_check";
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_origen_check" CHECK (CASE "clase"
        WHEN 'A_CUENTA' THEN "orden_id" IS NOT NULL
        WHEN 'CHEQUE' THEN num_nonnulls("pago_id", "orden_id") <= 1
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

-- Due days of the own cheques of expenses, and of those given in place of others, which are of the firm.
CREATE FUNCTION "obligaciones_de_propios"(p_tenant uuid, p_cheques uuid[]) RETURNS SETOF obligaciones LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    WITH dados AS (
        SELECT q.id, m.proyecto_id, m.fecha, q.pago, m.cuenta_id, m.moneda, m.importe_centavos, m.cotizacion_valor, m.privado
        FROM cheques q
        JOIN movimientos m ON m.tenant_id = q.tenant_id AND m.id = q.movimiento_id AND m.eliminado_en IS NULL
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_cheques) AND q.propio AND NOT cheque_sin_pago(q.estado)
        UNION ALL
        SELECT q.id, NULL, e.fecha, q.pago, q.cuenta_id, q.moneda, q.importe_centavos, NULL, q.privado
        FROM cheques q
        JOIN cheque_eventos e ON e.tenant_id = q.tenant_id AND e.cheque_id = q.id AND e.n = 1 AND e.grupo_id IS NOT NULL
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_cheques) AND q.propio AND NOT cheque_sin_pago(q.estado)
    )
    SELECT p_tenant, 'CHEQUE', x.id, 'EGRESO', x.proyecto_id, NULL::uuid, NULL::uuid, x.fecha, s.dia, i.moneda,
        i.importe, 0::bigint, 0::bigint, 0::bigint, 0::bigint, i.importe, i.importe, x.privado, c.id, NULL::uuid, NULL::uuid,
        NULL::text, NULL::uuid, NULL::uuid, NULL::uuid
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta_id
    CROSS JOIN LATERAL (SELECT greatest(x.fecha, x.pago) AS dia,
        cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
    CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END AS moneda,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END AS importe) i
    WHERE c.id IS NULL OR NOT cuenta_es_caja(c.tipo) AND (c.cerrada_en IS NULL OR s.dia <= obligacion_dia(c.cerrada_en))
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_propios" FROM PUBLIC;

-- Kept with three parameters for the previous server, whose check calls it.
CREATE FUNCTION "obligaciones_seguir_cheques"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_cheques uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_cheques(p_tenant, p_pagos, p_ordenes)
        UNION ALL SELECT * FROM obligaciones_de_propios(p_tenant, p_cheques)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'CHEQUE'
            AND o.origen_id IN (SELECT m.id FROM pago_medios m WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos)
                UNION ALL SELECT m.id FROM orden_pago_medios m WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes)
                UNION ALL SELECT unnest(p_cheques))
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
        ARRAY[NEW.id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;

CREATE TRIGGER "obligacion_propia_alta" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (NEW.propio AND OLD.estado = 'NUEVO' AND NEW.estado = 'EMITIDO') EXECUTE FUNCTION "obligacion_de_propio_cambiada"();

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
            AND q.id = CASE m.origen_tipo WHEN 'ANULACION' THEN m.origen_id ELSE m.id END AND q.propio AND cheque_sin_pago(q.estado)))
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

-- A cheque of ours given in place of another has no means of payment: its issue takes the money out of the account, on its
-- payment day, and shares its group with what it pays. It is annulled when that group is undone.
CREATE OR REPLACE FUNCTION public.cheque_dia_de_apunte(p_cheque cheques, p_emitido date, p_fecha date, p_cuenta text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $$
    SELECT CASE WHEN NOT p_cheque.propio OR p_cheque.estado NOT IN ('NUEVO', 'EMITIDO') THEN p_fecha WHEN cuenta_es_caja(p_cuenta) THEN greatest(p_fecha, p_emitido)
        ELSE greatest(p_fecha, p_emitido, p_cheque.pago) END
$$;

-- True when an event may move this money of a cheque of that state and amount: the whole of it leaves the portfolio or comes
-- back, a bank pays the whole, and only a discount and a payment of what the cheque left bring parts. Payments, incomes and
-- expenses move their own money.
CREATE FUNCTION "cheque_dinero_vale"(p_evento cheque_eventos, p_estado text, p_importe bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN e.tipo IN ('DEPOSITADO', 'DEVUELTO') THEN e.valores = c.sale AND e.cuenta = 0
        WHEN e.tipo = 'COBRADO' THEN e.valores = c.sale AND e.cuenta = p_importe
        WHEN e.tipo = 'ENDOSADO' THEN e.valores = CASE WHEN e.con_medio THEN 0 ELSE -p_importe END AND e.cuenta = 0
        WHEN e.tipo = 'DESCONTADO' THEN e.valores = -e.cuenta AND e.cuenta BETWEEN 0 AND p_importe
        WHEN e.tipo = 'RECHAZADO' THEN e.valores = 0 AND e.cliente >= p_importe AND e.cuenta = c.banco - (e.cliente - p_importe)
        WHEN e.tipo = 'RESCATADO' THEN e.valores = p_importe AND e.cuenta = c.banco
        WHEN e.tipo IN ('REEMPLAZADO', 'SALDADO') AND e.cliente < 0 THEN e.valores >= 0 AND e.cuenta >= 0
            AND e.valores + e.cuenta = -e.cliente AND e.proveedor = 0
        WHEN e.tipo IN ('REEMPLAZADO', 'SALDADO') THEN e.valores = 0 AND e.cuenta BETWEEN e.proveedor AND 0
        ELSE e.valores = 0 AND e.cuenta = 0 END
    FROM (SELECT p_evento.tipo, p_evento.valores_centavos AS valores, p_evento.cuenta_centavos AS cuenta, p_evento.cliente_centavos AS cliente,
        p_evento.proveedor_centavos AS proveedor, p_evento.medio_id IS NOT NULL AS con_medio) e
    -- What leaves the portfolio with the cheque, and what the bank that discounted it takes back.
    CROSS JOIN (SELECT CASE p_estado WHEN 'EN_CARTERA' THEN -p_importe ELSE 0 END AS sale,
        CASE p_estado WHEN 'DESCONTADO' THEN -p_importe ELSE 0 END AS banco) c
$$;

-- Each new event is bound to the amount of its cheque.
CREATE OR REPLACE FUNCTION public.cheque_seguir()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_previo cheque_eventos;
    v_estado text;
    v_destino uuid := NEW.cuenta_id;
    v_cliente bigint := NEW.cliente_centavos;
    v_proveedor bigint := NEW.proveedor_centavos;
    v_mal record;
    v_emitido date;
    v_mueve boolean;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.cheque_id FOR NO KEY UPDATE;
    v_ultimo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, NEW.n);
    v_estado := CASE NEW.tipo WHEN 'DESHECHO' THEN cheque_estado_antes(NEW.tenant_id, NEW.cheque_id, v_cheque.propio, v_ultimo.n)
        ELSE cheque_sigue(v_cheque.propio, v_cheque.estado, NEW.tipo) END;
    v_mueve := NOT v_cheque.propio OR NEW.cuenta_centavos <> 0 OR NEW.tipo = 'DESHECHO' AND v_ultimo.cuenta_centavos <> 0;
    -- The portfolio while it has the cheque or gets its money, the account of the event, and that whose entry is undone: others
    -- may have been closed since.
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[
        CASE WHEN NOT v_cheque.propio AND (NEW.valores_centavos <> 0 OR 'EN_CARTERA' IN (v_cheque.estado, v_estado)
            OR NEW.tipo = 'DESHECHO' AND v_ultimo.valores_centavos <> 0) THEN v_cheque.cuenta_id END,
        CASE WHEN v_mueve THEN NEW.cuenta_id END,
        CASE WHEN NEW.tipo = 'DESHECHO' AND v_ultimo.cuenta_centavos <> 0 THEN v_ultimo.cuenta_id END]);
    IF v_cheque.propio THEN
        v_emitido := (SELECT e.fecha FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id AND e.n = 1);
    END IF;
    IF NEW.tipo = 'DESHECHO' THEN
        v_previo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, v_ultimo.n);
        IF v_ultimo.n IS DISTINCT FROM NEW.deshace OR v_previo.id IS NULL OR NEW.fecha <> v_ultimo.fecha THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        END IF;
        UPDATE apuntes SET eliminado_en = NEW.creado_en
        WHERE tenant_id = NEW.tenant_id AND cheque_evento_id = v_ultimo.id AND eliminado_en IS NULL;
        v_cliente := -v_ultimo.cliente_centavos;
        v_proveedor := -v_ultimo.proveedor_centavos;
        -- A settled debt says nothing of where the cheque is.
        SELECT e.cuenta_id INTO v_destino FROM cheque_eventos e
        WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id AND e.n < v_ultimo.n AND e.tipo NOT IN ('DESHECHO', 'SALDADO')
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = NEW.tenant_id AND d.cheque_id = NEW.cheque_id
                AND d.deshace = e.n)
        ORDER BY e.n DESC LIMIT 1;
    ELSE
        IF v_estado IS NULL OR NEW.n <> coalesce((SELECT max(e.n) FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id
                AND e.cheque_id = NEW.cheque_id AND e.n < NEW.n), 0) + 1 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        ELSIF v_cheque.propio AND v_cheque.estado IN ('NUEVO', 'EMITIDO') AND (NEW.valores_centavos <> 0 OR NEW.cliente_centavos <> 0
            OR NEW.cuenta_centavos <> CASE WHEN v_cheque.cuenta_id IS NULL OR NEW.medio_id IS NOT NULL THEN 0
                WHEN v_cheque.estado = 'NUEVO' AND NEW.grupo_id IS NOT NULL THEN -v_cheque.importe_centavos
                WHEN v_cheque.estado = 'EMITIDO' AND cheque_sin_pago(v_estado) THEN v_cheque.importe_centavos ELSE 0 END
            OR NEW.proveedor_centavos <> CASE WHEN NEW.medio_id IS NULL AND v_cheque.estado = 'EMITIDO' AND cheque_sin_pago(v_estado)
                -- The debt that it paid comes back by itself.
                AND NOT EXISTS (SELECT FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id
                    AND e.n = 1 AND e.grupo_id = NEW.grupo_id) THEN v_cheque.importe_centavos ELSE 0 END
            OR NEW.cuenta_centavos <> 0 AND NEW.cuenta_id IS DISTINCT FROM v_cheque.cuenta_id) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ENTERO');
        ELSIF NEW.fecha < v_ultimo.fecha AND v_ultimo.tipo <> 'EMITIDO' THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'FECHA');
        -- The next supplier would be taken for the one who is owed.
        ELSIF NEW.tipo IN ('ENDOSADO', 'DEPOSITADO') AND v_cheque.proveedor_centavos > 0 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'REPONER');
        ELSIF v_cheque.cliente_centavos + NEW.cliente_centavos < 0 OR v_cheque.proveedor_centavos + NEW.proveedor_centavos < 0
            OR NOT cheque_deuda_vale(NEW.tipo, v_cheque.importe_centavos, NEW.cliente_centavos, NEW.proveedor_centavos) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'DEUDA');
        ELSIF NEW.tipo = 'ANULADO' AND v_cheque.cliente_centavos + v_cheque.proveedor_centavos > 0 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ABIERTA');
        -- The money of an own cheque that was not paid is bound above.
        ELSIF NOT (v_cheque.propio AND v_cheque.estado IN ('NUEVO', 'EMITIDO')) AND NOT cheque_dinero_vale(NEW, v_cheque.estado, v_cheque.importe_centavos) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ENTERO');
        END IF;
        IF NEW.tipo = 'SALDADO' THEN
            v_destino := v_cheque.destino_id;
        END IF;
        SELECT c.id, CASE WHEN c.moneda <> v_cheque.moneda THEN 'MONEDA' WHEN NEW.fecha < c.saldo_inicial_el THEN 'FECHA'
            ELSE 'COMPARTIDA' END AS motivo INTO v_mal
        FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND v_mueve AND (c.id = NEW.cuenta_id OR c.id = v_cheque.cuenta_id AND NOT v_cheque.propio)
            AND (c.moneda <> v_cheque.moneda OR NEW.fecha < c.saldo_inicial_el OR v_cheque.privado AND c.responsable_id IS NOT NULL) LIMIT 1;
        IF FOUND THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_mal.id, v_mal.motivo);
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, privado, cheque_evento_id)
        SELECT apunte_id(), NEW.tenant_id, x.cuenta, cheque_dia_de_apunte(v_cheque, v_emitido, NEW.fecha,
            (SELECT q.tipo FROM cuentas q WHERE q.tenant_id = NEW.tenant_id AND q.id = x.cuenta)), x.importe, v_cheque.moneda, x.importe, v_cheque.moneda,
            'Cheque ' || v_cheque.numero || ' · ' || v_cheque.banco, v_cheque.privado, NEW.id
        FROM (VALUES (v_cheque.cuenta_id, NEW.valores_centavos), (NEW.cuenta_id, NEW.cuenta_centavos)) x(cuenta, importe)
        WHERE x.importe <> 0;
    END IF;
    UPDATE cheques SET estado = v_estado, estado_el = CASE NEW.tipo WHEN 'DESHECHO' THEN v_previo.fecha ELSE NEW.fecha END,
        destino_id = v_destino, cliente_centavos = cliente_centavos + v_cliente, proveedor_centavos = proveedor_centavos + v_proveedor
    WHERE tenant_id = NEW.tenant_id AND id = NEW.cheque_id;
    IF v_cliente > 0 OR v_proveedor > 0 THEN
        PERFORM dinero_exigir(NEW.tenant_id, greatest(v_cliente, 0) + greatest(v_proveedor, 0), NOT v_cheque.privado, v_cheque.privado);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
