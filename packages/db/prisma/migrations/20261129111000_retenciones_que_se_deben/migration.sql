-- AlterTable
ALTER TABLE "orden_pago_retenciones" ADD COLUMN     "constancia_numero" INTEGER;

-- AlterTable
ALTER TABLE "pago_retenciones" ADD COLUMN     "constancia_numero" INTEGER;

-- CreateTable
CREATE TABLE "calendario_retenciones" (
    "tenant_id" UUID NOT NULL,
    "impuesto" TEXT NOT NULL,
    "quincenal" BOOLEAN NOT NULL,
    "dia_quincena" INTEGER,
    "dia" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "calendario_retenciones_pkey" PRIMARY KEY ("tenant_id","impuesto")
);

-- AddForeignKey
ALTER TABLE "calendario_retenciones" ADD CONSTRAINT "calendario_retenciones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "calendario_retenciones" ADD CONSTRAINT "calendario_retenciones_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Written by hand from here on: Prisma's schema cannot express it.

ALTER TABLE "calendario_retenciones"
    ADD CONSTRAINT "calendario_retenciones_impuesto_check" CHECK ("impuesto" IN ('GANANCIAS', 'IVA', 'SUSS', 'IIBB_ARBA',
        'IIBB_AGIP', 'IIBB_OTRA', 'OTRA')),
    ADD CONSTRAINT "calendario_retenciones_dia_check" CHECK ("dia" BETWEEN 1 AND 28
        AND CASE WHEN "quincenal" THEN "dia_quincena" BETWEEN 16 AND 31 ELSE "dia_quincena" IS NULL END);

