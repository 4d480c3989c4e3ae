-- AlterTable
ALTER TABLE "movimientos" ADD COLUMN     "de_bolsillo" UUID,
ADD COLUMN     "devuelto_cuenta_id" UUID,
ADD COLUMN     "devuelto_el" DATE;

-- AlterTable
ALTER TABLE "obligaciones" ADD COLUMN     "miembro_id" UUID;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_de_bolsillo_fkey" FOREIGN KEY ("tenant_id", "de_bolsillo") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_devuelto_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "devuelto_cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- Written by hand from here on: Prisma's schema cannot express it.

-- No account saw the money of a member, so a movement names one or the other. The row that takes an expense of a closed
-- month back takes the debt back with it, and is never repaid itself.
ALTER TABLE "movimientos"
    ADD CONSTRAINT "movimientos_bolsillo_check" CHECK (CASE
        WHEN "de_bolsillo" IS NULL THEN num_nonnulls("devuelto_cuenta_id", "devuelto_el") = 0
        WHEN "origen_tipo" IS NULL THEN "tipo" = 'EGRESO' AND NOT "privado" AND "cuenta_id" IS NULL
            AND num_nonnulls("devuelto_cuenta_id", "devuelto_el") <> 1 AND coalesce("devuelto_el" >= "fecha", true)
        ELSE "origen_tipo" = 'ANULACION' AND "tipo" = 'INGRESO' AND NOT "privado"
            AND num_nonnulls("cuenta_id", "devuelto_cuenta_id", "devuelto_el") = 0 END) NOT VALID;

-- permitido: the next statement puts them back, wider
ALTER TABLE "obligaciones" DROP CONSTRAINT "obligaciones_clase_check", DROP CONSTRAINT "obligaciones_origen_check";
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_clase_check" CHECK ("clase" IN ('COMPROBANTE', 'CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO',
        'CHEQUE', 'LLAMADO', 'RETENCION', 'BOLSILLO')) NOT VALID,
    ADD CONSTRAINT "obligaciones_miembro_check" CHECK (("miembro_id" IS NOT NULL) = ("clase" = 'BOLSILLO')) NOT VALID,
    ADD CONSTRAINT "obligaciones_origen_check" CHECK (CASE "clase"
        WHEN 'CHEQUE' THEN num_nonnulls("pago_id", "orden_id") = 1
        WHEN 'LLAMADO' THEN num_nonnulls("llamado_id", "socio_id") = 2
        WHEN 'RETENCION' THEN num_nonnulls("pago_id", "orden_id") <= 1 AND "organismo" IS NOT NULL
        ELSE num_nonnulls("pago_id", "orden_id", "llamado_id", "socio_id") = 0 END) NOT VALID;

-- These functions name the columns of a row in their order: the new one is the last.
DO $$
DECLARE
    v record;
    v_era text;
    v_es text;
BEGIN
    FOR v IN SELECT * FROM (VALUES
        ('obligaciones_de_comprobante', 'NULL::uuid', 'comprobantes c'), ('obligaciones_de_presupuesto', 'NULL::uuid', 'filas f'),
        ('obligaciones_de_cheques', 'NULL::uuid', 'dados x'), ('obligaciones_de_retenciones', 'NULL::uuid', 'saldos s'),
        ('obligaciones_de_socios', 's\.socio_id', 'saldadas s')) f(nombre, ultima, de)
    LOOP
        v_era := pg_get_functiondef(v.nombre::regproc);
        v_es := regexp_replace(v_era, '(' || v.ultima || ')(\s+FROM ' || v.de || '\s)', '\1, NULL::uuid\2');
        IF v_es = v_era THEN
            RAISE EXCEPTION '% is not as expected', v.nombre;
        END IF;
        EXECUTE v_es;
    END LOOP;
END $$;

