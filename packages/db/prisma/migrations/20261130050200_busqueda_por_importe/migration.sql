-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "ordenes_pago_importe_idx";
CREATE INDEX CONCURRENTLY "ordenes_pago_importe_idx" ON "ordenes_pago"("tenant_id", "importe_centavos");
DROP INDEX CONCURRENTLY IF EXISTS "certificados_neto_idx";
CREATE INDEX CONCURRENTLY "certificados_neto_idx" ON "certificados"("tenant_id", "neto_centavos");
DROP INDEX CONCURRENTLY IF EXISTS "certificados_bruto_idx";
CREATE INDEX CONCURRENTLY "certificados_bruto_idx" ON "certificados"("tenant_id", "bruto_centavos");
