-- An import may make rubros, which are taken back with it.
-- contrae: the wider check takes the place of the narrower one at once, so servers of every version pass it.
ALTER TABLE "importacion_filas"
    DROP CONSTRAINT "importacion_filas_tabla_check",
    ADD CONSTRAINT "importacion_filas_tabla_check" CHECK ("tabla" IN ('proyectos', 'proveedores', 'rubros', 'comprobantes',
        'aportes', 'acopio_items', 'cuentas')) NOT VALID;
