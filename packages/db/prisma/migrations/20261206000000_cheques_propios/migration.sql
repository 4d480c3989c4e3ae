-- AlterTable
ALTER TABLE "cheques" ALTER COLUMN "cuenta_id" DROP NOT NULL;

-- Below here written by hand, because Prisma's schema cannot express it.

-- An own cheque takes its data from a means of payment, which has always been free in number and days, and whose amount
-- may round to zero in the currency of its account.
-- permitido: the next statement puts them back, wider
ALTER TABLE "cheques" DROP CONSTRAINT "cheques_numero_check", DROP CONSTRAINT "cheques_dias_check", DROP CONSTRAINT "cheques_importe_check";
ALTER TABLE "cheques"
    ADD CONSTRAINT "cheques_numero_check" CHECK ("propio" OR "numero" ~ '^[0-9]{1,20}$') NOT VALID,
    ADD CONSTRAINT "cheques_dias_check" CHECK ("propio" OR "emision" <= "pago") NOT VALID,
    ADD CONSTRAINT "cheques_importe_check" CHECK ("importe_centavos" > 0 OR "propio" AND "importe_centavos" = 0) NOT VALID,
    ADD CONSTRAINT "cheques_cuenta_check" CHECK ("propio" OR "cuenta_id" IS NOT NULL) NOT VALID;

-- The event that issues an own cheque moves no money and has the day of its payment, which closed months freeze already: it
-- is left out of what they freeze.
DO $$
DECLARE
    v_nombre text;
    v_texto text;
BEGIN
    FOREACH v_nombre IN ARRAY ARRAY['cierre_alta_cheque_eventos', 'cierre_baja_cheque_eventos', 'cierre_cambio_cheque_eventos',
        'cierre_huellas_cheque_eventos'] LOOP
        v_texto := pg_get_functiondef(v_nombre::regproc);
        v_texto := replace(v_texto, 'x.fecha AS dia', 'CASE WHEN x.tipo <> ''EMITIDO'' THEN x.fecha END AS dia');
        v_texto := replace(v_texto, 'least(a.fecha, d.fecha) AS dia',
            'CASE WHEN coalesce(a.tipo, d.tipo) <> ''EMITIDO'' THEN least(a.fecha, d.fecha) END AS dia');
        EXECUTE v_texto;
    END LOOP;
END $$;

