ALTER TABLE "documento_vinculos" VALIDATE CONSTRAINT "documento_vinculos_entidad_check";
