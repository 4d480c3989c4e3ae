-- CreateTable
CREATE TABLE "adelanto_devoluciones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "adelanto_id" UUID NOT NULL,
    "movimiento_id" UUID NOT NULL,

    CONSTRAINT "adelanto_devoluciones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "adelanto_devoluciones_adelanto_idx" ON "adelanto_devoluciones"("tenant_id", "adelanto_id");

-- CreateIndex
CREATE UNIQUE INDEX "adelanto_devoluciones_movimiento_key" ON "adelanto_devoluciones"("tenant_id", "movimiento_id");

-- AddForeignKey
ALTER TABLE "adelanto_devoluciones" ADD CONSTRAINT "adelanto_devoluciones_tenant_id_adelanto_id_fkey" FOREIGN KEY ("tenant_id", "adelanto_id") REFERENCES "orden_pago_comprobantes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "adelanto_devoluciones" ADD CONSTRAINT "adelanto_devoluciones_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Below here written by hand, because Prisma's schema cannot express it.

-- permitido: the next statement puts it back, wider
ALTER TABLE "movimientos" DROP CONSTRAINT "movimientos_origen_check";
ALTER TABLE "movimientos"
    ADD CONSTRAINT "movimientos_origen_check" CHECK (("origen_tipo" IS NULL) = ("origen_id" IS NULL)
        AND "origen_tipo" IN ('PAGO', 'APORTE', 'GASTO_LOTE', 'ANULACION', 'ORDEN_PAGO', 'DESCUENTO', 'DEVOLUCION_PROVEEDOR')) NOT VALID;

-- permitido: the next statement puts it back, wider
ALTER TABLE "costos" DROP CONSTRAINT "costos_origen_check";
ALTER TABLE "costos"
    ADD CONSTRAINT "costos_origen_check" CHECK ("origen" IN ('PAGO', 'ORDEN_PAGO', 'DEPOSITO', 'DEVOLUCION')) NOT VALID;

ALTER TABLE "adelanto_devoluciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "adelanto_devoluciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "adelanto_devoluciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Uses of amounts on account: the lines of órdenes that apply them, and the incomes by which the supplier gave them back, unless
-- deleted or annulled. `vale` is false for a use of another supplier, work or currency, or of an earlier day.
CREATE FUNCTION "a_cuenta_usos"(p_tenant uuid, p_lineas uuid[]) RETURNS TABLE (linea_id uuid, importe bigint, vale boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT a.id, x.importe_centavos, (q.proveedor_id, q.moneda) = (o.proveedor_id, o.moneda) AND q.fecha >= o.fecha
    FROM orden_pago_comprobantes a
    JOIN ordenes_pago o ON o.tenant_id = p_tenant AND o.id = a.orden_id
    JOIN orden_pago_comprobantes x ON x.tenant_id = p_tenant AND x.adelanto_id = a.id AND x.eliminado_en IS NULL
    JOIN ordenes_pago q ON q.tenant_id = p_tenant AND q.id = x.orden_id
    WHERE a.tenant_id = p_tenant AND a.id = ANY (p_lineas)
    UNION ALL
    SELECT a.id, m.importe_centavos, m.tipo = 'INGRESO' AND NOT m.privado AND m.fecha >= o.fecha
        AND (m.proveedor_id, m.proyecto_id, m.moneda) IS NOT DISTINCT FROM (o.proveedor_id, o.proyecto_id, o.moneda)
    FROM orden_pago_comprobantes a
    JOIN ordenes_pago o ON o.tenant_id = p_tenant AND o.id = a.orden_id
    JOIN adelanto_devoluciones d ON d.tenant_id = p_tenant AND d.adelanto_id = a.id
    JOIN movimientos m ON m.tenant_id = p_tenant AND m.id = d.movimiento_id AND m.eliminado_en IS NULL
    WHERE a.tenant_id = p_tenant AND a.id = ANY (p_lineas)
        AND NOT EXISTS (SELECT FROM movimientos z WHERE z.tenant_id = p_tenant AND z.origen_tipo = 'ANULACION'
            AND z.origen_id = m.id AND z.eliminado_en IS NULL)
$$;
REVOKE ALL ON FUNCTION "a_cuenta_usos" FROM PUBLIC;

-- Derives the obligations of amounts on account again: what the supplier owes us in goods or works, less what later órdenes
-- applied of it and what the supplier gave back. They are of the work of their orden and have no due day.
CREATE OR REPLACE FUNCTION "obligaciones_seguir_a_cuenta"(p_tenant uuid, p_lineas uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'A_CUENTA' AND o.origen_id = ANY (p_lineas);
    INSERT INTO obligaciones (tenant_id, clase, origen_id, sentido, proyecto_id, proveedor_id, fecha, moneda, total_centavos,
        saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos, pendiente_centavos,
        pendiente_todo_centavos, privado, orden_id)
    SELECT l.tenant_id, 'A_CUENTA', l.id, 'EGRESO', o.proyecto_id, o.proveedor_id, o.fecha, o.moneda, -l.importe_centavos,
        -s.usado, -s.usado, 0, 0, s.usado - l.importe_centavos, s.usado - l.importe_centavos, false, o.id
    FROM orden_pago_comprobantes l
    JOIN ordenes_pago o ON o.tenant_id = l.tenant_id AND o.id = l.orden_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(u.importe), 0)::bigint AS usado FROM a_cuenta_usos(p_tenant, ARRAY[l.id]) u) s
    WHERE l.tenant_id = p_tenant AND l.id = ANY (p_lineas) AND l.a_cuenta AND l.eliminado_en IS NULL;
