-- sin transaccion
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_clase_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_obra_check";
