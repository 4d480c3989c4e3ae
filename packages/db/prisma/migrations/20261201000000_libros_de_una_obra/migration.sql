-- AlterTable
ALTER TABLE "libros" ADD COLUMN     "privado" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "una_obra" BOOLEAN NOT NULL DEFAULT false;

-- Written by hand from here on: Prisma's schema cannot express it.

-- Where all rows go to one obra, it is known which.
ALTER TABLE "libros"
    ADD CONSTRAINT "libros_una_obra_check" CHECK (NOT "una_obra" OR "proyecto_id" IS NOT NULL) NOT VALID;
