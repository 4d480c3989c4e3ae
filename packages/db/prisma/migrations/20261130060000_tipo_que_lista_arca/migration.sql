-- The code that ARCA lists of a document that a person classified as another kind; null of all the others.
ALTER TABLE "arca_comprobantes" ADD COLUMN "codigo_arca" INTEGER;

ALTER TABLE "arca_comprobantes"
    ADD CONSTRAINT "arca_comprobantes_codigo_check" CHECK ("codigo_arca" BETWEEN 1 AND 999 AND "codigo_arca" <> "tipo_arca") NOT VALID;
