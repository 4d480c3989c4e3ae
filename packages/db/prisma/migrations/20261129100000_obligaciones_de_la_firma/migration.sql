-- AlterTable
ALTER TABLE "obligaciones" ADD COLUMN     "cuenta_id" UUID,
ADD COLUMN     "llamado_id" UUID,
ADD COLUMN     "orden_id" UUID,
ADD COLUMN     "organismo" TEXT,
ADD COLUMN     "pago_id" UUID,
ADD COLUMN     "socio_id" UUID,
ALTER COLUMN "proyecto_id" DROP NOT NULL;

-- Written by hand from here on: Prisma's schema cannot express it.

-- permitido: the next statement puts it back, wider
ALTER TABLE "obligaciones" DROP CONSTRAINT "obligaciones_clase_check";
-- A debt of the firm belongs to no work; a debt of a document, a budget or a call always to one.
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_clase_check" CHECK ("clase" IN ('COMPROBANTE', 'CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO',
        'CHEQUE', 'LLAMADO', 'RETENCION')) NOT VALID,
    ADD CONSTRAINT "obligaciones_obra_check" CHECK ("proyecto_id" IS NOT NULL OR "clase" IN ('CHEQUE', 'RETENCION')) NOT VALID,
    ADD CONSTRAINT "obligaciones_origen_check" CHECK (CASE "clase"
        WHEN 'CHEQUE' THEN num_nonnulls("pago_id", "orden_id") = 1
        WHEN 'LLAMADO' THEN num_nonnulls("llamado_id", "socio_id") = 2
        WHEN 'RETENCION' THEN num_nonnulls("pago_id", "orden_id") <= 1 AND "organismo" IS NOT NULL
        ELSE num_nonnulls("pago_id", "orden_id", "llamado_id", "socio_id") = 0 END) NOT VALID;

-- The functions name the columns of a row in their order: the new ones are the last.
CREATE OR REPLACE FUNCTION "obligaciones_de_comprobante"(p_tenant uuid, p_comprobante uuid) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT c.tenant_id, 'COMPROBANTE', c.id, 'EGRESO', c.proyecto_id, c.proveedor_id, NULL::uuid,
        coalesce(c.fecha_emision, obligacion_dia(c.creado_en)), c.vence, c.moneda, s.signo * c.total_centavos,
        s.signo * c.saldado_centavos, s.signo * c.saldado_centavos, 0::bigint, 0::bigint,
        s.signo * (c.total_centavos - c.saldado_centavos), s.signo * (c.total_centavos - c.saldado_centavos), false,
        NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid
    FROM comprobantes c
    CROSS JOIN LATERAL (SELECT CASE c.clase WHEN 'NOTA_CREDITO' THEN -1 ELSE 1 END AS signo) s
    WHERE c.tenant_id = p_tenant AND c.id = p_comprobante AND c.a_pagar AND c.anulado_en IS NULL AND c.presupuesto_id IS NULL
$$;

CREATE OR REPLACE FUNCTION "obligaciones_de_presupuesto"(p_tenant uuid, p_presupuestos uuid[]) RETURNS SETOF obligaciones
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
        f.saldado, f.saldado_todo, f.programado, f.programado_todo, f.pendiente, f.pendiente_todo, f.privado,
        NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid
    FROM filas f JOIN b ON b.id = f.presupuesto_id
$$;

CREATE OR REPLACE FUNCTION "obligaciones_seguir"(p_tenant uuid, p_presupuestos uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_presupuesto(p_tenant, p_presupuestos)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.presupuesto_id = ANY (p_presupuestos)
            -- Those of its payments alone have other triggers.
            AND o.clase IN ('ANTICIPO', 'CERTIFICADO', 'REPARO', 'PROGRAMADO')
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