-- True for the states in which an own cheque is paid by nobody: its money went back to its account.
CREATE FUNCTION "cheque_sin_pago"(p_estado text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT p_estado IN ('ANULADO', 'REPUDIADO', 'RECHAZADO', 'REEMPLAZADO')
$$;

-- Own cheques that means of payments and órdenes are, as the means have them now; `vive` is false for a means that is not
-- paid, was taken back, or is no cheque of ours. The amount is that of the account, as the cheque is drawn on it.
CREATE FUNCTION "cheques_propios_debidos"(p_tenant uuid, p_medios uuid[]) RETURNS TABLE (id uuid, vive boolean, formato text,
    numero text, banco text, emision date, pago date, moneda text, importe bigint, cuenta_id uuid, privado boolean, fecha date,
    contraparte text, quien uuid, cuando timestamptz) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    WITH dados AS (
        SELECT m.id, m.medio, m.cheque_numero, m.cheque_banco, m.cheque_emision, m.cheque_pago, m.importe_centavos,
            coalesce(m.cuenta_id, m.cheque_cuenta_id) AS cuenta, p.moneda, p.cotizacion_valor, p.privado, p.fecha,
            m.eliminado_en IS NULL AND p.eliminado_en IS NULL AND p.estado = 'PAGADO' AND b.sentido = 'EGRESO'
                AND coalesce(m.cheque_propio, false) AS vive,
            coalesce(v.razon_social, b.cliente_nombre) AS contraparte, coalesce(p.actualizado_por, p.creado_por) AS quien,
            p.actualizado_en AS cuando
        FROM pago_medios m
        JOIN pagos p ON p.tenant_id = m.tenant_id AND p.id = m.pago_id
        JOIN presupuestos b ON b.tenant_id = p.tenant_id AND b.id = p.presupuesto_id
        LEFT JOIN proveedores v ON v.tenant_id = b.tenant_id AND v.id = b.proveedor_id
        WHERE m.tenant_id = p_tenant AND m.id = ANY (p_medios)
        UNION ALL
        SELECT m.id, m.medio, m.cheque_numero, m.cheque_banco, m.cheque_emision, m.cheque_pago, m.importe_centavos,
            coalesce(m.cuenta_id, m.cheque_cuenta_id), o.moneda, o.cotizacion_valor, false, o.fecha,
            m.eliminado_en IS NULL AND o.eliminado_en IS NULL AND coalesce(m.cheque_propio, false),
            v.razon_social, coalesce(o.actualizado_por, o.creado_por), o.actualizado_en
        FROM orden_pago_medios m
        JOIN ordenes_pago o ON o.tenant_id = m.tenant_id AND o.id = m.orden_id
        JOIN proveedores v ON v.tenant_id = o.tenant_id AND v.id = o.proveedor_id
        WHERE m.tenant_id = p_tenant AND m.id = ANY (p_medios)
    )
    SELECT x.id, x.vive, CASE x.medio WHEN 'ECHEQ' THEN 'ECHEQ' ELSE 'FISICO' END, x.cheque_numero, x.cheque_banco,
        x.cheque_emision, x.cheque_pago, CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END, c.id, x.privado, x.fecha, x.contraparte, x.quien, x.cuando
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
$$;
REVOKE ALL ON FUNCTION "cheques_propios_debidos" FROM PUBLIC;

-- Makes the own cheque that a means is, and keeps it as the means: it changes while nothing else has happened to it, is
-- annulled when the means, its payment or its orden is taken back, and issued again when that is restored. It runs when the
-- transaction ends, so that a payment that is written in several statements makes one cheque.
CREATE FUNCTION "cheque_propio_seguir"(p_tenant uuid, p_medio uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_debe record;
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_emitido cheque_eventos;
    v_n int;
BEGIN
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_medio FOR NO KEY UPDATE;
    SELECT * INTO v_debe FROM cheques_propios_debidos(p_tenant, ARRAY[p_medio]);
    IF v_cheque.id IS NULL THEN
        IF v_debe.vive THEN
            INSERT INTO cheques (id, tenant_id, propio, formato, numero, banco, contraparte, moneda, importe_centavos, emision, pago,
                privado, cuenta_id, creado_en, creado_por, actualizado_en)
            VALUES (p_medio, p_tenant, true, v_debe.formato, v_debe.numero, v_debe.banco, v_debe.contraparte, v_debe.moneda,
                v_debe.importe, v_debe.emision, v_debe.pago, v_debe.privado, v_debe.cuenta_id, v_debe.cuando, v_debe.quien, v_debe.cuando);
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, contraparte, medio_id, creado_en, creado_por)
            VALUES (apunte_id(), p_tenant, p_medio, 1, 'EMITIDO', v_debe.fecha, v_debe.contraparte, p_medio, v_debe.cuando, v_debe.quien);
        END IF;
        RETURN;
    END IF;
    v_ultimo := cheque_ultimo(p_tenant, p_medio);
    -- A cheque of an imported organisation, whose events come later.
    IF v_ultimo.id IS NULL THEN
        RETURN;
    END IF;
    v_n := (SELECT max(e.n) + 1 FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_medio);
    IF NOT v_debe.vive THEN
        IF v_ultimo.tipo = 'ANULADO' AND v_ultimo.medio_id = p_medio THEN
            RETURN;
        ELSIF v_ultimo.tipo <> 'EMITIDO' THEN
            PERFORM cheque_rechazar(p_tenant, p_medio, 'USADO');
        END IF;
        INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, medio_id, creado_en, creado_por)
        VALUES (apunte_id(), p_tenant, p_medio, v_n, 'ANULADO', greatest(v_debe.fecha, v_ultimo.fecha), p_medio, v_debe.cuando, v_debe.quien);
        RETURN;
    END IF;
    IF v_ultimo.tipo = 'ANULADO' AND v_ultimo.medio_id = p_medio THEN
        INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
        VALUES (apunte_id(), p_tenant, p_medio, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, v_debe.cuando, v_debe.quien);
        v_ultimo := cheque_ultimo(p_tenant, p_medio);
    END IF;
    SELECT * INTO v_emitido FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_medio AND e.n = 1;
    IF ROW(v_cheque.formato, v_cheque.numero, v_cheque.banco, v_cheque.moneda, v_cheque.importe_centavos, v_cheque.emision,
            v_cheque.pago, v_cheque.privado, v_cheque.cuenta_id, v_emitido.fecha)
        IS NOT DISTINCT FROM ROW(v_debe.formato, v_debe.numero, v_debe.banco, v_debe.moneda, v_debe.importe, v_debe.emision,
            v_debe.pago, v_debe.privado, v_debe.cuenta_id, v_debe.fecha) THEN
        RETURN;
    -- The account of a cheque that the bank paid may become known later, and be forgotten again. Its amount changes only with
    -- the currency, which is that of the account.
    ELSIF v_ultimo.tipo <> 'EMITIDO' AND NOT (v_ultimo.tipo = 'COBRADO' AND (v_cheque.cuenta_id IS NULL OR v_debe.cuenta_id IS NULL)
            AND (v_cheque.moneda <> v_debe.moneda OR v_cheque.importe_centavos = v_debe.importe)
            AND ROW(v_cheque.formato, v_cheque.numero, v_cheque.banco, v_cheque.emision, v_cheque.pago, v_cheque.privado, v_emitido.fecha)
            IS NOT DISTINCT FROM ROW(v_debe.formato, v_debe.numero, v_debe.banco, v_debe.emision, v_debe.pago, v_debe.privado, v_debe.fecha)) THEN
        PERFORM cheque_rechazar(p_tenant, p_medio, 'USADO');
    END IF;
    UPDATE cheques SET formato = v_debe.formato, numero = v_debe.numero, banco = v_debe.banco, moneda = v_debe.moneda,
        importe_centavos = v_debe.importe, emision = v_debe.emision, pago = v_debe.pago, privado = v_debe.privado,
        cuenta_id = v_debe.cuenta_id, contraparte = v_debe.contraparte,
        estado_el = CASE WHEN v_ultimo.n = 1 THEN v_debe.fecha ELSE estado_el END,
        actualizado_en = v_debe.cuando, actualizado_por = v_debe.quien, version = version + 1
    WHERE tenant_id = p_tenant AND id = p_medio;
    UPDATE cheque_eventos SET fecha = v_debe.fecha, contraparte = v_debe.contraparte
    WHERE tenant_id = p_tenant AND cheque_id = p_medio AND n = 1 AND fecha <> v_debe.fecha;