-- The obligation of an expense that a member paid: settled as a whole once an account has repaid it. One that was taken
-- back is owed to nobody.
CREATE FUNCTION "obligaciones_de_bolsillo"(p_tenant uuid, p_movimientos uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT m.tenant_id, 'BOLSILLO', m.id, 'EGRESO', m.proyecto_id, NULL::uuid, NULL::uuid, m.fecha, NULL::date, m.moneda,
        m.importe_centavos, s.saldado, s.saldado, 0::bigint, 0::bigint, m.importe_centavos - s.saldado,
        m.importe_centavos - s.saldado, false, NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid, m.de_bolsillo
    FROM movimientos m
    CROSS JOIN LATERAL (SELECT CASE WHEN m.devuelto_cuenta_id IS NULL THEN 0 ELSE m.importe_centavos END AS saldado) s
    WHERE m.tenant_id = p_tenant AND m.id = ANY (p_movimientos) AND m.de_bolsillo IS NOT NULL AND m.origen_tipo IS NULL
        AND m.eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM movimientos a WHERE a.tenant_id = p_tenant AND a.origen_tipo = 'ANULACION'
            AND a.origen_id = m.id AND a.eliminado_en IS NULL)
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_bolsillo" FROM PUBLIC;

CREATE FUNCTION "obligacion_de_bolsillo_cambiada"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_fila movimientos := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    v_id uuid := CASE WHEN v_fila.origen_tipo IS NULL THEN v_fila.id ELSE v_fila.origen_id END;
BEGIN
    PERFORM set_config('app.tenant_id', v_fila.tenant_id::text, true);
    DELETE FROM obligaciones o WHERE o.tenant_id = v_fila.tenant_id AND o.clase = 'BOLSILLO' AND o.origen_id = v_id;
    INSERT INTO obligaciones SELECT * FROM obligaciones_de_bolsillo(v_fila.tenant_id, ARRAY[v_id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligacion_de_bolsillo_cambiada" FROM PUBLIC;
-- Nearly all movements name no member and call nothing.
CREATE TRIGGER "obligacion_bolsillo_alta" AFTER INSERT ON "movimientos" FOR EACH ROW WHEN (NEW.de_bolsillo IS NOT NULL)
    EXECUTE FUNCTION "obligacion_de_bolsillo_cambiada"();
CREATE TRIGGER "obligacion_bolsillo_cambio" AFTER UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.de_bolsillo IS NOT NULL OR NEW.de_bolsillo IS NOT NULL) EXECUTE FUNCTION "obligacion_de_bolsillo_cambiada"();
CREATE TRIGGER "obligacion_bolsillo_baja" AFTER DELETE ON "movimientos" FOR EACH ROW WHEN (OLD.de_bolsillo IS NOT NULL)
    EXECUTE FUNCTION "obligacion_de_bolsillo_cambiada"();

-- An expense that was repaid stays as it is until its repayment is undone: an account paid that amount. It answers before
-- the checks do.
CREATE FUNCTION "bolsillo_devuelto"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C06', MESSAGE = 'devuelto ' || json_build_object('id', OLD.id, 'codigo', OLD.codigo,
        'devueltoEl', OLD.devuelto_el);
END $$;
CREATE TRIGGER "devuelto" BEFORE UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.devuelto_cuenta_id IS NOT NULL AND NEW.devuelto_cuenta_id IS NOT NULL
        AND ROW(OLD.de_bolsillo, OLD.devuelto_cuenta_id, OLD.devuelto_el, OLD.tipo, OLD.fecha, OLD.moneda, OLD.importe_centavos,
            OLD.cotizacion_valor, OLD.eliminado_en)
        IS DISTINCT FROM ROW(NEW.de_bolsillo, NEW.devuelto_cuenta_id, NEW.devuelto_el, NEW.tipo, NEW.fecha, NEW.moneda,
            NEW.importe_centavos, NEW.cotizacion_valor, NEW.eliminado_en))
    EXECUTE FUNCTION "bolsillo_devuelto"();

