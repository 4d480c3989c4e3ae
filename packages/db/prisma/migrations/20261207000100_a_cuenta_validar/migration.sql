-- sin transaccion
ALTER TABLE "orden_pago_comprobantes" VALIDATE CONSTRAINT "orden_pago_comprobantes_tenant_id_adelanto_id_fkey";
ALTER TABLE "orden_pago_comprobantes" VALIDATE CONSTRAINT "orden_pago_comprobantes_que_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_clase_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_origen_check";
