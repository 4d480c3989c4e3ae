-- AlterTable
ALTER TABLE "comprobante_impuestos" ADD COLUMN     "tipo_cambio" DECIMAL(18,6);

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "comprobante_impuestos"
    ADD CONSTRAINT "comprobante_impuestos_cambio_check" CHECK ("tipo_cambio" > 0);

-- A document that was handed in goes on being one of ours: the last row that makes it so neither goes nor leaves it.
CREATE FUNCTION "periodo_iva_sostener"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_mes text;
BEGIN
    -- Whoever hands the month in holds it.
    PERFORM FROM comprobantes c WHERE c.tenant_id = OLD.tenant_id AND c.id = OLD.comprobante_id FOR SHARE;
    SELECT p.mes INTO v_mes FROM comprobante_impuestos i
        JOIN periodos_iva p ON p.tenant_id = i.tenant_id AND p.mes = i.periodo_iva AND p.entregado_en IS NOT NULL
        JOIN comprobantes c ON c.tenant_id = i.tenant_id AND c.id = i.comprobante_id AND NOT c.a_pagar
        WHERE i.tenant_id = OLD.tenant_id AND i.comprobante_id = OLD.comprobante_id
            AND NOT EXISTS (SELECT FROM movimientos m WHERE m.tenant_id = OLD.tenant_id
                AND m.comprobante_id = OLD.comprobante_id AND (m.tipo = 'EGRESO' OR c.clase = 'NOTA_CREDITO')
                AND m.eliminado_en IS NULL AND m.id <> OLD.id)
            AND NOT EXISTS (SELECT FROM acopios a WHERE a.tenant_id = OLD.tenant_id
                AND a.comprobante_id = OLD.comprobante_id AND a.eliminado_en IS NULL AND a.id <> OLD.id);
    IF v_mes IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C05', MESSAGE = 'periodo mes=' || v_mes;
    END IF;
    RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION "periodo_iva_sostener" FROM PUBLIC;
CREATE TRIGGER "periodo_iva_movimiento" BEFORE UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.comprobante_id IS NOT NULL AND OLD.eliminado_en IS NULL
        AND (NEW.eliminado_en IS NOT NULL OR NEW.tipo <> OLD.tipo OR NEW.comprobante_id IS DISTINCT FROM OLD.comprobante_id))
    EXECUTE FUNCTION "periodo_iva_sostener"();
CREATE TRIGGER "periodo_iva_acopio" BEFORE UPDATE ON "acopios" FOR EACH ROW
    WHEN (OLD.comprobante_id IS NOT NULL AND OLD.eliminado_en IS NULL
        AND (NEW.eliminado_en IS NOT NULL OR NEW.comprobante_id IS DISTINCT FROM OLD.comprobante_id))
    EXECUTE FUNCTION "periodo_iva_sostener"();
