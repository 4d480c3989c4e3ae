-- AlterTable
ALTER TABLE "cheque_eventos" ADD COLUMN     "cliente_centavos" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "proveedor_centavos" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "proveedor_id" UUID;

-- AlterTable
ALTER TABLE "cheques" ADD COLUMN     "cliente_centavos" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "proveedor_centavos" BIGINT NOT NULL DEFAULT 0;

-- AddForeignKey
ALTER TABLE "cheque_eventos" ADD CONSTRAINT "cheque_eventos_tenant_id_proveedor_id_fkey" FOREIGN KEY ("tenant_id", "proveedor_id") REFERENCES "proveedores"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- Below here written by hand, because Prisma's schema cannot express it.

ALTER TABLE "cheques"
    ADD CONSTRAINT "cheques_deudas_check" CHECK ("cliente_centavos" >= 0 AND "proveedor_centavos" >= 0) NOT VALID;

-- permitido: the next statement puts them back, wider
ALTER TABLE "obligaciones" DROP CONSTRAINT "obligaciones_clase_check", DROP CONSTRAINT "obligaciones_obra_check";
ALTER TABLE "obligaciones"
    ADD CONSTRAINT "obligaciones_clase_check" CHECK ("clase" IN ('COMPROBANTE', 'CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO',
        'CHEQUE', 'LLAMADO', 'RETENCION', 'BOLSILLO', 'CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO', 'CHEQUE_A_REPONER')) NOT VALID,
    ADD CONSTRAINT "obligaciones_obra_check" CHECK ("proyecto_id" IS NOT NULL
        OR "clase" IN ('CHEQUE', 'RETENCION', 'CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO', 'CHEQUE_A_REPONER')) NOT VALID;

-- State to which an event of a kind takes a cheque; null when it may not happen in the state that the cheque has.
-- `packages/domain/src/cheques/vida.rules.ts` has the same table, and a test compares both.
CREATE OR REPLACE FUNCTION "cheque_sigue"(p_propio boolean, p_estado text, p_tipo text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_tipo = 'SALDADO' THEN nullif(p_estado, 'NUEVO') ELSE (SELECT s.despues FROM (VALUES
        (false, 'NUEVO', 'RECIBIDO', 'EN_CARTERA'),
        (false, 'EN_CARTERA', 'DEPOSITADO', 'DEPOSITADO'),
        (false, 'EN_CARTERA', 'COBRADO', 'COBRADO'),
        (false, 'EN_CARTERA', 'ENDOSADO', 'ENDOSADO'),
        (false, 'EN_CARTERA', 'DESCONTADO', 'DESCONTADO'),
        (false, 'EN_CARTERA', 'DEVUELTO', 'DEVUELTO'),
        (false, 'EN_CARTERA', 'ANULADO', 'ANULADO'),
        (false, 'DEPOSITADO', 'COBRADO', 'COBRADO'),
        (false, 'DEPOSITADO', 'RECHAZADO', 'RECHAZADO'),
        (false, 'DEPOSITADO', 'RESCATADO', 'EN_CARTERA'),
        (false, 'ENDOSADO', 'RECHAZADO', 'RECHAZADO'),
        (false, 'ENDOSADO', 'RESCATADO', 'EN_CARTERA'),
        (false, 'DESCONTADO', 'RECHAZADO', 'RECHAZADO'),
        (false, 'DESCONTADO', 'RESCATADO', 'EN_CARTERA'),
        (false, 'RECHAZADO', 'REEMPLAZADO', 'REEMPLAZADO'),
        (false, 'RECHAZADO', 'DEPOSITADO', 'DEPOSITADO'),
        (false, 'RECHAZADO', 'DEVUELTO', 'DEVUELTO'),
        (false, 'DEVUELTO', 'REEMPLAZADO', 'REEMPLAZADO'),
        (true, 'NUEVO', 'EMITIDO', 'EMITIDO'),
        (true, 'EMITIDO', 'COBRADO', 'COBRADO'),
        (true, 'EMITIDO', 'RECHAZADO', 'RECHAZADO'),
        (true, 'EMITIDO', 'ANULADO', 'ANULADO'),
        (true, 'EMITIDO', 'REPUDIADO', 'REPUDIADO'),
        (true, 'RECHAZADO', 'REEMPLAZADO', 'REEMPLAZADO')
    ) s(propio, antes, tipo, despues) WHERE (s.propio, s.antes, s.tipo) = (p_propio, p_estado, p_tipo)) END
$$;

-- State to which the events of a cheque before `p_antes_de` lead, without those that were undone before it.
CREATE FUNCTION "cheque_estado_antes"(p_tenant uuid, p_cheque uuid, p_propio boolean, p_antes_de int) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_estado text := 'NUEVO';
    v_tipo text;
BEGIN
    FOR v_tipo IN SELECT e.tipo FROM cheque_eventos e
        WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.n < p_antes_de AND e.tipo <> 'DESHECHO'
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = p_tenant AND d.cheque_id = p_cheque
                AND d.deshace = e.n AND d.n < p_antes_de)
        ORDER BY e.n
    LOOP
        v_estado := cheque_sigue(p_propio, v_estado, v_tipo);
    END LOOP;
    RETURN v_estado;
