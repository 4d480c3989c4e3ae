-- AlterTable
ALTER TABLE "apuntes" ADD COLUMN     "causa_fecha" DATE;

-- AlterTable
ALTER TABLE "arqueos" ADD COLUMN     "correccion" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "diferencia_debida_centavos" BIGINT,
ADD COLUMN     "revisado_en" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "orden_pago_medios" ADD COLUMN     "cheque_cuenta_id" UUID;

-- AlterTable
ALTER TABLE "pago_medios" ADD COLUMN     "cheque_cuenta_id" UUID;

-- AddForeignKey
ALTER TABLE "pago_medios" ADD CONSTRAINT "pago_medios_tenant_id_cheque_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cheque_cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- AddForeignKey
ALTER TABLE "orden_pago_medios" ADD CONSTRAINT "orden_pago_medios_tenant_id_cheque_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cheque_cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "pago_medios"
    ADD CONSTRAINT "pago_medios_cheque_cuenta_check" CHECK ("cheque_cuenta_id" IS NULL OR "cuenta_id" IS NULL AND "cheque_propio") NOT VALID;
ALTER TABLE "orden_pago_medios"
    ADD CONSTRAINT "orden_pago_medios_cheque_cuenta_check" CHECK ("cheque_cuenta_id" IS NULL OR "cuenta_id" IS NULL AND "cheque_propio") NOT VALID;
-- A bank in the red is counted by nobody, but put right all the same.
-- permitido: the next statement puts it back, wider
ALTER TABLE "arqueos" DROP CONSTRAINT "arqueos_contado_check";
ALTER TABLE "arqueos"
    ADD CONSTRAINT "arqueos_contado_check" CHECK ("contado_centavos" >= 0 OR "correccion") NOT VALID;

-- The day on which means leave their account: a cheque of ours its own, where it is later than that of the payment. A
-- box keeps no cheques of ours: what left it was cash.
CREATE FUNCTION "cheque_dia"(p_fecha date, p_tipo text, p_propio boolean, p_pago date, p_cuenta text) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_tipo = 'EGRESO' AND p_propio AND NOT cuenta_es_caja(p_cuenta) THEN greatest(p_fecha, p_pago)
        ELSE p_fecha END
$$;

CREATE OR REPLACE FUNCTION "apuntes_debidos"(p_tenant uuid, p_movimiento uuid) RETURNS TABLE (cuenta_id uuid, pago_medio_id uuid,
    fecha date, importe bigint, moneda text, causa bigint, causa_moneda text, concepto text, privado boolean,
    compartida boolean, ajena boolean, desde date) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    -- The movement first, by its key, whatever the planner knows of the tables.
    WITH el AS MATERIALIZED (
        SELECT * FROM movimientos WHERE tenant_id = p_tenant AND id = p_movimiento AND eliminado_en IS NULL
    )
    SELECT c.id, x.medio, cheque_dia(m.fecha, m.tipo, x.propio, x.pago, c.tipo),
        s.signo * cuenta_importe(c.moneda, m.moneda, x.importe, m.cotizacion_valor),
        c.moneda, s.signo * x.importe, m.moneda, m.concepto, m.privado, c.responsable_id IS NOT NULL,
        c.proyecto_id <> m.proyecto_id, c.saldo_inicial_el
    FROM el m
    CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN 1 ELSE -1 END AS signo) s
    CROSS JOIN LATERAL (
        SELECT NULL::uuid AS medio, m.cuenta_id AS cuenta, m.importe_centavos AS importe, false AS propio, NULL::date AS pago
        WHERE m.cuenta_id IS NOT NULL
        UNION ALL
        SELECT p.id, coalesce(p.cuenta_id, p.cheque_cuenta_id), p.importe_centavos, p.cheque_propio, p.cheque_pago
        FROM pago_medios p
        WHERE m.origen_tipo = 'PAGO' AND p.tenant_id = p_tenant AND p.pago_id = m.origen_id
            AND coalesce(p.cuenta_id, p.cheque_cuenta_id) IS NOT NULL AND p.eliminado_en IS NULL) x
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
$$;

