-- CreateTable
CREATE TABLE "capturas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "clase" TEXT NOT NULL,
    "objeto_id" UUID NOT NULL,
    "capturado_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "capturas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- AddForeignKey
ALTER TABLE "capturas" ADD CONSTRAINT "capturas_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "capturas"
    ADD CONSTRAINT "capturas_clase_check" CHECK ("clase" IN ('MOVIMIENTO', 'RETIRO', 'EVENTO', 'FOTO', 'ARCHIVO')),
    -- The clock of a device may be ahead; what is kept is not of the future.
    ADD CONSTRAINT "capturas_cuando_check" CHECK ("capturado_en" <= "creado_en");

ALTER TABLE "capturas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "capturas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "capturas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
