-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "aportes_recibo_key";
CREATE UNIQUE INDEX CONCURRENTLY "aportes_recibo_key" ON "aportes"("tenant_id", "recibo_numero") WHERE "recibo_numero" IS NOT NULL;
ALTER TABLE "aportes" VALIDATE CONSTRAINT "aportes_recibo_check";
