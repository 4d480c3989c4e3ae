-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "pago_medios_cheque_id_idx";
CREATE INDEX CONCURRENTLY "pago_medios_cheque_id_idx" ON "pago_medios"("tenant_id", "cheque_id") WHERE "cheque_id" IS NOT NULL;
