-- sin transaccion
-- What is owed is listed by day out of this index, and added up out of it alone: totals, the list by counterparty and the
-- forecast read no row of the table, whatever stands between the rows of an organisation.
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_por_dia_idx";
CREATE INDEX CONCURRENTLY "obligaciones_por_dia_idx" ON "obligaciones"("tenant_id", "sentido",
    (CASE WHEN "vence" IS NULL THEN 'infinity'::date ELSE "vence" END), "clase", "origen_id")
    INCLUDE ("vence", "moneda", "proyecto_id", "proveedor_id", "presupuesto_id", "orden_id", "llamado_id", "socio_id", "organismo",
        "pendiente_centavos", "pendiente_todo_centavos", "privado")
    WHERE ("pendiente_centavos" <> 0 OR "pendiente_todo_centavos" <> 0) AND "clase" <> 'CHEQUE';
-- The page of a supplier in its order.
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_proveedor_por_dia_idx";
CREATE INDEX CONCURRENTLY "obligaciones_proveedor_por_dia_idx" ON "obligaciones"("tenant_id", "proveedor_id",
    (CASE WHEN "vence" IS NULL THEN 'infinity'::date ELSE "vence" END), "clase", "origen_id")
    WHERE "proveedor_id" IS NOT NULL AND ("pendiente_centavos" <> 0 OR "pendiente_todo_centavos" <> 0);
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_pendiente_idx";
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_proveedor_idx";
