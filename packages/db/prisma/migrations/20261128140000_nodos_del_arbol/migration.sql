-- CreateTable
CREATE TABLE "audit_nodos" (
    "tenant_id" UUID NOT NULL,
    "nivel" INTEGER NOT NULL,
    "indice" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_nodos_pkey" PRIMARY KEY ("tenant_id","nivel","indice")
);


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "audit_nodos"
    ADD CONSTRAINT "audit_nodos_lugar_check" CHECK ("nivel" BETWEEN 1 AND 62 AND "indice" >= 0),
    ADD CONSTRAINT "audit_nodos_hash_check" CHECK (octet_length("hash") = 32);

ALTER TABLE "audit_nodos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_nodos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "audit_nodos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
