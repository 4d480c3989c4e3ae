-- State of a cheque in the last listing of a bank or of COELSA that had one, as it was written, with the day of reading and the name of the file.
ALTER TABLE "cheques" ADD COLUMN     "estado_informado" TEXT,
ADD COLUMN     "estado_informado_el" DATE,
ADD COLUMN     "estado_informado_por" TEXT;

ALTER TABLE "cheques"
    ADD CONSTRAINT "cheques_informado_check" CHECK (num_nonnulls("estado_informado", "estado_informado_el", "estado_informado_por") IN (0, 3)) NOT VALID;