END $$;
REVOKE ALL ON FUNCTION "obligaciones_seguir_a_cuenta" FROM PUBLIC;

-- Follows an amount on account whose uses changed. Whoever writes, they are no more than it, of its supplier and currency and not
-- before its day, and one that is used is not taken back.
CREATE FUNCTION "a_cuenta_seguir"(p_tenant uuid, p_linea uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    -- The lock lets uses of the same amount see one another.
    PERFORM FROM orden_pago_comprobantes l WHERE l.tenant_id = p_tenant AND l.id = p_linea FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM orden_pago_comprobantes a JOIN a_cuenta_usos(p_tenant, ARRAY[p_linea]) u ON u.linea_id = a.id
            WHERE a.tenant_id = p_tenant AND a.id = p_linea
            GROUP BY a.a_cuenta, a.eliminado_en, a.importe_centavos
            HAVING NOT a.a_cuenta OR a.eliminado_en IS NOT NULL OR sum(u.importe) > a.importe_centavos OR NOT bool_and(u.vale)) THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C09', MESSAGE = 'a cuenta aplicada';
    END IF;
    PERFORM obligaciones_seguir_a_cuenta(p_tenant, ARRAY[p_linea]);
END $$;
REVOKE ALL ON FUNCTION "a_cuenta_seguir" FROM PUBLIC;

CREATE OR REPLACE FUNCTION "a_cuenta_cambiada"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_fila orden_pago_comprobantes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    PERFORM set_config('app.tenant_id', v_fila.tenant_id::text, true);
    PERFORM a_cuenta_seguir(v_fila.tenant_id, coalesce(v_fila.adelanto_id, v_fila.id));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "a_cuenta_cambiada" FROM PUBLIC;

-- Money that suppliers gave back, which lowers the cost of its work by what the advance had added. The reversal of such an income
-- is an expense, so the income lowers the cost although it is annulled.
CREATE FUNCTION "costos_de_devoluciones"(p_tenant uuid, p_movimientos uuid[]) RETURNS SETOF costos
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT m.tenant_id, 'DEVOLUCION', m.id, m.privado, m.proyecto_id, m.rubro_id, m.fecha, m.moneda, -m.importe_centavos,
        -m.importe_ars_centavos, -m.importe_usd_centavos
    FROM adelanto_devoluciones d
    JOIN movimientos m ON m.tenant_id = p_tenant AND m.id = d.movimiento_id AND m.eliminado_en IS NULL
    WHERE d.tenant_id = p_tenant AND d.movimiento_id = ANY (p_movimientos)
$$;
REVOKE ALL ON FUNCTION "costos_de_devoluciones" FROM PUBLIC;

-- Follows an amount on account, and the cost of its work, when the supplier gives it back, and when the income is deleted or annulled.
CREATE FUNCTION "adelanto_devuelto"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_fila jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
    v_tenant uuid := v_fila ->> 'tenant_id';
    v_ingreso uuid := CASE WHEN TG_TABLE_NAME = 'adelanto_devoluciones' THEN v_fila ->> 'movimiento_id'
        WHEN v_fila ->> 'origen_tipo' = 'ANULACION' THEN v_fila ->> 'origen_id' ELSE v_fila ->> 'id' END;
    v_linea uuid;
BEGIN
    PERFORM set_config('app.tenant_id', v_tenant::text, true);
    IF TG_TABLE_NAME = 'adelanto_devoluciones' THEN
        v_linea := v_fila ->> 'adelanto_id';
    ELSE
        SELECT d.adelanto_id INTO v_linea FROM adelanto_devoluciones d WHERE d.tenant_id = v_tenant AND d.movimiento_id = v_ingreso;
    END IF;
    IF v_linea IS NOT NULL THEN
        PERFORM a_cuenta_seguir(v_tenant, v_linea);
        DELETE FROM costos k WHERE k.tenant_id = v_tenant AND k.origen = 'DEVOLUCION' AND k.origen_id = v_ingreso;
        INSERT INTO costos SELECT * FROM costos_de_devoluciones(v_tenant, ARRAY[v_ingreso]);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "adelanto_devuelto" FROM PUBLIC;
CREATE TRIGGER "adelanto_devuelto" AFTER INSERT OR UPDATE OR DELETE ON "adelanto_devoluciones" FOR EACH ROW
    EXECUTE FUNCTION "adelanto_devuelto"();
CREATE TRIGGER "adelanto_devuelto" AFTER UPDATE ON "movimientos" FOR EACH ROW
    WHEN (NEW.origen_tipo IN ('DEVOLUCION_PROVEEDOR', 'ANULACION')) EXECUTE FUNCTION "adelanto_devuelto"();
CREATE TRIGGER "adelanto_devuelto_anulado" AFTER INSERT ON "movimientos" FOR EACH ROW
    WHEN (NEW.origen_tipo = 'ANULACION') EXECUTE FUNCTION "adelanto_devuelto"();