-- The account that repays an expense sees it on the day on which it does, as it sees a cheque of ours on its own day.
CREATE OR REPLACE FUNCTION "apuntes_debidos"(p_tenant uuid, p_movimiento uuid) RETURNS TABLE (cuenta_id uuid, pago_medio_id uuid,
    fecha date, importe bigint, moneda text, causa bigint, causa_moneda text, concepto text, privado boolean,
    compartida boolean, ajena boolean, desde date) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    -- The movement first, by its key, whatever the planner knows of the tables.
    WITH el AS MATERIALIZED (
        SELECT * FROM movimientos WHERE tenant_id = p_tenant AND id = p_movimiento AND eliminado_en IS NULL
    )
    SELECT c.id, x.medio, coalesce(x.dia, cheque_dia(m.fecha, m.tipo, x.propio, x.pago, c.tipo)),
        s.signo * cuenta_importe(c.moneda, m.moneda, x.importe, m.cotizacion_valor),
        c.moneda, s.signo * x.importe, m.moneda,
        CASE WHEN x.dia IS NULL THEN m.concepto ELSE 'Devolución de bolsillo · ' || m.concepto END, m.privado,
        c.responsable_id IS NOT NULL, c.proyecto_id <> m.proyecto_id, c.saldo_inicial_el
    FROM el m
    CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN 1 ELSE -1 END AS signo) s
    CROSS JOIN LATERAL (
        SELECT NULL::uuid AS medio, m.cuenta_id AS cuenta, m.importe_centavos AS importe, false AS propio, NULL::date AS pago,
            NULL::date AS dia
        WHERE m.cuenta_id IS NOT NULL
        UNION ALL
        SELECT NULL, m.devuelto_cuenta_id, m.importe_centavos, false, NULL, m.devuelto_el
        WHERE m.devuelto_cuenta_id IS NOT NULL
        UNION ALL
        SELECT p.id, coalesce(p.cuenta_id, p.cheque_cuenta_id), p.importe_centavos, p.cheque_propio, p.cheque_pago, NULL
        FROM pago_medios p
        WHERE m.origen_tipo = 'PAGO' AND p.tenant_id = p_tenant AND p.pago_id = m.origen_id
            AND coalesce(p.cuenta_id, p.cheque_cuenta_id) IS NOT NULL AND p.eliminado_en IS NULL) x
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
$$;
CREATE TRIGGER "apuntes_devolucion_alta" AFTER INSERT ON "movimientos" FOR EACH ROW
    WHEN (NEW.devuelto_cuenta_id IS NOT NULL) EXECUTE FUNCTION "apuntes_de_movimiento"();
CREATE CONSTRAINT TRIGGER "apuntes_devolucion" AFTER UPDATE ON "movimientos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.devuelto_cuenta_id IS NOT NULL OR NEW.devuelto_cuenta_id IS NOT NULL)
        AND ROW(OLD.devuelto_cuenta_id, OLD.devuelto_el, OLD.concepto)
        IS DISTINCT FROM ROW(NEW.devuelto_cuenta_id, NEW.devuelto_el, NEW.concepto))
    EXECUTE FUNCTION "apuntes_de_movimiento"();

-- Nobody has to say which account paid an expense of this kind, and a closed month keeps who paid it.
DO $$
DECLARE
    v record;
    v_era text;
    v_es text;
BEGIN
    FOR v IN SELECT * FROM (VALUES
        ('cuentas_por_ubicar', 'm.eliminado_en IS NULL AND m.cuenta_id IS NULL', 'm.eliminado_en IS NULL AND m.cuenta_id IS NULL AND m.de_bolsillo IS NULL'),
        ('cierre_cambio_movimientos', 'a.eliminado_en)', 'a.eliminado_en, a.de_bolsillo)'),
        ('cierre_cambio_movimientos', 'd.eliminado_en)', 'd.eliminado_en, d.de_bolsillo)'),
        -- A row without one keeps the digest it had.
        ('cierre_huellas_movimientos', 'coalesce(x.cuenta_id::text, '''')', 'coalesce(x.cuenta_id::text, '''') || coalesce(x.de_bolsillo::text, '''')'),
        -- A repayment is of its own day.
        ('cierre_huellas', 'cierre_huellas_orden_pago_retenciones(p_tenant, p_desde, p_hasta) h', 'cierre_huellas_orden_pago_retenciones(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT ''devoluciones'', x.id, x.devuelto_el,
        hashtextextended(ROW(x.devuelto_cuenta_id, to_char(x.devuelto_el, ''YYYY-MM-DD''), x.moneda, x.importe_centavos, x.cotizacion_valor)::text, 0) >> 11
    FROM movimientos x WHERE x.tenant_id = p_tenant AND x.de_bolsillo IS NOT NULL AND x.devuelto_el BETWEEN p_desde AND p_hasta')
        ) f(nombre, era, es)
    LOOP
        v_era := pg_get_functiondef(v.nombre::regproc);
        v_es := replace(v_era, v.era, v.es);
        IF v_es = v_era THEN
            RAISE EXCEPTION '% is not as expected', v.nombre;
        END IF;
        EXECUTE v_es;
    END LOOP;
END $$;
