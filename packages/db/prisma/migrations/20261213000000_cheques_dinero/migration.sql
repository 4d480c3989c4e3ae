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

-- Each new event is bound to the amount of its cheque. That of an own cheque that was not paid is bound already.
DO $$
DECLARE
    v_texto text := pg_get_functiondef('cheque_seguir'::regproc);
    v_antes CONSTANT text := 'PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, ''ABIERTA'');';
BEGIN
    IF strpos(v_texto, v_antes) = 0 THEN
        RAISE EXCEPTION 'cheque_seguir: unexpected body';
    END IF;
    EXECUTE replace(v_texto, v_antes, v_antes || '
        ELSIF NOT (v_cheque.propio AND v_cheque.estado IN (''NUEVO'', ''EMITIDO'')) AND NOT cheque_dinero_vale(NEW, v_cheque.estado, v_cheque.importe_centavos) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, ''ENTERO'');');
END $$;
