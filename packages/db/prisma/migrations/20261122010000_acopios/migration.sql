-- CreateTable
CREATE TABLE "acopios" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "proveedor_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "vencimiento" DATE,
    "descripcion" TEXT,
    "moneda" TEXT NOT NULL DEFAULT 'ARS',
    "importe_centavos" BIGINT,
    "retirado_centavos" BIGINT NOT NULL DEFAULT 0,
    "descuento_bp" INTEGER NOT NULL DEFAULT 0,
    "lugar" TEXT NOT NULL DEFAULT 'PROVEEDOR',
    "estado" TEXT NOT NULL DEFAULT 'VIGENTE',
    "comprobante_id" UUID,
    "movimiento_id" UUID,
    "observaciones" TEXT,
    "cerrado_en" TIMESTAMPTZ(3),
    "cerrado_por" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "acopios_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "acopio_items" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "acopio_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "codigo" TEXT,
    "descripcion" TEXT NOT NULL,
    "rubro_id" UUID,
    "unidad" TEXT NOT NULL,
    "cantidad" DECIMAL(14,3),
    "precio_unitario" DECIMAL(18,4) NOT NULL,
    "precio_actual" DECIMAL(18,4),
    "precio_actual_en" DATE,
    "retirado" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "completado_en" TIMESTAMPTZ(3),
    "completado_por" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "acopio_items_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "retiros" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "grupo_id" UUID NOT NULL,
    "acopio_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "cantidad" DECIMAL(14,3) NOT NULL,
    "precio_unitario" DECIMAL(18,4) NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "fecha" DATE NOT NULL,
    "remito_numero" TEXT,
    "retirado_por" TEXT,
    "destino" TEXT NOT NULL DEFAULT 'OBRA',
    "observaciones" TEXT,
    "archivo_id" UUID,
    "estado" TEXT NOT NULL DEFAULT 'ACTIVO',
    "anulado_en" TIMESTAMPTZ(3),
    "anulado_por" UUID,
    "anulado_motivo" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "retiros_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "acopio_archivos" (
    "tenant_id" UUID NOT NULL,
    "acopio_id" UUID NOT NULL,
    "archivo_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "acopio_archivos_pkey" PRIMARY KEY ("tenant_id","acopio_id","archivo_id")
);

