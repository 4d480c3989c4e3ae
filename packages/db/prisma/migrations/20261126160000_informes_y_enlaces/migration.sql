-- CreateTable
CREATE TABLE "informes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "desde" TEXT NOT NULL,
    "hasta" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "texto" TEXT,
    "contenido" JSONB NOT NULL,
    "codigo_verificacion" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "informes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "fotos_avance" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "certificado_id" UUID,
    "item_id" UUID,
    "rubro_id" UUID,
    "archivo_id" UUID NOT NULL,
    "tomada_en" TIMESTAMPTZ(3) NOT NULL,
    "nota" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),
    "eliminado_por" UUID,

    CONSTRAINT "fotos_avance_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "enlaces_socio" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "socio_id" UUID NOT NULL,
    "que" TEXT NOT NULL,
    "informe_id" UUID,
    "modo" TEXT NOT NULL,
    "al" DATE,
    "contenido" JSONB,
    "hash" TEXT NOT NULL,
    "pin_hash" TEXT,
    "pin_sal" TEXT,
    "fallos" INTEGER NOT NULL DEFAULT 0,
    "vence_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "revocado_en" TIMESTAMPTZ(3),
    "revocado_por" UUID,

    CONSTRAINT "enlaces_socio_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "enlace_visitas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "enlace_id" UUID NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "informe_id" UUID,
    "sello" BIGINT,

    CONSTRAINT "enlace_visitas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "enlace_preguntas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "enlace_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "socio_id" UUID NOT NULL,
    "informe_id" UUID,
    "linea" TEXT NOT NULL,
    "texto" TEXT NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "respuesta" TEXT,
    "respondida_en" TIMESTAMPTZ(3),
    "respondida_por" UUID,

    CONSTRAINT "enlace_preguntas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "informes_version_key" ON "informes"("tenant_id", "proyecto_id", "desde", "hasta", "version");

-- CreateIndex
CREATE UNIQUE INDEX "informes_de_proyecto_key" ON "informes"("tenant_id", "proyecto_id", "id");

