-- sin transaccion
-- Entries that no line is linked to whole, by account and day.
DROP INDEX CONCURRENTLY IF EXISTS "apuntes_sin_linea_idx";
CREATE INDEX CONCURRENTLY "apuntes_sin_linea_idx" ON "apuntes"("tenant_id", "cuenta_id", "fecha", "id")
    INCLUDE ("importe_centavos", "vinculado_centavos") WHERE "eliminado_en" IS NULL AND "vinculado_centavos" <> "importe_centavos";
