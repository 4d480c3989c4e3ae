-- A refusal for want of cash names the day on which the box would be short: a movement of an earlier day is refused
-- because of what the box held then, not because of what it holds today.
-- contrae: the wider function takes the place of the narrower one at once; its callers are functions of the database.
DROP FUNCTION "cuenta_rechazar"(uuid, uuid, text, numeric);

-- Why an account does not take what is written, as JSON. Its name, its money and the day are only for who may see
-- them: Owner, Admin and whoever answers for it.
CREATE FUNCTION "cuenta_rechazar"(p_tenant uuid, p_cuenta uuid, p_motivo text, p_disponible numeric DEFAULT NULL,
    p_dia date DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_quien uuid := nullif(current_setting('app.user_id', true), '')::uuid;
    v_cuenta cuentas := (SELECT c FROM cuentas c WHERE c.tenant_id = p_tenant AND c.id = p_cuenta);
    v_ve boolean := v_quien IS NULL OR v_cuenta.tipo = 'CAJA_CHICA' AND v_cuenta.responsable_id = v_quien OR EXISTS (
        SELECT FROM memberships m WHERE m.tenant_id = p_tenant AND m.user_id = v_quien AND m.rol IN ('OWNER', 'ADMIN'));
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C02', MESSAGE = 'cuenta ' || json_build_object('motivo', p_motivo,
        'nombre', CASE WHEN v_ve THEN v_cuenta.nombre END, 'moneda', CASE WHEN v_ve THEN v_cuenta.moneda END,
        'desde', CASE WHEN v_ve THEN v_cuenta.saldo_inicial_el END,
        'disponible', CASE WHEN v_ve AND p_disponible IS NOT NULL THEN greatest(p_disponible, 0) END,
        'dia', CASE WHEN v_ve THEN p_dia END);
END $$;
REVOKE ALL ON FUNCTION "cuenta_rechazar" FROM PUBLIC;

-- When its transaction ends, no box holds less than nothing at the end of any day. The day named is the first of
-- those with the lowest balance: the amount that it states is of that day.
CREATE OR REPLACE FUNCTION "cuentas_alcanzar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_menor numeric;
    v_dia date;
    v_sale numeric;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT s.saldo, s.dia INTO v_menor, v_dia FROM (
        SELECT c.saldo_inicial_centavos + coalesce(sum(d.importe_centavos) OVER (ORDER BY d.dia), 0) AS saldo, d.dia
        FROM cuentas c LEFT JOIN cuenta_dias d
            ON d.tenant_id = c.tenant_id AND d.cuenta_id = c.id AND d.moneda = c.moneda
        WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.id) s
    ORDER BY s.saldo, s.dia LIMIT 1;
    IF v_menor < 0 THEN
        -- What there would be for what this transaction takes out.
        SELECT coalesce(-sum(a.importe_centavos), 0) INTO v_sale FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cuenta_id = NEW.id AND a.eliminado_en IS NULL
            AND a.importe_centavos < 0 AND a.xmin = pg_current_xact_id()::xid;
        PERFORM cuenta_rechazar(NEW.tenant_id, NEW.id, 'SALDO', v_menor + v_sale, v_dia);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
