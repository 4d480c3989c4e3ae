-- CreateTable
CREATE TABLE "libros" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "archivo" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "proyecto_id" UUID,
    "destino" TEXT,
    "contenido" BYTEA,
    "vista" BYTEA,
    "respuestas" JSONB NOT NULL DEFAULT '{}',
    "celdas" JSONB NOT NULL DEFAULT '[]',
    "omitidas" JSONB NOT NULL DEFAULT '[]',
    "preguntas" INTEGER NOT NULL DEFAULT 0,
    "filas" INTEGER NOT NULL DEFAULT 0,
    "importacion_id" UUID,
    "vence_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "libros_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "respuestas_de_libro" (
    "tenant_id" UUID NOT NULL,
    "clave" TEXT NOT NULL,
    "valor" TEXT NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "respuestas_de_libro_pkey" PRIMARY KEY ("tenant_id","clave")
);

-- CreateTable
CREATE TABLE "importacion_filas" (
    "tenant_id" UUID NOT NULL,
    "importacion_id" UUID NOT NULL,
    "tabla" TEXT NOT NULL,
    "fila_id" UUID NOT NULL,
    "antes" JSONB,

    CONSTRAINT "importacion_filas_pkey" PRIMARY KEY ("tenant_id","importacion_id","tabla","fila_id")
);

-- CreateIndex
CREATE INDEX "libros_autor_idx" ON "libros"("tenant_id", "creado_por", "creado_en" DESC);

-- AddForeignKey
ALTER TABLE "libros" ADD CONSTRAINT "libros_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "libros" ADD CONSTRAINT "libros_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "libros" ADD CONSTRAINT "libros_tenant_id_importacion_id_fkey" FOREIGN KEY ("tenant_id", "importacion_id") REFERENCES "importaciones"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importacion_filas" ADD CONSTRAINT "importacion_filas_tenant_id_importacion_id_fkey" FOREIGN KEY ("tenant_id", "importacion_id") REFERENCES "importaciones"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "libros"
    ADD CONSTRAINT "libros_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "libros_destino_check" CHECK ("destino" IN ('MOVIMIENTOS', 'POR_PAGAR', 'APORTES', 'RENGLONES',
        'SALDOS_INICIALES', 'RESUMEN')),
    ADD CONSTRAINT "libros_json_check" CHECK (jsonb_typeof("respuestas") = 'object' AND jsonb_typeof("celdas") = 'array'
        AND jsonb_typeof("omitidas") = 'array'),
    ADD CONSTRAINT "libros_cuentas_check" CHECK ("preguntas" >= 0 AND "filas" >= 0),
    -- What was brought in is kept in its rows, not twice.
    ADD CONSTRAINT "libros_contenido_check" CHECK ("importacion_id" IS NULL OR "contenido" IS NULL),
    ADD CONSTRAINT "libros_vista_check" CHECK (("vista" IS NULL) = ("contenido" IS NULL)),
    ADD CONSTRAINT "libros_version_check" CHECK ("version" >= 1);
-- Compressed already.
ALTER TABLE "libros" ALTER COLUMN "contenido" SET STORAGE EXTERNAL, ALTER COLUMN "vista" SET STORAGE EXTERNAL;
CREATE INDEX "libros_vence_idx" ON "libros"("tenant_id", "vence_en") WHERE "contenido" IS NOT NULL;

ALTER TABLE "respuestas_de_libro"
    ADD CONSTRAINT "respuestas_de_libro_largo_check" CHECK (length("clave") BETWEEN 1 AND 500 AND length("valor") <= 200);

ALTER TABLE "importacion_filas"
    ADD CONSTRAINT "importacion_filas_tabla_check" CHECK ("tabla" IN ('proyectos', 'proveedores', 'comprobantes', 'aportes',
        'acopio_items', 'cuentas'));

ALTER TABLE "libros" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "libros" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "libros"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "respuestas_de_libro" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "respuestas_de_libro" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "respuestas_de_libro"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "importacion_filas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "importacion_filas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "importacion_filas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
