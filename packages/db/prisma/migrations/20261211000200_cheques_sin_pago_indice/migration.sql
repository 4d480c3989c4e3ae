-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_sin_pago_idx";
-- Own cheques without an account that nobody pays: few, and read with the balances of the accounts.
CREATE INDEX CONCURRENTLY "cheques_sin_pago_idx" ON "cheques"("tenant_id", "id")
    WHERE "propio" AND "cuenta_id" IS NULL AND "estado" IN ('ANULADO', 'REPUDIADO', 'RECHAZADO', 'REEMPLAZADO');
