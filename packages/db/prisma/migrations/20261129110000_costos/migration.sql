-- CreateTable
CREATE TABLE "costos" (
    "tenant_id" UUID NOT NULL,
    "origen" TEXT NOT NULL,
    "origen_id" UUID NOT NULL,
    "privado" BOOLEAN NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "rubro_id" UUID,
    "fecha" DATE NOT NULL,
    "moneda" TEXT NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "importe_ars_centavos" BIGINT NOT NULL,
    "importe_usd_centavos" BIGINT,

    CONSTRAINT "costos_pkey" PRIMARY KEY ("tenant_id","origen","origen_id","privado")
);

-- CreateTable
CREATE TABLE "costos_por_mes" (
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "mes" DATE NOT NULL,
    "clave" UUID NOT NULL,
    "moneda" TEXT NOT NULL,
    "privado" BOOLEAN NOT NULL,
    "importe_centavos" DECIMAL(38,0) NOT NULL,
    "importe_ars_centavos" DECIMAL(38,0) NOT NULL,
    "importe_usd_centavos" DECIMAL(38,0) NOT NULL,

    CONSTRAINT "costos_por_mes_pkey" PRIMARY KEY ("tenant_id","proyecto_id","mes","clave","moneda","privado")
);

-- AddForeignKey
ALTER TABLE "costos" ADD CONSTRAINT "costos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "costos" ADD CONSTRAINT "costos_tenant_id_rubro_id_fkey" FOREIGN KEY ("tenant_id", "rubro_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Written by hand from here on: Prisma's schema cannot express it.

ALTER TABLE "costos"
    ADD CONSTRAINT "costos_origen_check" CHECK ("origen" IN ('PAGO', 'ORDEN_PAGO', 'DEPOSITO'));

-- The days of a month that a period cuts are read from this index alone.
CREATE INDEX "costos_obra_idx" ON "costos"("tenant_id", "proyecto_id", "fecha")
    INCLUDE ("rubro_id", "moneda", "privado", "importe_centavos", "importe_ars_centavos", "importe_usd_centavos");

ALTER TABLE "costos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "costos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "costos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "costos_por_mes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "costos_por_mes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "costos_por_mes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Keeps the sums by month and trade of what a statement changed, in the order of their keys. The tenant is pinned by
-- whoever writes the corrections.
CREATE FUNCTION "costos_sumar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    EXECUTE format('INSERT INTO costos_por_mes AS k
        SELECT c.tenant_id, c.proyecto_id, date_trunc(''month'', c.fecha::timestamp)::date,
            coalesce(c.rubro_id, ''00000000-0000-0000-0000-000000000000''::uuid), c.moneda, c.privado,
            sum(c.signo * c.importe_centavos), sum(c.signo * c.importe_ars_centavos), coalesce(sum(c.signo * c.importe_usd_centavos), 0)
        FROM (%s) c GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
        ON CONFLICT (tenant_id, proyecto_id, mes, clave, moneda, privado) DO UPDATE SET
            importe_centavos = k.importe_centavos + excluded.importe_centavos,
            importe_ars_centavos = k.importe_ars_centavos + excluded.importe_ars_centavos,
            importe_usd_centavos = k.importe_usd_centavos + excluded.importe_usd_centavos',
        CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS signo, x.* FROM despues x' WHEN 'DELETE' THEN 'SELECT -1 AS signo, x.* FROM antes x'
            ELSE 'SELECT 1 AS signo, x.* FROM despues x UNION ALL SELECT -1, x.* FROM antes x' END);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "costos_sumar" FROM PUBLIC;
CREATE TRIGGER "costos_alta" AFTER INSERT ON "costos" REFERENCING NEW TABLE AS despues
    FOR EACH STATEMENT EXECUTE FUNCTION "costos_sumar"();
CREATE TRIGGER "costos_cambio" AFTER UPDATE ON "costos" REFERENCING OLD TABLE AS antes NEW TABLE AS despues
    FOR EACH STATEMENT EXECUTE FUNCTION "costos_sumar"();
CREATE TRIGGER "costos_baja" AFTER DELETE ON "costos" REFERENCING OLD TABLE AS antes
    FOR EACH STATEMENT EXECUTE FUNCTION "costos_sumar"();

