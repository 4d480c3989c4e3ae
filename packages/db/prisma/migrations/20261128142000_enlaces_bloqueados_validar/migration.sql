-- sin transaccion
ALTER TABLE "enlaces_socio" VALIDATE CONSTRAINT "enlaces_socio_bloqueos_check";
