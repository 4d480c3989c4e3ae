-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "archivos_metadatos_idx";
CREATE INDEX CONCURRENTLY "archivos_metadatos_idx" ON "archivos"("tenant_id", "id") WHERE "estado" = 'LISTO' AND "mime" LIKE 'image/%' AND "metadatos" IS DISTINCT FROM 'QUITADOS';