-- CreateIndex
CREATE INDEX "acopios_obra_fecha_idx" ON "acopios"("tenant_id", "proyecto_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "acopios_fecha_idx" ON "acopios"("tenant_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "acopios_codigo_key" ON "acopios"("tenant_id", "codigo");

-- CreateIndex
CREATE INDEX "acopio_items_orden_idx" ON "acopio_items"("tenant_id", "acopio_id", "orden", "id");

-- CreateIndex
CREATE UNIQUE INDEX "acopio_items_de_acopio_key" ON "acopio_items"("tenant_id", "acopio_id", "id");

-- CreateIndex
CREATE INDEX "retiros_acopio_idx" ON "retiros"("tenant_id", "acopio_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "retiros_item_idx" ON "retiros"("tenant_id", "item_id");

-- CreateIndex
CREATE INDEX "retiros_grupo_idx" ON "retiros"("tenant_id", "grupo_id");

-- CreateIndex
CREATE UNIQUE INDEX "retiros_codigo_key" ON "retiros"("tenant_id", "codigo");

-- CreateIndex
CREATE INDEX "acopio_archivos_archivo_idx" ON "acopio_archivos"("tenant_id", "archivo_id");

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_proveedor_id_fkey" FOREIGN KEY ("tenant_id", "proveedor_id") REFERENCES "proveedores"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_comprobante_id_fkey" FOREIGN KEY ("tenant_id", "comprobante_id") REFERENCES "comprobantes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_tenant_id_cerrado_por_fkey" FOREIGN KEY ("tenant_id", "cerrado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_items" ADD CONSTRAINT "acopio_items_tenant_id_acopio_id_fkey" FOREIGN KEY ("tenant_id", "acopio_id") REFERENCES "acopios"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_items" ADD CONSTRAINT "acopio_items_tenant_id_rubro_id_fkey" FOREIGN KEY ("tenant_id", "rubro_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_items" ADD CONSTRAINT "acopio_items_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_items" ADD CONSTRAINT "acopio_items_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_items" ADD CONSTRAINT "acopio_items_tenant_id_completado_por_fkey" FOREIGN KEY ("tenant_id", "completado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_tenant_id_acopio_id_fkey" FOREIGN KEY ("tenant_id", "acopio_id") REFERENCES "acopios"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_tenant_id_acopio_id_item_id_fkey" FOREIGN KEY ("tenant_id", "acopio_id", "item_id") REFERENCES "acopio_items"("tenant_id", "acopio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_tenant_id_archivo_id_fkey" FOREIGN KEY ("tenant_id", "archivo_id") REFERENCES "archivos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_tenant_id_anulado_por_fkey" FOREIGN KEY ("tenant_id", "anulado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_archivos" ADD CONSTRAINT "acopio_archivos_tenant_id_acopio_id_fkey" FOREIGN KEY ("tenant_id", "acopio_id") REFERENCES "acopios"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_archivos" ADD CONSTRAINT "acopio_archivos_tenant_id_archivo_id_fkey" FOREIGN KEY ("tenant_id", "archivo_id") REFERENCES "archivos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acopio_archivos" ADD CONSTRAINT "acopio_archivos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;



-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "acopios"
    ADD CONSTRAINT "acopios_tipo_check" CHECK ("tipo" IN ('MATERIALES', 'LISTA_PRECIOS')),
    ADD CONSTRAINT "acopios_vencimiento_check" CHECK ("fecha" <= "vencimiento"),
    ADD CONSTRAINT "acopios_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "acopios_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "acopios_lista_check" CHECK ("tipo" <> 'LISTA_PRECIOS' OR "importe_centavos" IS NOT NULL),
    -- The money of a price list never runs below zero.
    ADD CONSTRAINT "acopios_retirado_check" CHECK ("retirado_centavos" >= 0
        AND ("tipo" <> 'LISTA_PRECIOS' OR "retirado_centavos" <= "importe_centavos")),
    ADD CONSTRAINT "acopios_descuento_check" CHECK ("descuento_bp" BETWEEN 0 AND 10000),
    ADD CONSTRAINT "acopios_lugar_check" CHECK ("lugar" IN ('PROVEEDOR', 'DEPOSITO', 'OBRA')),
    ADD CONSTRAINT "acopios_estado_check" CHECK ("estado" IN ('VIGENTE', 'CERRADO', 'ANULADO', 'PENDIENTE_ELIMINACION')),
    ADD CONSTRAINT "acopios_anulado_check" CHECK (("estado" = 'ANULADO') = ("eliminado_en" IS NOT NULL)),
    ADD CONSTRAINT "acopios_cerrado_check" CHECK (("cerrado_en" IS NULL) = ("cerrado_por" IS NULL)
        AND ("estado" <> 'CERRADO' OR "cerrado_en" IS NOT NULL) AND ("estado" <> 'VIGENTE' OR "cerrado_en" IS NULL)),
    ADD CONSTRAINT "acopios_version_check" CHECK ("version" >= 1);

ALTER TABLE "acopio_items"
    ADD CONSTRAINT "acopio_items_descripcion_check" CHECK (char_length("descripcion") BETWEEN 2 AND 200),
    ADD CONSTRAINT "acopio_items_unidad_check" CHECK (char_length("unidad") BETWEEN 1 AND 20),
    ADD CONSTRAINT "acopio_items_cantidad_check" CHECK ("cantidad" > 0),
    ADD CONSTRAINT "acopio_items_precios_check" CHECK ("precio_unitario" >= 0 AND "precio_actual" >= 0),
    ADD CONSTRAINT "acopio_items_precio_actual_check" CHECK (("precio_actual" IS NULL) = ("precio_actual_en" IS NULL)),
    -- Never more out than there is.
    ADD CONSTRAINT "acopio_items_retirado_check" CHECK ("retirado" >= 0 AND "retirado" <= "cantidad"),
    ADD CONSTRAINT "acopio_items_completado_check" CHECK (("completado_en" IS NULL) = ("completado_por" IS NULL)),
    ADD CONSTRAINT "acopio_items_version_check" CHECK ("version" >= 1);

CREATE UNIQUE INDEX "acopio_items_codigo_key" ON "acopio_items"("tenant_id", "acopio_id", "codigo")
    WHERE "codigo" IS NOT NULL AND "eliminado_en" IS NULL;

ALTER TABLE "retiros"
    ADD CONSTRAINT "retiros_cantidad_check" CHECK ("cantidad" > 0),
    ADD CONSTRAINT "retiros_importe_check" CHECK ("precio_unitario" >= 0 AND "importe_centavos" BETWEEN 0 AND 9000000000000000),
    ADD CONSTRAINT "retiros_destino_check" CHECK ("destino" IN ('OBRA', 'DEPOSITO', 'OTRA_OBRA')),
    ADD CONSTRAINT "retiros_observaciones_check" CHECK (char_length("observaciones") <= 500),
    ADD CONSTRAINT "retiros_estado_check" CHECK ("estado" IN ('ACTIVO', 'ANULADO')),
    ADD CONSTRAINT "retiros_anulado_check" CHECK (("estado" = 'ANULADO') = ("anulado_en" IS NOT NULL)
        AND ("anulado_en" IS NULL) = ("anulado_por" IS NULL)),
    ADD CONSTRAINT "retiros_version_check" CHECK ("version" >= 1);

-- What is due soon, for the list's filter and the warnings.
CREATE INDEX "acopios_vencimiento_idx" ON "acopios"("tenant_id", "vencimiento")
    WHERE "vencimiento" IS NOT NULL AND "eliminado_en" IS NULL;

ALTER TABLE "acopios" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "acopios" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "acopios"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "acopio_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "acopio_items" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "acopio_items"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "retiros" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "retiros" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "retiros"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "acopio_archivos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "acopio_archivos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "acopio_archivos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