ALTER TABLE "calendario_retenciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendario_retenciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "calendario_retenciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- The tax of a withholding, as the calendar names it: Ingresos Brutos by whom it is paid to.
CREATE FUNCTION "retencion_impuesto"(p_tipo text, p_jurisdiccion text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_tipo <> 'IIBB' THEN p_tipo
        WHEN p_jurisdiccion ~* '(^|\W)(agip|caba|c\.a\.b\.a|capital federal|ciudad (aut\S* )?de buenos aires)' THEN 'IIBB_AGIP'
        WHEN p_jurisdiccion ~* '(^|\W)(arba|pba|buenos aires|bs\.? ?as)' THEN 'IIBB_ARBA'
        ELSE 'IIBB_OTRA' END
$$;

-- Whom a withholding is owed to.
CREATE FUNCTION "retencion_organismo"(p_tipo text, p_jurisdiccion text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE retencion_impuesto(p_tipo, p_jurisdiccion) WHEN 'IIBB_AGIP' THEN 'AGIP' WHEN 'IIBB_ARBA' THEN 'ARBA'
        WHEN 'IIBB_OTRA' THEN coalesce('Rentas ' || nullif(btrim(p_jurisdiccion), ''), 'Ingresos Brutos sin jurisdicción')
        WHEN 'OTRA' THEN coalesce(nullif(btrim(p_jurisdiccion), ''), 'Otro organismo') ELSE 'ARCA' END
$$;

-- What the calendar of an organisation says until it says otherwise: the earliest days known, to be verified by each.
CREATE FUNCTION "retencion_calendario_base"() RETURNS TABLE (impuesto text, quincenal boolean, dia_quincena int, dia int, orden int)
LANGUAGE sql IMMUTABLE AS $$
    VALUES ('GANANCIAS', true, 21, 9, 1), ('IVA', true, 21, 9, 2), ('SUSS', true, 21, 9, 3), ('IIBB_ARBA', false, NULL::int, 10, 4),
        ('IIBB_AGIP', false, NULL, 9, 5), ('IIBB_OTRA', false, NULL, 10, 6), ('OTRA', false, NULL, 10, 7)
$$;

-- The day on which a tax withheld that day is due: that of its fortnight in its own month, else that of the next month.
CREATE FUNCTION "retencion_vence"(p_fecha date, p_quincenal boolean, p_dia_quincena int, p_dia int) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_quincenal AND extract(day FROM p_fecha) <= 15
        THEN least(date_trunc('month', p_fecha::timestamp)::date + p_dia_quincena - 1,
            (date_trunc('month', p_fecha::timestamp) + interval '1 month - 1 day')::date)
        ELSE (date_trunc('month', p_fecha::timestamp) + interval '1 month')::date + p_dia - 1 END
$$;

-- The obligations that withholdings of paid payments to contractors and of órdenes de pago are, in pesos at the rate of
-- the payment. A deposit settles one; a private deposit settles it for who sees it. They are the firm's, of no work.
CREATE FUNCTION "obligaciones_de_retenciones"(p_tenant uuid, p_retenciones uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH hechas AS (
        SELECT x.id, x.tipo, x.jurisdiccion, x.movimiento_deposito_id, g.fecha, g.privado, g.presupuesto_id, g.id AS pago_id,
            NULL::uuid AS orden_id, costo_en('ARS', g.moneda, x.importe_centavos, g.cotizacion_valor) AS total
        FROM pago_retenciones x
        JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
        JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_retenciones) AND x.eliminado_en IS NULL
        UNION ALL
        SELECT x.id, x.tipo, x.jurisdiccion, x.movimiento_deposito_id, o.fecha, false, NULL, NULL, o.id,
            costo_en('ARS', o.moneda, x.importe_centavos, o.cotizacion_valor)
        FROM orden_pago_retenciones x
        JOIN ordenes_pago o ON o.tenant_id = x.tenant_id AND o.id = x.orden_id AND o.eliminado_en IS NULL
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_retenciones) AND x.eliminado_en IS NULL
    ), saldos AS (
        SELECT h.*, CASE WHEN d.id IS NULL OR d.privado THEN 0 ELSE h.total END AS saldado,
            CASE WHEN d.id IS NULL THEN 0 ELSE h.total END AS saldado_todo,
            retencion_vence(h.fecha, coalesce(k.quincenal, base.quincenal),
                CASE WHEN k.impuesto IS NULL THEN base.dia_quincena ELSE k.dia_quincena END, coalesce(k.dia, base.dia)) AS vence
        FROM hechas h
        JOIN retencion_calendario_base() base ON base.impuesto = retencion_impuesto(h.tipo, h.jurisdiccion)
        LEFT JOIN calendario_retenciones k ON k.tenant_id = p_tenant AND k.impuesto = base.impuesto
        LEFT JOIN movimientos d ON d.tenant_id = p_tenant AND d.id = h.movimiento_deposito_id AND d.eliminado_en IS NULL
    )
    SELECT p_tenant, 'RETENCION', s.id, 'EGRESO', NULL::uuid, NULL::uuid, s.presupuesto_id, s.fecha, s.vence, 'ARS', s.total,
        s.saldado, s.saldado_todo, 0::bigint, 0::bigint, s.total - s.saldado, s.total - s.saldado_todo, s.privado,
        NULL::uuid, NULL::uuid, s.orden_id, retencion_organismo(s.tipo, s.jurisdiccion), s.pago_id, NULL::uuid
    FROM saldos s
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_retenciones" FROM PUBLIC;

-- Makes the obligations of withholdings what they should be. Whoever changes the calendar waits for who reads it here.
CREATE FUNCTION "obligaciones_seguir_retenciones"(p_tenant uuid, p_retenciones uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('calendario de retenciones ' || p_tenant, 0));
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_retenciones(p_tenant, p_retenciones)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'RETENCION' AND o.origen_id = ANY (p_retenciones)
            AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (fecha, vence, total_centavos, saldado_centavos, saldado_todo_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado, organismo) = (excluded.fecha, excluded.vence, excluded.total_centavos,
        excluded.saldado_centavos, excluded.saldado_todo_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos, excluded.privado, excluded.organismo)
    WHERE o IS DISTINCT FROM excluded;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir_retenciones" FROM PUBLIC;

CREATE OR REPLACE FUNCTION "retenciones_seguir"(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_depositos uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM costos_seguir(p_tenant, p_pagos, p_ordenes, p_depositos);
    PERFORM set_config('app.tenant_id', p_tenant::text, true);
    PERFORM obligaciones_seguir_retenciones(p_tenant, array(
        SELECT x.id FROM pago_retenciones x WHERE x.tenant_id = p_tenant AND x.pago_id = ANY (p_pagos)
        UNION SELECT x.id FROM pago_retenciones x WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_depositos)
        UNION SELECT x.id FROM orden_pago_retenciones x WHERE x.tenant_id = p_tenant AND x.orden_id = ANY (p_ordenes)
        UNION SELECT x.id FROM orden_pago_retenciones x WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_depositos)));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;

-- Moves the due days of what is not deposited yet, once everybody who reads the calendar is done.
CREATE FUNCTION "retenciones_vencer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM pg_advisory_xact_lock(hashtextextended('calendario de retenciones ' || NEW.tenant_id, 0));
    PERFORM obligaciones_seguir_retenciones(NEW.tenant_id, array(SELECT o.origen_id FROM obligaciones o
        WHERE o.tenant_id = NEW.tenant_id AND o.clase = 'RETENCION'));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "retenciones_vencer" FROM PUBLIC;
