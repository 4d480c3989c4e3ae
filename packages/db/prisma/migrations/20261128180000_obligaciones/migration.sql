-- AlterTable
ALTER TABLE "presupuestos" ADD COLUMN     "devolucion_reparo" DATE,
ADD COLUMN     "plazo_pago_dias" INTEGER;

-- CreateTable
CREATE TABLE "obligaciones" (
    "tenant_id" UUID NOT NULL,
    "clase" TEXT NOT NULL,
    "origen_id" UUID NOT NULL,
    "sentido" TEXT NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "proveedor_id" UUID,
    "presupuesto_id" UUID,
    "fecha" DATE NOT NULL,
    "vence" DATE,
    "moneda" TEXT NOT NULL,
    "total_centavos" BIGINT NOT NULL,
    "saldado_centavos" BIGINT NOT NULL,
    "saldado_todo_centavos" BIGINT NOT NULL,
    "programado_centavos" BIGINT NOT NULL,
    "programado_todo_centavos" BIGINT NOT NULL,
    "pendiente_centavos" BIGINT NOT NULL,
    "pendiente_todo_centavos" BIGINT NOT NULL,
    "privado" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "obligaciones_pkey" PRIMARY KEY ("tenant_id","clase","origen_id")
);

-- AddForeignKey
ALTER TABLE "obligaciones" ADD CONSTRAINT "obligaciones_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "obligaciones" ADD CONSTRAINT "obligaciones_tenant_id_proveedor_id_fkey" FOREIGN KEY ("tenant_id", "proveedor_id") REFERENCES "proveedores"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "obligaciones" ADD CONSTRAINT "obligaciones_tenant_id_presupuesto_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id") REFERENCES "presupuestos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Written by hand from here on: Prisma's schema cannot express it.

-- The pending amount of a debt is its total less what settled it and what scheduled payments replace; the pending
-- amount of a scheduled payment is what it replaces. Sums of pending amounts therefore count each debt once.
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_clase_check" CHECK ("clase" IN ('COMPROBANTE', 'CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO')),
    ADD CONSTRAINT "obligaciones_sentido_check" CHECK ("sentido" IN ('EGRESO', 'INGRESO')),
    ADD CONSTRAINT "obligaciones_pendiente_check" CHECK (CASE "clase"
        WHEN 'PROGRAMADO' THEN ("pendiente_centavos", "pendiente_todo_centavos") = ("programado_centavos", "programado_todo_centavos")
        ELSE "pendiente_centavos" = "total_centavos" - "saldado_centavos" - "programado_centavos"
            AND "pendiente_todo_centavos" = "total_centavos" - "saldado_todo_centavos" - "programado_todo_centavos" END);

-- permitido: the columns come with this migration, so no row can break them
ALTER TABLE "presupuestos"
    ADD CONSTRAINT "presupuestos_plazo_check" CHECK ("plazo_pago_dias" BETWEEN 0 AND 365) NOT VALID;

-- Lists go by due day, those without one last. A case, since row level security takes a coalesce for something that may leak.
CREATE INDEX "obligaciones_vence_idx" ON "obligaciones"("tenant_id", "sentido",
    (CASE WHEN "vence" IS NULL THEN 'infinity'::date ELSE "vence" END), "clase", "origen_id")
    WHERE "pendiente_centavos" <> 0 OR "pendiente_todo_centavos" <> 0;
CREATE INDEX "obligaciones_proveedor_idx" ON "obligaciones"("tenant_id", "proveedor_id")
    WHERE "proveedor_id" IS NOT NULL AND ("pendiente_centavos" <> 0 OR "pendiente_todo_centavos" <> 0);
CREATE INDEX "obligaciones_presupuesto_idx" ON "obligaciones"("tenant_id", "presupuesto_id") WHERE "presupuesto_id" IS NOT NULL;

