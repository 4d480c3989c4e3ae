-- AlterTable
-- permitido: the server of the version before writes a document in each line
ALTER TABLE "orden_pago_comprobantes" ADD COLUMN     "pago_id" UUID,
ALTER COLUMN "comprobante_id" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "orden_pago_comprobantes" ADD CONSTRAINT "orden_pago_comprobantes_tenant_id_pago_id_fkey" FOREIGN KEY ("tenant_id", "pago_id") REFERENCES "pagos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- Written by hand from here on: Prisma's schema cannot express it.

-- A line settles a document, or is a payment of a budget.
ALTER TABLE "orden_pago_comprobantes"
    ADD CONSTRAINT "orden_pago_comprobantes_que_check" CHECK (num_nonnulls("comprobante_id", "pago_id") = 1) NOT VALID;
-- permitido: no line has a payment yet, so it is made of one reading of the table
CREATE INDEX "orden_pago_comprobantes_pago_idx" ON "orden_pago_comprobantes"("tenant_id", "pago_id") WHERE "pago_id" IS NOT NULL;

-- The work of a line is that of its document or payment.
DO $$
DECLARE
    v_era text := pg_get_functiondef('apuntes_de_orden'::regproc);
    v_es text;
BEGIN
    v_es := replace(replace(v_era,
        'FROM orden_pago_comprobantes l JOIN comprobantes c ON',
        'FROM orden_pago_comprobantes l LEFT JOIN pagos g ON g.tenant_id = l.tenant_id AND g.id = l.pago_id LEFT JOIN comprobantes c ON'),
        'c.proyecto_id <> v_cuenta.proyecto_id', 'coalesce(c.proyecto_id, g.proyecto_id) <> v_cuenta.proyecto_id');
    IF v_es !~ 'LEFT JOIN pagos g' OR v_es !~ 'coalesce\(c.proyecto_id, g.proyecto_id\)' THEN
        RAISE EXCEPTION 'apuntes_de_orden is not as expected';
    END IF;
    EXECUTE v_es;
END $$;
