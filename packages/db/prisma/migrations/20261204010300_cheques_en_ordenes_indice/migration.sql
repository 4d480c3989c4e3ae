-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "orden_pago_medios_cheque_idx";
CREATE INDEX CONCURRENTLY "orden_pago_medios_cheque_idx" ON "orden_pago_medios"("tenant_id", "cheque_id") WHERE "cheque_id" IS NOT NULL;