-- Makes the apuntes of a movement what they should be: the only way in which they are written.
CREATE OR REPLACE FUNCTION "apuntes_seguir"(p_tenant uuid, p_movimiento uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_dia date := (SELECT m.fecha FROM movimientos m WHERE m.tenant_id = p_tenant AND m.id = p_movimiento);
    v_cuentas uuid[];
    v_mal record;
BEGIN
    WITH hay AS (
        SELECT a.cuenta_id, a.pago_medio_id, a.fecha, a.importe_centavos, a.causa_centavos FROM apuntes a
        WHERE a.tenant_id = p_tenant AND a.movimiento_id = p_movimiento AND a.eliminado_en IS NULL
    ), debe AS (
        SELECT d.cuenta_id, d.pago_medio_id, d.fecha, d.importe, d.causa FROM apuntes_debidos(p_tenant, p_movimiento) d
    ) SELECT array_agg(DISTINCT x.cuenta_id) INTO v_cuentas
    FROM ((TABLE hay EXCEPT TABLE debe) UNION ALL (TABLE debe EXCEPT TABLE hay)) x;
    -- Only words changed, or nothing.
    IF v_cuentas IS NOT NULL THEN
        PERFORM cuentas_tomar(p_tenant, v_cuentas);
    END IF;
    SELECT d.cuenta_id, CASE WHEN d.ajena THEN 'OBRA' WHEN d.importe IS NULL THEN 'MONEDA'
        WHEN d.fecha < d.desde THEN 'FECHA' ELSE 'COMPARTIDA' END AS motivo INTO v_mal
    FROM apuntes_debidos(p_tenant, p_movimiento) d
    WHERE d.ajena OR d.importe IS NULL OR d.fecha < d.desde OR d.privado AND d.compartida LIMIT 1;
    IF FOUND THEN
        PERFORM cuenta_rechazar(p_tenant, v_mal.cuenta_id, v_mal.motivo);
    END IF;
    WITH debe AS MATERIALIZED (
        SELECT * FROM apuntes_debidos(p_tenant, p_movimiento)
    ), quedan AS (
        UPDATE apuntes a SET fecha = d.fecha, causa_fecha = nullif(v_dia, d.fecha), importe_centavos = d.importe,
            causa_centavos = d.causa, causa_moneda = d.causa_moneda, concepto = d.concepto
        FROM debe d
        WHERE a.tenant_id = p_tenant AND a.movimiento_id = p_movimiento AND a.eliminado_en IS NULL
            AND a.cuenta_id = d.cuenta_id AND a.pago_medio_id IS NOT DISTINCT FROM d.pago_medio_id
        RETURNING a.cuenta_id, a.pago_medio_id
    ), salen AS (
        UPDATE apuntes a SET eliminado_en = now()
        WHERE a.tenant_id = p_tenant AND a.movimiento_id = p_movimiento AND a.eliminado_en IS NULL
            AND NOT EXISTS (SELECT FROM debe d WHERE d.cuenta_id = a.cuenta_id
                AND d.pago_medio_id IS NOT DISTINCT FROM a.pago_medio_id)
    )
    INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, causa_fecha, importe_centavos, moneda, causa_centavos,
        causa_moneda, concepto, privado, movimiento_id, pago_medio_id)
    SELECT apunte_id(), p_tenant, d.cuenta_id, d.fecha, nullif(v_dia, d.fecha), d.importe, d.moneda, d.causa,
        d.causa_moneda, d.concepto, d.privado, p_movimiento, d.pago_medio_id
    FROM debe d
    WHERE NOT EXISTS (SELECT FROM quedan q WHERE q.cuenta_id = d.cuenta_id
        AND q.pago_medio_id IS NOT DISTINCT FROM d.pago_medio_id);
END $$;

-- Adds what a statement changed to the sums by day, in the order of their keys: an account's by the day on which it
-- saw it, those of all movements by the movement's.
CREATE OR REPLACE FUNCTION "apuntes_sumar"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_antes text := CASE TG_OP WHEN 'INSERT' THEN '' ELSE 'SELECT -1 AS signo, a.* FROM antes a' END;
    v_despues text := CASE TG_OP WHEN 'DELETE' THEN '' ELSE 'SELECT 1 AS signo, d.* FROM despues d' END;
BEGIN
    EXECUTE format($suma$
    INSERT INTO cuenta_dias AS c (tenant_id, cuenta_id, moneda, dia, importe_centavos, apuntes)
    SELECT x.tenant_id, k.cuenta, k.moneda, k.dia, sum(x.signo * k.importe), sum(x.signo)
    FROM (%s) x
    CROSS JOIN LATERAL (VALUES (x.cuenta_id, x.moneda, x.importe_centavos, x.fecha),
        ('00000000-0000-0000-0000-000000000000'::uuid, x.causa_moneda, x.causa_centavos,
            coalesce(x.causa_fecha, x.fecha))) k(cuenta, moneda, importe, dia)
    WHERE x.eliminado_en IS NULL AND (k.cuenta = x.cuenta_id OR x.movimiento_id IS NOT NULL OR x.orden_medio_id IS NOT NULL)
    GROUP BY 1, 2, 3, 4
    HAVING sum(x.signo * k.importe) <> 0 OR sum(x.signo) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, cuenta_id, moneda, dia) DO UPDATE SET
        importe_centavos = c.importe_centavos + excluded.importe_centavos, apuntes = c.apuntes + excluded.apuntes
    $suma$, concat_ws(' UNION ALL ', nullif(v_antes, ''), nullif(v_despues, '')));
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "apuntes_cheque" AFTER INSERT OR UPDATE ON "pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.cheque_cuenta_id IS NOT NULL) EXECUTE FUNCTION "apuntes_de_medio"();

