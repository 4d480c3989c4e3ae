-- AlterTable
ALTER TABLE "movimientos" ADD COLUMN     "origen_id" UUID,
ADD COLUMN     "origen_tipo" TEXT;

-- CreateTable
CREATE TABLE "indices" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "serie" TEXT NOT NULL,
    "mes" TEXT NOT NULL,
    "valor" DECIMAL(18,6) NOT NULL,
    "definitivo" BOOLEAN NOT NULL DEFAULT true,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "indices_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "presupuestos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "proyecto_id" UUID NOT NULL,
    "sentido" TEXT NOT NULL,
    "titulo" TEXT NOT NULL,
    "proveedor_id" UUID,
    "cliente_nombre" TEXT,
    "cliente_cuit" TEXT,
    "rubro_id" UUID,
    "fecha" DATE NOT NULL,
    "validez_dias" INTEGER,
    "moneda" TEXT NOT NULL DEFAULT 'ARS',
    "indexacion" TEXT NOT NULL DEFAULT 'NINGUNA',
    "serie" TEXT,
    "mes_base" TEXT,
    "cotizacion_tipo" TEXT,
    "cotizacion_base" DECIMAL(18,6),
    "anticipo_bp" INTEGER NOT NULL DEFAULT 0,
    "fondo_reparo_bp" INTEGER NOT NULL DEFAULT 0,
    "base_anticipo" TEXT NOT NULL DEFAULT 'ORIGINAL',
    "condiciones" TEXT,
    "estado" TEXT NOT NULL DEFAULT 'BORRADOR',
    "motivo_estado" TEXT,
    "enviado_en" TIMESTAMPTZ(3),
    "aceptado_en" TIMESTAMPTZ(3),
    "baja_pendiente" BOOLEAN NOT NULL DEFAULT false,
    "total_centavos" BIGINT NOT NULL DEFAULT 0,
    "total_vigente_centavos" BIGINT NOT NULL DEFAULT 0,
    "anticipo_centavos" BIGINT NOT NULL DEFAULT 0,
    "certificado_bruto_centavos" BIGINT NOT NULL DEFAULT 0,
    "certificado_centavos" BIGINT NOT NULL DEFAULT 0,
    "neto_centavos" BIGINT NOT NULL DEFAULT 0,
    "reparo_centavos" BIGINT NOT NULL DEFAULT 0,
    "desacopio_base_centavos" BIGINT NOT NULL DEFAULT 0,
    "certificados_aprobados" INTEGER NOT NULL DEFAULT 0,
    "pagado_centavos" BIGINT NOT NULL DEFAULT 0,
    "pagado_reparo_centavos" BIGINT NOT NULL DEFAULT 0,
    "programado_centavos" BIGINT NOT NULL DEFAULT 0,
    "pagos_pagados" INTEGER NOT NULL DEFAULT 0,
    "pagado_privado_centavos" BIGINT NOT NULL DEFAULT 0,
    "pagado_reparo_privado_centavos" BIGINT NOT NULL DEFAULT 0,
    "programado_privado_centavos" BIGINT NOT NULL DEFAULT 0,
    "pagos_privados_pagados" INTEGER NOT NULL DEFAULT 0,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "presupuestos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "presupuesto_items" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "descripcion" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "cantidad" DECIMAL(14,3) NOT NULL,
    "precio_unitario" DECIMAL(18,4) NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "rubro_id" UUID,
    "ajuste" BOOLEAN NOT NULL DEFAULT false,
    "original_cantidad" DECIMAL(14,3),
    "original_precio_unitario" DECIMAL(18,4),
    "original_importe_centavos" BIGINT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "presupuesto_items_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "presupuesto_revisiones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "titulo" TEXT NOT NULL,
    "total_centavos" BIGINT NOT NULL,
    "items" JSONB NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "presupuesto_revisiones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "adicionales" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "tipo" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "motivo" TEXT NOT NULL,
    "diferencia_centavos" BIGINT NOT NULL,
    "total_vigente_centavos" BIGINT NOT NULL,
    "items" JSONB NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "adicionales_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "certificados" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "periodo" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'BORRADOR',
    "bruto_centavos" BIGINT NOT NULL,
    "actualizacion_centavos" BIGINT NOT NULL,
    "ajuste_indice_centavos" BIGINT NOT NULL DEFAULT 0,
    "desacopio_base_centavos" BIGINT NOT NULL,
    "desacopio_centavos" BIGINT NOT NULL,
    "fondo_reparo_centavos" BIGINT NOT NULL,
    "otros_descuentos_centavos" BIGINT NOT NULL DEFAULT 0,
    "neto_centavos" BIGINT NOT NULL,
    "factor_numerador" DECIMAL(18,6),
    "factor_denominador" DECIMAL(18,6),
    "mes_indice" TEXT,
    "estimado" BOOLEAN NOT NULL DEFAULT false,
    "cotizacion" DECIMAL(18,6),
    "motivo_estado" TEXT,
    "presentado_en" TIMESTAMPTZ(3),
    "resuelto_en" TIMESTAMPTZ(3),
    "resuelto_por" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "certificados_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "certificado_items" (
    "tenant_id" UUID NOT NULL,
    "certificado_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "anterior_bp" INTEGER NOT NULL,
    "presente_bp" INTEGER NOT NULL,
    "anterior_centavos" BIGINT NOT NULL,
    "presente_centavos" BIGINT NOT NULL,

    CONSTRAINT "certificado_items_pkey" PRIMARY KEY ("tenant_id","certificado_id","item_id")
);

