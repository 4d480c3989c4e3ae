-- sin transaccion
-- A file that lists a classified document again finds it by the code of ARCA.
DROP INDEX CONCURRENTLY IF EXISTS "arca_comprobantes_codigo_key";
CREATE UNIQUE INDEX CONCURRENTLY "arca_comprobantes_codigo_key"
    ON "arca_comprobantes"("tenant_id", "cuit_emisor", "codigo_arca", "punto_venta", "numero") WHERE "codigo_arca" IS NOT NULL;
