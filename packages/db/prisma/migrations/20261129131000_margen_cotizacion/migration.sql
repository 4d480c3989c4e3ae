-- sin transaccion
-- The last known rate: movements that have one are few, and the newest may be years before today.
DROP INDEX CONCURRENTLY IF EXISTS "movimientos_cotizacion_idx";
CREATE INDEX CONCURRENTLY "movimientos_cotizacion_idx" ON "movimientos"("tenant_id", "fecha" DESC, "id" DESC)
    WHERE "cotizacion_valor" IS NOT NULL AND "eliminado_en" IS NULL;
