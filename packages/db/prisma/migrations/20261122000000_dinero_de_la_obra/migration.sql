-- AlterTable
ALTER TABLE "movimientos" ADD COLUMN     "grupo_prorrateo_id" UUID,
ADD COLUMN     "importacion_id" UUID;

-- AlterTable
ALTER TABLE "proyecto_usuarios" ADD COLUMN     "eliminado_en" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "proyectos" ADD COLUMN     "alerta_presupuesto_bp" INTEGER NOT NULL DEFAULT 9000,
ADD COLUMN     "cotizacion_predeterminada" TEXT,
ADD COLUMN     "latitud" DECIMAL(9,6),
ADD COLUMN     "longitud" DECIMAL(9,6),
ADD COLUMN     "medio_pago_predeterminado" TEXT,
ADD COLUMN     "permite_unidades_funcionales" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rubro_predeterminado_id" UUID;

-- CreateTable
CREATE TABLE "archivos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "clave" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'SUBIENDO',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "archivos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "movimiento_adjuntos" (
    "tenant_id" UUID NOT NULL,
    "movimiento_id" UUID NOT NULL,
    "archivo_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "movimiento_adjuntos_pkey" PRIMARY KEY ("tenant_id","movimiento_id","archivo_id")
);

-- CreateTable
CREATE TABLE "importaciones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID,
    "archivo" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "filas" INTEGER NOT NULL,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "estado" TEXT NOT NULL DEFAULT 'APLICADA',
    "deshecha_en" TIMESTAMPTZ(3),
    "deshecha_por" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "importaciones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "proyecto_socios_historial" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "socio_id" UUID NOT NULL,
    "participacion_bp" INTEGER NOT NULL,
    "desde" DATE NOT NULL,
    "hasta" DATE,
    "motivo" TEXT,
    "redistribucion_id" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "proyecto_socios_historial_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "solicitudes_eliminacion" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "entidad" TEXT NOT NULL,
    "entidad_id" UUID NOT NULL,
    "entidad_version" INTEGER NOT NULL,
    "proyecto_id" UUID,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "descripcion" TEXT NOT NULL,
    "motivo" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "solicitante_id" UUID NOT NULL,
    "resuelto_por" UUID,
    "resuelto_en" TIMESTAMPTZ(3),
    "respuesta" TEXT,
    "autoaprobada" BOOLEAN NOT NULL DEFAULT false,
    "impacto" JSONB,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "solicitudes_eliminacion_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "archivos_tenant_id_sha256_idx" ON "archivos"("tenant_id", "sha256");

-- CreateIndex
CREATE INDEX "importaciones_tenant_id_creado_en_idx" ON "importaciones"("tenant_id", "creado_en" DESC);

-- CreateIndex
CREATE INDEX "proyecto_socios_historial_tenant_id_proyecto_id_desde_idx" ON "proyecto_socios_historial"("tenant_id", "proyecto_id", "desde");

-- CreateIndex
CREATE INDEX "proyecto_socios_historial_tenant_id_socio_id_desde_idx" ON "proyecto_socios_historial"("tenant_id", "socio_id", "desde");

