-- sin transaccion
ALTER TABLE "libros" VALIDATE CONSTRAINT "libros_una_obra_check";
