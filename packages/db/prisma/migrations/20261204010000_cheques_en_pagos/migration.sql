-- AlterTable
ALTER TABLE "cheque_eventos" ADD COLUMN     "medio_id" UUID;

-- AlterTable
ALTER TABLE "orden_pago_medios" ADD COLUMN     "cheque_id" UUID;

-- AlterTable
ALTER TABLE "pago_medios" ADD COLUMN     "cheque_id" UUID;

-- AddForeignKey
ALTER TABLE "pago_medios" ADD CONSTRAINT "pago_medios_tenant_id_cheque_id_fkey" FOREIGN KEY ("tenant_id", "cheque_id") REFERENCES "cheques"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- AddForeignKey
ALTER TABLE "orden_pago_medios" ADD CONSTRAINT "orden_pago_medios_tenant_id_cheque_id_fkey" FOREIGN KEY ("tenant_id", "cheque_id") REFERENCES "cheques"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- Below here written by hand, because Prisma's schema cannot express it.

-- A cheque of the portfolio may show no day of issue.
-- permitido: the next statement puts it back, wider
ALTER TABLE "pago_medios" DROP CONSTRAINT "pago_medios_cheque_check";
ALTER TABLE "pago_medios" ADD CONSTRAINT "pago_medios_cheque_check"
    CHECK (("medio" IN ('CHEQUE_PROPIO', 'CHEQUE_TERCERO', 'ECHEQ')) = ("cheque_numero" IS NOT NULL)
        AND ("cheque_numero" IS NULL) = ("cheque_banco" IS NULL)
        AND (("cheque_numero" IS NULL) = ("cheque_emision" IS NULL) OR "cheque_id" IS NOT NULL)
        AND ("cheque_numero" IS NULL) = ("cheque_pago" IS NULL) AND ("cheque_numero" IS NULL) = ("cheque_propio" IS NULL)) NOT VALID;

-- Makes a cheque follow the means of payment that it is: endorsed while an expense is paid with it, received while a client's
-- payment is. `p_vive` is false for a means, payment or orden that was taken back. Whatever happened to the cheque since refuses that.
CREATE FUNCTION "cheque_medio_seguir"(p_tenant uuid, p_cheque uuid, p_medio uuid, p_vive boolean, p_entra boolean, p_fecha date,
    p_contraparte text, p_quien uuid, p_cuando timestamptz) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_n int;
BEGIN
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_cheque FOR NO KEY UPDATE;
    -- A cheque of an imported organisation, whose events come later.
    IF v_cheque.estado = 'NUEVO' THEN
        RETURN;
    END IF;
    v_ultimo := cheque_ultimo(p_tenant, p_cheque);
    v_n := (SELECT max(e.n) + 1 FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque);
    IF p_entra THEN
        IF p_vive AND v_ultimo.tipo = 'ANULADO' AND v_ultimo.medio_id = p_medio THEN
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
            VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, p_cuando, p_quien);
        ELSIF NOT p_vive AND v_ultimo.tipo <> 'ANULADO' THEN
            IF v_cheque.estado <> 'EN_CARTERA' THEN
                PERFORM cheque_rechazar(p_tenant, p_cheque, 'USADO');
            END IF;
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, medio_id, creado_en, creado_por)
            VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'ANULADO', greatest(p_fecha, v_ultimo.fecha), p_medio, p_cuando, p_quien);
        END IF;
        RETURN;
    END IF;
    IF v_ultimo.tipo = 'ENDOSADO' AND v_ultimo.medio_id = p_medio THEN
        IF p_vive AND v_ultimo.fecha = p_fecha THEN
            RETURN;
        END IF;
        INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
        VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, p_cuando, p_quien);
        v_n := v_n + 1;
    ELSIF EXISTS (SELECT FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.tipo = 'ENDOSADO'
            AND e.medio_id = p_medio AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = p_tenant
                AND d.cheque_id = p_cheque AND d.deshace = e.n)) THEN
        PERFORM cheque_rechazar(p_tenant, p_cheque, 'USADO');
    END IF;
    IF p_vive THEN
        INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, contraparte, medio_id, creado_en, creado_por)
        VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'ENDOSADO', p_fecha, p_contraparte, p_medio, p_cuando, p_quien);
    END IF;
END $$;
REVOKE ALL ON FUNCTION "cheque_medio_seguir" FROM PUBLIC;

