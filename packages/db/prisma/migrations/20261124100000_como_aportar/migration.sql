-- AlterTable
ALTER TABLE "proyectos" ADD COLUMN     "como_aportar" TEXT;
