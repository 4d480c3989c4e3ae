-- sin transaccion
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_tenant_id_de_bolsillo_fkey";
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_tenant_id_devuelto_cuenta_id_fkey";
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_bolsillo_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_clase_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_miembro_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_origen_check";
