-- AlterTable
ALTER TABLE "proyectos" ADD COLUMN     "mora_mensual_bp" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "llamados_aporte" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "periodo" TEXT NOT NULL,
    "concepto" TEXT NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "vencimiento" DATE NOT NULL,
    "sin_asignar_bp" INTEGER NOT NULL,
    "motivo_anulacion" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "llamados_aporte_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "llamado_cuotas" (
    "tenant_id" UUID NOT NULL,
    "llamado_id" UUID NOT NULL,
    "socio_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "participacion_bp" INTEGER NOT NULL,
    "importe_centavos" BIGINT NOT NULL,

    CONSTRAINT "llamado_cuotas_pkey" PRIMARY KEY ("tenant_id","llamado_id","socio_id")
);

-- CreateTable
CREATE TABLE "aportes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "socio_id" UUID NOT NULL,
    "llamado_id" UUID,
    "destino" TEXT NOT NULL DEFAULT 'OBRA',
    "fecha" DATE NOT NULL,
    "tipo" TEXT NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL,
    "cotizacion_valor" DECIMAL(18,6),
    "cotizacion_tipo" TEXT,
    "cotizacion_fecha" DATE,
    "cotizacion_fuente" TEXT,
    "importe_ars_centavos" BIGINT NOT NULL,
    "moneda_cuenta" TEXT NOT NULL,
    "importe_cuenta_centavos" BIGINT NOT NULL,
    "importe_lote_centavos" BIGINT,
    "medio_pago" TEXT,
    "concepto" TEXT,
    "movimiento_id" UUID,
    "baja_pendiente" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "aportes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "verificaciones" (
    "codigo" TEXT NOT NULL,
    "contenido" JSONB NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verificaciones_pkey" PRIMARY KEY ("codigo")
);

-- CreateTable
CREATE TABLE "lotes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "descripcion" TEXT NOT NULL,
    "nomenclatura_catastral" TEXT,
    "partida" TEXT,
    "superficie_m2" DECIMAL(12,2) NOT NULL,
    "superficie_construible_m2" DECIMAL(12,2),
    "precio_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL,
    "cotizacion_valor" DECIMAL(18,6),
    "cotizacion_tipo" TEXT,
    "cotizacion_fecha" DATE,
    "cotizacion_fuente" TEXT,
    "vendedor" TEXT,
    "estado" TEXT NOT NULL DEFAULT 'EN_NEGOCIACION',
    "fecha_reserva" DATE,
    "fecha_boleto" DATE,
    "fecha_escritura" DATE,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lotes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "lote_gastos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "lote_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "concepto" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL,
    "cotizacion_valor" DECIMAL(18,6),
    "cotizacion_tipo" TEXT,
    "cotizacion_fecha" DATE,
    "cotizacion_fuente" TEXT,
    "importe_lote_centavos" BIGINT NOT NULL,
    "medio_pago" TEXT NOT NULL,
    "descripcion" TEXT,
    "movimiento_id" UUID NOT NULL,
    "baja_pendiente" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "lote_gastos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "lote_archivos" (
    "tenant_id" UUID NOT NULL,
    "lote_id" UUID NOT NULL,
    "archivo_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "lote_archivos_pkey" PRIMARY KEY ("tenant_id","lote_id","archivo_id")
);

