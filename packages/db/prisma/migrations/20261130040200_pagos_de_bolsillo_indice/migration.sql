-- sin transaccion
-- The few expenses that members paid, which `sinCuenta` leaves out.
DROP INDEX CONCURRENTLY IF EXISTS "movimientos_bolsillo_idx";
CREATE INDEX CONCURRENTLY "movimientos_bolsillo_idx" ON "movimientos"("tenant_id", "fecha") WHERE "de_bolsillo" IS NOT NULL;
