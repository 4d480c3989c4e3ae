-- CreateTable
CREATE TABLE "dinero" (
    "tenant_id" UUID NOT NULL,
    "publico" DECIMAL(38,0) NOT NULL,
    "privado" DECIMAL(38,0) NOT NULL,

    CONSTRAINT "dinero_pkey" PRIMARY KEY ("tenant_id")
);

-- From here on written by hand: what Prisma's schema cannot say (ADR 33).

ALTER TABLE "dinero" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "dinero" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "dinero"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- At least what any figure of the organisation can come to: each row counts what the largest sum it is in takes of it.
CREATE FUNCTION "dinero_sumar"(p_tenant uuid, OUT publico numeric, OUT privado numeric) LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
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
    )
    SELECT coalesce(sum(suma) FILTER (WHERE NOT filas.privado), 0), coalesce(sum(suma) FILTER (WHERE filas.privado), 0)
    FROM filas
$$;

-- Refuses what takes the money of an organisation past 90 billones, which no sum of safe integers can hold. Who
-- does not see private rows is refused by public ones alone: private ones take at most half of the range, and
-- whoever does not see them writes within the other half.
CREATE FUNCTION "dinero_exigir"(p_tenant uuid, p_peso numeric, p_publico boolean, p_privado boolean) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_limite CONSTANT numeric := 9000000000000000;
    v_medio CONSTANT numeric := 4500000000000000;
    v_pin text := current_setting('app.tenant_id', true);
    v_quien text := nullif(current_setting('app.user_id', true), '');
    v_llave CONSTANT integer := 72707374;
    v_ve boolean;
    v_antes dinero;
    v_ahora record;
BEGIN
    IF v_pin IS DISTINCT FROM p_tenant::text THEN
        PERFORM set_config('app.tenant_id', p_tenant::text, true);
    END IF;
    SELECT * INTO v_antes FROM dinero WHERE tenant_id = p_tenant;
    -- Far from the limit nobody waits nor counts, but once in 200 by chance.
    IF v_antes.publico + v_antes.privado < 4000000000000000 AND p_peso < 200000000000
        AND (random() * 200 >= 1 OR NOT pg_try_advisory_xact_lock(v_llave, hashtext(p_tenant::text))) THEN
        IF v_pin IS DISTINCT FROM p_tenant::text THEN
            PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
        END IF;
        RETURN;
    END IF;
    PERFORM pg_advisory_xact_lock(v_llave, hashtext(p_tenant::text));
    SELECT * INTO v_antes FROM dinero WHERE tenant_id = p_tenant;
    SELECT * INTO v_ahora FROM dinero_sumar(p_tenant);
    v_ve := v_quien IS NULL OR EXISTS (SELECT FROM memberships m WHERE m.tenant_id = p_tenant
        AND m.user_id = v_quien::uuid AND m.rol IN ('OWNER', 'ADMIN'));
    -- What takes something off is never refused.
    IF (p_publico AND v_ahora.publico > v_medio AND v_ahora.publico > coalesce(v_antes.publico, 0)
            AND (NOT v_ve OR v_ahora.publico + v_ahora.privado > v_limite))
        OR (p_privado AND v_ahora.privado > coalesce(v_antes.privado, 0)
            AND (v_ahora.privado > v_medio OR v_ahora.publico + v_ahora.privado > v_limite)) THEN
        RAISE EXCEPTION USING ERRCODE = 'PLS01', MESSAGE = 'dinero_limite suma='
            || (CASE WHEN v_ve THEN v_ahora.publico + v_ahora.privado ELSE v_ahora.publico END)::text
            || ' limite=' || (CASE WHEN (NOT v_ve) OR (p_privado AND v_ahora.privado > v_medio
                AND v_ahora.publico + v_ahora.privado <= v_limite) THEN v_medio ELSE v_limite END)::text;
    END IF;
    INSERT INTO dinero AS d VALUES (p_tenant, v_ahora.publico, v_ahora.privado)
    ON CONFLICT (tenant_id) DO UPDATE SET publico = excluded.publico, privado = excluded.privado;
    IF v_pin IS DISTINCT FROM p_tenant::text THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
END $$;
REVOKE ALL ON FUNCTION "dinero_sumar" FROM PUBLIC;
REVOKE ALL ON FUNCTION "dinero_exigir" FROM PUBLIC;

-- Movements: by what their triggers note, as the owner whom those run as.
CREATE FUNCTION "dinero_de_notas"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v record;
BEGIN
    SELECT max(tenant_id::text)::uuid AS tenant, sum(greatest(importe_centavos, importe_ars_centavos, importe_usd_centavos)) AS peso,
        bool_or(privado) AS privado, NOT bool_and(privado) AS publico
    INTO v FROM nuevas WHERE importe_ars_centavos > 0 OR importe_usd_centavos > 0;
    IF v.peso > 0 THEN
        PERFORM dinero_exigir(v.tenant, v.peso, v.publico, v.privado);
    END IF;
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "dinero_de_notas" FROM PUBLIC;
CREATE TRIGGER "dinero_de_notas" AFTER INSERT ON "cifras_nuevas"
    REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION "dinero_de_notas"();

-- The rest, row by row: there are few. Of what is multiplied by something else (an index, interest) all is counted anew.
CREATE FUNCTION "dinero_de_fila"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
REVOKE ALL ON FUNCTION "dinero_de_fila" FROM PUBLIC;

CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "importe_bruto_centavos", "importe_presupuesto_centavos", "estado",
    "eliminado_en" ON "pagos" FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "total_centavos", "total_vigente_centavos", "indexacion", "serie",
    "mes_base", "cotizacion_base", "eliminado_en" ON "presupuestos" FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE ON "certificados"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "valor" ON "indices"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER UPDATE OF "mora_mensual_bp" ON "proyectos"
    FOR EACH ROW WHEN (NEW."mora_mensual_bp" > OLD."mora_mensual_bp") EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "importe_centavos", "eliminado_en" ON "llamados_aporte"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "importe_centavos", "importe_ars_centavos", "importe_cuenta_centavos",
    "importe_lote_centavos", "eliminado_en" ON "aportes" FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "precio_centavos" ON "lotes"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "importe_centavos", "importe_lote_centavos", "eliminado_en" ON "lote_gastos"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "importe_centavos", "retirado_centavos", "eliminado_en" ON "acopios"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "cantidad", "precio_unitario", "precio_actual", "eliminado_en" ON "acopio_items"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
