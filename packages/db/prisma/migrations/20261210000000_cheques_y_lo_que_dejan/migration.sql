-- Written by hand, because Prisma's schema cannot express it.

-- True when an event of a kind may change the debts of a cheque by these amounts. Costs charged to who gave it are at most
-- its amount.
CREATE FUNCTION "cheque_deuda_vale"(p_tipo text, p_importe bigint, p_cliente bigint, p_proveedor bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN p_tipo = 'RECHAZADO' THEN p_cliente BETWEEN 0 AND 2 * p_importe AND p_proveedor IN (0, p_importe)
        WHEN p_tipo = 'DEVUELTO' THEN p_cliente IN (0, p_importe) AND p_proveedor = 0
        WHEN p_tipo = 'DEPOSITADO' THEN p_cliente IN (0, -p_importe) AND p_proveedor = 0
        WHEN p_tipo IN ('RESCATADO', 'ANULADO', 'REPUDIADO') THEN p_cliente = 0 AND p_proveedor IN (0, p_importe)
        WHEN p_tipo IN ('REEMPLAZADO', 'SALDADO') THEN p_cliente <= 0 AND p_proveedor <= 0
        ELSE p_cliente = 0 AND p_proveedor = 0 END
$$;

-- Derives state, debts and account entries from each new event. It runs as the owner, whom forced row-level security
-- limits to the organisation of the row.
CREATE OR REPLACE FUNCTION "cheque_seguir"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_previo cheque_eventos;
    v_estado text;
    v_destino uuid := NEW.cuenta_id;
    v_cliente bigint := NEW.cliente_centavos;
    v_proveedor bigint := NEW.proveedor_centavos;
    v_mal record;
    v_emitido date;
    v_mueve boolean;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.cheque_id FOR NO KEY UPDATE;
    v_ultimo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, NEW.n);
    v_estado := CASE NEW.tipo WHEN 'DESHECHO' THEN cheque_estado_antes(NEW.tenant_id, NEW.cheque_id, v_cheque.propio, v_ultimo.n)
        ELSE cheque_sigue(v_cheque.propio, v_cheque.estado, NEW.tipo) END;
    v_mueve := NOT v_cheque.propio OR NEW.cuenta_centavos <> 0 OR NEW.tipo = 'DESHECHO' AND v_ultimo.cuenta_centavos <> 0;
    -- The portfolio while it has the cheque or gets its money, the account of the event, and that whose entry is undone: others
    -- may have been closed since.
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[
        CASE WHEN NOT v_cheque.propio AND (NEW.valores_centavos <> 0 OR 'EN_CARTERA' IN (v_cheque.estado, v_estado)
            OR NEW.tipo = 'DESHECHO' AND v_ultimo.valores_centavos <> 0) THEN v_cheque.cuenta_id END,
        CASE WHEN v_mueve THEN NEW.cuenta_id END,
        CASE WHEN NEW.tipo = 'DESHECHO' AND v_ultimo.cuenta_centavos <> 0 THEN v_ultimo.cuenta_id END]);
    IF v_cheque.propio THEN
        v_emitido := (SELECT e.fecha FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id AND e.n = 1);
    END IF;
    IF NEW.tipo = 'DESHECHO' THEN
        v_previo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, v_ultimo.n);
        IF v_ultimo.n IS DISTINCT FROM NEW.deshace OR v_previo.id IS NULL OR NEW.fecha <> v_ultimo.fecha THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        END IF;
        UPDATE apuntes SET eliminado_en = NEW.creado_en
        WHERE tenant_id = NEW.tenant_id AND cheque_evento_id = v_ultimo.id AND eliminado_en IS NULL;
        v_cliente := -v_ultimo.cliente_centavos;
        v_proveedor := -v_ultimo.proveedor_centavos;
        -- A settled debt says nothing of where the cheque is.
        SELECT e.cuenta_id INTO v_destino FROM cheque_eventos e
        WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id AND e.n < v_ultimo.n AND e.tipo NOT IN ('DESHECHO', 'SALDADO')
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = NEW.tenant_id AND d.cheque_id = NEW.cheque_id
                AND d.deshace = e.n)
        ORDER BY e.n DESC LIMIT 1;
    ELSE
        IF v_estado IS NULL OR NEW.n <> coalesce((SELECT max(e.n) FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id
                AND e.cheque_id = NEW.cheque_id AND e.n < NEW.n), 0) + 1 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        ELSIF v_cheque.propio AND v_cheque.estado IN ('NUEVO', 'EMITIDO') AND (ROW(NEW.valores_centavos, NEW.cuenta_centavos, NEW.cliente_centavos, NEW.proveedor_centavos) IS DISTINCT FROM
            (SELECT ROW(0::bigint, CASE WHEN v_cheque.cuenta_id IS NULL THEN 0::bigint ELSE v.importe END, 0::bigint, v.importe)
            FROM (SELECT CASE WHEN NEW.medio_id IS NULL AND v_cheque.estado = 'EMITIDO' AND cheque_sin_pago(v_estado)
                THEN v_cheque.importe_centavos ELSE 0::bigint END AS importe) v)
            OR NEW.cuenta_centavos <> 0 AND NEW.cuenta_id IS DISTINCT FROM v_cheque.cuenta_id) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ENTERO');
        ELSIF NEW.fecha < v_ultimo.fecha AND v_ultimo.tipo <> 'EMITIDO' THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'FECHA');
        -- The next supplier would be taken for the one who is owed.
        ELSIF NEW.tipo IN ('ENDOSADO', 'DEPOSITADO') AND v_cheque.proveedor_centavos > 0 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'REPONER');
        ELSIF v_cheque.cliente_centavos + NEW.cliente_centavos < 0 OR v_cheque.proveedor_centavos + NEW.proveedor_centavos < 0
            OR NOT cheque_deuda_vale(NEW.tipo, v_cheque.importe_centavos, NEW.cliente_centavos, NEW.proveedor_centavos) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'DEUDA');
        ELSIF NEW.tipo = 'ANULADO' AND v_cheque.cliente_centavos + v_cheque.proveedor_centavos > 0 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ABIERTA');
        END IF;
        IF NEW.tipo = 'SALDADO' THEN
            v_destino := v_cheque.destino_id;
        END IF;
        SELECT c.id, CASE WHEN c.moneda <> v_cheque.moneda THEN 'MONEDA' WHEN NEW.fecha < c.saldo_inicial_el THEN 'FECHA'
            ELSE 'COMPARTIDA' END AS motivo INTO v_mal
        FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND v_mueve AND (c.id = NEW.cuenta_id OR c.id = v_cheque.cuenta_id AND NOT v_cheque.propio)
            AND (c.moneda <> v_cheque.moneda OR NEW.fecha < c.saldo_inicial_el OR v_cheque.privado AND c.responsable_id IS NOT NULL) LIMIT 1;
        IF FOUND THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_mal.id, v_mal.motivo);
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, privado, cheque_evento_id)
        SELECT apunte_id(), NEW.tenant_id, x.cuenta, cheque_dia_de_apunte(v_cheque, v_emitido, NEW.fecha,
            (SELECT q.tipo FROM cuentas q WHERE q.tenant_id = NEW.tenant_id AND q.id = x.cuenta)), x.importe, v_cheque.moneda, x.importe, v_cheque.moneda,
            'Cheque ' || v_cheque.numero || ' · ' || v_cheque.banco, v_cheque.privado, NEW.id
        FROM (VALUES (v_cheque.cuenta_id, NEW.valores_centavos), (NEW.cuenta_id, NEW.cuenta_centavos)) x(cuenta, importe)
        WHERE x.importe <> 0;
    END IF;
    UPDATE cheques SET estado = v_estado, estado_el = CASE NEW.tipo WHEN 'DESHECHO' THEN v_previo.fecha ELSE NEW.fecha END,
        destino_id = v_destino, cliente_centavos = cliente_centavos + v_cliente, proveedor_centavos = proveedor_centavos + v_proveedor
    WHERE tenant_id = NEW.tenant_id AND id = NEW.cheque_id;
    IF v_cliente > 0 OR v_proveedor > 0 THEN
        PERFORM dinero_exigir(NEW.tenant_id, greatest(v_cliente, 0) + greatest(v_proveedor, 0), NOT v_cheque.privado, v_cheque.privado);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;

