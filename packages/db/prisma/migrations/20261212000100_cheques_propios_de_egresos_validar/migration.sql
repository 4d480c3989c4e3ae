-- sin transaccion
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_egreso_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_origen_check";