-- CreateIndex
CREATE INDEX "fotos_avance_obra_idx" ON "fotos_avance"("tenant_id", "proyecto_id", "tomada_en" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "enlaces_socio_de_socio_idx" ON "enlaces_socio"("tenant_id", "proyecto_id", "socio_id", "creado_en" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "enlaces_socio_hash_key" ON "enlaces_socio"("tenant_id", "hash");

-- CreateIndex
CREATE INDEX "enlace_visitas_enlace_idx" ON "enlace_visitas"("tenant_id", "enlace_id", "en" DESC);

-- CreateIndex
CREATE INDEX "enlace_preguntas_obra_idx" ON "enlace_preguntas"("tenant_id", "proyecto_id", "creada_en" DESC);

-- AddForeignKey
ALTER TABLE "informes" ADD CONSTRAINT "informes_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "informes" ADD CONSTRAINT "informes_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_certificado_id_fkey" FOREIGN KEY ("tenant_id", "certificado_id") REFERENCES "certificados"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_certificado_id_item_id_fkey" FOREIGN KEY ("tenant_id", "certificado_id", "item_id") REFERENCES "certificado_items"("tenant_id", "certificado_id", "item_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_rubro_id_fkey" FOREIGN KEY ("tenant_id", "rubro_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_archivo_id_fkey" FOREIGN KEY ("tenant_id", "archivo_id") REFERENCES "archivos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_tenant_id_eliminado_por_fkey" FOREIGN KEY ("tenant_id", "eliminado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_socio" ADD CONSTRAINT "enlaces_socio_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_socio" ADD CONSTRAINT "enlaces_socio_tenant_id_proyecto_id_socio_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id", "socio_id") REFERENCES "proyecto_socios"("tenant_id", "proyecto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_socio" ADD CONSTRAINT "enlaces_socio_tenant_id_proyecto_id_informe_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id", "informe_id") REFERENCES "informes"("tenant_id", "proyecto_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_socio" ADD CONSTRAINT "enlaces_socio_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_socio" ADD CONSTRAINT "enlaces_socio_tenant_id_revocado_por_fkey" FOREIGN KEY ("tenant_id", "revocado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlace_visitas" ADD CONSTRAINT "enlace_visitas_tenant_id_enlace_id_fkey" FOREIGN KEY ("tenant_id", "enlace_id") REFERENCES "enlaces_socio"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlace_preguntas" ADD CONSTRAINT "enlace_preguntas_tenant_id_enlace_id_fkey" FOREIGN KEY ("tenant_id", "enlace_id") REFERENCES "enlaces_socio"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlace_preguntas" ADD CONSTRAINT "enlace_preguntas_tenant_id_respondida_por_fkey" FOREIGN KEY ("tenant_id", "respondida_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "informes"
    ADD CONSTRAINT "informes_meses_check" CHECK ("desde" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' AND "hasta" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        AND "desde" <= "hasta"),
    ADD CONSTRAINT "informes_contenido_check" CHECK (jsonb_typeof("contenido") = 'object'),
    ADD CONSTRAINT "informes_codigo_check" CHECK ("codigo_verificacion" ~ '^[A-Z0-9]{12}$'),
    ADD CONSTRAINT "informes_version_check" CHECK ("version" >= 1);

ALTER TABLE "fotos_avance"
    ADD CONSTRAINT "fotos_avance_item_check" CHECK ("item_id" IS NULL OR "certificado_id" IS NOT NULL),
    ADD CONSTRAINT "fotos_avance_baja_check" CHECK (("eliminado_en" IS NULL) = ("eliminado_por" IS NULL));

ALTER TABLE "enlaces_socio"
    ADD CONSTRAINT "enlaces_socio_que_check" CHECK ("que" IN ('ESTADO', 'INFORME', 'AMBOS')),
    ADD CONSTRAINT "enlaces_socio_modo_check" CHECK ("modo" IN ('VIVO', 'CONGELADO')),
    -- A frozen one carries what it shows.
    ADD CONSTRAINT "enlaces_socio_contenido_check" CHECK (("modo" = 'CONGELADO') = ("contenido" IS NOT NULL)
        AND ("contenido" IS NULL OR jsonb_typeof("contenido") = 'object')),
    ADD CONSTRAINT "enlaces_socio_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "enlaces_socio_pin_check" CHECK (("pin_hash" IS NULL) = ("pin_sal" IS NULL)),
    ADD CONSTRAINT "enlaces_socio_fallos_check" CHECK ("fallos" BETWEEN 0 AND 5),
    ADD CONSTRAINT "enlaces_socio_vence_check" CHECK ("vence_en" > "creado_en" AND "vence_en" <= "creado_en" + interval '181 days'),
    ADD CONSTRAINT "enlaces_socio_revocado_check" CHECK (("revocado_en" IS NULL) = ("revocado_por" IS NULL));

ALTER TABLE "enlace_visitas"
    ADD CONSTRAINT "enlace_visitas_sello_check" CHECK ("sello" >= 0);

ALTER TABLE "enlace_preguntas"
    ADD CONSTRAINT "enlace_preguntas_largo_check" CHECK (length("linea") BETWEEN 1 AND 300 AND length("texto") BETWEEN 1 AND 1000
        AND length("respuesta") <= 2000),
    ADD CONSTRAINT "enlace_preguntas_respuesta_check" CHECK (("respuesta" IS NULL) = ("respondida_en" IS NULL)
        AND ("respondida_en" IS NULL) = ("respondida_por" IS NULL));

-- What was given out is what it was, also for the owner of the tables as long as triggers fire.
CREATE FUNCTION "informe_quieto"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    RAISE EXCEPTION 'an account that was given is not rewritten';
END $$;
REVOKE ALL ON FUNCTION "informe_quieto" FROM PUBLIC;
CREATE TRIGGER "informe_quieto" BEFORE UPDATE OR DELETE ON "informes" FOR EACH ROW EXECUTE FUNCTION "informe_quieto"();
CREATE TRIGGER "enlace_quieto" BEFORE UPDATE ON "enlaces_socio" FOR EACH ROW
    WHEN (ROW(OLD.proyecto_id, OLD.socio_id, OLD.que, OLD.informe_id, OLD.modo, OLD.al, OLD.contenido, OLD.hash)
        IS DISTINCT FROM ROW(NEW.proyecto_id, NEW.socio_id, NEW.que, NEW.informe_id, NEW.modo, NEW.al, NEW.contenido, NEW.hash))
    EXECUTE FUNCTION "informe_quieto"();

ALTER TABLE "informes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "informes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "informes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "fotos_avance" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "fotos_avance" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "fotos_avance"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "enlaces_socio" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "enlaces_socio" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "enlaces_socio"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "enlace_visitas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "enlace_visitas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "enlace_visitas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "enlace_preguntas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "enlace_preguntas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "enlace_preguntas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
