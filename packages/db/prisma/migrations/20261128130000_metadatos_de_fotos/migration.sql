-- AlterTable
ALTER TABLE "archivos" ADD COLUMN "sha256_original" TEXT,
ADD COLUMN "metadatos" TEXT,
ADD COLUMN "metadatos_en" TIMESTAMPTZ(3);

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "archivos"
    ADD CONSTRAINT "archivos_metadatos_check" CHECK ("metadatos" IN ('QUITADOS', 'ILEGIBLES')) NOT VALID,
    ADD CONSTRAINT "archivos_metadatos_en_check" CHECK (("metadatos" IS NULL) = ("metadatos_en" IS NULL)) NOT VALID,
    ADD CONSTRAINT "archivos_original_check" CHECK ("sha256_original" ~ '^[0-9a-f]{64}$') NOT VALID;
