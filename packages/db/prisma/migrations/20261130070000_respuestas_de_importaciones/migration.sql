-- AlterTable
ALTER TABLE "importaciones" ADD COLUMN "respuestas" JSONB NOT NULL DEFAULT '{}';
