-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_repetidos_idx";
-- Own cheques by number, to find those entered twice.
CREATE INDEX CONCURRENTLY "cheques_repetidos_idx" ON "cheques"("tenant_id", "numero") INCLUDE ("cuenta_id", "formato", "estado", "pago", "id", "privado")
    WHERE "propio" AND "cuenta_id" IS NOT NULL AND "estado" IN ('EMITIDO', 'COBRADO');
