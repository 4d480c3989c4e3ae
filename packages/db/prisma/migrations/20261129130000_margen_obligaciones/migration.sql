-- sin transaccion
-- Invoices owed by a work, out of the index alone: a dashboard reads them by obra and not by due day.
DROP INDEX CONCURRENTLY IF EXISTS "obligaciones_obra_idx";
CREATE INDEX CONCURRENTLY "obligaciones_obra_idx" ON "obligaciones"("tenant_id", "proyecto_id", "clase", "sentido")
    INCLUDE ("moneda", "pendiente_centavos", "pendiente_todo_centavos", "privado")
    WHERE "pendiente_centavos" <> 0 OR "pendiente_todo_centavos" <> 0;
