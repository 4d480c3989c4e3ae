-- sin transaccion
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_numero_check";
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_dias_check";
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_importe_check";
ALTER TABLE "cheques" VALIDATE CONSTRAINT "cheques_cuenta_check";
