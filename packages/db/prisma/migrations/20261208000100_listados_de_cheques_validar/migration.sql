-- sin transaccion
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_informado_check";
