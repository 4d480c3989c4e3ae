-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_identidad_viva_key";
-- The same cheque is received once while somebody here, a bank or a supplier may have it. One that was given back to who gave
-- it, or replaced, may come again.
CREATE UNIQUE INDEX CONCURRENTLY "cheques_identidad_viva_key" ON "cheques"("tenant_id", "banco_codigo", "cuit_librador", "numero", "privado")
    WHERE "banco_codigo" IS NOT NULL AND "cuit_librador" IS NOT NULL AND NOT "propio"
        AND "estado" NOT IN ('NUEVO', 'ANULADO', 'DEVUELTO', 'REEMPLAZADO');
DROP INDEX CONCURRENTLY IF EXISTS "cheques_identidad_key";
