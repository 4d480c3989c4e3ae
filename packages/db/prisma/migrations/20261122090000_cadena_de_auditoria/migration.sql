-- AlterTable: in two steps, or every row there is would be written anew; those come before all others.
ALTER TABLE "audit_logs" ADD COLUMN     "xid" xid8 NOT NULL DEFAULT '0';
ALTER TABLE "audit_logs" ALTER COLUMN "xid" SET DEFAULT pg_current_xact_id();

-- CreateTable
CREATE TABLE "audit_sellos" (
    "tenant_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "log_id" UUID NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sellado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_sellos_pkey" PRIMARY KEY ("tenant_id","seq")
);

-- CreateTable
CREATE TABLE "audit_cabezas" (
    "tenant_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "xid" xid8 NOT NULL,
    "ts" TIMESTAMPTZ(3) NOT NULL,
    "log_id" UUID NOT NULL,

    CONSTRAINT "audit_cabezas_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "audit_puntos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "hasta_seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "filas" INTEGER NOT NULL,
    "firma" TEXT NOT NULL,
    "clave_publica" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "audit_puntos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_sellos_log_key" ON "audit_sellos"("tenant_id", "log_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_puntos_seq_key" ON "audit_puntos"("tenant_id", "hasta_seq");

-- CreateIndex
CREATE INDEX "audit_logs_orden_idx" ON "audit_logs"("tenant_id", "xid", "ts", "id");

-- CreateIndex
CREATE INDEX "audit_logs_actor_idx" ON "audit_logs"("tenant_id", "actor_id", "ts" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_logs_obra_idx" ON "audit_logs"("tenant_id", "proyecto_id", "ts" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "audit_cabezas" ADD CONSTRAINT "audit_cabezas_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit_puntos" ADD CONSTRAINT "audit_puntos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "audit_sellos"
    ADD CONSTRAINT "audit_sellos_seq_check" CHECK ("seq" >= 1),
    ADD CONSTRAINT "audit_sellos_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$' AND "prev_hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "audit_cabezas"
    ADD CONSTRAINT "audit_cabezas_seq_check" CHECK ("seq" >= 1);

ALTER TABLE "audit_puntos"
    ADD CONSTRAINT "audit_puntos_filas_check" CHECK ("filas" >= 1 AND "hasta_seq" >= 1);

-- The one way in which rows of the log go: the oldest ones of an organisation, all of them older than
-- 90 days, as many as was said, with a signed checkpoint in their place. The app's login may call it and
-- nothing else; it runs as the owner, whom forced row-level security holds to the pinned organisation.
CREATE FUNCTION "audit_limpiar"(
    p_id uuid, p_tenant uuid, p_hasta_seq bigint, p_filas int, p_hash text, p_firma text,
    p_clave_publica text, p_actor uuid, p_ahora timestamptz
) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
    borradas int;
BEGIN
    IF p_tenant IS DISTINCT FROM nullif(current_setting('app.tenant_id', true), '')::uuid THEN
        RAISE EXCEPTION 'audit_limpiar: not the pinned organisation';
    END IF;
    IF NOT EXISTS (SELECT FROM audit_sellos s WHERE s.tenant_id = p_tenant AND s.seq = p_hasta_seq
            AND s.hash = p_hash) THEN
        RAISE EXCEPTION 'audit_limpiar: no such place in the chain';
    END IF;
    IF EXISTS (SELECT FROM audit_sellos s JOIN audit_logs a ON a.tenant_id = s.tenant_id AND a.id = s.log_id
            WHERE s.tenant_id = p_tenant AND s.seq <= p_hasta_seq AND a.ts > now() - interval '90 days') THEN
        RAISE EXCEPTION 'audit_limpiar: rows of the last 90 days stay';
    END IF;
    DELETE FROM audit_logs a USING audit_sellos s
        WHERE s.tenant_id = p_tenant AND s.seq <= p_hasta_seq AND a.tenant_id = s.tenant_id AND a.id = s.log_id;
    GET DIAGNOSTICS borradas = ROW_COUNT;
    IF borradas <> p_filas THEN
        RAISE EXCEPTION 'audit_limpiar: % rows, not %', borradas, p_filas;
    END IF;
    DELETE FROM audit_sellos s WHERE s.tenant_id = p_tenant AND s.seq <= p_hasta_seq;
    INSERT INTO audit_puntos (id, tenant_id, hasta_seq, hash, filas, firma, clave_publica, creado_en, creado_por)
        VALUES (p_id, p_tenant, p_hasta_seq, p_hash, borradas, p_firma, p_clave_publica, p_ahora, p_actor);
    RETURN borradas;
END $$;
REVOKE ALL ON FUNCTION "audit_limpiar" FROM PUBLIC;

ALTER TABLE "audit_sellos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_sellos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "audit_sellos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "audit_cabezas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_cabezas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "audit_cabezas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "audit_puntos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_puntos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "audit_puntos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
