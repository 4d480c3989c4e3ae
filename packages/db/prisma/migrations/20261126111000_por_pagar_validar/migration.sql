-- sin transaccion
ALTER TABLE "movimientos" VALIDATE CONSTRAINT "movimientos_origen_check";
ALTER TABLE "comprobantes" VALIDATE CONSTRAINT "comprobantes_tenant_id_proyecto_id_fkey";
ALTER TABLE "comprobantes" VALIDATE CONSTRAINT "comprobantes_tenant_id_rubro_id_fkey";
ALTER TABLE "comprobantes" VALIDATE CONSTRAINT "comprobantes_tenant_id_proveedor_id_fkey";
ALTER TABLE "comprobantes" VALIDATE CONSTRAINT "comprobantes_tenant_id_presupuesto_id_fkey";
ALTER TABLE "comprobantes" VALIDATE CONSTRAINT "comprobantes_deuda_check";
ALTER TABLE "solicitudes_eliminacion" VALIDATE CONSTRAINT "solicitudes_entidad_check";