-- Moves the receipt of a cheque to the day of the income or the payment that brought it; refused past the day of what happened
-- to it since, even if undone: events are in the order of their days.
CREATE FUNCTION "cheque_recibido_mover"(p_tenant uuid, p_cheque uuid, p_fecha date) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.n > 1
            AND e.fecha < p_fecha) THEN
        PERFORM cheque_rechazar(p_tenant, p_cheque, 'DIA');
    END IF;
    UPDATE cheque_eventos SET fecha = p_fecha WHERE tenant_id = p_tenant AND cheque_id = p_cheque AND n = 1 AND fecha <> p_fecha;
    UPDATE cheques SET estado_el = p_fecha WHERE tenant_id = p_tenant AND id = p_cheque
        AND (cheque_ultimo(p_tenant, p_cheque)).n = 1;
    UPDATE obligaciones SET fecha = p_fecha WHERE tenant_id = p_tenant AND clase = 'CHEQUE_A_COBRAR' AND origen_id = p_cheque;
END $$;
REVOKE ALL ON FUNCTION "cheque_recibido_mover" FROM PUBLIC;

-- Keeps a received cheque and its income together: both are deleted and restored, the receipt has the day of the income, and
-- the income's money does not change.
CREATE OR REPLACE FUNCTION "cheque_del_ingreso"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
            IF v_cheque.estado <> 'EN_CARTERA' THEN
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
END $$;

