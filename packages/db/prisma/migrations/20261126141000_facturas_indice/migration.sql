-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "comprobantes_emision_idx";
CREATE INDEX CONCURRENTLY "comprobantes_emision_idx" ON "comprobantes"("tenant_id", "fecha_emision") WHERE "anulado_en" IS NULL;
