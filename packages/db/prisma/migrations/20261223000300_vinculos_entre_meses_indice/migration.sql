-- sin transaccion
-- Links of a line with an entry of another month, which alone count at one month's end and not at another.
DROP INDEX CONCURRENTLY IF EXISTS "linea_apuntes_otro_mes_idx";
CREATE INDEX CONCURRENTLY "linea_apuntes_otro_mes_idx" ON "linea_apuntes"("tenant_id", "cuenta_id", "linea_fecha", "apunte_fecha")
    INCLUDE ("linea_id", "apunte_id", "importe_centavos") WHERE "eliminado_en" IS NULL AND NOT "roto"
        AND date_trunc('month', "linea_fecha"::timestamp) <> date_trunc('month', "apunte_fecha"::timestamp);
