-- sin transaccion
ALTER TABLE "certificado_items" VALIDATE CONSTRAINT "certificado_items_cantidad_check";
