-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_propios_idx";
CREATE INDEX CONCURRENTLY "cheques_propios_idx" ON "cheques"("tenant_id", "pago", "id") WHERE "propio";
