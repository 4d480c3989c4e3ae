-- sin transaccion
ALTER TABLE "apuntes" VALIDATE CONSTRAINT "apuntes_causa_check";