-- Refuses a means that is not the whole cheque, or that does not leave the account that has it.
CREATE FUNCTION "cheque_medio_exigir"(p_tenant uuid, p_cheque uuid, p_importe bigint, p_cuenta uuid, p_moneda text, p_privado boolean)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_cheque AND NOT c.propio
            AND c.importe_centavos = p_importe AND c.cuenta_id = p_cuenta AND c.moneda = p_moneda AND (p_privado OR NOT c.privado)) THEN
        PERFORM cheque_rechazar(p_tenant, p_cheque, 'ENTERO');
    END IF;
END $$;
REVOKE ALL ON FUNCTION "cheque_medio_exigir" FROM PUBLIC;

CREATE FUNCTION "cheque_de_medio"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF TG_TABLE_NAME = 'pago_medios' THEN
        SELECT p.estado = 'PAGADO' AND p.eliminado_en IS NULL AND NEW.eliminado_en IS NULL AS vive, b.sentido = 'INGRESO' AS entra,
            p.fecha, coalesce(v.razon_social, b.cliente_nombre) AS contraparte, coalesce(p.actualizado_por, p.creado_por) AS quien,
            p.actualizado_en AS cuando, p.moneda, p.privado INTO v_de
        FROM pagos p JOIN presupuestos b ON b.tenant_id = p.tenant_id AND b.id = p.presupuesto_id
        LEFT JOIN proveedores v ON v.tenant_id = b.tenant_id AND v.id = b.proveedor_id
        WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.pago_id;
    ELSE
        SELECT o.eliminado_en IS NULL AND NEW.eliminado_en IS NULL AS vive, false AS entra, o.fecha, v.razon_social AS contraparte,
            coalesce(o.actualizado_por, o.creado_por) AS quien, o.actualizado_en AS cuando, o.moneda, false AS privado INTO v_de
        FROM ordenes_pago o JOIN proveedores v ON v.tenant_id = o.tenant_id AND v.id = o.proveedor_id
        WHERE o.tenant_id = NEW.tenant_id AND o.id = NEW.orden_id;
    END IF;
    IF v_de.vive THEN
        PERFORM cheque_medio_exigir(NEW.tenant_id, NEW.cheque_id, NEW.importe_centavos, NEW.cuenta_id, v_de.moneda, v_de.privado);
    END IF;
    PERFORM cheque_medio_seguir(NEW.tenant_id, NEW.cheque_id, NEW.id, v_de.vive, v_de.entra, v_de.fecha, v_de.contraparte, v_de.quien,
        v_de.cuando);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_de_medio" FROM PUBLIC;
CREATE TRIGGER "cheque_de_medio" AFTER INSERT OR UPDATE ON "pago_medios" FOR EACH ROW WHEN (NEW.cheque_id IS NOT NULL)
    EXECUTE FUNCTION "cheque_de_medio"();
CREATE TRIGGER "cheque_de_medio" AFTER INSERT OR UPDATE ON "orden_pago_medios" FOR EACH ROW WHEN (NEW.cheque_id IS NOT NULL)
    EXECUTE FUNCTION "cheque_de_medio"();

-- Cheques of a payment follow its state and its day.
CREATE FUNCTION "cheques_de_pago"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_medio record;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    FOR v_medio IN SELECT x.id, x.cheque_id, b.sentido = 'INGRESO' AS entra, coalesce(v.razon_social, b.cliente_nombre) AS contraparte
        FROM pago_medios x JOIN presupuestos b ON b.tenant_id = x.tenant_id AND b.id = NEW.presupuesto_id
        LEFT JOIN proveedores v ON v.tenant_id = b.tenant_id AND v.id = b.proveedor_id
        WHERE x.tenant_id = NEW.tenant_id AND x.pago_id = NEW.id AND x.cheque_id IS NOT NULL AND x.eliminado_en IS NULL
        ORDER BY x.cheque_id
    LOOP
        PERFORM cheque_medio_seguir(NEW.tenant_id, v_medio.cheque_id, v_medio.id, NEW.estado = 'PAGADO' AND NEW.eliminado_en IS NULL,
            v_medio.entra, NEW.fecha, v_medio.contraparte, coalesce(NEW.actualizado_por, NEW.creado_por), NEW.actualizado_en);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheques_de_pago" FROM PUBLIC;
CREATE TRIGGER "cheques_de_pago" AFTER UPDATE ON "pagos" FOR EACH ROW
    WHEN (OLD.estado <> NEW.estado OR OLD.fecha <> NEW.fecha OR (OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL))
    EXECUTE FUNCTION "cheques_de_pago"();
