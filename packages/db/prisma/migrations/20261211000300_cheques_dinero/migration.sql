-- Written by hand, because Prisma's schema cannot express it.

-- True when an event may move this money of a cheque of that state and amount: the whole of it leaves the portfolio or comes
-- back, a bank pays the whole, and only a discount and a payment of what the cheque left bring parts. Payments, incomes and
-- expenses move their own money.
CREATE FUNCTION "cheque_dinero_vale"(p_evento cheque_eventos, p_estado text, p_importe bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN e.tipo IN ('DEPOSITADO', 'DEVUELTO') THEN e.valores = c.sale AND e.cuenta = 0
        WHEN e.tipo = 'COBRADO' THEN e.valores = c.sale AND e.cuenta = p_importe
        WHEN e.tipo = 'ENDOSADO' THEN e.valores = CASE WHEN e.con_medio THEN 0 ELSE -p_importe END AND e.cuenta = 0
        WHEN e.tipo = 'DESCONTADO' THEN e.valores = -e.cuenta AND e.cuenta BETWEEN 0 AND p_importe
        WHEN e.tipo = 'RECHAZADO' THEN e.valores = 0 AND e.cliente >= p_importe AND e.cuenta = c.banco - (e.cliente - p_importe)
        WHEN e.tipo = 'RESCATADO' THEN e.valores = p_importe AND e.cuenta = c.banco
        WHEN e.tipo IN ('REEMPLAZADO', 'SALDADO') AND e.cliente < 0 THEN e.valores >= 0 AND e.cuenta >= 0
            AND e.valores + e.cuenta = -e.cliente AND e.proveedor = 0
        WHEN e.tipo IN ('REEMPLAZADO', 'SALDADO') THEN e.valores = 0 AND e.cuenta BETWEEN e.proveedor AND 0
        ELSE e.valores = 0 AND e.cuenta = 0 END
    FROM (SELECT p_evento.tipo, p_evento.valores_centavos AS valores, p_evento.cuenta_centavos AS cuenta, p_evento.cliente_centavos AS cliente,
        p_evento.proveedor_centavos AS proveedor, p_evento.medio_id IS NOT NULL AS con_medio) e
    -- What leaves the portfolio with the cheque, and what the bank that discounted it takes back.
    CROSS JOIN (SELECT CASE p_estado WHEN 'EN_CARTERA' THEN -p_importe ELSE 0 END AS sale,
        CASE p_estado WHEN 'DESCONTADO' THEN -p_importe ELSE 0 END AS banco) c
$$;

-- Derives state, debts and account entries from each new event, whose money it binds to the amount of the cheque. It runs as
-- the owner, whom forced row-level security limits to the organisation of the row.
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
        -- The money of an own cheque that was not paid is bound above.
        ELSIF NOT (v_cheque.propio AND v_cheque.estado IN ('NUEVO', 'EMITIDO')) AND NOT cheque_dinero_vale(NEW, v_cheque.estado, v_cheque.importe_centavos) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ENTERO');
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