-- CreateIndex
CREATE INDEX "llamados_obra_fecha_idx" ON "llamados_aporte"("tenant_id", "proyecto_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "llamados_fecha_idx" ON "llamados_aporte"("tenant_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "llamados_numero_key" ON "llamados_aporte"("tenant_id", "proyecto_id", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "llamados_de_obra_key" ON "llamados_aporte"("tenant_id", "proyecto_id", "id");

-- CreateIndex
CREATE INDEX "llamado_cuotas_socio_idx" ON "llamado_cuotas"("tenant_id", "socio_id");

-- CreateIndex
CREATE INDEX "aportes_obra_fecha_idx" ON "aportes"("tenant_id", "proyecto_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "aportes_fecha_idx" ON "aportes"("tenant_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "aportes_socio_fecha_idx" ON "aportes"("tenant_id", "socio_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "aportes_codigo_key" ON "aportes"("tenant_id", "codigo");

-- CreateIndex
CREATE UNIQUE INDEX "lotes_obra_key" ON "lotes"("tenant_id", "proyecto_id");

-- CreateIndex
CREATE INDEX "lote_gastos_lote_fecha_idx" ON "lote_gastos"("tenant_id", "lote_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "lote_archivos_archivo_idx" ON "lote_archivos"("tenant_id", "archivo_id");

-- CreateIndex
CREATE UNIQUE INDEX "proyecto_socios_de_obra_key" ON "proyecto_socios"("tenant_id", "proyecto_id", "id");

-- AddForeignKey
ALTER TABLE "llamados_aporte" ADD CONSTRAINT "llamados_aporte_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "llamados_aporte" ADD CONSTRAINT "llamados_aporte_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "llamados_aporte" ADD CONSTRAINT "llamados_aporte_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "llamado_cuotas" ADD CONSTRAINT "llamado_cuotas_tenant_id_proyecto_id_llamado_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id", "llamado_id") REFERENCES "llamados_aporte"("tenant_id", "proyecto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "llamado_cuotas" ADD CONSTRAINT "llamado_cuotas_tenant_id_proyecto_id_socio_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id", "socio_id") REFERENCES "proyecto_socios"("tenant_id", "proyecto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_tenant_id_proyecto_id_socio_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id", "socio_id") REFERENCES "proyecto_socios"("tenant_id", "proyecto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_tenant_id_proyecto_id_llamado_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id", "llamado_id") REFERENCES "llamados_aporte"("tenant_id", "proyecto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_gastos" ADD CONSTRAINT "lote_gastos_tenant_id_lote_id_fkey" FOREIGN KEY ("tenant_id", "lote_id") REFERENCES "lotes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_gastos" ADD CONSTRAINT "lote_gastos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_gastos" ADD CONSTRAINT "lote_gastos_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_gastos" ADD CONSTRAINT "lote_gastos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_gastos" ADD CONSTRAINT "lote_gastos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_archivos" ADD CONSTRAINT "lote_archivos_tenant_id_lote_id_fkey" FOREIGN KEY ("tenant_id", "lote_id") REFERENCES "lotes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_archivos" ADD CONSTRAINT "lote_archivos_tenant_id_archivo_id_fkey" FOREIGN KEY ("tenant_id", "archivo_id") REFERENCES "archivos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lote_archivos" ADD CONSTRAINT "lote_archivos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "proyectos"
    ADD CONSTRAINT "proyectos_mora_check" CHECK ("mora_mensual_bp" BETWEEN 0 AND 10000);

ALTER TABLE "llamados_aporte"
    ADD CONSTRAINT "llamados_periodo_check" CHECK ("periodo" ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "llamados_concepto_check" CHECK (char_length("concepto") BETWEEN 3 AND 120),
    ADD CONSTRAINT "llamados_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "llamados_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "llamados_vencimiento_check" CHECK ("vencimiento" >= "fecha"),
    ADD CONSTRAINT "llamados_sin_asignar_check" CHECK ("sin_asignar_bp" BETWEEN 0 AND 9999),
    ADD CONSTRAINT "llamados_anulado_check" CHECK (("eliminado_en" IS NULL) = ("motivo_anulacion" IS NULL)),
    ADD CONSTRAINT "llamados_version_check" CHECK ("version" >= 1);

ALTER TABLE "llamado_cuotas"
    ADD CONSTRAINT "llamado_cuotas_bp_check" CHECK ("participacion_bp" BETWEEN 0 AND 10000),
    ADD CONSTRAINT "llamado_cuotas_importe_check" CHECK ("importe_centavos" BETWEEN 0 AND 9000000000000000);

ALTER TABLE "aportes"
    ADD CONSTRAINT "aportes_destino_check" CHECK ("destino" IN ('OBRA', 'LOTE')),
    ADD CONSTRAINT "aportes_tipo_check" CHECK ("tipo" IN ('DINERO', 'ESPECIE', 'TERRENO', 'TRABAJO', 'COMPENSACION', 'DEVOLUCION')),
    ADD CONSTRAINT "aportes_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000
        AND "importe_ars_centavos" BETWEEN 0 AND 9000000000000000
        AND "importe_cuenta_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "aportes_moneda_check" CHECK ("moneda" IN ('ARS', 'USD') AND "moneda_cuenta" IN ('ARS', 'USD')
        AND ("moneda" <> "moneda_cuenta" OR "importe_centavos" = "importe_cuenta_centavos")),
    ADD CONSTRAINT "aportes_cotizacion_check" CHECK ("cotizacion_valor" > 0 AND ("cotizacion_valor" IS NULL) = ("cotizacion_tipo" IS NULL)
        AND ("cotizacion_valor" IS NOT NULL OR ("moneda" = 'ARS' AND "moneda_cuenta" = 'ARS'))),
    -- What is for the lot settles no call.
    ADD CONSTRAINT "aportes_lote_check" CHECK (("destino" = 'LOTE') = ("importe_lote_centavos" IS NOT NULL)
        AND ("destino" = 'OBRA' OR "llamado_id" IS NULL) AND "importe_lote_centavos" >= 1),
    -- What moves cash owns exactly one movement.
    ADD CONSTRAINT "aportes_movimiento_check" CHECK (("tipo" IN ('DINERO', 'DEVOLUCION')) = ("movimiento_id" IS NOT NULL)
        AND ("tipo" IN ('DINERO', 'DEVOLUCION')) = ("medio_pago" IS NOT NULL)),
    ADD CONSTRAINT "aportes_version_check" CHECK ("version" >= 1);

ALTER TABLE "verificaciones"
    ADD CONSTRAINT "verificaciones_codigo_check" CHECK ("codigo" ~ '^[A-Z0-9]{12}$');

ALTER TABLE "lotes"
    ADD CONSTRAINT "lotes_descripcion_check" CHECK (char_length("descripcion") BETWEEN 3 AND 200),
    ADD CONSTRAINT "lotes_superficie_check" CHECK ("superficie_m2" > 0 AND "superficie_construible_m2" > 0),
    ADD CONSTRAINT "lotes_precio_check" CHECK ("precio_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "lotes_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "lotes_cotizacion_check" CHECK ("cotizacion_valor" > 0 AND ("cotizacion_valor" IS NULL) = ("cotizacion_tipo" IS NULL)
        AND ("moneda" = 'ARS' OR "cotizacion_valor" IS NOT NULL)),
    ADD CONSTRAINT "lotes_estado_check" CHECK ("estado" IN ('EN_NEGOCIACION', 'RESERVADO', 'BOLETO', 'ESCRITURADO', 'CANCELADO')),
    ADD CONSTRAINT "lotes_fechas_check" CHECK ("fecha_boleto" >= "fecha_reserva" AND "fecha_escritura" >= "fecha_reserva"
        AND "fecha_escritura" >= "fecha_boleto"),
    ADD CONSTRAINT "lotes_version_check" CHECK ("version" >= 1);

ALTER TABLE "lote_gastos"
    ADD CONSTRAINT "lote_gastos_concepto_check" CHECK ("concepto" IN ('PRECIO', 'SELLOS', 'ESCRIBANIA', 'COMISION_INMOBILIARIA', 'TASAS', 'AGRIMENSURA', 'HONORARIOS', 'OTRO')),
    ADD CONSTRAINT "lote_gastos_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000
        AND "importe_lote_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "lote_gastos_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "lote_gastos_cotizacion_check" CHECK ("cotizacion_valor" > 0 AND ("cotizacion_valor" IS NULL) = ("cotizacion_tipo" IS NULL)
        AND ("moneda" = 'ARS' OR "cotizacion_valor" IS NOT NULL)),
    ADD CONSTRAINT "lote_gastos_version_check" CHECK ("version" >= 1);

ALTER TABLE "solicitudes_eliminacion" DROP CONSTRAINT "solicitudes_entidad_check";
ALTER TABLE "solicitudes_eliminacion"
    ADD CONSTRAINT "solicitudes_entidad_check" CHECK ("entidad" IN ('MOVIMIENTO', 'PRESUPUESTO', 'PAGO', 'ACOPIO', 'RETIRO', 'DOCUMENTO', 'APORTE', 'GASTO_LOTE'));

CREATE INDEX "aportes_movimiento_idx" ON "aportes"("tenant_id", "movimiento_id") WHERE "movimiento_id" IS NOT NULL;
CREATE INDEX "aportes_llamado_idx" ON "aportes"("tenant_id", "llamado_id") WHERE "llamado_id" IS NOT NULL;
CREATE INDEX "lote_gastos_movimiento_idx" ON "lote_gastos"("tenant_id", "movimiento_id");
-- Calls that fall due.
CREATE INDEX "llamados_vencimiento_idx" ON "llamados_aporte"("tenant_id", "vencimiento") WHERE "eliminado_en" IS NULL;

ALTER TABLE "llamados_aporte" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "llamados_aporte" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "llamados_aporte"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "llamado_cuotas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "llamado_cuotas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "llamado_cuotas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "aportes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "aportes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "aportes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "lotes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lotes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "lotes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "lote_gastos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lote_gastos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "lote_gastos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "lote_archivos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lote_archivos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "lote_archivos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
