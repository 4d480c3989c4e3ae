-- Tax withheld in órdenes de pago whose lines are payments of budgets, too: a line that was withheld in full has no
-- movement, and its work and trade are those of its budget.
CREATE OR REPLACE FUNCTION "costos_de_ordenes"(p_tenant uuid, p_ordenes uuid[]) RETURNS SETOF costos
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH lineas AS (
        SELECT o.id AS orden_id, l.id, l.importe_centavos::numeric AS peso, r.retenido::numeric AS retenido, o.fecha, o.moneda,
            o.cotizacion_valor, coalesce(m.proyecto_id, c.proyecto_id, g.proyecto_id) AS proyecto_id,
            CASE WHEN m.id IS NOT NULL THEN m.rubro_id WHEN c.id IS NOT NULL THEN c.rubro_id ELSE b.rubro_id END AS rubro_id,
            sum(l.importe_centavos) OVER (PARTITION BY o.id) AS suma
        FROM ordenes_pago o
        CROSS JOIN LATERAL (SELECT sum(x.importe_centavos) AS retenido FROM orden_pago_retenciones x
            WHERE x.tenant_id = o.tenant_id AND x.orden_id = o.id AND x.eliminado_en IS NULL) r
        JOIN orden_pago_comprobantes l ON l.tenant_id = o.tenant_id AND l.orden_id = o.id AND l.eliminado_en IS NULL
        LEFT JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id
        LEFT JOIN pagos g ON g.tenant_id = l.tenant_id AND g.id = l.pago_id
        LEFT JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id
        LEFT JOIN movimientos m ON m.tenant_id = l.tenant_id AND m.id = l.movimiento_id
        WHERE o.tenant_id = p_tenant AND o.id = ANY (p_ordenes) AND o.eliminado_en IS NULL AND r.retenido > 0
            AND c.clase IS DISTINCT FROM 'NOTA_CREDITO'
    ), cuotas AS (
        SELECT l.*, div(retenido * peso, suma) AS entero, row_number() OVER (PARTITION BY orden_id
            ORDER BY mod(retenido * peso, suma) DESC, id) AS puesto FROM lineas l
    ), partes AS (
        SELECT q.*, (q.entero + CASE WHEN q.puesto <= q.retenido - sum(q.entero) OVER (PARTITION BY q.orden_id)
            THEN 1 ELSE 0 END)::bigint AS parte FROM cuotas q
    )
    SELECT p_tenant, 'ORDEN_PAGO', p.id, false, p.proyecto_id, p.rubro_id, p.fecha, p.moneda, p.parte,
        costo_en('ARS', p.moneda, p.parte, p.cotizacion_valor), costo_en('USD', p.moneda, p.parte, p.cotizacion_valor)
    FROM partes p WHERE p.parte > 0
$$;
REVOKE ALL ON FUNCTION "costos_de_ordenes" FROM PUBLIC;

-- A cheque of an orden is of the work of its lines, payments of budgets too.
DO $$
DECLARE
    v_era text := pg_get_functiondef('obligaciones_de_cheques'::regproc);
    v_es text;
BEGIN
    v_es := replace(replace(replace(v_era,
        'FROM orden_pago_comprobantes l JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id',
        'FROM orden_pago_comprobantes l LEFT JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id
            LEFT JOIN pagos g ON g.tenant_id = l.tenant_id AND g.id = l.pago_id'),
        'count(DISTINCT c.proyecto_id)', 'count(DISTINCT coalesce(c.proyecto_id, g.proyecto_id))'),
        'min(c.proyecto_id::text)', 'min(coalesce(c.proyecto_id, g.proyecto_id)::text)');
    IF v_es !~ 'LEFT JOIN pagos g' OR v_es !~ 'DISTINCT coalesce' OR v_es !~ 'min\(coalesce' THEN
        RAISE EXCEPTION 'obligaciones_de_cheques is not as expected';
    END IF;
    EXECUTE v_es;
END $$;
