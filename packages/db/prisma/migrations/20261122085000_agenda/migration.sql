-- CreateTable
CREATE TABLE "eventos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID,
    "titulo" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "inicio" TIMESTAMPTZ(3) NOT NULL,
    "fin" TIMESTAMPTZ(3) NOT NULL,
    "todo_el_dia" BOOLEAN NOT NULL,
    "recordatorios" INTEGER[],
    "recurrencia" TEXT,
    "repite_hasta" TIMESTAMPTZ(3),
    "excepciones" DATE[],
    "lugar" TEXT,
    "notas" TEXT,
    "visibilidad" TEXT NOT NULL DEFAULT 'TODOS',
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "eventos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "evento_participantes" (
    "tenant_id" UUID NOT NULL,
    "evento_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "evento_participantes_pkey" PRIMARY KEY ("tenant_id","evento_id","usuario_id")
);

-- CreateTable
CREATE TABLE "enlaces_ical" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revocado_en" TIMESTAMPTZ(3),

    CONSTRAINT "enlaces_ical_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "avisos_leidos" (
    "tenant_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "aviso" TEXT NOT NULL,
    "leido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "avisos_leidos_pkey" PRIMARY KEY ("tenant_id","usuario_id","aviso")
);

-- CreateTable
CREATE TABLE "aviso_preferencias" (
    "tenant_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "correo" BOOLEAN NOT NULL DEFAULT true,
    "enviado_el" DATE,

    CONSTRAINT "aviso_preferencias_pkey" PRIMARY KEY ("tenant_id","usuario_id")
);

-- CreateIndex
CREATE INDEX "eventos_inicio_idx" ON "eventos"("tenant_id", "inicio", "id");

-- CreateIndex
CREATE INDEX "evento_participantes_usuario_idx" ON "evento_participantes"("tenant_id", "usuario_id");

-- CreateIndex
CREATE INDEX "enlaces_ical_usuario_idx" ON "enlaces_ical"("tenant_id", "usuario_id");

-- CreateIndex
CREATE UNIQUE INDEX "enlaces_ical_hash_key" ON "enlaces_ical"("tenant_id", "hash");

-- AddForeignKey
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evento_participantes" ADD CONSTRAINT "evento_participantes_tenant_id_evento_id_fkey" FOREIGN KEY ("tenant_id", "evento_id") REFERENCES "eventos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evento_participantes" ADD CONSTRAINT "evento_participantes_tenant_id_usuario_id_fkey" FOREIGN KEY ("tenant_id", "usuario_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_ical" ADD CONSTRAINT "enlaces_ical_tenant_id_usuario_id_fkey" FOREIGN KEY ("tenant_id", "usuario_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "avisos_leidos" ADD CONSTRAINT "avisos_leidos_tenant_id_usuario_id_fkey" FOREIGN KEY ("tenant_id", "usuario_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aviso_preferencias" ADD CONSTRAINT "aviso_preferencias_tenant_id_usuario_id_fkey" FOREIGN KEY ("tenant_id", "usuario_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "eventos"
    ADD CONSTRAINT "eventos_titulo_check" CHECK (char_length("titulo") BETWEEN 2 AND 160),
    ADD CONSTRAINT "eventos_tipo_check" CHECK ("tipo" IN ('REUNION', 'VISITA_OBRA', 'ENTREGA', 'VENCIMIENTO', 'HITO', 'TAREA', 'PAGO', 'APORTE', 'OTRO')),
    ADD CONSTRAINT "eventos_fin_check" CHECK ("fin" >= "inicio"),
    ADD CONSTRAINT "eventos_visibilidad_check" CHECK ("visibilidad" IN ('TODOS', 'EQUIPO', 'PARTICIPANTES')),
    ADD CONSTRAINT "eventos_estado_check" CHECK ("estado" IN ('PENDIENTE', 'HECHO', 'CANCELADO')),
    ADD CONSTRAINT "eventos_repite_check" CHECK ("recurrencia" IS NOT NULL OR ("repite_hasta" IS NULL AND cardinality("excepciones") = 0)),
    ADD CONSTRAINT "eventos_version_check" CHECK ("version" >= 1);

-- Those that repeat are few, and happen on days far from their first.
CREATE INDEX "eventos_recurrentes_idx" ON "eventos"("tenant_id", "repite_hasta") WHERE "recurrencia" IS NOT NULL AND "eliminado_en" IS NULL;

ALTER TABLE "eventos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "eventos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "eventos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "evento_participantes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "evento_participantes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "evento_participantes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "enlaces_ical" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "enlaces_ical" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "enlaces_ical"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "avisos_leidos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "avisos_leidos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "avisos_leidos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "aviso_preferencias" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "aviso_preferencias" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "aviso_preferencias"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
