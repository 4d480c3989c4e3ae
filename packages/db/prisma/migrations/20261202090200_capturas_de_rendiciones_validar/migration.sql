-- sin transaccion
ALTER TABLE "capturas" VALIDATE CONSTRAINT "capturas_clase_check";