-- What an account sees of an orden de pago: one apunte for each of its means that names one, or was placed in one.
CREATE OR REPLACE FUNCTION "apuntes_de_orden"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_cuenta_id uuid := coalesce(NEW.cuenta_id, NEW.cheque_cuenta_id);
    v_orden ordenes_pago;
    v_cuenta cuentas;
    v_importe bigint;
    v_dia date;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[v_cuenta_id]);
    IF NEW.eliminado_en IS NOT NULL THEN
        UPDATE apuntes SET eliminado_en = NEW.eliminado_en
        WHERE tenant_id = NEW.tenant_id AND orden_medio_id = NEW.id AND eliminado_en IS NULL;
    ELSE
        SELECT * INTO v_orden FROM ordenes_pago o WHERE o.tenant_id = NEW.tenant_id AND o.id = NEW.orden_id;
        SELECT * INTO v_cuenta FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id = v_cuenta_id;
        v_importe := -cuenta_importe(v_cuenta.moneda, v_orden.moneda, NEW.importe_centavos, v_orden.cotizacion_valor);
        v_dia := cheque_dia(v_orden.fecha, 'EGRESO', NEW.cheque_propio, NEW.cheque_pago, v_cuenta.tipo);
        -- An account of a work pays what that work owes, and all of the orden is of it.
        IF EXISTS (SELECT FROM orden_pago_comprobantes l JOIN comprobantes c ON c.tenant_id = l.tenant_id
                AND c.id = l.comprobante_id WHERE l.tenant_id = NEW.tenant_id AND l.orden_id = NEW.orden_id
                AND c.proyecto_id <> v_cuenta.proyecto_id) THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_cuenta_id, 'OBRA');
        ELSIF v_importe IS NULL THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_cuenta_id, 'MONEDA');
        ELSIF v_dia < v_cuenta.saldo_inicial_el THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_cuenta_id, 'FECHA');
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, causa_fecha, importe_centavos, moneda, causa_centavos,
            causa_moneda, concepto, orden_medio_id)
        SELECT apunte_id(), NEW.tenant_id, v_cuenta_id, v_dia, nullif(v_orden.fecha, v_dia), v_importe,
            v_cuenta.moneda, -NEW.importe_centavos, v_orden.moneda,
            'Orden de pago ' || v_orden.numero || ' · ' || p.razon_social, NEW.id
        FROM proveedores p WHERE p.tenant_id = NEW.tenant_id AND p.id = v_orden.proveedor_id;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
CREATE TRIGGER "apuntes_cheque_alta" AFTER INSERT ON "orden_pago_medios" FOR EACH ROW
    WHEN (NEW.cheque_cuenta_id IS NOT NULL AND NEW.eliminado_en IS NULL) EXECUTE FUNCTION "apuntes_de_orden"();
CREATE TRIGGER "apuntes_cheque_ubicado" AFTER UPDATE ON "orden_pago_medios" FOR EACH ROW
    WHEN (NEW.cheque_cuenta_id IS NOT NULL AND NEW.cheque_cuenta_id IS DISTINCT FROM OLD.cheque_cuenta_id
        AND NEW.eliminado_en IS NULL) EXECUTE FUNCTION "apuntes_de_orden"();
CREATE TRIGGER "apuntes_cheque_baja" AFTER UPDATE ON "orden_pago_medios" FOR EACH ROW
    WHEN (NEW.cheque_cuenta_id IS NOT NULL AND OLD.eliminado_en IS NULL AND NEW.eliminado_en IS NOT NULL)
    EXECUTE FUNCTION "apuntes_de_orden"();

-- A cheque that was placed by hand has an account; of one that a rule reaches, the account's day is the cheque's.
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('cuentas_por_ubicar'::regproc), 'AND p.cuenta_id IS NULL',
        'AND p.cuenta_id IS NULL AND p.cheque_cuenta_id IS NULL');
