-- AlterTable
ALTER TABLE "aviso_preferencias" ADD COLUMN     "clave_baja" TEXT,
ADD COLUMN     "rechazado_correo" TEXT,
ADD COLUMN     "rechazado_en" TIMESTAMPTZ(3);

-- From here on written by hand: rules that Prisma's schema cannot express.

ALTER TABLE "aviso_preferencias"
    ADD CONSTRAINT "aviso_preferencias_rechazado_check"
      CHECK (("rechazado_correo" IS NULL) = ("rechazado_en" IS NULL)) NOT VALID;