DROP TRIGGER "cheque_del_ingreso" ON "movimientos";
CREATE TRIGGER "cheque_del_ingreso" AFTER UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.tipo = 'INGRESO' AND OLD.cuenta_id IS NOT NULL AND ((OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL)
        OR OLD.fecha <> NEW.fecha OR OLD.tipo <> NEW.tipo OR OLD.moneda <> NEW.moneda
        OR OLD.importe_centavos <> NEW.importe_centavos OR OLD.cuenta_id IS DISTINCT FROM NEW.cuenta_id
        OR OLD.medio_pago <> NEW.medio_pago OR OLD.privado <> NEW.privado))
    EXECUTE FUNCTION "cheque_del_ingreso"();

-- The receipt of a cheque that a client paid with has the day of the payment.
DO $$
DECLARE
    v_texto text := pg_get_functiondef('cheque_medio_seguir'::regproc);
    v_fin CONSTANT text := '        END IF;
        RETURN;
    END IF;
    IF v_ultimo.tipo = ''ENDOSADO''';
BEGIN
    IF strpos(v_texto, v_fin) = 0 THEN
        RAISE EXCEPTION 'cheque_medio_seguir';
    END IF;
    EXECUTE replace(v_texto, v_fin, '        ELSIF p_vive THEN
            PERFORM cheque_recibido_mover(p_tenant, p_cheque, p_fecha);
' || v_fin);
END $$;

-- The debts that cheques left count in what an organisation may have entered.
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('dinero_sumar'::regproc), 'SELECT m.privado, m.suma FROM movidos m',
        'SELECT m.privado, m.suma FROM movidos m
        UNION ALL
        SELECT q.privado, sum(q.cliente_centavos + q.proveedor_centavos) FROM cheques q WHERE q.tenant_id = p_tenant GROUP BY q.privado');
END $$;

-- An assignment that is undone leaves the own cheques that nobody pays where they are: their money came back there.
DO $$
DECLARE
    v_def text := pg_get_functiondef('cuentas_desasignar'::regproc);
    v_antes text := 'AND x.cuenta_id = v.cuenta_id AND x.eliminado_en IS NULL';
BEGIN
    IF position(v_antes IN v_def) = 0 THEN
        RAISE EXCEPTION 'cuentas_desasignar: unexpected body';
    END IF;
    EXECUTE replace(v_def, v_antes, v_antes || '
                AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = x.id AND q.propio
                    AND cheque_sin_pago(q.estado))');
END $$;
