-- AlterTable
ALTER TABLE "proveedores" ADD COLUMN     "alias" TEXT,
ADD COLUMN     "cbu" TEXT,
ADD COLUMN     "contacto" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "notas" TEXT,
ADD COLUMN     "telefono" TEXT;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "proveedores" ADD CONSTRAINT "proveedores_cbu_check" CHECK ("cbu" ~ '^[0-9]{22}$') NOT VALID;
