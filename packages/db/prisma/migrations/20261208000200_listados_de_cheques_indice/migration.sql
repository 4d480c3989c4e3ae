-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_numero_idx";
-- Cheques of others by their number, without the leading zeros that spreadsheets lose.
CREATE INDEX CONCURRENTLY "cheques_numero_idx" ON "cheques"("tenant_id", ltrim("numero", '0')) WHERE NOT "propio";
