-- sin transaccion
-- Links with an entry of another day of the same month count alike at every month's end: their index is read no more.
DROP INDEX CONCURRENTLY IF EXISTS "linea_apuntes_otro_dia_idx";
