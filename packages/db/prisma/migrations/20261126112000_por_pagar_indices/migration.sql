-- sin transaccion
DROP INDEX CONCURRENTLY IF EXISTS "comprobantes_por_pagar_idx";
CREATE INDEX CONCURRENTLY "comprobantes_por_pagar_idx" ON "comprobantes"("tenant_id", (coalesce("vence", 'infinity'::date)), "id")
    WHERE "a_pagar" AND "anulado_en" IS NULL AND "presupuesto_id" IS NULL AND "saldado_centavos" < "total_centavos";
DROP INDEX CONCURRENTLY IF EXISTS "comprobantes_proveedor_idx";
CREATE INDEX CONCURRENTLY "comprobantes_proveedor_idx" ON "comprobantes"("tenant_id", "proveedor_id")
    WHERE "a_pagar";
