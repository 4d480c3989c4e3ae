-- Done of the item in all, where the certificate was given it by quantity; null where by percentage.
ALTER TABLE "certificado_items" ADD COLUMN "acumulado_cantidad" DECIMAL(14,3);

ALTER TABLE "certificado_items"
    ADD CONSTRAINT "certificado_items_cantidad_check" CHECK ("acumulado_cantidad" >= 0) NOT VALID;
