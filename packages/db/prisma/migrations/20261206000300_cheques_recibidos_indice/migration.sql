-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_recibidos_idx";
CREATE INDEX CONCURRENTLY "cheques_recibidos_idx" ON "cheques"("tenant_id", "pago", "id") WHERE NOT "propio";
