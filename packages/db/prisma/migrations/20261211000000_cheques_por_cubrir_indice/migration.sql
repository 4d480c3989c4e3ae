-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "cheques_por_cubrir_idx";
-- Own cheques that nobody confirmed, by payment day: their list, the sums of each account and day,
-- and their numbers.
CREATE INDEX CONCURRENTLY "cheques_por_cubrir_idx" ON "cheques"("tenant_id", "pago", "id") INCLUDE ("cuenta_id", "moneda", "importe_centavos", "privado", "numero")
    WHERE "propio" AND "estado" = 'EMITIDO';
