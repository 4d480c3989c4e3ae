-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "archivos_tenant_id_sha256_original_idx";
CREATE INDEX CONCURRENTLY "archivos_tenant_id_sha256_original_idx" ON "archivos"("tenant_id", "sha256_original");