-- CreateTable
CREATE TABLE "pagos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "tipo" TEXT NOT NULL,
    "certificado_id" UUID,
    "estado" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "vencimiento" DATE,
    "importe_bruto_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL,
    "cotizacion_valor" DECIMAL(18,6),
    "cotizacion_tipo" TEXT,
    "cotizacion_fecha" DATE,
    "cotizacion_fuente" TEXT,
    "importe_presupuesto_centavos" BIGINT NOT NULL,
    "descuentos" JSONB NOT NULL DEFAULT '[]',
    "neto_centavos" BIGINT NOT NULL,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "notas" TEXT,
    "exceso_motivo" TEXT,
    "movimiento_id" UUID,
    "baja_pendiente" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "pagos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "pago_medios" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "pago_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "medio" TEXT NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "cheque_numero" TEXT,
    "cheque_banco" TEXT,
    "cheque_emision" DATE,
    "cheque_pago" DATE,
    "cheque_propio" BOOLEAN,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "pago_medios_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "pago_retenciones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "pago_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "tipo" TEXT NOT NULL,
    "jurisdiccion" TEXT,
    "base_centavos" BIGINT,
    "certificado" TEXT,
    "importe_centavos" BIGINT NOT NULL,
    "depositada_en" DATE,
    "movimiento_deposito_id" UUID,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "pago_retenciones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "indices_serie_mes_key" ON "indices"("tenant_id", "serie", "mes");