END $$;
CREATE OR REPLACE FUNCTION "cuentas_por_reglas"(p_tenant uuid, p_reglas jsonb) RETURNS TABLE (regla int, cuenta_id uuid,
    movimiento_id uuid, pago_medio_id uuid, fecha date, moneda text, importe bigint, causa bigint, causa_moneda text,
    concepto text, privado boolean, motivo text) LANGUAGE sql STABLE AS $$
    WITH reglas AS (
        SELECT DISTINCT ON (r.v ->> 'medioPago', r.v ->> 'moneda', r.v ->> 'proyectoId') r.n::int AS n,
            r.v ->> 'medioPago' AS medio, r.v ->> 'moneda' AS moneda, (r.v ->> 'proyectoId')::uuid AS proyecto_id,
            (r.v ->> 'cuentaId')::uuid AS cuenta_id
        FROM jsonb_array_elements(p_reglas) WITH ORDINALITY r(v, n)
        ORDER BY r.v ->> 'medioPago', r.v ->> 'moneda', r.v ->> 'proyectoId', r.n
    ), limite AS MATERIALIZED (
        SELECT cierre_limite(p_tenant) AS dia
    )
    SELECT coalesce(e.n, g.n), c.id, u.movimiento_id, u.pago_medio_id, f.dia, c.moneda, i.importe, u.causa, u.moneda,
        u.concepto, u.privado,
        CASE WHEN u.fecha <= l.dia THEN 'MES_CERRADO' WHEN c.proyecto_id <> u.proyecto_id THEN 'OBRA'
            WHEN i.importe IS NULL THEN 'MONEDA' WHEN f.dia < c.saldo_inicial_el THEN 'FECHA'
            WHEN u.privado AND c.responsable_id IS NOT NULL THEN 'COMPARTIDA' END
    FROM cuentas_por_ubicar(p_tenant) u
    CROSS JOIN limite l
    LEFT JOIN reglas e ON e.medio = u.medio AND e.moneda = u.moneda AND e.proyecto_id = u.proyecto_id
    LEFT JOIN reglas g ON g.medio = u.medio AND g.moneda = u.moneda AND g.proyecto_id IS NULL
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = coalesce(e.cuenta_id, g.cuenta_id)
    LEFT JOIN pago_medios x ON x.tenant_id = p_tenant AND x.id = u.pago_medio_id
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, u.moneda, u.causa, u.cotizacion) AS importe) i
    CROSS JOIN LATERAL (SELECT cheque_dia(u.fecha, CASE WHEN u.causa < 0 THEN 'EGRESO' ELSE 'INGRESO' END,
        x.cheque_propio, x.cheque_pago, c.tipo) AS dia) f
$$;
DO $$
DECLARE
    v_texto text := pg_get_functiondef('cuentas_asignar'::regproc);
BEGIN
    v_texto := replace(v_texto, '(id, tenant_id, cuenta_id, fecha, importe_centavos,', '(id, tenant_id, cuenta_id, fecha, causa_fecha, importe_centavos,');
    v_texto := replace(v_texto, 'SELECT apunte_id(), p_tenant, c.id, m.fecha, cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, NULL', 'SELECT apunte_id(), p_tenant, c.id, m.fecha, NULL::date, cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, NULL');
    v_texto := replace(v_texto, 'SELECT apunte_id(), p_tenant, c.id, m.fecha, cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, x.id', 'SELECT apunte_id(), p_tenant, c.id, f.dia, nullif(m.fecha, f.dia), cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, x.id');
    v_texto := replace(v_texto, 'WHERE x.tenant_id = p_tenant AND x.id = ANY (v_medios);', 'CROSS JOIN LATERAL (SELECT cheque_dia(m.fecha, m.tipo, x.cheque_propio, x.cheque_pago, c.tipo) AS dia) f
        WHERE x.tenant_id = p_tenant AND x.id = ANY (v_medios);');
    EXECUTE v_texto;
END $$;

-- Places cheques of ours that no account was named for, whatever month they were given in: what is frozen of their
-- payment stays as it is. It runs as the owner, whom forced row-level security holds to the pinned organisation.
CREATE FUNCTION "cheques_ubicar"(p_tenant uuid, p_cuenta uuid, p_medios uuid[]) RETURNS int LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pagos int;
    v_ordenes int;
BEGIN
    PERFORM cuentas_tomar(p_tenant, ARRAY[p_cuenta]);
    UPDATE pago_medios SET cheque_cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cheque_propio AND cuenta_id IS NULL
        AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL;
    GET DIAGNOSTICS v_pagos = ROW_COUNT;
    UPDATE orden_pago_medios SET cheque_cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cheque_propio AND cuenta_id IS NULL
        AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL;
    GET DIAGNOSTICS v_ordenes = ROW_COUNT;
    RETURN v_pagos + v_ordenes;
END $$;
REVOKE ALL ON FUNCTION "cheques_ubicar" FROM PUBLIC;

-- A count that puts another one right says so in the statement.
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('apuntes_de_arqueo'::regproc), 'CASE WHEN NEW.diferencia_centavos < 0',
        'CASE WHEN NEW.correccion THEN ''Corrección de arqueo'' WHEN NEW.diferencia_centavos < 0');
END $$;