END $$;
REVOKE ALL ON FUNCTION "cheque_propio_seguir" FROM PUBLIC;

CREATE FUNCTION "cheque_propio_de_medio"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cheque_propio_seguir(NEW.tenant_id, NEW.id);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_propio_de_medio" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "cheque_propio" AFTER INSERT ON "pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.cheque_propio) EXECUTE FUNCTION "cheque_propio_de_medio"();
CREATE CONSTRAINT TRIGGER "cheque_propio_cambio" AFTER UPDATE ON "pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.cheque_propio OR NEW.cheque_propio) EXECUTE FUNCTION "cheque_propio_de_medio"();
CREATE CONSTRAINT TRIGGER "cheque_propio" AFTER INSERT ON "orden_pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.cheque_propio) EXECUTE FUNCTION "cheque_propio_de_medio"();
CREATE CONSTRAINT TRIGGER "cheque_propio_cambio" AFTER UPDATE ON "orden_pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.cheque_propio OR NEW.cheque_propio) EXECUTE FUNCTION "cheque_propio_de_medio"();

-- Own cheques of a payment or an orden follow its state, its day and its rate.
CREATE FUNCTION "cheques_propios_de_origen"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cheque_propio_seguir(NEW.tenant_id, m.id) FROM (
        SELECT m.id FROM pago_medios m WHERE TG_TABLE_NAME = 'pagos' AND m.tenant_id = NEW.tenant_id AND m.pago_id = NEW.id
            AND m.cheque_propio AND m.eliminado_en IS NULL
        UNION ALL
        SELECT m.id FROM orden_pago_medios m WHERE TG_TABLE_NAME = 'ordenes_pago' AND m.tenant_id = NEW.tenant_id
            AND m.orden_id = NEW.id AND m.cheque_propio AND m.eliminado_en IS NULL
        ORDER BY id) m;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheques_propios_de_origen" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "cheques_propios" AFTER UPDATE ON "pagos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (ROW(OLD.estado, OLD.fecha, OLD.eliminado_en, OLD.moneda, OLD.cotizacion_valor, OLD.privado)
        IS DISTINCT FROM ROW(NEW.estado, NEW.fecha, NEW.eliminado_en, NEW.moneda, NEW.cotizacion_valor, NEW.privado))
    EXECUTE FUNCTION "cheques_propios_de_origen"();
