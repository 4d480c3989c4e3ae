-- sin transaccion
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_clase_check";
ALTER TABLE "obligaciones" VALIDATE CONSTRAINT "obligaciones_obra_check";
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_deudas_check";
ALTER TABLE "cheque_eventos" VALIDATE CONSTRAINT "cheque_eventos_tenant_id_proveedor_id_fkey";
