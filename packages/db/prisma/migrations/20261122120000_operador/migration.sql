-- AlterTable: a checkpoint that the operator left was made by no member.
ALTER TABLE "audit_puntos" ALTER COLUMN "creado_por" DROP NOT NULL;

-- AlterTable: whether the provider has to be told the limit as well, which is otherwise its own to say.
ALTER TABLE "outbox_identidad" ADD COLUMN     "con_max_tenants" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invitaciones" ADD COLUMN     "correo" TEXT,
ADD COLUMN     "correo_en" TIMESTAMPTZ(3),
ADD COLUMN     "reenviada_en" TIMESTAMPTZ(3),
ADD COLUMN     "reenvios" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "outbox_correo" (
    "invitacion_id" UUID NOT NULL,
    "organizacion_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "proximo_en" TIMESTAMPTZ(3) NOT NULL,
    "saliendo" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_correo_pkey" PRIMARY KEY ("invitacion_id")
);

-- CreateIndex
CREATE INDEX "outbox_correo_proximo_en_idx" ON "outbox_correo"("proximo_en");

-- From here on written by hand: what Prisma's schema cannot say.

-- permitido: invitations are few, and the columns are new
ALTER TABLE "invitaciones"
    ADD CONSTRAINT "invitaciones_correo_check" CHECK ("correo" IN ('EN_COLA', 'ENVIADO', 'FALLADO', 'INCIERTO')),
    ADD CONSTRAINT "invitaciones_reenvios_check" CHECK ("reenvios" >= 0);
