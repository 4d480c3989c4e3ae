-- AlterTable
ALTER TABLE "comprobante_impuestos" ADD COLUMN     "fecha_emision" DATE,
ADD COLUMN     "tipo_cambio" DECIMAL(18,6),
ADD COLUMN     "total_centavos" BIGINT;

-- From here on written by hand: what Prisma's schema cannot say.

-- A movement without which a document is annulled is held by the document's own trigger. One that turns from an expense into
-- income annuls nothing, and would take its document out of the purchases all the same.
CREATE FUNCTION "periodo_iva_compra"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_mes text;
BEGIN
    SELECT p.mes INTO v_mes FROM comprobante_impuestos i
        JOIN periodos_iva p ON p.tenant_id = i.tenant_id AND p.mes = i.periodo_iva AND p.entregado_en IS NOT NULL
        WHERE i.tenant_id = OLD.tenant_id AND i.comprobante_id = OLD.comprobante_id;
    IF v_mes IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C05', MESSAGE = 'periodo mes=' || v_mes;
    END IF;
    RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION "periodo_iva_compra" FROM PUBLIC;
CREATE TRIGGER "periodo_iva_movimiento" BEFORE UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.comprobante_id IS NOT NULL AND NEW.tipo <> OLD.tipo)
    EXECUTE FUNCTION "periodo_iva_compra"();