CREATE CONSTRAINT TRIGGER "cheques_propios" AFTER UPDATE ON "ordenes_pago" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (ROW(OLD.fecha, OLD.eliminado_en, OLD.moneda, OLD.cotizacion_valor)
        IS DISTINCT FROM ROW(NEW.fecha, NEW.eliminado_en, NEW.moneda, NEW.cotizacion_valor))
    EXECUTE FUNCTION "cheques_propios_de_origen"();

-- A means that stays may lose its account.
CREATE CONSTRAINT TRIGGER "apuntes_medio_sin_cuenta" AFTER UPDATE ON "pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (coalesce(OLD.cuenta_id, OLD.cheque_cuenta_id) IS NOT NULL AND NEW.cuenta_id IS NULL AND NEW.cheque_cuenta_id IS NULL
        AND NOT apuntes_de_a_muchos()) EXECUTE FUNCTION "apuntes_de_medio"();

-- A cheque that nobody pays is not owed, and is placed in no account.
DO $$
BEGIN
    EXECUTE replace(replace(pg_get_functiondef('obligaciones_de_cheques'::regproc),
        'm.pago_id = ANY (p_pagos) AND m.cheque_propio AND m.eliminado_en IS NULL',
        'm.pago_id = ANY (p_pagos) AND m.cheque_propio AND m.eliminado_en IS NULL
            AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = m.tenant_id AND q.id = m.id AND cheque_sin_pago(q.estado))'),
        'm.orden_id = ANY (p_ordenes) AND m.cheque_propio AND m.eliminado_en IS NULL',
        'm.orden_id = ANY (p_ordenes) AND m.cheque_propio AND m.eliminado_en IS NULL
            AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = m.tenant_id AND q.id = m.id AND cheque_sin_pago(q.estado))');
    EXECUTE replace(pg_get_functiondef('cuentas_por_ubicar'::regproc), 'AND p.cuenta_id IS NULL AND p.cheque_cuenta_id IS NULL',
        'AND p.cuenta_id IS NULL AND p.cheque_cuenta_id IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = p.id AND cheque_sin_pago(q.estado))');
    EXECUTE replace(replace(pg_get_functiondef('cheques_ubicar'::regproc), 'UPDATE pago_medios SET', 'UPDATE pago_medios m SET'),
        'UPDATE orden_pago_medios SET', 'UPDATE orden_pago_medios m SET');
    EXECUTE replace(pg_get_functiondef('cheques_ubicar'::regproc), 'AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL',
        'AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND cheque_sin_pago(q.estado))');
END $$;