END $$;
REVOKE ALL ON FUNCTION "cheque_estado_antes" FROM PUBLIC;

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
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.cheque_id FOR NO KEY UPDATE;
    v_ultimo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, NEW.n);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[v_cheque.cuenta_id, NEW.cuenta_id, v_ultimo.cuenta_id]);
    IF NEW.tipo = 'DESHECHO' THEN
        v_previo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, v_ultimo.n);
        IF v_ultimo.n IS DISTINCT FROM NEW.deshace OR v_previo.id IS NULL OR NEW.fecha <> v_ultimo.fecha THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        END IF;
        UPDATE apuntes SET eliminado_en = NEW.creado_en
        WHERE tenant_id = NEW.tenant_id AND cheque_evento_id = v_ultimo.id AND eliminado_en IS NULL;
        v_estado := cheque_estado_antes(NEW.tenant_id, NEW.cheque_id, v_cheque.propio, v_ultimo.n);
        v_cliente := -v_ultimo.cliente_centavos;
        v_proveedor := -v_ultimo.proveedor_centavos;
        -- A settled debt says nothing of where the cheque is.
        SELECT e.cuenta_id INTO v_destino FROM cheque_eventos e
        WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id AND e.n < v_ultimo.n AND e.tipo NOT IN ('DESHECHO', 'SALDADO')
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = NEW.tenant_id AND d.cheque_id = NEW.cheque_id
                AND d.deshace = e.n)
        ORDER BY e.n DESC LIMIT 1;
    ELSE
        v_estado := cheque_sigue(v_cheque.propio, v_cheque.estado, NEW.tipo);
        IF v_estado IS NULL OR NEW.n <> coalesce((SELECT max(e.n) FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id
                AND e.cheque_id = NEW.cheque_id AND e.n < NEW.n), 0) + 1 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        ELSIF NEW.fecha < v_ultimo.fecha THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'FECHA');
        -- The next supplier would be taken for the one who is owed.
        ELSIF NEW.tipo IN ('ENDOSADO', 'DEPOSITADO') AND v_cheque.proveedor_centavos > 0 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'REPONER');
        ELSIF v_cheque.cliente_centavos + NEW.cliente_centavos < 0 OR v_cheque.proveedor_centavos + NEW.proveedor_centavos < 0 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'DEUDA');
        END IF;
        IF NEW.tipo = 'SALDADO' THEN
            v_destino := v_cheque.destino_id;
        END IF;
        SELECT c.id, CASE WHEN c.moneda <> v_cheque.moneda THEN 'MONEDA' WHEN NEW.fecha < c.saldo_inicial_el THEN 'FECHA'
            ELSE 'COMPARTIDA' END AS motivo INTO v_mal
        FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id IN (v_cheque.cuenta_id, NEW.cuenta_id)
            AND (c.moneda <> v_cheque.moneda OR NEW.fecha < c.saldo_inicial_el OR v_cheque.privado AND c.responsable_id IS NOT NULL) LIMIT 1;
        IF FOUND THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_mal.id, v_mal.motivo);
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, privado, cheque_evento_id)
        SELECT apunte_id(), NEW.tenant_id, x.cuenta, NEW.fecha, x.importe, v_cheque.moneda, x.importe, v_cheque.moneda,
            'Cheque ' || v_cheque.numero || ' · ' || v_cheque.banco, v_cheque.privado, NEW.id
        FROM (VALUES (v_cheque.cuenta_id, NEW.valores_centavos), (NEW.cuenta_id, NEW.cuenta_centavos)) x(cuenta, importe)
        WHERE x.importe <> 0;
    END IF;
    UPDATE cheques SET estado = v_estado, estado_el = CASE NEW.tipo WHEN 'DESHECHO' THEN v_previo.fecha ELSE NEW.fecha END,
        destino_id = v_destino, cliente_centavos = cliente_centavos + v_cliente, proveedor_centavos = proveedor_centavos + v_proveedor
    WHERE tenant_id = NEW.tenant_id AND id = NEW.cheque_id;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_seguir" FROM PUBLIC;

