-- sin transaccion
-- Cheques stay in the table once they have left: they have indexes of their own, so that lists do not go through them.
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_pendiente_idx";
CREATE INDEX CONCURRENTLY "obligaciones_pendiente_idx" ON "obligaciones"("tenant_id", "sentido",
    (CASE WHEN "vence" IS NULL THEN 'infinity'::date ELSE "vence" END), "clase", "origen_id")
    WHERE ("pendiente_centavos" <> 0 OR "pendiente_todo_centavos" <> 0) AND "clase" <> 'CHEQUE';
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_cheque_idx";
CREATE INDEX CONCURRENTLY "obligaciones_cheque_idx" ON "obligaciones"("tenant_id",
    (CASE WHEN "vence" IS NULL THEN 'infinity'::date ELSE "vence" END), "clase", "origen_id") WHERE "clase" = 'CHEQUE';
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_cheque_sin_cuenta_idx";
CREATE INDEX CONCURRENTLY "obligaciones_cheque_sin_cuenta_idx" ON "obligaciones"("tenant_id",
    (CASE WHEN "vence" IS NULL THEN 'infinity'::date ELSE "vence" END), "clase", "origen_id")
    WHERE "clase" = 'CHEQUE' AND "cuenta_id" IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_vence_idx";
