-- sin transaccion
ALTER TABLE "proveedores" VALIDATE CONSTRAINT "proveedores_clase_iva_check";
ALTER TABLE "pago_retenciones" VALIDATE CONSTRAINT "pago_retenciones_sicore_check";
ALTER TABLE "orden_pago_retenciones" VALIDATE CONSTRAINT "orden_pago_retenciones_sicore_check";
