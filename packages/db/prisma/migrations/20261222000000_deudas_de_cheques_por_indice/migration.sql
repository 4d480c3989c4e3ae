-- The debts of own cheques are found by the key of their rows, however many the organisation has. Thousands of cheques of one
-- import, which statistics do not know yet, were read whole for each of them.
CREATE OR REPLACE FUNCTION public.obligaciones_de_propios(p_tenant uuid, p_cheques uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH dados AS (
        SELECT q.id, m.proyecto_id, m.fecha, q.pago, m.cuenta_id, m.moneda, m.importe_centavos, m.cotizacion_valor, m.privado
        FROM cheques q
        JOIN movimientos m ON m.tenant_id = q.tenant_id AND m.id = q.movimiento_id AND m.eliminado_en IS NULL
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_cheques) AND q.propio AND NOT cheque_sin_pago(q.estado)
        UNION ALL
        SELECT q.id, NULL, e.fecha, q.pago, q.cuenta_id, q.moneda, q.importe_centavos, NULL, q.privado
        FROM cheques q
        CROSS JOIN LATERAL (SELECT c.fecha FROM cheque_eventos c WHERE c.tenant_id = q.tenant_id AND c.cheque_id = q.id AND c.n = 1
            AND c.grupo_id IS NOT NULL LIMIT 1) e
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
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir_cheques(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_cheques uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_medios uuid[] := array(SELECT m.id FROM pago_medios m WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos)
        UNION ALL SELECT m.id FROM orden_pago_medios m WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes)) || p_cheques;
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_cheques(p_tenant, p_pagos, p_ordenes)
        UNION ALL SELECT * FROM obligaciones_de_propios(p_tenant, p_cheques)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'CHEQUE'
            AND o.origen_id = ANY (v_medios) AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (proyecto_id, presupuesto_id, fecha, vence, moneda, total_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado, cuenta_id) = (excluded.proyecto_id, excluded.presupuesto_id,
        excluded.fecha, excluded.vence, excluded.moneda, excluded.total_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos, excluded.privado, excluded.cuenta_id)
    WHERE o IS DISTINCT FROM excluded;
END $function$;

-- Cheques of an expense have their debt since they were inserted; those in place of others get it with their first event.
CREATE OR REPLACE TRIGGER "obligacion_propia_alta" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (NEW.propio AND NEW.movimiento_id IS NULL AND OLD.estado = 'NUEVO' AND NEW.estado = 'EMITIDO')
    EXECUTE FUNCTION "obligacion_de_propio_cambiada"();
