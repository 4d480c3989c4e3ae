-- Written by hand, because Prisma's schema cannot express it.

-- permitido: the next statement puts them back, wider
ALTER TABLE "obligaciones" DROP CONSTRAINT "obligaciones_clase_check", DROP CONSTRAINT "obligaciones_obra_check";
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_clase_check" CHECK ("clase" IN ('COMPROBANTE', 'CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO',
        'CHEQUE', 'LLAMADO', 'RETENCION', 'BOLSILLO', 'CHEQUE_A_COBRAR')) NOT VALID,
    ADD CONSTRAINT "obligaciones_obra_check" CHECK ("proyecto_id" IS NOT NULL
        OR "clase" IN ('CHEQUE', 'RETENCION', 'CHEQUE_A_COBRAR')) NOT VALID;

-- Obligations of cheques of others that their banks have not paid yet. Nothing is pending of a private one in the public
-- columns.
CREATE FUNCTION "obligaciones_de_cartera"(p_tenant uuid, p_cheques uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT c.tenant_id, 'CHEQUE_A_COBRAR', c.id, 'INGRESO', NULL::uuid, NULL::uuid, NULL::uuid, e.fecha, c.pago, c.moneda,
        c.importe_centavos, c.importe_centavos - s.publico, 0::bigint, 0::bigint, 0::bigint, s.publico, c.importe_centavos,
        c.privado, CASE c.estado WHEN 'DEPOSITADO' THEN c.destino_id END, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid,
        NULL::uuid, NULL::uuid
    FROM cheques c
    JOIN cheque_eventos e ON e.tenant_id = c.tenant_id AND e.cheque_id = c.id AND e.n = 1
    CROSS JOIN LATERAL (SELECT CASE WHEN c.privado THEN 0 ELSE c.importe_centavos END AS publico) s
    WHERE c.tenant_id = p_tenant AND c.id = ANY (p_cheques) AND NOT c.propio AND c.estado IN ('EN_CARTERA', 'DEPOSITADO')
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_cartera" FROM PUBLIC;

-- Follows a cheque whose state or payment day changes: events change the first, people may edit the second.
CREATE FUNCTION "obligacion_de_cartera_cambiada"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    DELETE FROM obligaciones o WHERE o.tenant_id = NEW.tenant_id AND o.clase = 'CHEQUE_A_COBRAR' AND o.origen_id = NEW.id;
    INSERT INTO obligaciones SELECT * FROM obligaciones_de_cartera(NEW.tenant_id, ARRAY[NEW.id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligacion_de_cartera_cambiada" FROM PUBLIC;
CREATE TRIGGER "obligacion_cambio" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (NOT NEW.propio AND ROW(OLD.estado, OLD.destino_id, OLD.pago) IS DISTINCT FROM ROW(NEW.estado, NEW.destino_id, NEW.pago))
    EXECUTE FUNCTION "obligacion_de_cartera_cambiada"();

-- The obligations of what there is already.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        INSERT INTO obligaciones SELECT * FROM obligaciones_de_cartera(v_tenant,
            array(SELECT c.id FROM cheques c WHERE c.tenant_id = v_tenant));
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
