-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheque_eventos_proveedor_idx";
CREATE INDEX CONCURRENTLY "cheque_eventos_proveedor_idx" ON "cheque_eventos"("tenant_id", "proveedor_id", "fecha") WHERE "proveedor_id" IS NOT NULL;
