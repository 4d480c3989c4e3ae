-- Written by hand, because Prisma's schema cannot express it.

-- The money that a cheque came in with is not deleted once the cheque was away and came back.
CREATE OR REPLACE FUNCTION public.cheque_del_ingreso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_n int;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = NEW.tenant_id AND c.movimiento_id = NEW.id FOR NO KEY UPDATE;
    IF FOUND THEN
        v_ultimo := cheque_ultimo(NEW.tenant_id, v_cheque.id);
        v_n := (SELECT max(e.n) + 1 FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = v_cheque.id);
        IF NEW.eliminado_en IS NOT NULL AND OLD.eliminado_en IS NULL THEN
            -- A cheque that was away keeps its entries, between which the portfolio would lack its amount.
            IF v_cheque.estado <> 'EN_CARTERA' OR v_ultimo.n > 1 AND v_cheque.cliente_centavos + v_cheque.proveedor_centavos = 0 THEN
                PERFORM cheque_rechazar(NEW.tenant_id, v_cheque.id, 'USADO');
            END IF;
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, creado_en, creado_por)
            VALUES (apunte_id(), NEW.tenant_id, v_cheque.id, v_n, 'ANULADO', greatest(NEW.fecha, v_ultimo.fecha), NEW.eliminado_en,
                coalesce(NEW.actualizado_por, NEW.creado_por));
        ELSIF NEW.eliminado_en IS NULL AND OLD.eliminado_en IS NOT NULL THEN
            IF v_ultimo.tipo <> 'ANULADO' THEN
                PERFORM cheque_rechazar(NEW.tenant_id, v_cheque.id, 'USADO');
            END IF;
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
            VALUES (apunte_id(), NEW.tenant_id, v_cheque.id, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, NEW.actualizado_en,
                coalesce(NEW.actualizado_por, NEW.creado_por));
        ELSIF NEW.eliminado_en IS NULL AND ROW(OLD.tipo, OLD.moneda, OLD.importe_centavos, OLD.cuenta_id, OLD.medio_pago, OLD.privado)
            IS DISTINCT FROM ROW(NEW.tipo, NEW.moneda, NEW.importe_centavos, NEW.cuenta_id, NEW.medio_pago, NEW.privado) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, v_cheque.id, 'INGRESO');
        ELSIF NEW.eliminado_en IS NULL THEN
            PERFORM cheque_recibido_mover(NEW.tenant_id, v_cheque.id, NEW.fecha);
        END IF;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_medio_seguir(p_tenant uuid, p_cheque uuid, p_medio uuid, p_vive boolean, p_entra boolean, p_fecha date, p_contraparte text, p_quien uuid, p_cuando timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_n int;
BEGIN
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_cheque FOR NO KEY UPDATE;
    -- A cheque of an imported organisation, whose events come later.
    IF v_cheque.estado = 'NUEVO' THEN
        RETURN;
    END IF;
    v_ultimo := cheque_ultimo(p_tenant, p_cheque);
    v_n := (SELECT max(e.n) + 1 FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque);
    IF p_entra THEN
        IF p_vive AND v_ultimo.tipo = 'ANULADO' AND v_ultimo.medio_id = p_medio THEN
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
            VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, p_cuando, p_quien);
        ELSIF NOT p_vive AND v_ultimo.tipo <> 'ANULADO' THEN
            -- Deletion is refused as for an income.
            IF v_cheque.estado <> 'EN_CARTERA' OR v_ultimo.n > 1 AND v_cheque.cliente_centavos + v_cheque.proveedor_centavos = 0 THEN
                PERFORM cheque_rechazar(p_tenant, p_cheque, 'USADO');
            END IF;
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, medio_id, creado_en, creado_por)
            VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'ANULADO', greatest(p_fecha, v_ultimo.fecha), p_medio, p_cuando, p_quien);
        ELSIF p_vive THEN
            PERFORM cheque_recibido_mover(p_tenant, p_cheque, p_fecha);
        END IF;
        RETURN;
    END IF;
    IF v_ultimo.tipo = 'ENDOSADO' AND v_ultimo.medio_id = p_medio THEN
        IF p_vive AND v_ultimo.fecha = p_fecha THEN
            RETURN;
        END IF;
        INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
        VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, p_cuando, p_quien);
        v_n := v_n + 1;
    ELSIF EXISTS (SELECT FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.tipo = 'ENDOSADO'
            AND e.medio_id = p_medio AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = p_tenant
                AND d.cheque_id = p_cheque AND d.deshace = e.n)) THEN
        PERFORM cheque_rechazar(p_tenant, p_cheque, 'USADO');
    END IF;
    IF p_vive THEN
        INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, contraparte, medio_id, creado_en, creado_por)
        VALUES (apunte_id(), p_tenant, p_cheque, v_n, 'ENDOSADO', p_fecha, p_contraparte, p_medio, p_cuando, p_quien);
    END IF;
END $function$;
