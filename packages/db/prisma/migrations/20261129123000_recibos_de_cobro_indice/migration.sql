-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "pagos_recibo_key";
CREATE UNIQUE INDEX CONCURRENTLY "pagos_recibo_key" ON "pagos"("tenant_id", "recibo_numero") WHERE "recibo_numero" IS NOT NULL;
ALTER TABLE "pagos" VALIDATE CONSTRAINT "pagos_recibo_check";
