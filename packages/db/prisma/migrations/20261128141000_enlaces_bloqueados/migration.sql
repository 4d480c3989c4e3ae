-- AlterTable
ALTER TABLE "enlaces_socio" ADD COLUMN "bloqueos" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "enlaces_socio" ADD COLUMN "bloqueado_en" TIMESTAMPTZ(3);


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "enlaces_socio"
    ADD CONSTRAINT "enlaces_socio_bloqueos_check" CHECK ("bloqueos" BETWEEN 0 AND 4) NOT VALID;
