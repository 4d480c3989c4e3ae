-- CreateTable
CREATE TABLE "documentos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "titulo" TEXT NOT NULL,
    "categoria" TEXT NOT NULL,
    "visibilidad" TEXT NOT NULL DEFAULT 'TODOS',
    "etiquetas" TEXT[],
    "vence" DATE,
    "versiones" INTEGER NOT NULL DEFAULT 1,
    "baja_pendiente" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "documentos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "documento_versiones" (
    "tenant_id" UUID NOT NULL,
    "documento_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "archivo_id" UUID NOT NULL,
    "nota" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "documento_versiones_pkey" PRIMARY KEY ("tenant_id","documento_id","numero")
);

-- CreateTable
CREATE TABLE "documento_vinculos" (
    "tenant_id" UUID NOT NULL,
    "documento_id" UUID NOT NULL,
    "entidad" TEXT NOT NULL,
    "entidad_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "documento_vinculos_pkey" PRIMARY KEY ("tenant_id","documento_id","entidad","entidad_id")
);

-- CreateIndex
CREATE INDEX "documentos_obra_idx" ON "documentos"("tenant_id", "proyecto_id", "creado_en" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "documentos_creado_idx" ON "documentos"("tenant_id", "creado_en" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "documento_versiones_archivo_idx" ON "documento_versiones"("tenant_id", "archivo_id");

-- CreateIndex
CREATE INDEX "documento_vinculos_entidad_idx" ON "documento_vinculos"("tenant_id", "entidad", "entidad_id");

-- AddForeignKey
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documento_versiones" ADD CONSTRAINT "documento_versiones_tenant_id_documento_id_fkey" FOREIGN KEY ("tenant_id", "documento_id") REFERENCES "documentos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documento_versiones" ADD CONSTRAINT "documento_versiones_tenant_id_archivo_id_fkey" FOREIGN KEY ("tenant_id", "archivo_id") REFERENCES "archivos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documento_versiones" ADD CONSTRAINT "documento_versiones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documento_vinculos" ADD CONSTRAINT "documento_vinculos_tenant_id_documento_id_fkey" FOREIGN KEY ("tenant_id", "documento_id") REFERENCES "documentos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documento_vinculos" ADD CONSTRAINT "documento_vinculos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "documentos"
    ADD CONSTRAINT "documentos_titulo_check" CHECK (char_length("titulo") BETWEEN 2 AND 160),
    ADD CONSTRAINT "documentos_categoria_check" CHECK ("categoria" IN ('CONTRATO', 'PLANO', 'PRESUPUESTO', 'FACTURA', 'REMITO', 'CERTIFICADO', 'PERMISO', 'POLIZA_SEGURO', 'ESCRITURA', 'ACTA', 'FOTO', 'OTRO')),
    ADD CONSTRAINT "documentos_visibilidad_check" CHECK ("visibilidad" IN ('TODOS', 'GESTION')),
    ADD CONSTRAINT "documentos_etiquetas_check" CHECK (cardinality("etiquetas") <= 20),
    ADD CONSTRAINT "documentos_versiones_check" CHECK ("versiones" >= 1),
    ADD CONSTRAINT "documentos_version_check" CHECK ("version" >= 1);

ALTER TABLE "documento_versiones"
    ADD CONSTRAINT "documento_versiones_numero_check" CHECK ("numero" >= 1);

ALTER TABLE "documento_vinculos"
    ADD CONSTRAINT "documento_vinculos_entidad_check" CHECK ("entidad" IN ('MOVIMIENTO', 'PRESUPUESTO', 'PAGO', 'ACOPIO', 'LOTE'));

-- What expires.
CREATE INDEX "documentos_vence_idx" ON "documentos"("tenant_id", "vence") WHERE "vence" IS NOT NULL AND "eliminado_en" IS NULL;

ALTER TABLE "documentos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documentos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "documentos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "documento_versiones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documento_versiones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "documento_versiones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "documento_vinculos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documento_vinculos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "documento_vinculos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
