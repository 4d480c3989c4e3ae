-- sin transaccion
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_origen_check";
