-- sin transaccion
ALTER TABLE "importacion_filas" VALIDATE CONSTRAINT "importacion_filas_tabla_check";
