-- sin transaccion
ALTER TABLE "pago_medios" VALIDATE CONSTRAINT "pago_medios_tenant_id_cheque_id_fkey";
ALTER TABLE "orden_pago_medios" VALIDATE CONSTRAINT "orden_pago_medios_tenant_id_cheque_id_fkey";
ALTER TABLE "pago_medios" VALIDATE CONSTRAINT "pago_medios_cheque_check";
