-- sin transaccion
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_origen_check";
ALTER TABLE "costos" VALIDATE CONSTRAINT "costos_origen_check";
