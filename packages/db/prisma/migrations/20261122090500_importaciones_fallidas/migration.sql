-- CreateTable
CREATE TABLE "importaciones_fallidas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID,
    "archivo" TEXT NOT NULL,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "errores" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "importaciones_fallidas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "importaciones_fallidas_autor_idx" ON "importaciones_fallidas"("tenant_id", "creado_por", "creado_en" DESC);

-- AddForeignKey
ALTER TABLE "importaciones_fallidas" ADD CONSTRAINT "importaciones_fallidas_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones_fallidas" ADD CONSTRAINT "importaciones_fallidas_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "importaciones_fallidas"
    ADD CONSTRAINT "importaciones_fallidas_errores_check" CHECK ("errores" >= 0);

ALTER TABLE "importaciones_fallidas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "importaciones_fallidas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "importaciones_fallidas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
