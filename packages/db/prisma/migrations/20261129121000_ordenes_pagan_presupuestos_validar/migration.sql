-- sin transaccion
ALTER TABLE "orden_pago_comprobantes" VALIDATE CONSTRAINT "orden_pago_comprobantes_tenant_id_pago_id_fkey";
ALTER TABLE "orden_pago_comprobantes" VALIDATE CONSTRAINT "orden_pago_comprobantes_que_check";
