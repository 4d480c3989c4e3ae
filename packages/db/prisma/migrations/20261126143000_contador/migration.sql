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
    WHEN (OLD.comprobante_id IS NOT NULL AND OLD.eliminado_en IS NULL
        AND (NEW.eliminado_en IS NOT NULL OR NEW.tipo <> OLD.tipo OR NEW.comprobante_id IS DISTINCT FROM OLD.comprobante_id))
