-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheque_eventos_medio_idx";
CREATE INDEX CONCURRENTLY "cheque_eventos_medio_idx" ON "cheque_eventos"("tenant_id", "medio_id") WHERE "medio_id" IS NOT NULL;
