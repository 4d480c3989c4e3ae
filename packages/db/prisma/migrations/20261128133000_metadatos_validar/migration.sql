-- sin transaccion
ALTER TABLE "archivos" VALIDATE CONSTRAINT "archivos_metadatos_check";
ALTER TABLE "archivos" VALIDATE CONSTRAINT "archivos_metadatos_en_check";
ALTER TABLE "archivos" VALIDATE CONSTRAINT "archivos_original_check";
