-- sin transaccion
ALTER TABLE "arca_comprobantes" VALIDATE CONSTRAINT "arca_comprobantes_codigo_check";
