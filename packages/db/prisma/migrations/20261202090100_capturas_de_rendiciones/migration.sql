-- A statement of petty cash handed in, and the request of a deletion, are captured too: each happens once, for ever.
-- contrae: the wider check takes the place of the narrower one at once, so servers of every version pass it.
ALTER TABLE "capturas"
    DROP CONSTRAINT "capturas_clase_check",
    ADD CONSTRAINT "capturas_clase_check" CHECK ("clase" IN ('MOVIMIENTO', 'RETIRO', 'EVENTO', 'FOTO', 'ARCHIVO',
        'RENDICION', 'BAJA')) NOT VALID;
