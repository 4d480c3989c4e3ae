-- Written by hand, because Prisma's schema cannot express it.

-- Documents to be paid are money of the organisation (ADR 33): two large ones made the totals of what is owed too large.
CREATE OR REPLACE FUNCTION dinero_sumar(p_tenant uuid, OUT publico numeric, OUT privado numeric)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
    WITH movidos AS (
        SELECT x.privado, greatest(sum(x.importe_centavos), sum(x.importe_ars_centavos), sum(x.importe_usd_centavos)) AS suma
        FROM (
            SELECT c.moneda, c.tipo, c.privado, c.importe_centavos, c.importe_ars_centavos, c.importe_usd_centavos
            FROM cifras c WHERE c.tenant_id = p_tenant AND c.nivel = 2
            UNION ALL
            SELECT n.moneda, n.tipo, n.privado, n.importe_centavos, n.importe_ars_centavos, n.importe_usd_centavos
            FROM cifras_nuevas n WHERE n.tenant_id = p_tenant
        ) x GROUP BY x.moneda, x.tipo, x.privado
    ), filas AS (
        SELECT m.privado, m.suma FROM movidos m
        UNION ALL
        SELECT q.privado, sum(q.cliente_centavos + q.proveedor_centavos) FROM cheques q WHERE q.tenant_id = p_tenant GROUP BY q.privado
        UNION ALL
        SELECT g.privado, sum(greatest(g.importe_bruto_centavos, g.importe_presupuesto_centavos))
        FROM pagos g WHERE g.tenant_id = p_tenant AND g.eliminado_en IS NULL AND g.estado <> 'ANULADO'
        GROUP BY g.privado
        UNION ALL
        -- What is left at the highest value its index ever had, and what was certified as it was.
        SELECT false, ceil(greatest(b.total_centavos, b.total_vigente_centavos) * greatest(1, CASE b.indexacion
                WHEN 'USD' THEN c.cotizacion / nullif(b.cotizacion_base, 0)
                ELSE (SELECT max(i.valor) FROM indices i WHERE i.tenant_id = p_tenant AND i.serie = b.serie)
                    / nullif((SELECT i.valor FROM indices i WHERE i.tenant_id = p_tenant AND i.serie = b.serie
                        AND i.mes <= b.mes_base ORDER BY i.mes DESC LIMIT 1), 0) END)) + coalesce(c.suma, 0)
        FROM presupuestos b
        LEFT JOIN LATERAL (
            SELECT max(x.cotizacion) AS cotizacion, sum(abs(x.bruto_centavos + x.actualizacion_centavos)
                + abs(x.ajuste_indice_centavos) + x.otros_descuentos_centavos) AS suma
            FROM certificados x WHERE x.tenant_id = p_tenant AND x.presupuesto_id = b.id
                AND x.eliminado_en IS NULL AND x.estado NOT IN ('RECHAZADO', 'ANULADO')
        ) c ON true
        WHERE b.tenant_id = p_tenant AND b.eliminado_en IS NULL
        UNION ALL
        -- With the interest of two hundred years.
        SELECT false, ceil(l.importe_centavos * (1 + p.mora_mensual_bp * 0.25))
        FROM llamados_aporte l JOIN proyectos p ON p.tenant_id = l.tenant_id AND p.id = l.proyecto_id
        WHERE l.tenant_id = p_tenant AND l.eliminado_en IS NULL
        UNION ALL
        SELECT false, greatest(a.importe_centavos, a.importe_ars_centavos, a.importe_cuenta_centavos, a.importe_lote_centavos)
        FROM aportes a WHERE a.tenant_id = p_tenant AND a.eliminado_en IS NULL
        UNION ALL
        SELECT false, l.precio_centavos FROM lotes l WHERE l.tenant_id = p_tenant
        UNION ALL
        SELECT false, greatest(g.importe_centavos, g.importe_lote_centavos)
        FROM lote_gastos g WHERE g.tenant_id = p_tenant AND g.eliminado_en IS NULL
        UNION ALL
        SELECT false, coalesce(a.importe_centavos, 0) + a.retirado_centavos
        FROM acopios a WHERE a.tenant_id = p_tenant AND a.eliminado_en IS NULL
        UNION ALL
        SELECT false, round(i.cantidad * greatest(i.precio_unitario, i.precio_actual) * 100)
        FROM acopio_items i WHERE i.tenant_id = p_tenant AND i.eliminado_en IS NULL AND i.cantidad IS NOT NULL
        UNION ALL
        SELECT false, abs(q.saldo_inicial_centavos) FROM cuentas q WHERE q.tenant_id = p_tenant
        UNION ALL
        SELECT false, greatest(x.importe_centavos, x.importe_destino_centavos)
        FROM traspasos x WHERE x.tenant_id = p_tenant AND x.anulado_en IS NULL
        UNION ALL
        SELECT false, abs(y.diferencia_centavos) FROM arqueos y WHERE y.tenant_id = p_tenant
        UNION ALL
        -- A document in dollars is also added up in pesos.
        SELECT false, ceil(d.total_centavos * greatest(1, d.cotizacion_valor))
        FROM comprobantes d WHERE d.tenant_id = p_tenant AND d.a_pagar AND d.anulado_en IS NULL
    )
    SELECT coalesce(sum(suma) FILTER (WHERE NOT filas.privado), 0), coalesce(sum(suma) FILTER (WHERE filas.privado), 0)
    FROM filas
$$;

CREATE OR REPLACE FUNCTION dinero_de_fila()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
    v_todo CONSTANT numeric := 9000000000000000;
    v_peso numeric := v_todo;
    v_privado boolean := false;
BEGIN
    IF TG_TABLE_NAME = 'pagos' THEN
        v_privado := NEW.privado;
        v_peso := greatest(NEW.importe_bruto_centavos, NEW.importe_presupuesto_centavos);
    ELSIF TG_TABLE_NAME = 'aportes' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_ars_centavos, NEW.importe_cuenta_centavos, NEW.importe_lote_centavos);
    ELSIF TG_TABLE_NAME = 'lote_gastos' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_lote_centavos);
    ELSIF TG_TABLE_NAME = 'acopios' THEN
        v_peso := coalesce(NEW.importe_centavos, 0) + NEW.retirado_centavos;
    ELSIF TG_TABLE_NAME = 'acopio_items' THEN
        v_peso := NEW.cantidad * greatest(NEW.precio_unitario, NEW.precio_actual) * 100;
    ELSIF TG_TABLE_NAME = 'cuentas' THEN
        v_peso := abs(NEW.saldo_inicial_centavos);
    ELSIF TG_TABLE_NAME = 'traspasos' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_destino_centavos);
    ELSIF TG_TABLE_NAME = 'arqueos' THEN
        v_peso := abs(NEW.diferencia_centavos);
    ELSIF TG_TABLE_NAME = 'comprobantes' THEN
        v_peso := ceil(NEW.total_centavos * greatest(1, NEW.cotizacion_valor));
    ELSIF TG_TABLE_NAME = 'presupuestos' THEN
        IF NEW.indexacion = 'NINGUNA' THEN
            v_peso := greatest(NEW.total_centavos, NEW.total_vigente_centavos);
        END IF;
    END IF;
    IF v_peso > 0 THEN
        PERFORM dinero_exigir(NEW.tenant_id, v_peso, NOT v_privado, v_privado);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "total_centavos", "cotizacion_valor", "a_pagar", "anulado_en" ON "comprobantes"
    FOR EACH ROW WHEN (NEW."a_pagar" AND NEW."anulado_en" IS NULL) EXECUTE FUNCTION "dinero_de_fila"();