ALTER TABLE "obligaciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "obligaciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "obligaciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- The day on the calendar of Buenos Aires.
CREATE FUNCTION "obligacion_dia"(p_instante timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (p_instante AT TIME ZONE 'America/Argentina/Buenos_Aires')::date
$$;

-- The obligation that a document is. A credit note is a negative one. A document of a budget is owed there.
CREATE FUNCTION "obligaciones_de_comprobante"(p_tenant uuid, p_comprobante uuid) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT c.tenant_id, 'COMPROBANTE', c.id, 'EGRESO', c.proyecto_id, c.proveedor_id, NULL::uuid,
        coalesce(c.fecha_emision, obligacion_dia(c.creado_en)), c.vence, c.moneda, s.signo * c.total_centavos,
        s.signo * c.saldado_centavos, s.signo * c.saldado_centavos, 0::bigint, 0::bigint,
        s.signo * (c.total_centavos - c.saldado_centavos), s.signo * (c.total_centavos - c.saldado_centavos), false
    FROM comprobantes c
    CROSS JOIN LATERAL (SELECT CASE c.clase WHEN 'NOTA_CREDITO' THEN -1 ELSE 1 END AS signo) s
    WHERE c.tenant_id = p_tenant AND c.id = p_comprobante AND c.a_pagar AND c.anulado_en IS NULL AND c.presupuesto_id IS NULL
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_comprobante" FROM PUBLIC;

-- The obligations of budgets in force: the advance, each approved certificate, the fondo de reparo and each scheduled
-- payment, counted twice: with the public payments, and with all of them (`todo`). A payment settles what it names;
-- what exceeds that, and free payments, settle the oldest debt first. Scheduled payments then replace what is left.
CREATE FUNCTION "obligaciones_de_presupuesto"(p_tenant uuid, p_presupuestos uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH b AS MATERIALIZED (
        SELECT * FROM presupuestos
        WHERE tenant_id = p_tenant AND id = ANY (p_presupuestos) AND estado = 'ACEPTADO' AND eliminado_en IS NULL
    ), vistas(todo) AS (VALUES (false), (true)), aprobados AS MATERIALIZED (
        SELECT c.* FROM certificados c JOIN b ON b.id = c.presupuesto_id
        WHERE c.tenant_id = p_tenant AND c.estado = 'APROBADO' AND c.eliminado_en IS NULL
    ), vistos AS MATERIALIZED (
        -- `deuda`: the certificate, else the budget; a free payment has none.
        SELECT v.todo, p.presupuesto_id, p.id, p.estado, p.tipo, p.vencimiento, p.numero, p.privado,
            p.importe_presupuesto_centavos AS importe,
            CASE p.tipo WHEN 'CERTIFICADO' THEN p.certificado_id WHEN 'LIBRE' THEN NULL ELSE p.presupuesto_id END AS deuda,
            CASE p.tipo WHEN 'LIBRE' THEN NULL ELSE p.tipo END AS clase
        FROM pagos p JOIN b ON b.id = p.presupuesto_id CROSS JOIN vistas v
        WHERE p.tenant_id = p_tenant AND p.estado IN ('PAGADO', 'PROGRAMADO') AND p.eliminado_en IS NULL
            AND (v.todo OR NOT p.privado)
    ), deudas AS MATERIALIZED (
        SELECT b.id AS presupuesto_id, 'ANTICIPO' AS clase, b.id, 0 AS n, b.anticipo_centavos AS total,
            obligacion_dia(coalesce(b.aceptado_en, b.creado_en)) AS fecha, obligacion_dia(coalesce(b.aceptado_en, b.creado_en)) AS vence
        FROM b WHERE b.anticipo_centavos > 0
        UNION ALL
        SELECT c.presupuesto_id, 'CERTIFICADO', c.id, c.numero, c.neto_centavos, obligacion_dia(coalesce(c.resuelto_en, c.creado_en)),
            obligacion_dia(coalesce(c.resuelto_en, c.creado_en)) + coalesce(b.plazo_pago_dias, 0)
        FROM aprobados c JOIN b ON b.id = c.presupuesto_id
        UNION ALL
        SELECT b.id, 'REPARO', b.id, 0, r.total, coalesce(b.devolucion_reparo, obligacion_dia(coalesce(b.aceptado_en, b.creado_en))), b.devolucion_reparo
        FROM b CROSS JOIN LATERAL (SELECT sum(c.fondo_reparo_centavos)::bigint AS total FROM aprobados c WHERE c.presupuesto_id = b.id) r
        WHERE r.total > 0
    ), directas AS (
        SELECT v.todo, d.*, d.clase = 'REPARO' AS reparo, least(greatest(d.total, 0), x.pagado) AS directo, x.programado
        FROM deudas d CROSS JOIN vistas v CROSS JOIN LATERAL (
            SELECT coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PAGADO'), 0) AS pagado,
                coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PROGRAMADO'), 0) AS programado
            FROM vistos p WHERE p.todo = v.todo AND p.presupuesto_id = d.presupuesto_id AND p.clase = d.clase AND p.deuda = d.id) x
    ), fondos AS (
        -- What is there to settle the oldest debts, fondo de reparo apart.
        SELECT v.todo, b.id AS presupuesto_id,
            (SELECT coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PAGADO' AND p.tipo <> 'REPARO'), 0) FROM vistos p
                WHERE p.todo = v.todo AND p.presupuesto_id = b.id)
            - (SELECT coalesce(sum(d.directo + least(d.total, 0)), 0) FROM directas d
                WHERE d.todo = v.todo AND d.presupuesto_id = b.id AND NOT d.reparo) AS libre,
            (SELECT coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PROGRAMADO' AND p.tipo = 'LIBRE'), 0) FROM vistos p
                WHERE p.todo = v.todo AND p.presupuesto_id = b.id) AS libre_programado
        FROM b CROSS JOIN vistas v
    ), saldadas AS (
        -- A negative certificate stays as it is written: it is settled in full by being counted above.
        SELECT d.*, f.libre_programado, CASE WHEN d.total < 0 THEN d.total WHEN d.reparo THEN d.directo
            ELSE d.directo + least(d.total - d.directo, greatest(0, f.libre - coalesce(sum(greatest(d.total, 0) - d.directo)
                FILTER (WHERE NOT d.reparo) OVER previas, 0))) END AS saldado
        FROM directas d JOIN fondos f ON f.todo = d.todo AND f.presupuesto_id = d.presupuesto_id
        WINDOW previas AS (PARTITION BY d.todo, d.presupuesto_id ORDER BY d.n, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), reservadas AS (
        SELECT d.*, d.total - d.saldado AS queda, least(d.total - d.saldado, d.programado) AS nombrado FROM saldadas d
    ), programadas AS MATERIALIZED (
        SELECT d.*, d.nombrado + CASE WHEN d.reparo THEN 0 ELSE least(d.queda - d.nombrado, greatest(0, d.libre_programado
            - coalesce(sum(d.queda - d.nombrado) FILTER (WHERE NOT d.reparo) OVER previas, 0))) END AS reemplazado
        FROM reservadas d
        WINDOW previas AS (PARTITION BY d.todo, d.presupuesto_id ORDER BY d.n, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), partes AS (
        -- The debt that each scheduled payment replaces: the earliest payment first.
        SELECT p.todo, p.id, least(p.importe, greatest(0, x.hay - coalesce(sum(p.importe) OVER (
            PARTITION BY p.todo, p.presupuesto_id, p.clase, p.deuda ORDER BY p.vencimiento, p.privado, p.numero, p.id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS parte
        FROM vistos p CROSS JOIN LATERAL (
            SELECT coalesce(sum(CASE WHEN p.deuda IS NULL THEN d.reemplazado - d.nombrado ELSE d.nombrado END), 0) AS hay
            FROM programadas d WHERE d.todo = p.todo AND d.presupuesto_id = p.presupuesto_id
                AND (p.deuda IS NULL OR d.clase = p.clase AND d.id = p.deuda)) x
        WHERE p.estado = 'PROGRAMADO'
    ), filas AS (
        SELECT u.clase, u.id, u.presupuesto_id, u.fecha, u.vence, u.total, u.saldado::bigint AS saldado,
            t.saldado::bigint AS saldado_todo, u.reemplazado::bigint AS programado, t.reemplazado::bigint AS programado_todo,
            (u.total - u.saldado - u.reemplazado)::bigint AS pendiente, (t.total - t.saldado - t.reemplazado)::bigint AS pendiente_todo,
            false AS privado
        FROM programadas u JOIN programadas t ON t.clase = u.clase AND t.id = u.id AND t.todo AND NOT u.todo
        UNION ALL
        SELECT 'PROGRAMADO', p.id, p.presupuesto_id, p.vencimiento, p.vencimiento, p.importe, 0, 0, coalesce(u.parte, 0)::bigint,
            t.parte::bigint, coalesce(u.parte, 0)::bigint, t.parte::bigint, p.privado
        FROM vistos p JOIN partes t ON t.id = p.id AND t.todo LEFT JOIN partes u ON u.id = p.id AND NOT u.todo
        WHERE p.todo AND p.estado = 'PROGRAMADO'
    )
    SELECT p_tenant, f.clase, f.id, b.sentido, b.proyecto_id, b.proveedor_id, b.id, f.fecha, f.vence, b.moneda, f.total,
        f.saldado, f.saldado_todo, f.programado, f.programado_todo, f.pendiente, f.pendiente_todo, f.privado
    FROM filas f JOIN b ON b.id = f.presupuesto_id
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_presupuesto" FROM PUBLIC;

-- Makes the obligations of budgets what they should be. Every writer holds the lock of the budget.
CREATE FUNCTION "obligaciones_seguir"(p_tenant uuid, p_presupuestos uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_presupuesto(p_tenant, p_presupuestos)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.presupuesto_id = ANY (p_presupuestos)
            AND NOT EXISTS (SELECT FROM debe d WHERE d.clase = o.clase AND d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (sentido, proyecto_id, proveedor_id, presupuesto_id, fecha, vence,
        moneda, total_centavos, saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado) = (excluded.sentido, excluded.proyecto_id, excluded.proveedor_id,
        excluded.presupuesto_id, excluded.fecha, excluded.vence, excluded.moneda, excluded.total_centavos,
        excluded.saldado_centavos, excluded.saldado_todo_centavos, excluded.programado_centavos,
        excluded.programado_todo_centavos, excluded.pendiente_centavos, excluded.pendiente_todo_centavos, excluded.privado)
    WHERE o IS DISTINCT FROM excluded;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir" FROM PUBLIC;

-- Follows what a statement changed in budgets, certificates and payments: the only way in which their obligations are written.
CREATE FUNCTION "obligaciones_de_cambio"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS presupuestos FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'presupuestos' THEN 'id' ELSE 'presupuesto_id' END,
        CASE TG_OP WHEN 'INSERT' THEN 'TABLE despues' WHEN 'DELETE' THEN 'TABLE antes'
            -- The sums that a budget keeps are made of the same rows: a change of them alone follows nothing.
            ELSE CASE TG_TABLE_NAME WHEN 'presupuestos' THEN 'SELECT d.tenant_id, d.id FROM despues d JOIN antes a
                ON a.tenant_id = d.tenant_id AND a.id = d.id WHERE ROW(a.estado, a.eliminado_en, a.sentido, a.proyecto_id,
                a.proveedor_id, a.moneda, a.anticipo_centavos, a.aceptado_en, a.plazo_pago_dias, a.devolucion_reparo)
                IS DISTINCT FROM ROW(d.estado, d.eliminado_en, d.sentido, d.proyecto_id, d.proveedor_id, d.moneda,
                d.anticipo_centavos, d.aceptado_en, d.plazo_pago_dias, d.devolucion_reparo)'
                ELSE 'TABLE despues UNION ALL TABLE antes' END END)
    LOOP
        PERFORM set_config('app.tenant_id', v_de.tenant_id::text, true);
        PERFORM obligaciones_seguir(v_de.tenant_id, v_de.presupuestos);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_de_cambio" FROM PUBLIC;

DO $$
DECLARE
    v_tabla text;
BEGIN
    FOREACH v_tabla IN ARRAY ARRAY['presupuestos', 'certificados', 'pagos'] LOOP
        EXECUTE format('CREATE TRIGGER "obligaciones_alta" AFTER INSERT ON %I REFERENCING NEW TABLE AS despues
            FOR EACH STATEMENT EXECUTE FUNCTION "obligaciones_de_cambio"()', v_tabla);
        EXECUTE format('CREATE TRIGGER "obligaciones_cambio" AFTER UPDATE ON %I REFERENCING OLD TABLE AS antes NEW TABLE AS despues
            FOR EACH STATEMENT EXECUTE FUNCTION "obligaciones_de_cambio"()', v_tabla);
        EXECUTE format('CREATE TRIGGER "obligaciones_baja" AFTER DELETE ON %I REFERENCING OLD TABLE AS antes
            FOR EACH STATEMENT EXECUTE FUNCTION "obligaciones_de_cambio"()', v_tabla);
    END LOOP;
END $$;

-- Follows a document that is owed. Those of movements alone, the most of them, call nothing.
CREATE FUNCTION "obligacion_de_comprobante_cambiado"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END;
    v_id uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
BEGIN
    PERFORM set_config('app.tenant_id', v_tenant::text, true);
    DELETE FROM obligaciones o WHERE o.tenant_id = v_tenant AND o.clase = 'COMPROBANTE' AND o.origen_id = v_id;
    INSERT INTO obligaciones SELECT * FROM obligaciones_de_comprobante(v_tenant, v_id);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligacion_de_comprobante_cambiado" FROM PUBLIC;
CREATE TRIGGER "obligacion_alta" AFTER INSERT ON "comprobantes" FOR EACH ROW WHEN (NEW.a_pagar)
    EXECUTE FUNCTION "obligacion_de_comprobante_cambiado"();
CREATE TRIGGER "obligacion_cambio" AFTER UPDATE ON "comprobantes" FOR EACH ROW WHEN (OLD.a_pagar OR NEW.a_pagar)
    EXECUTE FUNCTION "obligacion_de_comprobante_cambiado"();
CREATE TRIGGER "obligacion_baja" AFTER DELETE ON "comprobantes" FOR EACH ROW WHEN (OLD.a_pagar)
    EXECUTE FUNCTION "obligacion_de_comprobante_cambiado"();

-- The obligations of what there is already. Writers of these tables wait for the end: their triggers are made above.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        INSERT INTO obligaciones SELECT o.* FROM comprobantes c CROSS JOIN LATERAL obligaciones_de_comprobante(v_tenant, c.id) o
        WHERE c.tenant_id = v_tenant AND c.a_pagar;
        INSERT INTO obligaciones SELECT o.* FROM obligaciones_de_presupuesto(v_tenant,
            array(SELECT b.id FROM presupuestos b WHERE b.tenant_id = v_tenant AND b.estado = 'ACEPTADO')) o;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
