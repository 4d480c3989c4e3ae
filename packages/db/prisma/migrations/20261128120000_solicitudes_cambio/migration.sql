-- CreateTable
CREATE TABLE "solicitudes_cambio" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "movimiento_id" UUID NOT NULL,
    "movimiento_version" INTEGER NOT NULL,
    "cambios" JSONB NOT NULL,
    "motivo" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "solicitante_id" UUID NOT NULL,
    "resuelto_por" UUID,
    "resuelto_en" TIMESTAMPTZ(3),
    "respuesta" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solicitudes_cambio_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "solicitudes_cambio_movimiento_idx" ON "solicitudes_cambio"("tenant_id", "movimiento_id");

-- AddForeignKey
ALTER TABLE "solicitudes_cambio" ADD CONSTRAINT "solicitudes_cambio_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "solicitudes_cambio" ADD CONSTRAINT "solicitudes_cambio_tenant_id_solicitante_id_fkey" FOREIGN KEY ("tenant_id", "solicitante_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "solicitudes_cambio" ADD CONSTRAINT "solicitudes_cambio_tenant_id_resuelto_por_fkey" FOREIGN KEY ("tenant_id", "resuelto_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "solicitudes_cambio"
    ADD CONSTRAINT "solicitudes_cambio_estado_check" CHECK ("estado" IN ('PENDIENTE', 'APLICADO', 'RECHAZADO', 'CANCELADO')),
    ADD CONSTRAINT "solicitudes_cambio_resuelto_check" CHECK (("estado" = 'PENDIENTE') = ("resuelto_en" IS NULL)
        AND ("resuelto_en" IS NULL) = ("resuelto_por" IS NULL)),
    ADD CONSTRAINT "solicitudes_cambio_cambios_check" CHECK (jsonb_typeof("cambios") = 'object' AND "cambios" <> '{}');

-- One open request of a person about a movement.
CREATE UNIQUE INDEX "solicitudes_cambio_abierta_key" ON "solicitudes_cambio"("tenant_id", "movimiento_id", "solicitante_id")
    WHERE "estado" = 'PENDIENTE';
CREATE INDEX "solicitudes_cambio_pendientes_idx" ON "solicitudes_cambio"("tenant_id", "creado_en") WHERE "estado" = 'PENDIENTE';

ALTER TABLE "solicitudes_cambio" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "solicitudes_cambio" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "solicitudes_cambio"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
