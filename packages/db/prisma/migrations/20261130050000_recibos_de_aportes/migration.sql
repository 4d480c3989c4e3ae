-- AlterTable
ALTER TABLE "aportes" ADD COLUMN     "recibo_numero" INTEGER;

-- Written by hand from here on: Prisma's schema cannot express it.

-- Only money that a partner gave has a receipt: nothing is received with what is valued or given back.
ALTER TABLE "aportes"
    ADD CONSTRAINT "aportes_recibo_check" CHECK ("recibo_numero" IS NULL OR "recibo_numero" > 0 AND "tipo" = 'DINERO') NOT VALID;
