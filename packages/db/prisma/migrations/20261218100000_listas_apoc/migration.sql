-- CreateTable
CREATE TABLE "listas_apoc" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "lista_del" DATE NOT NULL,
    "archivo" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "filas" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "listas_apoc_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "lista_apoc_cuits" (
    "tenant_id" UUID NOT NULL,
    "cuit" TEXT NOT NULL,
    "lista_id" UUID NOT NULL,
    "desde" DATE,

    CONSTRAINT "lista_apoc_cuits_pkey" PRIMARY KEY ("tenant_id","cuit")
);

-- CreateTable
CREATE TABLE "apoc_general" (
    "cuit" TEXT NOT NULL,
    "desde" DATE,
    "lista_del" DATE NOT NULL,

    CONSTRAINT "apoc_general_pkey" PRIMARY KEY ("cuit")
);

-- AddForeignKey
ALTER TABLE "listas_apoc" ADD CONSTRAINT "listas_apoc_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lista_apoc_cuits" ADD CONSTRAINT "lista_apoc_cuits_tenant_id_lista_id_fkey" FOREIGN KEY ("tenant_id", "lista_id") REFERENCES "listas_apoc"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- Written by hand: rules that Prisma's schema cannot state.

-- One list of an organisation lives at a time.
CREATE UNIQUE INDEX "listas_apoc_viva_key" ON "listas_apoc"("tenant_id") WHERE "eliminado_en" IS NULL;

ALTER TABLE "listas_apoc"
    ADD CONSTRAINT "listas_apoc_archivo_check" CHECK (length("archivo") BETWEEN 1 AND 255),
    ADD CONSTRAINT "listas_apoc_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "listas_apoc_filas_check" CHECK ("filas" > 0);

ALTER TABLE "lista_apoc_cuits"
    ADD CONSTRAINT "lista_apoc_cuits_cuit_check" CHECK ("cuit" ~ '^[0-9]{11}$');

ALTER TABLE "apoc_general"
    ADD CONSTRAINT "apoc_general_cuit_check" CHECK ("cuit" ~ '^[0-9]{11}$');

ALTER TABLE "listas_apoc" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "listas_apoc" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "listas_apoc"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "lista_apoc_cuits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lista_apoc_cuits" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "lista_apoc_cuits"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
