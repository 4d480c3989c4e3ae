-- AlterTable
ALTER TABLE "proveedores" ADD COLUMN     "clase_iva" TEXT;

-- AlterTable
ALTER TABLE "orden_pago_retenciones" ADD COLUMN     "condicion" TEXT,
ADD COLUMN     "regimen" TEXT;

-- AlterTable
ALTER TABLE "pago_retenciones" ADD COLUMN     "condicion" TEXT,
ADD COLUMN     "regimen" TEXT;

-- CreateTable
CREATE TABLE "lecturas_arca" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "archivo" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "layout" TEXT NOT NULL,
    "cuit" TEXT,
    "desde" DATE NOT NULL,
    "hasta" DATE NOT NULL,
    "filas" INTEGER NOT NULL,
    "nuevas" INTEGER NOT NULL,
    "completadas" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deshecha_en" TIMESTAMPTZ(3),

    CONSTRAINT "lecturas_arca_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "arca_comprobantes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuit_emisor" TEXT NOT NULL,
    "tipo_arca" INTEGER NOT NULL,
    "punto_venta" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "numero_hasta" INTEGER NOT NULL,
    "fecha_emision" DATE NOT NULL,
    "denominacion" TEXT NOT NULL,
    "autorizacion" TEXT,
    "tipo_doc_receptor" INTEGER,
    "doc_receptor" TEXT,
    "moneda" TEXT NOT NULL,
    "tipo_cambio" DECIMAL(18,6) NOT NULL,
    "total_centavos" BIGINT NOT NULL,
    "neto_centavos" BIGINT,
    "iva_centavos" BIGINT,
    "detalle" TEXT NOT NULL,
    "observaciones" TEXT[],
    "neto_0" BIGINT,
    "neto_250" BIGINT,
    "iva_250" BIGINT,
    "neto_500" BIGINT,
    "iva_500" BIGINT,
    "neto_1050" BIGINT,
    "iva_1050" BIGINT,
    "neto_2100" BIGINT,
    "iva_2100" BIGINT,
    "neto_2700" BIGINT,
    "iva_2700" BIGINT,
    "no_gravado" BIGINT,
    "exento" BIGINT,
    "perc_iva" BIGINT,
    "perc_nacionales" BIGINT,
    "perc_iibb" BIGINT,
    "perc_municipales" BIGINT,
    "internos" BIGINT,
    "otros" BIGINT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "arca_comprobantes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "lectura_arca_filas" (
    "tenant_id" UUID NOT NULL,
    "lectura_id" UUID NOT NULL,
    "fila" INTEGER NOT NULL,
    "arca_id" UUID NOT NULL,
    "datos" JSONB NOT NULL,

    CONSTRAINT "lectura_arca_filas_pkey" PRIMARY KEY ("tenant_id","lectura_id","fila")
);

-- CreateTable
CREATE TABLE "comprobante_impuestos" (
    "tenant_id" UUID NOT NULL,
    "comprobante_id" UUID NOT NULL,
    "partes_de" TEXT,
    "neto_0" BIGINT,
    "neto_250" BIGINT,
    "iva_250" BIGINT,
    "neto_500" BIGINT,
    "iva_500" BIGINT,
    "neto_1050" BIGINT,
    "iva_1050" BIGINT,
    "neto_2100" BIGINT,
    "iva_2100" BIGINT,
    "neto_2700" BIGINT,
    "iva_2700" BIGINT,
    "no_gravado" BIGINT,
    "exento" BIGINT,
    "perc_iva" BIGINT,
    "perc_nacionales" BIGINT,
    "perc_iibb" BIGINT,
    "perc_municipales" BIGINT,
    "internos" BIGINT,
    "otros" BIGINT,
    "periodo_iva" TEXT,
    "clase_iva" TEXT,
    "fecha_emision" DATE,
    "total_centavos" BIGINT,
    "tipo_cambio" DECIMAL(18,6),
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "comprobante_impuestos_pkey" PRIMARY KEY ("tenant_id","comprobante_id")
);

-- CreateTable
CREATE TABLE "periodos_iva" (
    "tenant_id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "entregado_en" TIMESTAMPTZ(3),
    "entregado_por" UUID,
    "comprobantes" INTEGER NOT NULL DEFAULT 0,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "periodos_iva_pkey" PRIMARY KEY ("tenant_id","mes")
);