-- CreateIndex
CREATE INDEX "solicitudes_estado_idx" ON "solicitudes_eliminacion"("tenant_id", "estado", "creado_en" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "solicitudes_entidad_idx" ON "solicitudes_eliminacion"("tenant_id", "entidad", "entidad_id");

-- AddForeignKey
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimiento_adjuntos" ADD CONSTRAINT "movimiento_adjuntos_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimiento_adjuntos" ADD CONSTRAINT "movimiento_adjuntos_tenant_id_archivo_id_fkey" FOREIGN KEY ("tenant_id", "archivo_id") REFERENCES "archivos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimiento_adjuntos" ADD CONSTRAINT "movimiento_adjuntos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_importacion_id_fkey" FOREIGN KEY ("tenant_id", "importacion_id") REFERENCES "importaciones"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_tenant_id_deshecha_por_fkey" FOREIGN KEY ("tenant_id", "deshecha_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyectos" ADD CONSTRAINT "proyectos_tenant_id_rubro_predeterminado_id_fkey" FOREIGN KEY ("tenant_id", "rubro_predeterminado_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios_historial" ADD CONSTRAINT "proyecto_socios_historial_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios_historial" ADD CONSTRAINT "proyecto_socios_historial_tenant_id_socio_id_fkey" FOREIGN KEY ("tenant_id", "socio_id") REFERENCES "proyecto_socios"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios_historial" ADD CONSTRAINT "proyecto_socios_historial_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "solicitudes_eliminacion" ADD CONSTRAINT "solicitudes_eliminacion_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "solicitudes_eliminacion" ADD CONSTRAINT "solicitudes_eliminacion_tenant_id_solicitante_id_fkey" FOREIGN KEY ("tenant_id", "solicitante_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "solicitudes_eliminacion" ADD CONSTRAINT "solicitudes_eliminacion_tenant_id_resuelto_por_fkey" FOREIGN KEY ("tenant_id", "resuelto_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;



-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "proyectos"
    ADD CONSTRAINT "proyectos_coordenadas_check" CHECK (("latitud" IS NULL) = ("longitud" IS NULL)
        AND "latitud" BETWEEN -90 AND 90 AND "longitud" BETWEEN -180 AND 180),
    ADD CONSTRAINT "proyectos_medio_pago_predeterminado_check" CHECK ("medio_pago_predeterminado" IN ('EFECTIVO', 'TRANSFERENCIA', 'DEBITO', 'CREDITO', 'CHEQUE_PROPIO', 'CHEQUE_TERCERO', 'ECHEQ', 'BILLETERA', 'TARJETA_PREPAGA', 'COMPENSACION', 'ACOPIO', 'OTRO')),
    ADD CONSTRAINT "proyectos_cotizacion_predeterminada_check" CHECK ("cotizacion_predeterminada" IN ('OFICIAL', 'MEP', 'CCL', 'BLUE', 'MAYORISTA', 'PACTADA')),
    ADD CONSTRAINT "proyectos_alerta_presupuesto_check" CHECK ("alerta_presupuesto_bp" BETWEEN 1 AND 20000);

ALTER TABLE "proyecto_socios_historial"
    ADD CONSTRAINT "proyecto_socios_historial_participacion_check" CHECK ("participacion_bp" BETWEEN 0 AND 10000),
    ADD CONSTRAINT "proyecto_socios_historial_fechas_check" CHECK ("desde" <= "hasta");

-- One running share per partner.
CREATE UNIQUE INDEX "proyecto_socios_historial_vigente_key" ON "proyecto_socios_historial"("tenant_id", "socio_id")
    WHERE "hasta" IS NULL;

ALTER TABLE "archivos"
    ADD CONSTRAINT "archivos_nombre_check" CHECK (char_length("nombre") BETWEEN 1 AND 255),
    ADD CONSTRAINT "archivos_bytes_check" CHECK ("bytes" >= 0),
    ADD CONSTRAINT "archivos_sha256_check" CHECK ("sha256" ~ '^([0-9a-f]{64})?$'),
    ADD CONSTRAINT "archivos_estado_check" CHECK ("estado" IN ('SUBIENDO', 'LISTO', 'DESCARTADO')),
    ADD CONSTRAINT "archivos_listo_check" CHECK ("estado" <> 'LISTO' OR ("sha256" <> '' AND "bytes" > 0));

-- What the sweep looks for: uploads that never came to an end.
CREATE INDEX "archivos_subiendo_idx" ON "archivos"("tenant_id", "creado_en") WHERE "estado" = 'SUBIENDO';

CREATE INDEX "movimiento_adjuntos_archivo_idx" ON "movimiento_adjuntos"("tenant_id", "archivo_id");

ALTER TABLE "importaciones"
    ADD CONSTRAINT "importaciones_filas_check" CHECK ("filas" > 0),
    ADD CONSTRAINT "importaciones_estado_check" CHECK ("estado" IN ('APLICADA', 'DESHECHA')),
    ADD CONSTRAINT "importaciones_deshecha_check" CHECK (("estado" = 'DESHECHA') = ("deshecha_en" IS NOT NULL)),
    ADD CONSTRAINT "importaciones_version_check" CHECK ("version" >= 1);

CREATE INDEX "movimientos_importacion_idx" ON "movimientos"("tenant_id", "importacion_id")
    WHERE "importacion_id" IS NOT NULL;
CREATE INDEX "movimientos_grupo_idx" ON "movimientos"("tenant_id", "grupo_prorrateo_id")
    WHERE "grupo_prorrateo_id" IS NOT NULL;

-- The lists of private rows, few among many.
CREATE INDEX "movimientos_privados_idx" ON "movimientos"("tenant_id", "fecha" DESC, "id" DESC)
    WHERE "privado";

-- The index that sums are read from, without touching the rows: now by supplier and in dollars too.
DROP INDEX "movimientos_sumas_idx";
CREATE INDEX "movimientos_sumas_idx" ON "movimientos"("tenant_id", "proyecto_id", "fecha")
    INCLUDE ("moneda", "tipo", "importe_centavos", "importe_ars_centavos", "importe_usd_centavos", "rubro_id", "proveedor_id", "privado", "estado")
    WHERE "eliminado_en" IS NULL;

-- A CAE authorises one document; a CAEA, a fortnight of them.
CREATE UNIQUE INDEX "comprobantes_cae_key" ON "comprobantes"("tenant_id", "cae")
    WHERE "cae_tipo" = 'CAE' AND "cae" IS NOT NULL AND "anulado_en" IS NULL;

-- "Another invoice of the same issuer and total?", asked at every capture.
CREATE INDEX "comprobantes_total_idx" ON "comprobantes"("tenant_id", "cuit_emisor", "total_centavos")
    WHERE "anulado_en" IS NULL;

-- "The same number, of whatever type or without a CUIT?"
CREATE INDEX "comprobantes_numero_idx" ON "comprobantes"("tenant_id", "numero")
    WHERE "anulado_en" IS NULL;

ALTER TABLE "solicitudes_eliminacion"
    ADD CONSTRAINT "solicitudes_entidad_check" CHECK ("entidad" IN ('MOVIMIENTO', 'PRESUPUESTO', 'PAGO', 'ACOPIO', 'RETIRO', 'DOCUMENTO', 'APORTE')),
    ADD CONSTRAINT "solicitudes_motivo_check" CHECK (char_length("motivo") BETWEEN 10 AND 500),
    ADD CONSTRAINT "solicitudes_estado_check" CHECK ("estado" IN ('PENDIENTE', 'APROBADA', 'RECHAZADA', 'CANCELADA', 'VENCIDA')),
    ADD CONSTRAINT "solicitudes_resuelta_check" CHECK (("estado" = 'PENDIENTE') = ("resuelto_en" IS NULL)),
    ADD CONSTRAINT "solicitudes_version_check" CHECK ("version" >= 1);

-- One open request per row.
CREATE UNIQUE INDEX "solicitudes_pendiente_key" ON "solicitudes_eliminacion"("tenant_id", "entidad", "entidad_id")
    WHERE "estado" = 'PENDIENTE';

ALTER TABLE "proyecto_socios_historial" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proyecto_socios_historial" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "proyecto_socios_historial"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "archivos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "archivos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "archivos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "movimiento_adjuntos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "movimiento_adjuntos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "movimiento_adjuntos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "importaciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "importaciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "importaciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "solicitudes_eliminacion" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "solicitudes_eliminacion" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "solicitudes_eliminacion"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- What was there before these tables: partners without a history, rows pending without a request.
DO $$
DECLARE
    organizacion uuid;
BEGIN
    FOR organizacion IN SELECT "id" FROM "tenants" LOOP
        PERFORM set_config('app.tenant_id', organizacion::text, true);
        INSERT INTO "proyecto_socios_historial" ("id", "tenant_id", "proyecto_id", "socio_id", "participacion_bp", "desde", "creado_en", "creado_por")
        SELECT gen_random_uuid(), s."tenant_id", s."proyecto_id", s."id", s."participacion_bp", s."vigente_desde", s."creado_en", s."creado_por"
        FROM "proyecto_socios" s
        WHERE s."tenant_id" = organizacion AND s."eliminado_en" IS NULL;
        INSERT INTO "solicitudes_eliminacion" ("id", "tenant_id", "entidad", "entidad_id", "entidad_version", "proyecto_id", "privado", "descripcion", "motivo", "solicitante_id", "creado_en")
        SELECT gen_random_uuid(), m."tenant_id", 'MOVIMIENTO', m."id", m."version", m."proyecto_id", m."privado", m."codigo" || ' · ' || m."concepto",
            'Motivo no registrado: el pedido es anterior a este registro.', coalesce(m."actualizado_por", m."creado_por"), m."actualizado_en"
        FROM "movimientos" m
        WHERE m."tenant_id" = organizacion AND m."estado" = 'PENDIENTE_ELIMINACION';
    END LOOP;
    PERFORM set_config('app.tenant_id', '', true);
END $$;
