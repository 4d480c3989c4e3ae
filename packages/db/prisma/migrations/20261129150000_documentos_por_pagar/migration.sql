-- A document hangs from an invoice that is owed, too.
-- permitido: a wider check takes its place in the same statement
ALTER TABLE "documento_vinculos"
    DROP CONSTRAINT "documento_vinculos_entidad_check",
    ADD CONSTRAINT "documento_vinculos_entidad_check"
        CHECK ("entidad" IN ('MOVIMIENTO', 'PRESUPUESTO', 'PAGO', 'ACOPIO', 'LOTE', 'POR_PAGAR')) NOT VALID;
