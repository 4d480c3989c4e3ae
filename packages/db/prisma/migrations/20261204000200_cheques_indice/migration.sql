-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "apuntes_cheque_idx";
CREATE INDEX CONCURRENTLY "apuntes_cheque_idx" ON "apuntes"("tenant_id", "cheque_evento_id") WHERE "cheque_evento_id" IS NOT NULL;