-- The amount in the other currency at a rate in pesos per dollar; null without one.
CREATE FUNCTION "costo_en"(p_a text, p_moneda text, p_centavos bigint, p_cotizacion numeric) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_a = p_moneda THEN p_centavos
        WHEN p_a = 'ARS' THEN round(p_centavos * p_cotizacion)::bigint
        ELSE round(p_centavos / p_cotizacion)::bigint END
$$;

-- Tax withheld in payments to contractors: in the work, trade and day of the movement that paid the rest.
CREATE FUNCTION "costos_de_pagos"(p_tenant uuid, p_pagos uuid[]) RETURNS SETOF costos
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT g.tenant_id, 'PAGO', g.id, g.privado, m.proyecto_id, m.rubro_id, m.fecha, g.moneda, r.retenido,
        costo_en('ARS', g.moneda, r.retenido, g.cotizacion_valor), costo_en('USD', g.moneda, r.retenido, g.cotizacion_valor)
    FROM pagos g
    JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
    JOIN movimientos m ON m.tenant_id = g.tenant_id AND m.id = g.movimiento_id
    CROSS JOIN LATERAL (SELECT sum(x.importe_centavos)::bigint AS retenido FROM pago_retenciones x
        WHERE x.tenant_id = g.tenant_id AND x.pago_id = g.id AND x.eliminado_en IS NULL) r
    WHERE g.tenant_id = p_tenant AND g.id = ANY (p_pagos) AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
        AND r.retenido > 0
$$;
REVOKE ALL ON FUNCTION "costos_de_pagos" FROM PUBLIC;

-- Tax withheld in órdenes de pago, shared among their lines but the credit notes by largest remainder, as `repartir`
-- of the domain shares what their movements lack.
CREATE FUNCTION "costos_de_ordenes"(p_tenant uuid, p_ordenes uuid[]) RETURNS SETOF costos
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH lineas AS (
        SELECT o.id AS orden_id, l.id, l.importe_centavos::numeric AS peso, r.retenido::numeric AS retenido, o.fecha, o.moneda,
            o.cotizacion_valor, coalesce(m.proyecto_id, c.proyecto_id) AS proyecto_id,
            CASE WHEN m.id IS NULL THEN c.rubro_id ELSE m.rubro_id END AS rubro_id,
            sum(l.importe_centavos) OVER (PARTITION BY o.id) AS suma
        FROM ordenes_pago o
        CROSS JOIN LATERAL (SELECT sum(x.importe_centavos) AS retenido FROM orden_pago_retenciones x
            WHERE x.tenant_id = o.tenant_id AND x.orden_id = o.id AND x.eliminado_en IS NULL) r
        JOIN orden_pago_comprobantes l ON l.tenant_id = o.tenant_id AND l.orden_id = o.id AND l.eliminado_en IS NULL
        LEFT JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id
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

-- The part of a movement that settles withholdings, below zero: it pays tax that is a cost where it was withheld. One
-- row for what everybody sees of it, one for the rest.
CREATE FUNCTION "costos_de_depositos"(p_tenant uuid, p_movimientos uuid[]) RETURNS SETOF costos
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH retenido AS (
        SELECT r.deposito, sum(r.pesos) FILTER (WHERE NOT r.privado) AS publico, sum(r.pesos) AS todo
        FROM (
            SELECT x.movimiento_deposito_id AS deposito, g.privado, costo_en('ARS', g.moneda, x.importe_centavos, g.cotizacion_valor) AS pesos
            FROM pago_retenciones x
            JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
            JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
            WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_movimientos) AND x.eliminado_en IS NULL
            UNION ALL
            SELECT x.movimiento_deposito_id, false, costo_en('ARS', o.moneda, x.importe_centavos, o.cotizacion_valor)
            FROM orden_pago_retenciones x
            JOIN ordenes_pago o ON o.tenant_id = x.tenant_id AND o.id = x.orden_id AND o.eliminado_en IS NULL
            WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_movimientos) AND x.eliminado_en IS NULL) r
        GROUP BY r.deposito
    ), partes AS (
        SELECT m.*, least(m.importe_ars_centavos, coalesce(r.publico, 0)) AS publico, least(m.importe_ars_centavos, r.todo) AS todo
        FROM retenido r JOIN movimientos m ON m.tenant_id = p_tenant AND m.id = r.deposito
        WHERE m.eliminado_en IS NULL AND m.tipo = 'EGRESO'
    ), filas AS (
        SELECT p.*, v.privada, v.pesos::bigint AS pesos FROM partes p
        CROSS JOIN LATERAL (VALUES (false, CASE WHEN p.privado THEN 0 ELSE p.publico END),
            (true, CASE WHEN p.privado THEN p.todo ELSE p.todo - p.publico END)) v(privada, pesos)
        WHERE v.pesos > 0
    )
    SELECT f.tenant_id, 'DEPOSITO', f.id, f.privada, f.proyecto_id, f.rubro_id, f.fecha, f.moneda,
        -costo_en(f.moneda, 'ARS', f.pesos, f.cotizacion_valor), -f.pesos, -costo_en('USD', 'ARS', f.pesos, f.cotizacion_valor)
    FROM filas f