CREATE TRIGGER "retenciones_vencer" AFTER INSERT OR UPDATE ON "calendario_retenciones" FOR EACH ROW
    EXECUTE FUNCTION "retenciones_vencer"();

-- Gives each withholding made by us the next number of its organisation's constancias when the transaction ends, so that the
-- counter is the last lock that it takes. Private ones have a series of their own: a gap would tell of them.
CREATE FUNCTION "retenciones_numerar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_una record;
    v_numero int;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    FOR v_una IN
        SELECT x.id, g.privado FROM pago_retenciones x
        JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
        JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
        WHERE TG_TABLE_NAME <> 'orden_pago_retenciones' AND x.tenant_id = NEW.tenant_id AND x.constancia_numero IS NULL
            AND x.eliminado_en IS NULL AND CASE TG_TABLE_NAME WHEN 'pagos' THEN x.pago_id ELSE x.id END = NEW.id
        UNION ALL
        SELECT x.id, false FROM orden_pago_retenciones x
        WHERE TG_TABLE_NAME = 'orden_pago_retenciones' AND x.tenant_id = NEW.tenant_id AND x.id = NEW.id
            AND x.constancia_numero IS NULL AND x.eliminado_en IS NULL
        ORDER BY 1
    LOOP
        INSERT INTO contadores AS c (tenant_id, serie, ultimo)
        VALUES (NEW.tenant_id, CASE WHEN v_una.privado THEN 'constancia_privada' ELSE 'constancia' END, 1)
        ON CONFLICT (tenant_id, serie) DO UPDATE SET ultimo = c.ultimo + 1 RETURNING c.ultimo INTO v_numero;
        IF TG_TABLE_NAME = 'orden_pago_retenciones' THEN
            UPDATE orden_pago_retenciones SET constancia_numero = v_numero WHERE tenant_id = NEW.tenant_id AND id = v_una.id;
        ELSE
            UPDATE pago_retenciones SET constancia_numero = v_numero WHERE tenant_id = NEW.tenant_id AND id = v_una.id;
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "retenciones_numerar" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "retenciones_numerar" AFTER INSERT ON "pago_retenciones" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.constancia_numero IS NULL) EXECUTE FUNCTION "retenciones_numerar"();
CREATE CONSTRAINT TRIGGER "retenciones_numerar" AFTER INSERT ON "orden_pago_retenciones" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.constancia_numero IS NULL) EXECUTE FUNCTION "retenciones_numerar"();
CREATE CONSTRAINT TRIGGER "retenciones_numerar" AFTER UPDATE ON "pagos" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.estado = 'PAGADO' AND OLD.estado <> 'PAGADO') EXECUTE FUNCTION "retenciones_numerar"();

-- What there is already: numbers by day, and the obligations.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        WITH hechas AS (
            SELECT x.id, false AS de_orden, g.fecha, g.privado FROM pago_retenciones x
            JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
            JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
            WHERE x.tenant_id = v_tenant AND x.eliminado_en IS NULL
            UNION ALL
            SELECT x.id, true, o.fecha, false FROM orden_pago_retenciones x
            JOIN ordenes_pago o ON o.tenant_id = x.tenant_id AND o.id = x.orden_id AND o.eliminado_en IS NULL
            WHERE x.tenant_id = v_tenant AND x.eliminado_en IS NULL
        ), numeradas AS (
            SELECT h.*, row_number() OVER (PARTITION BY h.privado ORDER BY h.fecha, h.id) AS numero FROM hechas h
        ), de_pagos AS (
            UPDATE pago_retenciones x SET constancia_numero = n.numero FROM numeradas n
            WHERE x.tenant_id = v_tenant AND x.id = n.id AND NOT n.de_orden
        ), de_ordenes AS (
            UPDATE orden_pago_retenciones x SET constancia_numero = n.numero FROM numeradas n
            WHERE x.tenant_id = v_tenant AND x.id = n.id AND n.de_orden
        )
        INSERT INTO contadores (tenant_id, serie, ultimo)
        SELECT v_tenant, CASE WHEN n.privado THEN 'constancia_privada' ELSE 'constancia' END, max(n.numero)
        FROM numeradas n GROUP BY n.privado;
        PERFORM obligaciones_seguir_retenciones(v_tenant, array(SELECT id FROM pago_retenciones WHERE tenant_id = v_tenant
            UNION SELECT id FROM orden_pago_retenciones WHERE tenant_id = v_tenant));
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
