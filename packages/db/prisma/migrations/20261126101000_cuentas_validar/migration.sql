-- sin transaccion
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_tenant_id_cuenta_id_fkey";
ALTER TABLE "pago_medios" VALIDATE CONSTRAINT "pago_medios_tenant_id_cuenta_id_fkey";