-- CreateIndex
CREATE INDEX "lecturas_arca_id_idx" ON "lecturas_arca"("tenant_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "arca_comprobantes_identidad_key" ON "arca_comprobantes"("tenant_id", "cuit_emisor", "tipo_arca", "punto_venta", "numero");

-- CreateIndex
CREATE INDEX "lectura_arca_filas_arca_idx" ON "lectura_arca_filas"("tenant_id", "arca_id");

-- AddForeignKey
ALTER TABLE "lecturas_arca" ADD CONSTRAINT "lecturas_arca_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lecturas_arca" ADD CONSTRAINT "lecturas_arca_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lectura_arca_filas" ADD CONSTRAINT "lectura_arca_filas_tenant_id_lectura_id_fkey" FOREIGN KEY ("tenant_id", "lectura_id") REFERENCES "lecturas_arca"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lectura_arca_filas" ADD CONSTRAINT "lectura_arca_filas_tenant_id_arca_id_fkey" FOREIGN KEY ("tenant_id", "arca_id") REFERENCES "arca_comprobantes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comprobante_impuestos" ADD CONSTRAINT "comprobante_impuestos_tenant_id_comprobante_id_fkey" FOREIGN KEY ("tenant_id", "comprobante_id") REFERENCES "comprobantes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comprobante_impuestos" ADD CONSTRAINT "comprobante_impuestos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comprobante_impuestos" ADD CONSTRAINT "comprobante_impuestos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "periodos_iva" ADD CONSTRAINT "periodos_iva_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "periodos_iva" ADD CONSTRAINT "periodos_iva_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "periodos_iva" ADD CONSTRAINT "periodos_iva_tenant_id_entregado_por_fkey" FOREIGN KEY ("tenant_id", "entregado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "lecturas_arca"
    ADD CONSTRAINT "lecturas_arca_layout_check" CHECK ("layout" IN ('G1', 'G2', 'G3', 'XLSX', 'PORTAL_IVA')),
    ADD CONSTRAINT "lecturas_arca_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "lecturas_arca_cuit_check" CHECK ("cuit" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "lecturas_arca_dias_check" CHECK ("desde" <= "hasta"),
    ADD CONSTRAINT "lecturas_arca_filas_check" CHECK ("filas" >= 0 AND "nuevas" >= 0 AND "completadas" >= 0);
-- The same file counts once.
CREATE UNIQUE INDEX "lecturas_arca_archivo_key" ON "lecturas_arca"("tenant_id", "sha256") WHERE "deshecha_en" IS NULL;

ALTER TABLE "arca_comprobantes"
    ADD CONSTRAINT "arca_comprobantes_identidad_check" CHECK ("cuit_emisor" ~ '^[0-9]{11}$' AND "tipo_arca" BETWEEN 1 AND 999
        AND "punto_venta" BETWEEN 1 AND 99999 AND "numero" BETWEEN 1 AND 99999999),
    ADD CONSTRAINT "arca_comprobantes_total_check" CHECK ("total_centavos" BETWEEN 0 AND 9000000000000000),
    ADD CONSTRAINT "arca_comprobantes_cambio_check" CHECK ("tipo_cambio" > 0),
    ADD CONSTRAINT "arca_comprobantes_detalle_check" CHECK ("detalle" IN ('TOTAL', 'SIN_TASA', 'TASAS', 'PERCEPCIONES')),
    ADD CONSTRAINT "arca_comprobantes_partes_check" CHECK (num_nulls("neto_0", "neto_250", "iva_250", "neto_500", "iva_500",
        "neto_1050", "iva_1050", "neto_2100", "iva_2100", "neto_2700", "iva_2700", "no_gravado", "exento", "perc_iva",
        "perc_nacionales", "perc_iibb", "perc_municipales", "internos", "otros") IN (0, 19));
CREATE INDEX "arca_comprobantes_emision_idx" ON "arca_comprobantes"("tenant_id", "fecha_emision") WHERE "eliminado_en" IS NULL;

ALTER TABLE "comprobante_impuestos"
    ADD CONSTRAINT "comprobante_impuestos_partes_check" CHECK (num_nulls("neto_0", "neto_250", "iva_250", "neto_500", "iva_500",
        "neto_1050", "iva_1050", "neto_2100", "iva_2100", "neto_2700", "iva_2700", "no_gravado", "exento", "perc_iva",
        "perc_nacionales", "perc_iibb", "perc_municipales", "internos", "otros")
        = CASE WHEN "partes_de" IS NULL THEN 19 ELSE 0 END AND "partes_de" IN ('ARCA', 'NUESTRAS')),
    ADD CONSTRAINT "comprobante_impuestos_periodo_check" CHECK ("periodo_iva" ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "comprobante_impuestos_clase_check" CHECK ("clase_iva" IN ('BIENES', 'LOCACIONES', 'SERVICIOS', 'BIENES_DE_USO', 'OTROS'));
CREATE INDEX "comprobante_impuestos_periodo_idx" ON "comprobante_impuestos"("tenant_id", "periodo_iva") WHERE "periodo_iva" IS NOT NULL;

ALTER TABLE "periodos_iva"
    ADD CONSTRAINT "periodos_iva_mes_check" CHECK ("mes" ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "periodos_iva_entregado_check" CHECK (("entregado_en" IS NULL) = ("entregado_por" IS NULL));

ALTER TABLE "proveedores"
    ADD CONSTRAINT "proveedores_clase_iva_check" CHECK ("clase_iva" IN ('BIENES', 'LOCACIONES', 'SERVICIOS', 'BIENES_DE_USO', 'OTROS')) NOT VALID;
ALTER TABLE "pago_retenciones"
    ADD CONSTRAINT "pago_retenciones_sicore_check" CHECK ("regimen" ~ '^[0-9]{1,3}$' AND "condicion" ~ '^[0-9]{1,2}$') NOT VALID;
ALTER TABLE "orden_pago_retenciones"
    ADD CONSTRAINT "orden_pago_retenciones_sicore_check" CHECK ("regimen" ~ '^[0-9]{1,3}$' AND "condicion" ~ '^[0-9]{1,2}$') NOT VALID;

-- What was handed in to the accountant stays as it was: the document, and what is kept of it beside.
CREATE FUNCTION "periodo_iva_exigir"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_mes text;
BEGIN
    IF TG_TABLE_NAME = 'comprobantes' THEN
        SELECT p.mes INTO v_mes FROM comprobante_impuestos i
            JOIN periodos_iva p ON p.tenant_id = i.tenant_id AND p.mes = i.periodo_iva AND p.entregado_en IS NOT NULL
            WHERE i.tenant_id = OLD.tenant_id AND i.comprobante_id = OLD.id;
    ELSE
        SELECT p.mes INTO v_mes FROM periodos_iva p WHERE p.tenant_id = NEW.tenant_id AND p.entregado_en IS NOT NULL
            AND p.mes IN (NEW.periodo_iva, CASE WHEN TG_OP = 'UPDATE' THEN OLD.periodo_iva END);
    END IF;
    IF v_mes IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C05', MESSAGE = 'periodo mes=' || v_mes;
    END IF;
    RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION "periodo_iva_exigir" FROM PUBLIC;
CREATE TRIGGER "periodo_iva_documento" BEFORE UPDATE ON "comprobantes" FOR EACH ROW
    WHEN (ROW(OLD.tipo_arca, OLD.punto_venta, OLD.numero, OLD.cuit_emisor, OLD.fecha_emision, OLD.total_centavos, OLD.moneda,
        OLD.anulado_en) IS DISTINCT FROM ROW(NEW.tipo_arca, NEW.punto_venta, NEW.numero, NEW.cuit_emisor, NEW.fecha_emision,
        NEW.total_centavos, NEW.moneda, NEW.anulado_en))
    EXECUTE FUNCTION "periodo_iva_exigir"();
CREATE TRIGGER "periodo_iva_cambio" BEFORE INSERT OR UPDATE ON "comprobante_impuestos" FOR EACH ROW
    EXECUTE FUNCTION "periodo_iva_exigir"();

-- A movement without which a document is annulled is held by the document's own trigger. One that turns from an expense into
-- income annuls nothing, and would take its document out of the purchases all the same.
CREATE FUNCTION "periodo_iva_compra"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_mes text;
BEGIN
    SELECT p.mes INTO v_mes FROM comprobante_impuestos i
        JOIN periodos_iva p ON p.tenant_id = i.tenant_id AND p.mes = i.periodo_iva AND p.entregado_en IS NOT NULL
        WHERE i.tenant_id = OLD.tenant_id AND i.comprobante_id = OLD.comprobante_id;
    IF v_mes IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C05', MESSAGE = 'periodo mes=' || v_mes;
    END IF;
    RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION "periodo_iva_compra" FROM PUBLIC;
CREATE TRIGGER "periodo_iva_movimiento" BEFORE UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.comprobante_id IS NOT NULL AND NEW.tipo <> OLD.tipo)
    EXECUTE FUNCTION "periodo_iva_compra"();

ALTER TABLE "lecturas_arca" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lecturas_arca" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "lecturas_arca"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "arca_comprobantes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "arca_comprobantes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "arca_comprobantes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "lectura_arca_filas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lectura_arca_filas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "lectura_arca_filas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "comprobante_impuestos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "comprobante_impuestos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "comprobante_impuestos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "periodos_iva" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "periodos_iva" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "periodos_iva"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
