-- Accumulated quantity of an item that was certified by it; null for one certified by percentage.
ALTER TABLE "certificado_items" ADD COLUMN "acumulado_cantidad" DECIMAL(14,3);

ALTER TABLE "certificado_items"
    ADD CONSTRAINT "certificado_items_cantidad_check" CHECK ("acumulado_cantidad" >= 0) NOT VALID;