-- Obligations of cheques of others that their banks have not paid yet, and of the debts that a cheque left: what its giver
-- owes, and what is owed to the supplier to whom it was given. Nothing is pending of a private one in the public columns.
CREATE OR REPLACE FUNCTION "obligaciones_de_cartera"(p_tenant uuid, p_cheques uuid[]) RETURNS SETOF obligaciones
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT c.tenant_id, x.clase, c.id, x.sentido, NULL::uuid, x.proveedor, NULL::uuid, x.fecha, x.vence, c.moneda,
        x.importe, x.importe - s.publico, 0::bigint, 0::bigint, 0::bigint, s.publico, x.importe, c.privado, x.cuenta,
        NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid, NULL::uuid
    FROM cheques c
    CROSS JOIN LATERAL (
        SELECT 'CHEQUE_A_COBRAR' AS clase, 'INGRESO' AS sentido, NULL::uuid AS proveedor, e.fecha, c.pago AS vence,
            c.importe_centavos AS importe, CASE c.estado WHEN 'DEPOSITADO' THEN c.destino_id END AS cuenta
        FROM cheque_eventos e
        WHERE e.tenant_id = c.tenant_id AND e.cheque_id = c.id AND e.n = 1 AND NOT c.propio AND c.estado IN ('EN_CARTERA', 'DEPOSITADO')
        UNION ALL
        SELECT 'CHEQUE_RECHAZADO', 'INGRESO', NULL, e.fecha, e.fecha, c.cliente_centavos, NULL
        FROM (SELECT max(v.fecha) AS fecha FROM cheque_eventos v
            WHERE v.tenant_id = c.tenant_id AND v.cheque_id = c.id AND v.cliente_centavos > 0
                AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = c.tenant_id AND d.cheque_id = c.id AND d.deshace = v.n)) e
        WHERE c.cliente_centavos > 0
        UNION ALL
        SELECT 'CHEQUE_A_REPONER', 'EGRESO', e.proveedor_id, e.fecha, e.fecha, c.proveedor_centavos, NULL
        FROM (SELECT v.proveedor_id, v.fecha FROM cheque_eventos v
            WHERE v.tenant_id = c.tenant_id AND v.cheque_id = c.id AND v.proveedor_centavos > 0
                AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = c.tenant_id AND d.cheque_id = c.id AND d.deshace = v.n)
            ORDER BY v.n DESC LIMIT 1) e
        WHERE c.proveedor_centavos > 0) x
    CROSS JOIN LATERAL (SELECT CASE WHEN c.privado THEN 0 ELSE x.importe END AS publico) s
    WHERE c.tenant_id = p_tenant AND c.id = ANY (p_cheques)
$$;
REVOKE ALL ON FUNCTION "obligaciones_de_cartera" FROM PUBLIC;

-- Follows a cheque whose state, debts or payment day change: events change the first two, people may edit the third.
CREATE OR REPLACE FUNCTION "obligacion_de_cartera_cambiada"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    DELETE FROM obligaciones o WHERE o.tenant_id = NEW.tenant_id AND o.origen_id = NEW.id
        AND o.clase IN ('CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO', 'CHEQUE_A_REPONER');
    INSERT INTO obligaciones SELECT * FROM obligaciones_de_cartera(NEW.tenant_id, ARRAY[NEW.id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligacion_de_cartera_cambiada" FROM PUBLIC;
DROP TRIGGER "obligacion_cambio" ON "cheques";
CREATE TRIGGER "obligacion_cambio" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (ROW(OLD.estado, OLD.destino_id, OLD.pago, OLD.cliente_centavos, OLD.proveedor_centavos)
        IS DISTINCT FROM ROW(NEW.estado, NEW.destino_id, NEW.pago, NEW.cliente_centavos, NEW.proveedor_centavos))
    EXECUTE FUNCTION "obligacion_de_cartera_cambiada"();

-- Closed months also freeze the debts that an event changes; no month closed so far has an event of a cheque.
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('cierre_huellas_cheque_eventos'::regproc), 'x.deshace',
        'x.deshace, x.cliente_centavos, x.proveedor_centavos, x.proveedor_id');
    EXECUTE replace(replace(pg_get_functiondef('cierre_cambio_cheque_eventos'::regproc), 'a.deshace',
        'a.deshace, a.cliente_centavos, a.proveedor_centavos, a.proveedor_id'), 'd.deshace',
        'd.deshace, d.cliente_centavos, d.proveedor_centavos, d.proveedor_id');
END $$;

-- A client's payment and its receipt show the data of the cheque that they brought.
CREATE FUNCTION "cheque_copiar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    UPDATE pago_medios SET (cheque_numero, cheque_banco, cheque_emision, cheque_pago) = (NEW.numero, NEW.banco, NEW.emision, NEW.pago)
    WHERE tenant_id = NEW.tenant_id AND cheque_id = NEW.id AND eliminado_en IS NULL;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_copiar" FROM PUBLIC;
CREATE TRIGGER "cheque_copiar" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (ROW(OLD.numero, OLD.banco, OLD.emision, OLD.pago) IS DISTINCT FROM ROW(NEW.numero, NEW.banco, NEW.emision, NEW.pago))
    EXECUTE FUNCTION "cheque_copiar"();