$$;
REVOKE ALL ON FUNCTION "costos_de_depositos" FROM PUBLIC;

-- Makes the corrections of payments, órdenes and deposits what they should be. Whoever writes a payment holds its
-- budget, and whoever writes an orden the orden; a deposit has withholdings of many of them, so it is locked here.
CREATE FUNCTION "costos_seguir"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_depositos uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_lineas uuid[];
BEGIN
    PERFORM set_config('app.tenant_id', p_tenant::text, true);
    IF cardinality(p_depositos) > 0 THEN
        PERFORM FROM movimientos m WHERE m.tenant_id = p_tenant AND m.id = ANY (p_depositos) ORDER BY m.id FOR NO KEY UPDATE;
    END IF;
    v_lineas := array(SELECT l.id FROM orden_pago_comprobantes l WHERE l.tenant_id = p_tenant AND l.orden_id = ANY (p_ordenes));
    WITH debe AS MATERIALIZED (
        SELECT * FROM costos_de_pagos(p_tenant, p_pagos)
        UNION ALL SELECT * FROM costos_de_ordenes(p_tenant, p_ordenes)
        UNION ALL SELECT * FROM costos_de_depositos(p_tenant, p_depositos)
    ), salen AS (
        DELETE FROM costos k WHERE k.tenant_id = p_tenant AND (k.origen = 'PAGO' AND k.origen_id = ANY (p_pagos)
                OR k.origen = 'ORDEN_PAGO' AND k.origen_id = ANY (v_lineas)
                OR k.origen = 'DEPOSITO' AND k.origen_id = ANY (p_depositos))
            AND NOT EXISTS (SELECT FROM debe d WHERE (d.origen, d.origen_id, d.privado) = (k.origen, k.origen_id, k.privado))
    )
    INSERT INTO costos AS k SELECT * FROM debe
    ON CONFLICT (tenant_id, origen, origen_id, privado) DO UPDATE SET (proyecto_id, rubro_id, fecha, moneda, importe_centavos,
        importe_ars_centavos, importe_usd_centavos) = (excluded.proyecto_id, excluded.rubro_id, excluded.fecha, excluded.moneda,
        excluded.importe_centavos, excluded.importe_ars_centavos, excluded.importe_usd_centavos)
    WHERE k IS DISTINCT FROM excluded;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
REVOKE ALL ON FUNCTION "costos_seguir" FROM PUBLIC;

-- All that is derived of withholdings, for the triggers of what they hang on.
CREATE FUNCTION "retenciones_seguir"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_depositos uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    PERFORM costos_seguir(p_tenant, p_pagos, p_ordenes, p_depositos);
END $$;
REVOKE ALL ON FUNCTION "retenciones_seguir" FROM PUBLIC;

-- Follows what a statement changed of withholdings.
CREATE FUNCTION "costos_de_retenciones"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_de record;
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS origenes,
            coalesce(array_agg(DISTINCT movimiento_deposito_id) FILTER (WHERE movimiento_deposito_id IS NOT NULL), ''{}'') AS depositos
        FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'pago_retenciones' THEN 'pago_id' ELSE 'orden_id' END,
        CASE TG_OP WHEN 'INSERT' THEN 'TABLE despues' WHEN 'DELETE' THEN 'TABLE antes'
            -- The number of a constancia changes no amount.
            ELSE 'SELECT u.* FROM (TABLE despues UNION ALL TABLE antes) u WHERE EXISTS (SELECT FROM despues d
                JOIN antes a ON a.tenant_id = d.tenant_id AND a.id = d.id WHERE d.tenant_id = u.tenant_id AND d.id = u.id
                AND ROW(a.importe_centavos, a.movimiento_deposito_id, a.eliminado_en, a.tipo, a.jurisdiccion)
                IS DISTINCT FROM ROW(d.importe_centavos, d.movimiento_deposito_id, d.eliminado_en, d.tipo, d.jurisdiccion))' END)
    LOOP
        IF TG_TABLE_NAME = 'pago_retenciones' THEN
            PERFORM retenciones_seguir(v_de.tenant_id, v_de.origenes, '{}', v_de.depositos);
        ELSE
            PERFORM retenciones_seguir(v_de.tenant_id, '{}', v_de.origenes, v_de.depositos);
        END IF;
    END LOOP;
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "costos_de_retenciones" FROM PUBLIC;

