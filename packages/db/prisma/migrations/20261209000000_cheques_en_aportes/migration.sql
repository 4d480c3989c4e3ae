-- Written by hand, because Prisma's schema cannot express it.

-- Makes the cheques that paid a return to a partner, or an expense of a lot, follow its movement: they come back to the
-- portfolio when it is deleted, are endorsed again when it is restored, and move with its day. Its money does not change.
CREATE FUNCTION "cheques_de_egreso"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_dado record;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    FOR v_dado IN SELECT DISTINCT ON (e.cheque_id) e.cheque_id, e.contraparte FROM cheque_eventos e
        WHERE e.tenant_id = NEW.tenant_id AND e.medio_id = NEW.id AND e.tipo = 'ENDOSADO'
        ORDER BY e.cheque_id, e.n DESC
    LOOP
        IF NEW.eliminado_en IS NULL AND ROW(OLD.tipo, OLD.moneda, OLD.importe_centavos, OLD.cuenta_id, OLD.medio_pago, OLD.privado)
                IS DISTINCT FROM ROW(NEW.tipo, NEW.moneda, NEW.importe_centavos, NEW.cuenta_id, NEW.medio_pago, NEW.privado) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, v_dado.cheque_id, 'EGRESO');
        END IF;
        PERFORM cheque_medio_seguir(NEW.tenant_id, v_dado.cheque_id, NEW.id, NEW.eliminado_en IS NULL, false, NEW.fecha,
            v_dado.contraparte, coalesce(NEW.actualizado_por, NEW.creado_por), NEW.actualizado_en);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheques_de_egreso" FROM PUBLIC;
CREATE TRIGGER "cheques_de_egreso" AFTER UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.origen_tipo IN ('APORTE', 'GASTO_LOTE') AND OLD.tipo = 'EGRESO' AND OLD.cuenta_id IS NOT NULL
        AND ROW(OLD.eliminado_en IS NULL, OLD.fecha, OLD.tipo, OLD.moneda, OLD.importe_centavos, OLD.cuenta_id, OLD.medio_pago, OLD.privado)
            IS DISTINCT FROM ROW(NEW.eliminado_en IS NULL, NEW.fecha, NEW.tipo, NEW.moneda, NEW.importe_centavos, NEW.cuenta_id,
                NEW.medio_pago, NEW.privado))
    EXECUTE FUNCTION "cheques_de_egreso"();

-- Cheques that pay an expense are the whole of it when the transaction ends, and leave the account that has them.
CREATE FUNCTION "cheque_egreso_cuadrar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_movimiento movimientos;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_movimiento FROM movimientos m
    WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.medio_id AND m.eliminado_en IS NULL;
    IF FOUND AND NOT coalesce((
        SELECT v_movimiento.tipo = 'EGRESO' AND sum(c.importe_centavos) = v_movimiento.importe_centavos
            AND bool_and(NOT c.propio AND c.cuenta_id = v_movimiento.cuenta_id AND c.moneda = v_movimiento.moneda
                AND (v_movimiento.privado OR NOT c.privado))
        FROM cheque_eventos e JOIN cheques c ON c.tenant_id = e.tenant_id AND c.id = e.cheque_id
        WHERE e.tenant_id = NEW.tenant_id AND e.medio_id = NEW.medio_id AND e.tipo = 'ENDOSADO'
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = e.tenant_id AND d.cheque_id = e.cheque_id AND d.deshace = e.n)),
        true) THEN
        PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ENTERO');
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_egreso_cuadrar" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "cheque_egreso_cuadra" AFTER INSERT ON "cheque_eventos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.tipo = 'ENDOSADO' AND NEW.medio_id IS NOT NULL) EXECUTE FUNCTION "cheque_egreso_cuadrar"();