-- CreateIndex
CREATE INDEX "presupuestos_obra_fecha_idx" ON "presupuestos"("tenant_id", "proyecto_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "presupuestos_fecha_idx" ON "presupuestos"("tenant_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "presupuestos_proveedor_fecha_idx" ON "presupuestos"("tenant_id", "proveedor_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "presupuestos_codigo_key" ON "presupuestos"("tenant_id", "codigo");

-- CreateIndex
CREATE INDEX "presupuesto_items_orden_idx" ON "presupuesto_items"("tenant_id", "presupuesto_id", "orden", "id");

-- CreateIndex
CREATE UNIQUE INDEX "presupuesto_items_de_presupuesto_key" ON "presupuesto_items"("tenant_id", "presupuesto_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "presupuesto_revisiones_key" ON "presupuesto_revisiones"("tenant_id", "presupuesto_id", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "adicionales_numero_key" ON "adicionales"("tenant_id", "presupuesto_id", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "certificados_de_presupuesto_key" ON "certificados"("tenant_id", "presupuesto_id", "id");

-- CreateIndex
CREATE INDEX "certificado_items_item_idx" ON "certificado_items"("tenant_id", "item_id");

-- CreateIndex
CREATE INDEX "pagos_presupuesto_idx" ON "pagos"("tenant_id", "presupuesto_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "pagos_numero_key" ON "pagos"("tenant_id", "presupuesto_id", "privado", "numero");

-- CreateIndex
CREATE INDEX "pago_medios_pago_idx" ON "pago_medios"("tenant_id", "pago_id", "orden");

-- CreateIndex
CREATE INDEX "pago_retenciones_pago_idx" ON "pago_retenciones"("tenant_id", "pago_id", "orden");

-- AddForeignKey
ALTER TABLE "indices" ADD CONSTRAINT "indices_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "indices" ADD CONSTRAINT "indices_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_tenant_id_proveedor_id_fkey" FOREIGN KEY ("tenant_id", "proveedor_id") REFERENCES "proveedores"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_tenant_id_rubro_id_fkey" FOREIGN KEY ("tenant_id", "rubro_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuesto_items" ADD CONSTRAINT "presupuesto_items_tenant_id_presupuesto_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id") REFERENCES "presupuestos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuesto_items" ADD CONSTRAINT "presupuesto_items_tenant_id_rubro_id_fkey" FOREIGN KEY ("tenant_id", "rubro_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuesto_items" ADD CONSTRAINT "presupuesto_items_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuesto_revisiones" ADD CONSTRAINT "presupuesto_revisiones_tenant_id_presupuesto_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id") REFERENCES "presupuestos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuesto_revisiones" ADD CONSTRAINT "presupuesto_revisiones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "adicionales" ADD CONSTRAINT "adicionales_tenant_id_presupuesto_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id") REFERENCES "presupuestos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "adicionales" ADD CONSTRAINT "adicionales_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_presupuesto_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id") REFERENCES "presupuestos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_resuelto_por_fkey" FOREIGN KEY ("tenant_id", "resuelto_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificado_items" ADD CONSTRAINT "certificado_items_tenant_id_presupuesto_id_certificado_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id", "certificado_id") REFERENCES "certificados"("tenant_id", "presupuesto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificado_items" ADD CONSTRAINT "certificado_items_tenant_id_presupuesto_id_item_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id", "item_id") REFERENCES "presupuesto_items"("tenant_id", "presupuesto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_tenant_id_presupuesto_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id") REFERENCES "presupuestos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_tenant_id_presupuesto_id_certificado_id_fkey" FOREIGN KEY ("tenant_id", "presupuesto_id", "certificado_id") REFERENCES "certificados"("tenant_id", "presupuesto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pago_medios" ADD CONSTRAINT "pago_medios_tenant_id_pago_id_fkey" FOREIGN KEY ("tenant_id", "pago_id") REFERENCES "pagos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pago_retenciones" ADD CONSTRAINT "pago_retenciones_tenant_id_pago_id_fkey" FOREIGN KEY ("tenant_id", "pago_id") REFERENCES "pagos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pago_retenciones" ADD CONSTRAINT "pago_retenciones_tenant_id_movimiento_deposito_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_deposito_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;




-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "indices"
    ADD CONSTRAINT "indices_serie_check" CHECK ("serie" ~ '^[A-Z0-9_]{2,30}$'),
    ADD CONSTRAINT "indices_mes_check" CHECK ("mes" ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "indices_valor_check" CHECK ("valor" > 0),
    ADD CONSTRAINT "indices_version_check" CHECK ("version" >= 1);

ALTER TABLE "presupuestos"
    ADD CONSTRAINT "presupuestos_sentido_check" CHECK ("sentido" IN ('EGRESO', 'INGRESO')),
    ADD CONSTRAINT "presupuestos_contraparte_check" CHECK (("sentido" = 'EGRESO') = ("proveedor_id" IS NOT NULL)
        AND ("sentido" = 'INGRESO') = ("cliente_nombre" IS NOT NULL)),
    ADD CONSTRAINT "presupuestos_titulo_check" CHECK (char_length("titulo") BETWEEN 3 AND 120),
    ADD CONSTRAINT "presupuestos_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "presupuestos_indexacion_check" CHECK ("indexacion" IN ('NINGUNA', 'CAC', 'SERIE', 'USD')
        AND ("indexacion" IN ('CAC', 'SERIE')) = ("serie" IS NOT NULL)
        AND ("indexacion" IN ('CAC', 'SERIE')) = ("mes_base" IS NOT NULL)),
    ADD CONSTRAINT "presupuestos_bp_check" CHECK ("anticipo_bp" BETWEEN 0 AND 10000 AND "fondo_reparo_bp" BETWEEN 0 AND 10000),
    ADD CONSTRAINT "presupuestos_base_anticipo_check" CHECK ("base_anticipo" IN ('ORIGINAL', 'ACTUALIZADO')),
    ADD CONSTRAINT "presupuestos_estado_check" CHECK ("estado" IN ('BORRADOR', 'ENVIADO', 'ACEPTADO', 'RECHAZADO', 'ANULADO')),
    ADD CONSTRAINT "presupuestos_totales_check" CHECK ("total_centavos" BETWEEN 0 AND 9000000000000000
        AND "total_vigente_centavos" BETWEEN 0 AND 9000000000000000
        AND "anticipo_centavos" BETWEEN 0 AND 9000000000000000),
    -- Nothing is certified that was not agreed.
    ADD CONSTRAINT "presupuestos_certificado_check" CHECK ("certificado_bruto_centavos" BETWEEN 0 AND "total_vigente_centavos"
        AND "desacopio_base_centavos" BETWEEN 0 AND "anticipo_centavos"),
    ADD CONSTRAINT "presupuestos_pagado_check" CHECK ("pagado_centavos" >= 0 AND "programado_centavos" >= 0
        AND "pagado_reparo_centavos" BETWEEN 0 AND "pagado_centavos" AND "pagado_privado_centavos" >= 0
        AND "programado_privado_centavos" >= 0 AND "pagado_reparo_privado_centavos" BETWEEN 0 AND "pagado_privado_centavos"),
    ADD CONSTRAINT "presupuestos_version_check" CHECK ("version" >= 1);

ALTER TABLE "presupuesto_items"
    ADD CONSTRAINT "presupuesto_items_descripcion_check" CHECK (char_length("descripcion") BETWEEN 2 AND 200),
    ADD CONSTRAINT "presupuesto_items_unidad_check" CHECK (char_length("unidad") BETWEEN 1 AND 20),
    ADD CONSTRAINT "presupuesto_items_cantidad_check" CHECK ("cantidad" >= 0),
    ADD CONSTRAINT "presupuesto_items_precio_check" CHECK ("precio_unitario" >= 0),
    ADD CONSTRAINT "presupuesto_items_importe_check" CHECK ("importe_centavos" BETWEEN 0 AND 9000000000000000),
    ADD CONSTRAINT "presupuesto_items_original_check" CHECK (("original_cantidad" IS NULL) = ("original_importe_centavos" IS NULL)
        AND ("original_precio_unitario" IS NULL) = ("original_importe_centavos" IS NULL));

ALTER TABLE "adicionales"
    ADD CONSTRAINT "adicionales_tipo_check" CHECK ("tipo" IN ('ADICION', 'DEDUCCION', 'MODIFICACION')),
    ADD CONSTRAINT "adicionales_motivo_check" CHECK (char_length("motivo") BETWEEN 3 AND 500);

ALTER TABLE "certificados"
    ADD CONSTRAINT "certificados_periodo_check" CHECK ("periodo" ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "certificados_estado_check" CHECK ("estado" IN ('BORRADOR', 'PRESENTADO', 'APROBADO', 'RECHAZADO', 'ANULADO')),
    ADD CONSTRAINT "certificados_sumas_check" CHECK ("bruto_centavos" >= 0 AND "otros_descuentos_centavos" >= 0
        AND "neto_centavos" = "bruto_centavos" + "actualizacion_centavos" + "ajuste_indice_centavos"
            - "desacopio_centavos" - "fondo_reparo_centavos" - "otros_descuentos_centavos"),
    ADD CONSTRAINT "certificados_factor_check" CHECK (("factor_numerador" IS NULL) = ("factor_denominador" IS NULL)
        AND "factor_numerador" > 0 AND "factor_denominador" > 0),
    ADD CONSTRAINT "certificados_resuelto_check" CHECK (("resuelto_en" IS NULL) = ("resuelto_por" IS NULL)),
    ADD CONSTRAINT "certificados_version_check" CHECK ("version" >= 1);

ALTER TABLE "certificado_items"
    ADD CONSTRAINT "certificado_items_avance_check" CHECK ("anterior_bp" >= 0 AND "presente_bp" >= 0
        AND "anterior_bp" + "presente_bp" <= 10000),
    ADD CONSTRAINT "certificado_items_dinero_check" CHECK ("anterior_centavos" >= 0 AND "presente_centavos" >= 0
        AND "anterior_centavos" + "presente_centavos" <= "importe_centavos");

ALTER TABLE "pagos"
    ADD CONSTRAINT "pagos_tipo_check" CHECK ("tipo" IN ('ANTICIPO', 'CERTIFICADO', 'LIBRE', 'REPARO')),
    ADD CONSTRAINT "pagos_certificado_check" CHECK (("tipo" = 'CERTIFICADO') = ("certificado_id" IS NOT NULL)),
    ADD CONSTRAINT "pagos_estado_check" CHECK ("estado" IN ('PROGRAMADO', 'PAGADO', 'ANULADO')),
    ADD CONSTRAINT "pagos_importe_check" CHECK ("importe_bruto_centavos" BETWEEN 1 AND 9000000000000000
        AND "importe_presupuesto_centavos" BETWEEN 1 AND 9000000000000000
        AND "neto_centavos" BETWEEN 0 AND "importe_bruto_centavos"),
    ADD CONSTRAINT "pagos_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "pagos_cotizacion_check" CHECK ("cotizacion_valor" > 0 AND ("cotizacion_valor" IS NULL) = ("cotizacion_tipo" IS NULL)),
    -- A paid one owns exactly one movement, a scheduled one none.
    ADD CONSTRAINT "pagos_movimiento_check" CHECK ("estado" = 'ANULADO' OR ("estado" = 'PAGADO') = ("movimiento_id" IS NOT NULL)),
    ADD CONSTRAINT "pagos_vencimiento_check" CHECK ("estado" <> 'PROGRAMADO' OR "vencimiento" IS NOT NULL),
    ADD CONSTRAINT "pagos_anulado_check" CHECK (("estado" = 'ANULADO') = ("eliminado_en" IS NOT NULL)),
    ADD CONSTRAINT "pagos_version_check" CHECK ("version" >= 1);

ALTER TABLE "pago_medios"
    ADD CONSTRAINT "pago_medios_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "pago_medios_cheque_check" CHECK (("medio" IN ('CHEQUE_PROPIO', 'CHEQUE_TERCERO', 'ECHEQ')) = ("cheque_numero" IS NOT NULL)
        AND ("cheque_numero" IS NULL) = ("cheque_banco" IS NULL) AND ("cheque_numero" IS NULL) = ("cheque_emision" IS NULL)
        AND ("cheque_numero" IS NULL) = ("cheque_pago" IS NULL) AND ("cheque_numero" IS NULL) = ("cheque_propio" IS NULL));

ALTER TABLE "pago_retenciones"
    ADD CONSTRAINT "pago_retenciones_tipo_check" CHECK ("tipo" IN ('GANANCIAS', 'IVA', 'IIBB', 'SUSS', 'OTRA')),
    ADD CONSTRAINT "pago_retenciones_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000
        AND "base_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "pago_retenciones_deposito_check" CHECK (("depositada_en" IS NULL) = ("movimiento_deposito_id" IS NULL));

ALTER TABLE "movimientos"
    ADD CONSTRAINT "movimientos_origen_check" CHECK (("origen_tipo" IS NULL) = ("origen_id" IS NULL)
        AND "origen_tipo" IN ('PAGO', 'APORTE', 'GASTO_LOTE'));

-- What owns a movement owns one.
CREATE UNIQUE INDEX "movimientos_origen_key" ON "movimientos"("tenant_id", "origen_tipo", "origen_id")
    WHERE "origen_id" IS NOT NULL AND "eliminado_en" IS NULL;

-- A draft that was thrown away frees its number.
CREATE UNIQUE INDEX "certificados_numero_key" ON "certificados"("tenant_id", "presupuesto_id", "numero")
    WHERE "eliminado_en" IS NULL;

-- What falls due: scheduled payments and cheques of the organisation not yet paid by its bank.
CREATE INDEX "pagos_vencimiento_idx" ON "pagos"("tenant_id", "vencimiento")
    WHERE "estado" = 'PROGRAMADO';
CREATE INDEX "pago_medios_cheque_idx" ON "pago_medios"("tenant_id", "cheque_pago")
    WHERE "cheque_propio" AND "eliminado_en" IS NULL;
CREATE INDEX "pagos_movimiento_idx" ON "pagos"("tenant_id", "movimiento_id") WHERE "movimiento_id" IS NOT NULL;
CREATE INDEX "pagos_certificado_idx" ON "pagos"("tenant_id", "certificado_id") WHERE "certificado_id" IS NOT NULL;

ALTER TABLE "indices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "indices" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "indices"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "presupuestos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presupuestos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "presupuestos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "presupuesto_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presupuesto_items" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "presupuesto_items"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "presupuesto_revisiones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presupuesto_revisiones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "presupuesto_revisiones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "adicionales" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "adicionales" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "adicionales"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "certificados" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "certificados" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "certificados"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "certificado_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "certificado_items" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "certificado_items"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "pagos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pagos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "pagos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "pago_medios" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pago_medios" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "pago_medios"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "pago_retenciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pago_retenciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "pago_retenciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