DO $$
DECLARE
    v_tabla text;
BEGIN
    FOREACH v_tabla IN ARRAY ARRAY['pago_retenciones', 'orden_pago_retenciones'] LOOP
        EXECUTE format('CREATE TRIGGER "costos_alta" AFTER INSERT ON %I REFERENCING NEW TABLE AS despues
            FOR EACH STATEMENT EXECUTE FUNCTION "costos_de_retenciones"()', v_tabla);
        EXECUTE format('CREATE TRIGGER "costos_cambio" AFTER UPDATE ON %I REFERENCING OLD TABLE AS antes NEW TABLE AS despues
            FOR EACH STATEMENT EXECUTE FUNCTION "costos_de_retenciones"()', v_tabla);
        EXECUTE format('CREATE TRIGGER "costos_baja" AFTER DELETE ON %I REFERENCING OLD TABLE AS antes
            FOR EACH STATEMENT EXECUTE FUNCTION "costos_de_retenciones"()', v_tabla);
    END LOOP;
END $$;

-- Follows a payment or an orden that changed after its withholdings were written, and lines that left or came back.
CREATE FUNCTION "costos_de_pago_cambiado"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_orden uuid := CASE TG_TABLE_NAME WHEN 'ordenes_pago' THEN NEW.id WHEN 'orden_pago_comprobantes' THEN (to_jsonb(NEW) ->> 'orden_id')::uuid END;
    v_depositos uuid[];
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF v_orden IS NULL THEN
        SELECT array_agg(x.movimiento_deposito_id) INTO v_depositos FROM pago_retenciones x
        WHERE x.tenant_id = NEW.tenant_id AND x.pago_id = NEW.id AND x.eliminado_en IS NULL;
    ELSE
        SELECT array_agg(x.movimiento_deposito_id) INTO v_depositos FROM orden_pago_retenciones x
        WHERE x.tenant_id = NEW.tenant_id AND x.orden_id = v_orden;
    END IF;
    IF v_depositos IS NOT NULL THEN
        v_depositos := array_remove(v_depositos, NULL);
        IF v_orden IS NULL THEN
            PERFORM retenciones_seguir(NEW.tenant_id, ARRAY[NEW.id], '{}', v_depositos);
        ELSE
            PERFORM retenciones_seguir(NEW.tenant_id, '{}', ARRAY[v_orden], v_depositos);
        END IF;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "costos_de_pago_cambiado" FROM PUBLIC;
CREATE TRIGGER "costos_cambio" AFTER UPDATE ON "pagos" FOR EACH ROW
    WHEN (ROW(OLD.estado, OLD.eliminado_en, OLD.movimiento_id, OLD.moneda, OLD.cotizacion_valor, OLD.privado)
        IS DISTINCT FROM ROW(NEW.estado, NEW.eliminado_en, NEW.movimiento_id, NEW.moneda, NEW.cotizacion_valor, NEW.privado))
    EXECUTE FUNCTION "costos_de_pago_cambiado"();
CREATE TRIGGER "costos_cambio" AFTER UPDATE ON "ordenes_pago" FOR EACH ROW
    WHEN (ROW(OLD.eliminado_en, OLD.fecha, OLD.moneda, OLD.cotizacion_valor)
        IS DISTINCT FROM ROW(NEW.eliminado_en, NEW.fecha, NEW.moneda, NEW.cotizacion_valor))
    EXECUTE FUNCTION "costos_de_pago_cambiado"();
CREATE TRIGGER "costos_renglon" AFTER INSERT OR UPDATE ON "orden_pago_comprobantes" FOR EACH ROW
    EXECUTE FUNCTION "costos_de_pago_cambiado"();

-- Follows movements that pay what was withheld from, or that deposit it.
CREATE FUNCTION "costos_de_movimientos"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_pagos uuid[];
    v_ordenes uuid[];
    v_depositos uuid[];
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        WITH cambiados AS MATERIALIZED (
            SELECT d.id, d.origen_tipo, d.origen_id FROM despues d JOIN antes a ON a.tenant_id = d.tenant_id AND a.id = d.id
            WHERE d.tenant_id = v_tenant AND ROW(a.proyecto_id, a.rubro_id, a.fecha, a.tipo, a.privado, a.moneda,
                a.importe_ars_centavos, a.cotizacion_valor, a.eliminado_en) IS DISTINCT FROM ROW(d.proyecto_id, d.rubro_id,
                d.fecha, d.tipo, d.privado, d.moneda, d.importe_ars_centavos, d.cotizacion_valor, d.eliminado_en)
        )
        SELECT array(SELECT c.origen_id FROM cambiados c WHERE c.origen_tipo = 'PAGO' AND EXISTS (SELECT FROM pago_retenciones x
                WHERE x.tenant_id = v_tenant AND x.pago_id = c.origen_id)),
            array(SELECT l.orden_id FROM cambiados c JOIN orden_pago_comprobantes l ON l.tenant_id = v_tenant AND l.id = c.origen_id
                WHERE c.origen_tipo = 'ORDEN_PAGO' AND EXISTS (SELECT FROM orden_pago_retenciones x
                    WHERE x.tenant_id = v_tenant AND x.orden_id = l.orden_id)),
            array(SELECT c.id FROM cambiados c WHERE EXISTS (SELECT FROM pago_retenciones x
                    WHERE x.tenant_id = v_tenant AND x.movimiento_deposito_id = c.id)
                OR EXISTS (SELECT FROM orden_pago_retenciones x
                    WHERE x.tenant_id = v_tenant AND x.movimiento_deposito_id = c.id))
        INTO v_pagos, v_ordenes, v_depositos;
        IF cardinality(v_pagos || v_ordenes || v_depositos) > 0 THEN
            PERFORM retenciones_seguir(v_tenant, v_pagos, v_ordenes, v_depositos);
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "costos_de_movimientos" FROM PUBLIC;
CREATE TRIGGER "costos_cambio" AFTER UPDATE ON "movimientos" REFERENCING OLD TABLE AS antes NEW TABLE AS despues
    FOR EACH STATEMENT EXECUTE FUNCTION "costos_de_movimientos"();

-- Follows a document that was moved to another work or trade: a line of it that left no movement is a cost there.
CREATE FUNCTION "costos_de_comprobante"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_ordenes uuid[];
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    v_ordenes := array(SELECT DISTINCT l.orden_id FROM orden_pago_comprobantes l
        WHERE l.tenant_id = NEW.tenant_id AND l.comprobante_id = NEW.id);
    IF cardinality(v_ordenes) > 0 THEN
        PERFORM retenciones_seguir(NEW.tenant_id, '{}', v_ordenes, '{}');
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "costos_de_comprobante" FROM PUBLIC;
CREATE TRIGGER "costos_cambio" AFTER UPDATE ON "comprobantes" FOR EACH ROW
    WHEN (NEW.a_pagar AND ROW(OLD.proyecto_id, OLD.rubro_id) IS DISTINCT FROM ROW(NEW.proyecto_id, NEW.rubro_id))
    EXECUTE FUNCTION "costos_de_comprobante"();

-- The corrections of what there is already: deposits of closed months, too, since no closing freezes a cost.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        PERFORM costos_seguir(v_tenant,
            array(SELECT DISTINCT pago_id FROM pago_retenciones WHERE tenant_id = v_tenant),
            array(SELECT DISTINCT orden_id FROM orden_pago_retenciones WHERE tenant_id = v_tenant),
            array(SELECT movimiento_deposito_id FROM pago_retenciones WHERE tenant_id = v_tenant AND movimiento_deposito_id IS NOT NULL
                UNION SELECT movimiento_deposito_id FROM orden_pago_retenciones
                WHERE tenant_id = v_tenant AND movimiento_deposito_id IS NOT NULL));
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
