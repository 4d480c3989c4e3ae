-- CreateTable
CREATE TABLE "escenarios" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "filtro" JSONB NOT NULL,
    "palancas" JSONB NOT NULL,
    "lineas" JSONB NOT NULL,
    "guardado_el" DATE NOT NULL,
    "reservado" BOOLEAN NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "escenarios_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "escenarios_de_persona_idx" ON "escenarios"("tenant_id", "creado_por", "creado_en" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "escenarios" ADD CONSTRAINT "escenarios_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "escenarios" ADD CONSTRAINT "escenarios_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- Written by hand: rules that Prisma's schema cannot state.

ALTER TABLE "escenarios"
    ADD CONSTRAINT "escenarios_nombre_check" CHECK (length("nombre") BETWEEN 2 AND 80),
    ADD CONSTRAINT "escenarios_forma_check" CHECK (jsonb_typeof("filtro") = 'object' AND jsonb_typeof("palancas") = 'array'
        AND jsonb_typeof("lineas") = 'array'),
    ADD CONSTRAINT "escenarios_version_check" CHECK ("version" >= 1);

ALTER TABLE "escenarios" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "escenarios" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "escenarios"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