-- The due day of an own cheque goes when nobody pays it, and comes back when that is undone.
CREATE FUNCTION "obligacion_de_propio_cambiada"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM obligaciones_seguir_cheques(NEW.tenant_id,
        array(SELECT m.pago_id FROM pago_medios m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id),
        array(SELECT m.orden_id FROM orden_pago_medios m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "obligacion_de_propio_cambiada" FROM PUBLIC;
CREATE TRIGGER "obligacion_propia" AFTER UPDATE ON "cheques" FOR EACH ROW
    WHEN (NEW.propio AND cheque_sin_pago(OLD.estado) <> cheque_sin_pago(NEW.estado))
    EXECUTE FUNCTION "obligacion_de_propio_cambiada"();

-- The account of an own cheque gets its money back when nobody pays it: on the day of that, or on the day on which the cheque
-- leaves the account if that is later, so that no day has money that never was. Its issue and its payment move nothing, so
-- they need neither an open account nor one that had begun.
CREATE FUNCTION "cheque_dia_de_apunte"(p_cheque cheques, p_emitido date, p_fecha date, p_cuenta text) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN NOT p_cheque.propio OR p_cheque.estado <> 'EMITIDO' THEN p_fecha WHEN cuenta_es_caja(p_cuenta) THEN greatest(p_fecha, p_emitido)
        ELSE greatest(p_fecha, p_emitido, p_cheque.pago) END
$$;
DO $$
DECLARE
    v_texto text := pg_get_functiondef('cheque_seguir'::regproc);
    v_hecho text;
BEGIN
    FOREACH v_hecho IN ARRAY ARRAY['    v_mal record;', 'PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[v_cheque.cuenta_id, NEW.cuenta_id, v_ultimo.cuenta_id]);',
        'ELSIF NEW.fecha < v_ultimo.fecha THEN', 'AND c.id IN (v_cheque.cuenta_id, NEW.cuenta_id)',
        'SELECT apunte_id(), NEW.tenant_id, x.cuenta, NEW.fecha, x.importe,'] LOOP
        IF strpos(v_texto, v_hecho) = 0 THEN
            RAISE EXCEPTION 'cheque_seguir: %', v_hecho;
        END IF;
    END LOOP;
    v_texto := replace(v_texto, '    v_mal record;', '    v_mal record;
    v_emitido date;
    v_mueve boolean;');
    v_texto := replace(v_texto, 'PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[v_cheque.cuenta_id, NEW.cuenta_id, v_ultimo.cuenta_id]);',
        'v_mueve := NOT v_cheque.propio OR NEW.cuenta_centavos <> 0 OR NEW.tipo = ''DESHECHO'' AND v_ultimo.cuenta_centavos <> 0;
    IF v_mueve THEN
        PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[v_cheque.cuenta_id, NEW.cuenta_id, v_ultimo.cuenta_id]);
    END IF;
    IF v_cheque.propio THEN
        v_emitido := (SELECT e.fecha FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id AND e.n = 1);
    END IF;');
    -- The day of the issue follows that of the payment, and may then be after an event that was undone.
    v_texto := replace(v_texto, 'ELSIF NEW.fecha < v_ultimo.fecha THEN',
        'ELSIF NEW.fecha < v_ultimo.fecha AND v_ultimo.tipo <> ''EMITIDO'' THEN');
    v_texto := replace(v_texto, 'AND c.id IN (v_cheque.cuenta_id, NEW.cuenta_id)',
        'AND v_mueve AND c.id IN (v_cheque.cuenta_id, NEW.cuenta_id)');
    v_texto := replace(v_texto, 'SELECT apunte_id(), NEW.tenant_id, x.cuenta, NEW.fecha, x.importe,',
        'SELECT apunte_id(), NEW.tenant_id, x.cuenta, cheque_dia_de_apunte(v_cheque, v_emitido, NEW.fecha,
            (SELECT q.tipo FROM cuentas q WHERE q.tenant_id = NEW.tenant_id AND q.id = x.cuenta)), x.importe,');
    -- Nobody pays an own cheque: the whole of it goes back to its account, and is owed to who got it. Taking back the payment
    -- already does both.
    v_texto := replace(v_texto, 'ELSIF NEW.fecha < v_ultimo.fecha AND v_ultimo.tipo',
        'ELSIF v_cheque.propio AND v_cheque.estado IN (''NUEVO'', ''EMITIDO'') AND (ROW(NEW.valores_centavos, NEW.cuenta_centavos, NEW.cliente_centavos, NEW.proveedor_centavos) IS DISTINCT FROM
            (SELECT ROW(0::bigint, CASE WHEN v_cheque.cuenta_id IS NULL THEN 0::bigint ELSE v.importe END, 0::bigint, v.importe)
            FROM (SELECT CASE WHEN NEW.medio_id IS NULL AND v_cheque.estado = ''EMITIDO'' AND cheque_sin_pago(v_estado)
                THEN v_cheque.importe_centavos ELSE 0::bigint END AS importe) v)
            OR NEW.cuenta_centavos <> 0 AND NEW.cuenta_id IS DISTINCT FROM v_cheque.cuenta_id) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, ''ENTERO'');
        ELSIF NEW.fecha < v_ultimo.fecha AND v_ultimo.tipo');
    EXECUTE v_texto;
END $$;
