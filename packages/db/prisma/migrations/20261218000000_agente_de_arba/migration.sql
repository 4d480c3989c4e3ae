-- AlterTable
ALTER TABLE "calendario_retenciones" ADD COLUMN     "actividad" TEXT,
ADD COLUMN     "sucursal" TEXT;

-- From here on written by hand: rules that Prisma's schema cannot express.

ALTER TABLE "calendario_retenciones"
    ADD CONSTRAINT "calendario_retenciones_agente_check"
      CHECK ("impuesto" = 'IIBB_ARBA' OR "actividad" IS NULL AND "sucursal" IS NULL) NOT VALID;
