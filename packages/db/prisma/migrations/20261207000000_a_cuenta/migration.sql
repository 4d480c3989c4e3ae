-- AlterTable
ALTER TABLE "orden_pago_comprobantes" ADD COLUMN     "a_cuenta" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "adelanto_id" UUID;

-- AddForeignKey
ALTER TABLE "orden_pago_comprobantes" ADD CONSTRAINT "orden_pago_comprobantes_tenant_id_adelanto_id_fkey" FOREIGN KEY ("tenant_id", "adelanto_id") REFERENCES "orden_pago_comprobantes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- Below here written by hand, because Prisma's schema cannot express it.

-- permitido: the next statement puts it back, wider
ALTER TABLE "orden_pago_comprobantes" DROP CONSTRAINT "orden_pago_comprobantes_que_check";
ALTER TABLE "orden_pago_comprobantes" ADD CONSTRAINT "orden_pago_comprobantes_que_check"
    CHECK (num_nonnulls("comprobante_id", "pago_id", "adelanto_id") + "a_cuenta"::int = 1) NOT VALID;

-- One kind of obligation more, of an orden de pago, added to whatever kinds the checks already allow.
DO $$
DECLARE
    v_clase text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'obligaciones_clase_check');
    v_origen text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'obligaciones_origen_check');
BEGIN
    v_clase := regexp_replace(v_clase, 'ARRAY\[', 'ARRAY[''A_CUENTA''::text, ');
    v_origen := regexp_replace(v_origen, 'CASE clase', 'CASE clase WHEN ''A_CUENTA''::text THEN orden_id IS NOT NULL');
    IF v_clase !~ 'A_CUENTA' OR v_origen !~ 'A_CUENTA' THEN
        RAISE EXCEPTION 'the checks of obligaciones are not as expected';
    END IF;
    ALTER TABLE obligaciones DROP CONSTRAINT obligaciones_clase_check, DROP CONSTRAINT obligaciones_origen_check;
    EXECUTE format('ALTER TABLE obligaciones ADD CONSTRAINT obligaciones_clase_check %s NOT VALID,
        ADD CONSTRAINT obligaciones_origen_check %s NOT VALID',
        regexp_replace(v_clase, ' NOT VALID$', ''), regexp_replace(v_origen, ' NOT VALID$', ''));
END $$;

-- Derives the obligations of amounts on account again: what the supplier owes us in goods or works, less what later órdenes
-- applied of it. They are of the work of their orden and have no due day.
CREATE FUNCTION "obligaciones_seguir_a_cuenta"(p_tenant uuid, p_lineas uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'A_CUENTA' AND o.origen_id = ANY (p_lineas);
    INSERT INTO obligaciones (tenant_id, clase, origen_id, sentido, proyecto_id, proveedor_id, fecha, moneda, total_centavos,
        saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos, pendiente_centavos,
        pendiente_todo_centavos, privado, orden_id)
    SELECT l.tenant_id, 'A_CUENTA', l.id, 'EGRESO', o.proyecto_id, o.proveedor_id, o.fecha, o.moneda, -l.importe_centavos,
        -s.aplicado, -s.aplicado, 0, 0, s.aplicado - l.importe_centavos, s.aplicado - l.importe_centavos, false, o.id
    FROM orden_pago_comprobantes l
    JOIN ordenes_pago o ON o.tenant_id = l.tenant_id AND o.id = l.orden_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(x.importe_centavos), 0)::bigint AS aplicado FROM orden_pago_comprobantes x
        WHERE x.tenant_id = l.tenant_id AND x.adelanto_id = l.id AND x.eliminado_en IS NULL) s
    WHERE l.tenant_id = p_tenant AND l.id = ANY (p_lineas) AND l.a_cuenta AND l.eliminado_en IS NULL;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir_a_cuenta" FROM PUBLIC;

-- Follows an amount on account when it is paid, applied or taken back. Whoever writes, órdenes apply no more than it, of the same
-- supplier and currency and not before its day, and one that is applied is not taken back.
CREATE FUNCTION "a_cuenta_cambiada"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_fila orden_pago_comprobantes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    v_linea uuid := coalesce(v_fila.adelanto_id, v_fila.id);
BEGIN
    PERFORM set_config('app.tenant_id', v_fila.tenant_id::text, true);
    -- The lock lets órdenes that apply the same amount see one another.
    PERFORM FROM orden_pago_comprobantes l WHERE l.tenant_id = v_fila.tenant_id AND l.id = v_linea FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM orden_pago_comprobantes a JOIN ordenes_pago o ON o.tenant_id = a.tenant_id AND o.id = a.orden_id
            JOIN orden_pago_comprobantes x ON x.tenant_id = a.tenant_id AND x.adelanto_id = a.id AND x.eliminado_en IS NULL
            JOIN ordenes_pago q ON q.tenant_id = x.tenant_id AND q.id = x.orden_id
            WHERE a.tenant_id = v_fila.tenant_id AND a.id = v_linea
            GROUP BY a.a_cuenta, a.eliminado_en, a.importe_centavos
            HAVING NOT a.a_cuenta OR a.eliminado_en IS NOT NULL OR sum(x.importe_centavos) > a.importe_centavos
                OR bool_or((q.proveedor_id, q.moneda) <> (o.proveedor_id, o.moneda) OR q.fecha < o.fecha)) THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C09', MESSAGE = 'a cuenta aplicada';
    END IF;
    PERFORM obligaciones_seguir_a_cuenta(v_fila.tenant_id, ARRAY[v_linea]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "a_cuenta_cambiada" FROM PUBLIC;
CREATE TRIGGER "a_cuenta_alta" AFTER INSERT ON "orden_pago_comprobantes" FOR EACH ROW
    WHEN (NEW.a_cuenta OR NEW.adelanto_id IS NOT NULL) EXECUTE FUNCTION "a_cuenta_cambiada"();
CREATE TRIGGER "a_cuenta_cambio" AFTER UPDATE ON "orden_pago_comprobantes" FOR EACH ROW
    WHEN (NEW.a_cuenta OR NEW.adelanto_id IS NOT NULL) EXECUTE FUNCTION "a_cuenta_cambiada"();
CREATE TRIGGER "a_cuenta_baja" AFTER DELETE ON "orden_pago_comprobantes" FOR EACH ROW
    WHEN (OLD.a_cuenta OR OLD.adelanto_id IS NOT NULL) EXECUTE FUNCTION "a_cuenta_cambiada"();

-- Tax withheld falls on all that the orden pays, an amount on account too, and on no advance that it applies, whose tax was
-- withheld when it was paid. An amount on account that was withheld in full has no movement, and its work is that of the orden.
CREATE OR REPLACE FUNCTION "costos_de_ordenes"(p_tenant uuid, p_ordenes uuid[]) RETURNS SETOF costos
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH lineas AS (
        SELECT o.id AS orden_id, l.id, l.importe_centavos::numeric AS peso, r.retenido::numeric AS retenido, o.fecha, o.moneda,
            o.cotizacion_valor, coalesce(m.proyecto_id, c.proyecto_id, g.proyecto_id, o.proyecto_id) AS proyecto_id,
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
            AND c.clase IS DISTINCT FROM 'NOTA_CREDITO' AND l.adelanto_id IS NULL
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
