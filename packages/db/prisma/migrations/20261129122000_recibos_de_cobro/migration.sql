-- AlterTable
ALTER TABLE "pagos" ADD COLUMN     "recibo_numero" INTEGER;

-- Written by hand from here on: Prisma's schema cannot express it.

-- A private payment has none: its number would be a gap in what others see.
ALTER TABLE "pagos"
    ADD CONSTRAINT "pagos_recibo_check" CHECK ("recibo_numero" IS NULL OR "recibo_numero" > 0 AND NOT "privado") NOT VALID;
