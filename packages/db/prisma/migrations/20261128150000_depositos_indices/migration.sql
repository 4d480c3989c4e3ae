-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "pago_retenciones_deposito_idx";
CREATE INDEX CONCURRENTLY "pago_retenciones_deposito_idx" ON "pago_retenciones"("tenant_id", "movimiento_deposito_id") WHERE "movimiento_deposito_id" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "orden_pago_retenciones_deposito_idx";
CREATE INDEX CONCURRENTLY "orden_pago_retenciones_deposito_idx" ON "orden_pago_retenciones"("tenant_id", "movimiento_deposito_id") WHERE "movimiento_deposito_id" IS NOT NULL;
