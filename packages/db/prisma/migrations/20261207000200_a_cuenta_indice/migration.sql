-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "orden_pago_comprobantes_adelanto_idx";
CREATE INDEX CONCURRENTLY "orden_pago_comprobantes_adelanto_idx" ON "orden_pago_comprobantes"("tenant_id", "adelanto_id")
    WHERE "adelanto_id" IS NOT NULL;
