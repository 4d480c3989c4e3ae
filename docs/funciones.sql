-- The current text of every function and trigger of the database.
-- Generated from the migrations by pnpm docs:funciones. Do not edit.

CREATE OR REPLACE FUNCTION public.a_cuenta_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_fila orden_pago_comprobantes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    PERFORM set_config('app.tenant_id', v_fila.tenant_id::text, true);
    PERFORM a_cuenta_seguir(v_fila.tenant_id, coalesce(v_fila.adelanto_id, v_fila.id));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.a_cuenta_seguir(p_tenant uuid, p_linea uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    -- The lock lets uses of the same amount see one another.
    PERFORM FROM orden_pago_comprobantes l WHERE l.tenant_id = p_tenant AND l.id = p_linea FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM orden_pago_comprobantes a JOIN a_cuenta_usos(p_tenant, ARRAY[p_linea]) u ON u.linea_id = a.id
            WHERE a.tenant_id = p_tenant AND a.id = p_linea
            GROUP BY a.a_cuenta, a.eliminado_en, a.importe_centavos
            HAVING NOT a.a_cuenta OR a.eliminado_en IS NOT NULL OR sum(u.importe) > a.importe_centavos OR NOT bool_and(u.vale)) THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C09', MESSAGE = 'a cuenta aplicada';
    END IF;
    PERFORM obligaciones_seguir_a_cuenta(p_tenant, ARRAY[p_linea]);
END $function$;

CREATE OR REPLACE FUNCTION public.a_cuenta_usos(p_tenant uuid, p_lineas uuid[])
 RETURNS TABLE(linea_id uuid, importe bigint, vale boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT a.id, x.importe_centavos, (q.proveedor_id, q.moneda) = (o.proveedor_id, o.moneda) AND q.fecha >= o.fecha
    FROM orden_pago_comprobantes a
    JOIN ordenes_pago o ON o.tenant_id = p_tenant AND o.id = a.orden_id
    JOIN orden_pago_comprobantes x ON x.tenant_id = p_tenant AND x.adelanto_id = a.id AND x.eliminado_en IS NULL
    JOIN ordenes_pago q ON q.tenant_id = p_tenant AND q.id = x.orden_id
    WHERE a.tenant_id = p_tenant AND a.id = ANY (p_lineas)
    UNION ALL
    SELECT a.id, m.importe_centavos, m.tipo = 'INGRESO' AND NOT m.privado AND m.fecha >= o.fecha
        AND (m.proveedor_id, m.proyecto_id, m.moneda) IS NOT DISTINCT FROM (o.proveedor_id, o.proyecto_id, o.moneda)
    FROM orden_pago_comprobantes a
    JOIN ordenes_pago o ON o.tenant_id = p_tenant AND o.id = a.orden_id
    JOIN adelanto_devoluciones d ON d.tenant_id = p_tenant AND d.adelanto_id = a.id
    JOIN movimientos m ON m.tenant_id = p_tenant AND m.id = d.movimiento_id AND m.eliminado_en IS NULL
    WHERE a.tenant_id = p_tenant AND a.id = ANY (p_lineas)
        AND NOT EXISTS (SELECT FROM movimientos z WHERE z.tenant_id = p_tenant AND z.origen_tipo = 'ANULACION'
            AND z.origen_id = m.id AND z.eliminado_en IS NULL)
$function$;

CREATE OR REPLACE FUNCTION public.adelanto_devuelto()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_fila jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
    v_tenant uuid := v_fila ->> 'tenant_id';
    v_ingreso uuid := CASE WHEN TG_TABLE_NAME = 'adelanto_devoluciones' THEN v_fila ->> 'movimiento_id'
        WHEN v_fila ->> 'origen_tipo' = 'ANULACION' THEN v_fila ->> 'origen_id' ELSE v_fila ->> 'id' END;
    v_linea uuid;
BEGIN
    PERFORM set_config('app.tenant_id', v_tenant::text, true);
    IF TG_TABLE_NAME = 'adelanto_devoluciones' THEN
        v_linea := v_fila ->> 'adelanto_id';
    ELSE
        SELECT d.adelanto_id INTO v_linea FROM adelanto_devoluciones d WHERE d.tenant_id = v_tenant AND d.movimiento_id = v_ingreso;
    END IF;
    IF v_linea IS NOT NULL THEN
        PERFORM a_cuenta_seguir(v_tenant, v_linea);
        DELETE FROM costos k WHERE k.tenant_id = v_tenant AND k.origen = 'DEVOLUCION' AND k.origen_id = v_ingreso;
        INSERT INTO costos SELECT * FROM costos_de_devoluciones(v_tenant, ARRAY[v_ingreso]);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.administracion_crear()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    INSERT INTO proyectos (tenant_id, id, codigo, nombre, clase, estado, creado_por)
    VALUES (NEW.tenant_id, NEW.tenant_id, 'ADM', 'Administración', 'ADMINISTRACION', 'EN_CURSO', NEW.user_id)
    ON CONFLICT (tenant_id, id) DO NOTHING;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apunte_id()
 RETURNS uuid
 LANGUAGE sql
AS $function$
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$function$;

CREATE OR REPLACE FUNCTION public.apuntes_cuadrar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_filas bigint;
    v_suma numeric;
    v_debe numeric;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF NEW.movimiento_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.movimiento_id = NEW.movimiento_id
            AND a.pago_medio_id IS NOT DISTINCT FROM NEW.pago_medio_id AND a.eliminado_en IS NULL;
        SELECT sum(d.causa) INTO v_debe FROM apuntes_debidos(NEW.tenant_id, NEW.movimiento_id) d
        WHERE d.pago_medio_id IS NOT DISTINCT FROM NEW.pago_medio_id;
    ELSIF NEW.orden_medio_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.orden_medio_id = NEW.orden_medio_id AND a.eliminado_en IS NULL;
        SELECT -m.importe_centavos INTO v_debe FROM orden_pago_medios m
        WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.orden_medio_id AND m.eliminado_en IS NULL;
    ELSIF NEW.cheque_evento_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cheque_evento_id = NEW.cheque_evento_id AND a.eliminado_en IS NULL;
        SELECT e.valores_centavos + e.cuenta_centavos INTO v_debe FROM cheque_eventos e
        WHERE e.tenant_id = NEW.tenant_id AND e.id = NEW.cheque_evento_id AND (e.valores_centavos <> 0 OR e.cuenta_centavos <> 0)
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = e.tenant_id AND d.cheque_id = e.cheque_id AND d.deshace = e.n);
    ELSIF NEW.traspaso_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.traspaso_id = NEW.traspaso_id AND a.eliminado_en IS NULL;
        SELECT t.importe_destino_centavos - t.importe_centavos INTO v_debe FROM traspasos t
        WHERE t.tenant_id = NEW.tenant_id AND t.id = NEW.traspaso_id AND t.anulado_en IS NULL;
    ELSE
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.arqueo_id = NEW.arqueo_id AND a.eliminado_en IS NULL;
        SELECT q.diferencia_centavos INTO v_debe FROM arqueos q
        WHERE q.tenant_id = NEW.tenant_id AND q.id = NEW.arqueo_id;
    END IF;
    IF (v_filas = 0) <> (v_debe IS NULL) OR v_suma <> coalesce(v_debe, 0) THEN
        RAISE EXCEPTION 'apuntes: una causa de % tiene %', v_debe, v_suma;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_de_a_muchos()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT coalesce(current_setting('app.apuntes_de_a_muchos', true), '') = 'si'
        AND current_user = (SELECT pg_get_userbyid(c.relowner) FROM pg_class c WHERE c.oid = 'apuntes'::regclass)
$function$;

CREATE OR REPLACE FUNCTION public.apuntes_de_arqueo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[NEW.cuenta_id]);
    INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
        concepto, arqueo_id)
    SELECT apunte_id(), NEW.tenant_id, c.id, NEW.fecha, NEW.diferencia_centavos, c.moneda, NEW.diferencia_centavos,
        c.moneda, CASE WHEN NEW.correccion THEN 'Corrección de arqueo' WHEN NEW.diferencia_centavos < 0 THEN 'Faltante de arqueo' ELSE 'Sobrante de arqueo' END, NEW.id
    FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.cuenta_id;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_de_medio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_movimiento uuid;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT m.id INTO v_movimiento FROM movimientos m WHERE m.tenant_id = NEW.tenant_id AND m.origen_tipo = 'PAGO'
        AND m.origen_id = NEW.pago_id AND m.eliminado_en IS NULL;
    IF FOUND THEN
        PERFORM apuntes_seguir(NEW.tenant_id, v_movimiento);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_de_movimiento()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM apuntes_seguir(NEW.tenant_id, NEW.id);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_de_orden()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
        IF EXISTS (SELECT FROM orden_pago_comprobantes l LEFT JOIN pagos g ON g.tenant_id = l.tenant_id AND g.id = l.pago_id LEFT JOIN comprobantes c ON c.tenant_id = l.tenant_id
                AND c.id = l.comprobante_id WHERE l.tenant_id = NEW.tenant_id AND l.orden_id = NEW.orden_id
                AND coalesce(c.proyecto_id, g.proyecto_id) <> v_cuenta.proyecto_id) THEN
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
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_de_traspaso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_antes uuid;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[NEW.de_cuenta_id, NEW.a_cuenta_id]);
    IF NEW.anulado_en IS NOT NULL THEN
        UPDATE apuntes SET eliminado_en = NEW.anulado_en
        WHERE tenant_id = NEW.tenant_id AND traspaso_id = NEW.id AND eliminado_en IS NULL;
    ELSE
        SELECT c.id INTO v_antes FROM cuentas c WHERE c.tenant_id = NEW.tenant_id
            AND c.id IN (NEW.de_cuenta_id, NEW.a_cuenta_id) AND NEW.fecha < c.saldo_inicial_el LIMIT 1;
        IF FOUND THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_antes, 'FECHA');
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, traspaso_id)
        SELECT apunte_id(), NEW.tenant_id, c.id, NEW.fecha, x.importe, c.moneda, x.importe, c.moneda, x.rumbo || o.nombre,
            NEW.id
        FROM (VALUES (NEW.de_cuenta_id, NEW.a_cuenta_id, -NEW.importe_centavos, 'Traspaso a '),
            (NEW.a_cuenta_id, NEW.de_cuenta_id, NEW.importe_destino_centavos, 'Traspaso de '))
            x(cuenta, otra, importe, rumbo)
        JOIN cuentas c ON c.tenant_id = NEW.tenant_id AND c.id = x.cuenta
        JOIN cuentas o ON o.tenant_id = NEW.tenant_id AND o.id = x.otra;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_debidos(p_tenant uuid, p_movimiento uuid)
 RETURNS TABLE(cuenta_id uuid, pago_medio_id uuid, fecha date, importe bigint, moneda text, causa bigint, causa_moneda text, concepto text, privado boolean, compartida boolean, ajena boolean, desde date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    -- The movement first, by its key, whatever the planner knows of the tables.
    WITH el AS MATERIALIZED (
        SELECT * FROM movimientos WHERE tenant_id = p_tenant AND id = p_movimiento AND eliminado_en IS NULL
    )
    SELECT c.id, x.medio, coalesce(x.dia, cheque_dia(m.fecha, CASE WHEN x.medio IS NULL AND x.propio THEN 'EGRESO' ELSE m.tipo END, x.propio, x.pago, c.tipo)),
        s.signo * cuenta_importe(c.moneda, m.moneda, x.importe, m.cotizacion_valor),
        c.moneda, s.signo * x.importe, m.moneda,
        CASE WHEN x.dia IS NULL THEN m.concepto ELSE 'Devolución de bolsillo · ' || m.concepto END, m.privado,
        c.responsable_id IS NOT NULL, c.proyecto_id <> m.proyecto_id, c.saldo_inicial_el
    FROM el m
    CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN 1 ELSE -1 END AS signo) s
    CROSS JOIN LATERAL (
        SELECT NULL::uuid AS medio, m.cuenta_id AS cuenta, m.importe_centavos AS importe, q.id IS NOT NULL AS propio, q.pago,
            NULL::date AS dia
        -- The cheque that pays the expense, or the one that it reverses.
        FROM (SELECT) uno LEFT JOIN cheques q ON m.medio_pago IN ('CHEQUE_PROPIO', 'ECHEQ') AND q.tenant_id = p_tenant AND q.propio
            AND q.id = CASE m.origen_tipo WHEN 'ANULACION' THEN m.origen_id ELSE m.id END
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
$function$;

CREATE OR REPLACE FUNCTION public.apuntes_seguir(p_tenant uuid, p_movimiento uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_sumar()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.apuntes_tomar(p_tenant uuid, p_apuntes uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    PERFORM a.id FROM apuntes a WHERE a.tenant_id = p_tenant AND a.id = ANY (p_apuntes) ORDER BY a.id FOR NO KEY UPDATE;
END $function$;

CREATE OR REPLACE FUNCTION public.audit_limpiar(p_id uuid, p_tenant uuid, p_hasta_seq bigint, p_filas integer, p_hash text, p_firma text, p_clave_publica text, p_actor uuid, p_ahora timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    borradas int;
BEGIN
    IF p_tenant IS DISTINCT FROM nullif(current_setting('app.tenant_id', true), '')::uuid THEN
        RAISE EXCEPTION 'audit_limpiar: not the pinned organisation';
    END IF;
    IF NOT EXISTS (SELECT FROM audit_sellos s WHERE s.tenant_id = p_tenant AND s.seq = p_hasta_seq
            AND s.hash = p_hash) THEN
        RAISE EXCEPTION 'audit_limpiar: no such place in the chain';
    END IF;
    IF EXISTS (SELECT FROM audit_sellos s JOIN audit_logs a ON a.tenant_id = s.tenant_id AND a.id = s.log_id
            WHERE s.tenant_id = p_tenant AND s.seq <= p_hasta_seq AND a.ts > now() - interval '90 days') THEN
        RAISE EXCEPTION 'audit_limpiar: rows of the last 90 days stay';
    END IF;
    DELETE FROM audit_logs a USING audit_sellos s
        WHERE s.tenant_id = p_tenant AND s.seq <= p_hasta_seq AND a.tenant_id = s.tenant_id AND a.id = s.log_id;
    GET DIAGNOSTICS borradas = ROW_COUNT;
    IF borradas <> p_filas THEN
        RAISE EXCEPTION 'audit_limpiar: % rows, not %', borradas, p_filas;
    END IF;
    INSERT INTO audit_puntos (id, tenant_id, hasta_seq, hash, filas, firma, clave_publica, creado_en, creado_por)
        VALUES (p_id, p_tenant, p_hasta_seq, p_hash, borradas, p_firma, p_clave_publica, p_ahora, p_actor);
    RETURN borradas;
END $function$;

CREATE OR REPLACE FUNCTION public.audit_nodos_soltar()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    DELETE FROM audit_nodos n USING (SELECT tenant_id, min(seq) AS seq FROM antes GROUP BY tenant_id) a
    WHERE n.tenant_id = a.tenant_id AND (n.indice + 1) << n.nivel > a.seq - 1;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bolsillo_devuelto()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C06', MESSAGE = 'devuelto ' || json_build_object('id', OLD.id, 'codigo', OLD.codigo,
        'devueltoEl', OLD.devuelto_el);
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_copiar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    UPDATE pago_medios SET (cheque_numero, cheque_banco, cheque_emision, cheque_pago) = (NEW.numero, NEW.banco, NEW.emision, NEW.pago)
    WHERE tenant_id = NEW.tenant_id AND cheque_id = NEW.id AND eliminado_en IS NULL;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_de_egreso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM apuntes_seguir(NEW.tenant_id, NEW.movimiento_id);
    -- An imported organisation brings the reversal before the cheque.
    PERFORM apuntes_seguir(NEW.tenant_id, r.id) FROM movimientos r
    WHERE r.tenant_id = NEW.tenant_id AND r.origen_tipo = 'ANULACION' AND r.origen_id = NEW.movimiento_id AND r.eliminado_en IS NULL;
    PERFORM obligaciones_seguir_cheques(NEW.tenant_id, '{}', '{}', ARRAY[NEW.movimiento_id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_de_medio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF TG_TABLE_NAME = 'pago_medios' THEN
        SELECT p.estado = 'PAGADO' AND p.eliminado_en IS NULL AND NEW.eliminado_en IS NULL AS vive, b.sentido = 'INGRESO' AS entra,
            p.fecha, coalesce(v.razon_social, b.cliente_nombre) AS contraparte, coalesce(p.actualizado_por, p.creado_por) AS quien,
            p.actualizado_en AS cuando, p.moneda, p.privado INTO v_de
        FROM pagos p JOIN presupuestos b ON b.tenant_id = p.tenant_id AND b.id = p.presupuesto_id
        LEFT JOIN proveedores v ON v.tenant_id = b.tenant_id AND v.id = b.proveedor_id
        WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.pago_id;
    ELSE
        SELECT o.eliminado_en IS NULL AND NEW.eliminado_en IS NULL AS vive, false AS entra, o.fecha, v.razon_social AS contraparte,
            coalesce(o.actualizado_por, o.creado_por) AS quien, o.actualizado_en AS cuando, o.moneda, false AS privado INTO v_de
        FROM ordenes_pago o JOIN proveedores v ON v.tenant_id = o.tenant_id AND v.id = o.proveedor_id
        WHERE o.tenant_id = NEW.tenant_id AND o.id = NEW.orden_id;
    END IF;
    IF v_de.vive THEN
        PERFORM cheque_medio_exigir(NEW.tenant_id, NEW.cheque_id, NEW.importe_centavos, NEW.cuenta_id, v_de.moneda, v_de.privado);
    END IF;
    PERFORM cheque_medio_seguir(NEW.tenant_id, NEW.cheque_id, NEW.id, v_de.vive, v_de.entra, v_de.fecha, v_de.contraparte, v_de.quien,
        v_de.cuando);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

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

CREATE OR REPLACE FUNCTION public.cheque_deuda_vale(p_tipo text, p_importe bigint, p_cliente bigint, p_proveedor bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE
        WHEN p_tipo = 'RECHAZADO' THEN p_cliente BETWEEN 0 AND 2 * p_importe AND p_proveedor IN (0, p_importe)
        WHEN p_tipo = 'DEVUELTO' THEN p_cliente IN (0, p_importe) AND p_proveedor = 0
        WHEN p_tipo = 'DEPOSITADO' THEN p_cliente IN (0, -p_importe) AND p_proveedor = 0
        WHEN p_tipo IN ('RESCATADO', 'ANULADO', 'REPUDIADO') THEN p_cliente = 0 AND p_proveedor IN (0, p_importe)
        WHEN p_tipo IN ('REEMPLAZADO', 'SALDADO') THEN p_cliente <= 0 AND p_proveedor <= 0
        ELSE p_cliente = 0 AND p_proveedor = 0 END
$function$;

CREATE OR REPLACE FUNCTION public.cheque_dia(p_fecha date, p_tipo text, p_propio boolean, p_pago date, p_cuenta text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE WHEN p_tipo = 'EGRESO' AND p_propio AND NOT cuenta_es_caja(p_cuenta) THEN greatest(p_fecha, p_pago)
        ELSE p_fecha END
$function$;

CREATE OR REPLACE FUNCTION public.cheque_dia_de_apunte(p_cheque cheques, p_emitido date, p_fecha date, p_cuenta text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE WHEN NOT p_cheque.propio OR p_cheque.estado NOT IN ('NUEVO', 'EMITIDO') THEN p_fecha WHEN cuenta_es_caja(p_cuenta) THEN greatest(p_fecha, p_emitido)
        ELSE greatest(p_fecha, p_emitido, p_cheque.pago) END
$function$;

CREATE OR REPLACE FUNCTION public.cheque_dinero_vale(p_evento cheque_eventos, p_estado text, p_importe bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.cheque_egreso_cuadrar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_estado_antes(p_tenant uuid, p_cheque uuid, p_propio boolean, p_antes_de integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_medio_exigir(p_tenant uuid, p_cheque uuid, p_importe bigint, p_cuenta uuid, p_moneda text, p_privado boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    IF NOT EXISTS (SELECT FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_cheque AND NOT c.propio
            AND c.importe_centavos = p_importe AND c.cuenta_id = p_cuenta AND c.moneda = p_moneda AND (p_privado OR NOT c.privado)) THEN
        PERFORM cheque_rechazar(p_tenant, p_cheque, 'ENTERO');
    END IF;
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

CREATE OR REPLACE FUNCTION public.cheque_propio_de_medio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cheque_propio_seguir(NEW.tenant_id, NEW.id);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_propio_del_egreso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_egreso uuid := CASE NEW.origen_tipo WHEN 'ANULACION' THEN NEW.origen_id ELSE NEW.id END;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF EXISTS (SELECT FROM cheques q WHERE q.tenant_id = NEW.tenant_id AND q.id = v_egreso AND q.propio) THEN
        IF v_egreso = NEW.id AND (NEW.tipo <> 'EGRESO' OR NEW.medio_pago <> OLD.medio_pago OR NEW.de_bolsillo IS NOT NULL) THEN
            PERFORM cheque_rechazar(NEW.tenant_id, v_egreso, 'MEDIO');
        END IF;
        PERFORM cheque_propio_seguir(NEW.tenant_id, v_egreso);
        PERFORM obligaciones_seguir_cheques(NEW.tenant_id, '{}', '{}', ARRAY[v_egreso]);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_propio_seguir(p_tenant uuid, p_medio uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_rechazar(p_tenant uuid, p_cheque uuid, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_quien uuid := nullif(current_setting('app.user_id', true), '')::uuid;
    v_cheque cheques := (SELECT c FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_cheque);
    v_ve boolean := v_quien IS NULL OR EXISTS (
        SELECT FROM memberships m WHERE m.tenant_id = p_tenant AND m.user_id = v_quien AND m.rol IN ('OWNER', 'ADMIN'));
    v_saldado boolean := v_ve AND p_motivo = 'USADO' AND (cheque_ultimo(p_tenant, p_cheque)).tipo = 'SALDADO';
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C07', MESSAGE = 'cheque ' || json_build_object(
        'motivo', CASE WHEN v_saldado THEN 'SALDADO' ELSE p_motivo END, 'id', CASE WHEN v_ve THEN v_cheque.id END,
        'numero', CASE WHEN v_ve THEN v_cheque.numero END, 'estado', CASE WHEN v_ve THEN v_cheque.estado END);
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_recibido_mover(p_tenant uuid, p_cheque uuid, p_fecha date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    IF EXISTS (SELECT FROM cheque_eventos e WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.n > 1
            AND e.fecha < p_fecha) THEN
        PERFORM cheque_rechazar(p_tenant, p_cheque, 'DIA');
    END IF;
    UPDATE cheque_eventos SET fecha = p_fecha WHERE tenant_id = p_tenant AND cheque_id = p_cheque AND n = 1 AND fecha <> p_fecha;
    UPDATE cheques SET estado_el = p_fecha WHERE tenant_id = p_tenant AND id = p_cheque
        AND (cheque_ultimo(p_tenant, p_cheque)).n = 1;
    UPDATE obligaciones SET fecha = p_fecha WHERE tenant_id = p_tenant AND clase = 'CHEQUE_A_COBRAR' AND origen_id = p_cheque;
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_seguir()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
        ELSIF v_cheque.propio AND v_cheque.estado IN ('NUEVO', 'EMITIDO') AND (NEW.valores_centavos <> 0 OR NEW.cliente_centavos <> 0
            OR NEW.cuenta_centavos <> CASE WHEN v_cheque.cuenta_id IS NULL OR NEW.medio_id IS NOT NULL THEN 0
                WHEN v_cheque.estado = 'NUEVO' AND NEW.grupo_id IS NOT NULL THEN -v_cheque.importe_centavos
                WHEN v_cheque.estado = 'EMITIDO' AND cheque_sin_pago(v_estado) THEN v_cheque.importe_centavos ELSE 0 END
            OR NEW.proveedor_centavos <> CASE WHEN NEW.medio_id IS NULL AND v_cheque.estado = 'EMITIDO' AND cheque_sin_pago(v_estado)
                -- The debt that it paid comes back by itself.
                AND NOT EXISTS (SELECT FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = NEW.cheque_id
                    AND e.n = 1 AND e.grupo_id = NEW.grupo_id) THEN v_cheque.importe_centavos ELSE 0 END
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
END $function$;

CREATE OR REPLACE FUNCTION public.cheque_sigue(p_propio boolean, p_estado text, p_tipo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.cheque_sin_pago(p_estado text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT p_estado IN ('ANULADO', 'REPUDIADO', 'RECHAZADO', 'REEMPLAZADO')
$function$;

CREATE OR REPLACE FUNCTION public.cheque_ultimo(p_tenant uuid, p_cheque uuid, p_antes_de integer DEFAULT NULL::integer)
 RETURNS cheque_eventos
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT e FROM cheque_eventos e
    WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.tipo <> 'DESHECHO' AND (p_antes_de IS NULL OR e.n < p_antes_de)
        AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = p_tenant AND d.cheque_id = p_cheque
            AND d.deshace = e.n AND (p_antes_de IS NULL OR d.n < p_antes_de))
    ORDER BY e.n DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.cheques_de_egreso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.cheques_de_pago()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_medio record;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    FOR v_medio IN SELECT x.id, x.cheque_id, b.sentido = 'INGRESO' AS entra, coalesce(v.razon_social, b.cliente_nombre) AS contraparte
        FROM pago_medios x JOIN presupuestos b ON b.tenant_id = x.tenant_id AND b.id = NEW.presupuesto_id
        LEFT JOIN proveedores v ON v.tenant_id = b.tenant_id AND v.id = b.proveedor_id
        WHERE x.tenant_id = NEW.tenant_id AND x.pago_id = NEW.id AND x.cheque_id IS NOT NULL AND x.eliminado_en IS NULL
        ORDER BY x.cheque_id
    LOOP
        PERFORM cheque_medio_seguir(NEW.tenant_id, v_medio.cheque_id, v_medio.id, NEW.estado = 'PAGADO' AND NEW.eliminado_en IS NULL,
            v_medio.entra, NEW.fecha, v_medio.contraparte, coalesce(NEW.actualizado_por, NEW.creado_por), NEW.actualizado_en);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cheques_propios_de_origen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.cheques_propios_debidos(p_tenant uuid, p_medios uuid[])
 RETURNS TABLE(id uuid, vive boolean, formato text, numero text, banco text, emision date, pago date, moneda text, importe bigint, cuenta_id uuid, privado boolean, fecha date, contraparte text, quien uuid, cuando timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
        UNION ALL
        -- An expense has no data of its cheque, which the cheque itself keeps. One that was reversed is not paid.
        SELECT q.id, m.medio_pago, q.numero, q.banco, q.emision, q.pago, m.importe_centavos, m.cuenta_id, m.moneda, m.cotizacion_valor,
            m.privado, coalesce(r.fecha, m.fecha), m.eliminado_en IS NULL AND r.fecha IS NULL, coalesce(q.contraparte, v.razon_social),
            coalesce(m.actualizado_por, m.creado_por), m.actualizado_en
        FROM cheques q
        JOIN movimientos m ON m.tenant_id = q.tenant_id AND m.id = q.movimiento_id
        LEFT JOIN proveedores v ON v.tenant_id = m.tenant_id AND v.id = m.proveedor_id
        LEFT JOIN LATERAL (SELECT max(a.fecha) AS fecha FROM movimientos a WHERE a.tenant_id = m.tenant_id
            AND a.origen_tipo = 'ANULACION' AND a.origen_id = m.id AND a.eliminado_en IS NULL) r ON true
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_medios) AND q.propio
    )
    SELECT x.id, x.vive, CASE x.medio WHEN 'ECHEQ' THEN 'ECHEQ' ELSE 'FISICO' END, x.cheque_numero, x.cheque_banco,
        x.cheque_emision, x.cheque_pago, CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END, c.id, x.privado, x.fecha, x.contraparte, x.quien, x.cuando
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
$function$;

CREATE OR REPLACE FUNCTION public.cheques_ubicar(p_tenant uuid, p_cuenta uuid, p_medios uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pagos int;
    v_ordenes int;
    v_egresos int;
BEGIN
    PERFORM cuentas_tomar(p_tenant, ARRAY[p_cuenta]);
    UPDATE pago_medios m SET cheque_cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cheque_propio AND cuenta_id IS NULL
        AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND cheque_sin_pago(q.estado));
    GET DIAGNOSTICS v_pagos = ROW_COUNT;
    UPDATE orden_pago_medios m SET cheque_cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cheque_propio AND cuenta_id IS NULL
        AND cheque_cuenta_id IS NULL AND eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND cheque_sin_pago(q.estado));
    GET DIAGNOSTICS v_ordenes = ROW_COUNT;
    UPDATE movimientos m SET cuenta_id = p_cuenta
    WHERE tenant_id = p_tenant AND id = ANY (p_medios) AND cuenta_id IS NULL AND eliminado_en IS NULL
        AND EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = m.id AND q.propio AND NOT cheque_sin_pago(q.estado));
    GET DIAGNOSTICS v_egresos = ROW_COUNT;
    RETURN v_pagos + v_ordenes + v_egresos;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_acopios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_aportes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_apuntes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_arqueos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_cheque_eventos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_cuentas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.saldo_inicial_el AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.saldo_inicial_el AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.saldo_inicial_el AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.saldo_inicial_el AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_lote_gastos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_movimientos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_orden_pago_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_orden_pago_medios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_orden_pago_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_ordenes_pago()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_pago_medios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_pago_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_retiros()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_alta_traspasos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT x.fecha AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_avanzar(p_tenant uuid, p_hasta date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_hasta date;
BEGIN
    PERFORM cierre_tomar(p_tenant);
    UPDATE tenants t SET cerrado_hasta = p_hasta
    WHERE t.id = p_tenant AND (t.cerrado_hasta IS NULL OR t.cerrado_hasta < p_hasta)
        AND p_hasta = (date_trunc('month', p_hasta::timestamp) + interval '1 month')::date - 1
        AND EXISTS (SELECT FROM cierres c WHERE c.tenant_id = p_tenant AND c.mes = to_char(p_hasta, 'YYYY-MM'))
    RETURNING t.cerrado_hasta INTO v_hasta;
    IF v_hasta IS NULL THEN
        RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = 'a month that was not kept, or is closed';
    END IF;
    RETURN v_hasta;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_acopios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_aportes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_apuntes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_arqueos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_cheque_eventos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_cuentas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.saldo_inicial_el AS dia, x.nombre AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.saldo_inicial_el AS dia, x.nombre AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.saldo_inicial_el AS dia, x.nombre AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_lote_gastos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_movimientos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_orden_pago_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_orden_pago_medios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_orden_pago_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_ordenes_pago()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, 'OP ' || x.numero AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, 'OP ' || x.numero AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, 'OP ' || x.numero AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_pago_medios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_pago_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_retiros()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, x.codigo AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_baja_traspasos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM antes LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT x.fecha AS dia, NULL::text AS nombre FROM antes x WHERE x.tenant_id = v_tenant) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_acopios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.importe_centavos, a.moneda, a.descuento_bp, a.proyecto_id, a.proveedor_id, a.comprobante_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.importe_centavos, d.moneda, d.descuento_bp, d.proyecto_id, d.proveedor_id, d.comprobante_id, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.importe_centavos, a.moneda, a.descuento_bp, a.proyecto_id, a.proveedor_id, a.comprobante_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.importe_centavos, d.moneda, d.descuento_bp, d.proyecto_id, d.proveedor_id, d.comprobante_id, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.importe_centavos, a.moneda, a.descuento_bp, a.proyecto_id, a.proveedor_id, a.comprobante_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.importe_centavos, d.moneda, d.descuento_bp, d.proyecto_id, d.proveedor_id, d.comprobante_id, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_aportes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.destino, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_ars_centavos, a.moneda_cuenta, a.importe_cuenta_centavos, a.importe_lote_centavos, a.medio_pago, a.proyecto_id, a.socio_id, a.llamado_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.destino, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_ars_centavos, d.moneda_cuenta, d.importe_cuenta_centavos, d.importe_lote_centavos, d.medio_pago, d.proyecto_id, d.socio_id, d.llamado_id, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.destino, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_ars_centavos, a.moneda_cuenta, a.importe_cuenta_centavos, a.importe_lote_centavos, a.medio_pago, a.proyecto_id, a.socio_id, a.llamado_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.destino, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_ars_centavos, d.moneda_cuenta, d.importe_cuenta_centavos, d.importe_lote_centavos, d.medio_pago, d.proyecto_id, d.socio_id, d.llamado_id, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.destino, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_ars_centavos, a.moneda_cuenta, a.importe_cuenta_centavos, a.importe_lote_centavos, a.medio_pago, a.proyecto_id, a.socio_id, a.llamado_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.destino, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_ars_centavos, d.moneda_cuenta, d.importe_cuenta_centavos, d.importe_lote_centavos, d.medio_pago, d.proyecto_id, d.socio_id, d.llamado_id, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_apuntes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.cuenta_id, a.fecha, a.importe_centavos, a.movimiento_id, a.pago_medio_id, a.traspaso_id, a.arqueo_id, a.eliminado_en) IS DISTINCT FROM ROW(d.cuenta_id, d.fecha, d.importe_centavos, d.movimiento_id, d.pago_medio_id, d.traspaso_id, d.arqueo_id, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.cuenta_id, a.fecha, a.importe_centavos, a.movimiento_id, a.pago_medio_id, a.traspaso_id, a.arqueo_id, a.eliminado_en) IS DISTINCT FROM ROW(d.cuenta_id, d.fecha, d.importe_centavos, d.movimiento_id, d.pago_medio_id, d.traspaso_id, d.arqueo_id, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.cuenta_id, a.fecha, a.importe_centavos, a.movimiento_id, a.pago_medio_id, a.traspaso_id, a.arqueo_id, a.eliminado_en) IS DISTINCT FROM ROW(d.cuenta_id, d.fecha, d.importe_centavos, d.movimiento_id, d.pago_medio_id, d.traspaso_id, d.arqueo_id, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_arqueos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.cuenta_id, a.contado_centavos, a.diferencia_centavos) IS DISTINCT FROM ROW(d.fecha, d.cuenta_id, d.contado_centavos, d.diferencia_centavos)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.cuenta_id, a.contado_centavos, a.diferencia_centavos) IS DISTINCT FROM ROW(d.fecha, d.cuenta_id, d.contado_centavos, d.diferencia_centavos)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.cuenta_id, a.contado_centavos, a.diferencia_centavos) IS DISTINCT FROM ROW(d.fecha, d.cuenta_id, d.contado_centavos, d.diferencia_centavos)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_cheque_eventos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT CASE WHEN coalesce(a.tipo, d.tipo) <> 'EMITIDO' THEN least(a.fecha, d.fecha) END AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.cheque_id, a.n, a.tipo, a.fecha, a.valores_centavos, a.cuenta_id, a.cuenta_centavos, a.deshace, a.cliente_centavos, a.proveedor_centavos, a.proveedor_id) IS DISTINCT FROM ROW(d.cheque_id, d.n, d.tipo, d.fecha, d.valores_centavos, d.cuenta_id, d.cuenta_centavos, d.deshace, d.cliente_centavos, d.proveedor_centavos, d.proveedor_id)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT CASE WHEN coalesce(a.tipo, d.tipo) <> 'EMITIDO' THEN least(a.fecha, d.fecha) END AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.cheque_id, a.n, a.tipo, a.fecha, a.valores_centavos, a.cuenta_id, a.cuenta_centavos, a.deshace, a.cliente_centavos, a.proveedor_centavos, a.proveedor_id) IS DISTINCT FROM ROW(d.cheque_id, d.n, d.tipo, d.fecha, d.valores_centavos, d.cuenta_id, d.cuenta_centavos, d.deshace, d.cliente_centavos, d.proveedor_centavos, d.proveedor_id)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT CASE WHEN coalesce(a.tipo, d.tipo) <> 'EMITIDO' THEN least(a.fecha, d.fecha) END AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.cheque_id, a.n, a.tipo, a.fecha, a.valores_centavos, a.cuenta_id, a.cuenta_centavos, a.deshace, a.cliente_centavos, a.proveedor_centavos, a.proveedor_id) IS DISTINCT FROM ROW(d.cheque_id, d.n, d.tipo, d.fecha, d.valores_centavos, d.cuenta_id, d.cuenta_centavos, d.deshace, d.cliente_centavos, d.proveedor_centavos, d.proveedor_id)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least((SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = a.tenant_id
    AND m.comprobante_id = a.id AND m.eliminado_en IS NULL), (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = d.tenant_id
    AND m.comprobante_id = d.id AND m.eliminado_en IS NULL)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.tipo_arca, a.punto_venta, a.numero, a.cuit_emisor, a.fecha_emision, a.total_centavos, a.moneda, a.anulado_en) IS DISTINCT FROM ROW(d.tipo_arca, d.punto_venta, d.numero, d.cuit_emisor, d.fecha_emision, d.total_centavos, d.moneda, d.anulado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least((SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = a.tenant_id
    AND m.comprobante_id = a.id AND m.eliminado_en IS NULL), (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = d.tenant_id
    AND m.comprobante_id = d.id AND m.eliminado_en IS NULL)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.tipo_arca, a.punto_venta, a.numero, a.cuit_emisor, a.fecha_emision, a.total_centavos, a.moneda, a.anulado_en) IS DISTINCT FROM ROW(d.tipo_arca, d.punto_venta, d.numero, d.cuit_emisor, d.fecha_emision, d.total_centavos, d.moneda, d.anulado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least((SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = a.tenant_id
    AND m.comprobante_id = a.id AND m.eliminado_en IS NULL), (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = d.tenant_id
    AND m.comprobante_id = d.id AND m.eliminado_en IS NULL)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.tipo_arca, a.punto_venta, a.numero, a.cuit_emisor, a.fecha_emision, a.total_centavos, a.moneda, a.anulado_en) IS DISTINCT FROM ROW(d.tipo_arca, d.punto_venta, d.numero, d.cuit_emisor, d.fecha_emision, d.total_centavos, d.moneda, d.anulado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_cuentas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.saldo_inicial_el, d.saldo_inicial_el) AS dia, a.nombre AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.moneda, a.saldo_inicial_centavos, a.saldo_inicial_el) IS DISTINCT FROM ROW(d.moneda, d.saldo_inicial_centavos, d.saldo_inicial_el)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.saldo_inicial_el, d.saldo_inicial_el) AS dia, a.nombre AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.moneda, a.saldo_inicial_centavos, a.saldo_inicial_el) IS DISTINCT FROM ROW(d.moneda, d.saldo_inicial_centavos, d.saldo_inicial_el)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.saldo_inicial_el, d.saldo_inicial_el) AS dia, a.nombre AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.moneda, a.saldo_inicial_centavos, a.saldo_inicial_el) IS DISTINCT FROM ROW(d.moneda, d.saldo_inicial_centavos, d.saldo_inicial_el)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_lote_gastos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_lote_centavos, a.medio_pago, a.proyecto_id, a.lote_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_lote_centavos, d.medio_pago, d.proyecto_id, d.lote_id, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_lote_centavos, a.medio_pago, a.proyecto_id, a.lote_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_lote_centavos, d.medio_pago, d.proyecto_id, d.lote_id, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_lote_centavos, a.medio_pago, a.proyecto_id, a.lote_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_lote_centavos, d.medio_pago, d.proyecto_id, d.lote_id, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_movimientos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_ars_centavos, a.importe_usd_centavos, a.medio_pago, a.proyecto_id, a.rubro_id, a.proveedor_id, a.comprobante_id, a.privado, a.eliminado_en, a.de_bolsillo) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_ars_centavos, d.importe_usd_centavos, d.medio_pago, d.proyecto_id, d.rubro_id, d.proveedor_id, d.comprobante_id, d.privado, d.eliminado_en, d.de_bolsillo)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_ars_centavos, a.importe_usd_centavos, a.medio_pago, a.proyecto_id, a.rubro_id, a.proveedor_id, a.comprobante_id, a.privado, a.eliminado_en, a.de_bolsillo) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_ars_centavos, d.importe_usd_centavos, d.medio_pago, d.proyecto_id, d.rubro_id, d.proveedor_id, d.comprobante_id, d.privado, d.eliminado_en, d.de_bolsillo)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.tipo, a.concepto, a.importe_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_ars_centavos, a.importe_usd_centavos, a.medio_pago, a.proyecto_id, a.rubro_id, a.proveedor_id, a.comprobante_id, a.privado, a.eliminado_en, a.de_bolsillo) IS DISTINCT FROM ROW(d.fecha, d.tipo, d.concepto, d.importe_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_ars_centavos, d.importe_usd_centavos, d.medio_pago, d.proyecto_id, d.rubro_id, d.proveedor_id, d.comprobante_id, d.privado, d.eliminado_en, d.de_bolsillo)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_orden_pago_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.comprobante_id, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.comprobante_id, d.importe_centavos, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.comprobante_id, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.comprobante_id, d.importe_centavos, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.comprobante_id, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.comprobante_id, d.importe_centavos, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_orden_pago_medios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.medio, a.importe_centavos, a.cuenta_id, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.medio, d.importe_centavos, d.cuenta_id, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.medio, a.importe_centavos, a.cuenta_id, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.medio, d.importe_centavos, d.cuenta_id, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.medio, a.importe_centavos, a.cuenta_id, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.medio, d.importe_centavos, d.cuenta_id, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_orden_pago_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.tipo, a.jurisdiccion, a.base_centavos, a.certificado, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.tipo, d.jurisdiccion, d.base_centavos, d.certificado, d.importe_centavos, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.tipo, a.jurisdiccion, a.base_centavos, a.certificado, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.tipo, d.jurisdiccion, d.base_centavos, d.certificado, d.importe_centavos, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least((SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = a.tenant_id
    AND o.id = a.orden_id), (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = d.tenant_id
    AND o.id = d.orden_id)) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.orden_id, a.tipo, a.jurisdiccion, a.base_centavos, a.certificado, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.orden_id, d.tipo, d.jurisdiccion, d.base_centavos, d.certificado, d.importe_centavos, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_ordenes_pago()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, 'OP ' || a.numero AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.proveedor_id, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.proveedor_id, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_centavos, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, 'OP ' || a.numero AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.proveedor_id, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.proveedor_id, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_centavos, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, 'OP ' || a.numero AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.proveedor_id, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.proveedor_id, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_centavos, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_pago_medios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least((SELECT p.fecha FROM pagos p WHERE p.tenant_id = a.tenant_id
    AND p.id = a.pago_id AND p.estado = 'PAGADO'), (SELECT p.fecha FROM pagos p WHERE p.tenant_id = d.tenant_id
    AND p.id = d.pago_id AND p.estado = 'PAGADO')) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.pago_id, a.medio, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.pago_id, d.medio, d.importe_centavos, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least((SELECT p.fecha FROM pagos p WHERE p.tenant_id = a.tenant_id
    AND p.id = a.pago_id AND p.estado = 'PAGADO'), (SELECT p.fecha FROM pagos p WHERE p.tenant_id = d.tenant_id
    AND p.id = d.pago_id AND p.estado = 'PAGADO')) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.pago_id, a.medio, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.pago_id, d.medio, d.importe_centavos, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least((SELECT p.fecha FROM pagos p WHERE p.tenant_id = a.tenant_id
    AND p.id = a.pago_id AND p.estado = 'PAGADO'), (SELECT p.fecha FROM pagos p WHERE p.tenant_id = d.tenant_id
    AND p.id = d.pago_id AND p.estado = 'PAGADO')) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.pago_id, a.medio, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.pago_id, d.medio, d.importe_centavos, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_pago_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least((SELECT p.fecha FROM pagos p WHERE p.tenant_id = a.tenant_id
    AND p.id = a.pago_id AND p.estado = 'PAGADO'), (SELECT p.fecha FROM pagos p WHERE p.tenant_id = d.tenant_id
    AND p.id = d.pago_id AND p.estado = 'PAGADO')) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.pago_id, a.tipo, a.jurisdiccion, a.base_centavos, a.certificado, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.pago_id, d.tipo, d.jurisdiccion, d.base_centavos, d.certificado, d.importe_centavos, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least((SELECT p.fecha FROM pagos p WHERE p.tenant_id = a.tenant_id
    AND p.id = a.pago_id AND p.estado = 'PAGADO'), (SELECT p.fecha FROM pagos p WHERE p.tenant_id = d.tenant_id
    AND p.id = d.pago_id AND p.estado = 'PAGADO')) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.pago_id, a.tipo, a.jurisdiccion, a.base_centavos, a.certificado, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.pago_id, d.tipo, d.jurisdiccion, d.base_centavos, d.certificado, d.importe_centavos, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least((SELECT p.fecha FROM pagos p WHERE p.tenant_id = a.tenant_id
    AND p.id = a.pago_id AND p.estado = 'PAGADO'), (SELECT p.fecha FROM pagos p WHERE p.tenant_id = d.tenant_id
    AND p.id = d.pago_id AND p.estado = 'PAGADO')) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.pago_id, a.tipo, a.jurisdiccion, a.base_centavos, a.certificado, a.importe_centavos, a.eliminado_en) IS DISTINCT FROM ROW(d.pago_id, d.tipo, d.jurisdiccion, d.base_centavos, d.certificado, d.importe_centavos, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(CASE WHEN a.estado = 'PAGADO' THEN a.fecha END, CASE WHEN d.estado = 'PAGADO' THEN d.fecha END) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.estado, a.tipo, a.importe_bruto_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_presupuesto_centavos, a.descuentos, a.neto_centavos, a.privado, a.presupuesto_id, a.proyecto_id, a.certificado_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.estado, d.tipo, d.importe_bruto_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_presupuesto_centavos, d.descuentos, d.neto_centavos, d.privado, d.presupuesto_id, d.proyecto_id, d.certificado_id, d.eliminado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(CASE WHEN a.estado = 'PAGADO' THEN a.fecha END, CASE WHEN d.estado = 'PAGADO' THEN d.fecha END) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.estado, a.tipo, a.importe_bruto_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_presupuesto_centavos, a.descuentos, a.neto_centavos, a.privado, a.presupuesto_id, a.proyecto_id, a.certificado_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.estado, d.tipo, d.importe_bruto_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_presupuesto_centavos, d.descuentos, d.neto_centavos, d.privado, d.presupuesto_id, d.proyecto_id, d.certificado_id, d.eliminado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(CASE WHEN a.estado = 'PAGADO' THEN a.fecha END, CASE WHEN d.estado = 'PAGADO' THEN d.fecha END) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.estado, a.tipo, a.importe_bruto_centavos, a.moneda, a.cotizacion_valor, a.cotizacion_tipo, a.cotizacion_fecha, a.cotizacion_fuente, a.importe_presupuesto_centavos, a.descuentos, a.neto_centavos, a.privado, a.presupuesto_id, a.proyecto_id, a.certificado_id, a.eliminado_en) IS DISTINCT FROM ROW(d.fecha, d.estado, d.tipo, d.importe_bruto_centavos, d.moneda, d.cotizacion_valor, d.cotizacion_tipo, d.cotizacion_fecha, d.cotizacion_fuente, d.importe_presupuesto_centavos, d.descuentos, d.neto_centavos, d.privado, d.presupuesto_id, d.proyecto_id, d.certificado_id, d.eliminado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_retiros()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.cantidad, a.precio_unitario, a.importe_centavos, a.estado, a.acopio_id, a.item_id) IS DISTINCT FROM ROW(d.fecha, d.cantidad, d.precio_unitario, d.importe_centavos, d.estado, d.acopio_id, d.item_id)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.cantidad, a.precio_unitario, a.importe_centavos, a.estado, a.acopio_id, a.item_id) IS DISTINCT FROM ROW(d.fecha, d.cantidad, d.precio_unitario, d.importe_centavos, d.estado, d.acopio_id, d.item_id)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, a.codigo AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.cantidad, a.precio_unitario, a.importe_centavos, a.estado, a.acopio_id, a.item_id) IS DISTINCT FROM ROW(d.fecha, d.cantidad, d.precio_unitario, d.importe_centavos, d.estado, d.acopio_id, d.item_id)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_cambio_traspasos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN
    FOR v_tenant IN SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.de_cuenta_id, a.a_cuenta_id, a.importe_centavos, a.importe_destino_centavos, a.motivo, a.anulado_en) IS DISTINCT FROM ROW(d.fecha, d.de_cuenta_id, d.a_cuenta_id, d.importe_centavos, d.importe_destino_centavos, d.motivo, d.anulado_en)) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.de_cuenta_id, a.a_cuenta_id, a.importe_centavos, a.importe_destino_centavos, a.motivo, a.anulado_en) IS DISTINCT FROM ROW(d.fecha, d.de_cuenta_id, d.a_cuenta_id, d.importe_centavos, d.importe_destino_centavos, d.motivo, d.anulado_en)) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (SELECT least(a.fecha, d.fecha) AS dia, NULL::text AS nombre FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id WHERE v_tenant IN (a.tenant_id, d.tenant_id) AND ROW(a.fecha, a.de_cuenta_id, a.a_cuenta_id, a.importe_centavos, a.importe_destino_centavos, a.motivo, a.anulado_en) IS DISTINCT FROM ROW(d.fecha, d.de_cuenta_id, d.a_cuenta_id, d.importe_centavos, d.importe_destino_centavos, d.motivo, d.anulado_en)) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_guardar(p_tenant uuid, p_mes text, p_avisos jsonb, p_huella text, p_audit_seq bigint, p_audit_hash text, p_codigo text, p_cerrado_en timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_version int;
BEGIN
    PERFORM cierre_tomar(p_tenant);
    IF EXISTS (SELECT FROM tenants t WHERE t.id = p_tenant AND to_date(p_mes, 'YYYY-MM') <= t.cerrado_hasta)
        AND NOT EXISTS (SELECT FROM reaperturas r
            WHERE r.tenant_id = p_tenant AND r.cerrada_en IS NULL AND r.mes <= p_mes) THEN
        RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = 'a month that is closed';
    END IF;
    INSERT INTO cierres AS c (tenant_id, mes, totales, avisos, huella, audit_seq, audit_hash, codigo_verificacion,
        cerrado_en, cerrado_por, version)
    VALUES (p_tenant, p_mes, cierre_totales(p_tenant, p_mes), p_avisos, p_huella, p_audit_seq, p_audit_hash, p_codigo,
        p_cerrado_en, nullif(current_setting('app.user_id', true), '')::uuid, 1)
    ON CONFLICT (tenant_id, mes) DO UPDATE SET totales = excluded.totales, avisos = excluded.avisos,
        huella = excluded.huella, audit_seq = excluded.audit_seq, audit_hash = excluded.audit_hash,
        codigo_verificacion = excluded.codigo_verificacion, cerrado_en = excluded.cerrado_en,
        cerrado_por = excluded.cerrado_por, version = c.version + 1
    RETURNING c.version INTO v_version;
    INSERT INTO cierre_versiones (tenant_id, mes, version, totales, codigo_verificacion, cerrado_en, cerrado_por)
    SELECT c.tenant_id, c.mes, c.version, c.totales, c.codigo_verificacion, c.cerrado_en, c.cerrado_por
    FROM cierres c WHERE c.tenant_id = p_tenant AND c.mes = p_mes;
    RETURN v_version;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(tabla text, id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT 'movimientos', h.* FROM cierre_huellas_movimientos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'aportes', h.* FROM cierre_huellas_aportes(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'lote_gastos', h.* FROM cierre_huellas_lote_gastos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'pagos', h.* FROM cierre_huellas_pagos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'pago_medios', h.* FROM cierre_huellas_pago_medios(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'pago_retenciones', h.* FROM cierre_huellas_pago_retenciones(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'retiros', h.* FROM cierre_huellas_retiros(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'acopios', h.* FROM cierre_huellas_acopios(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'comprobantes', h.* FROM cierre_huellas_comprobantes(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'traspasos', h.* FROM cierre_huellas_traspasos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'arqueos', h.* FROM cierre_huellas_arqueos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'cuentas', h.* FROM cierre_huellas_cuentas(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'ordenes_pago', h.* FROM cierre_huellas_ordenes_pago(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'orden_pago_comprobantes', h.* FROM cierre_huellas_orden_pago_comprobantes(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'orden_pago_medios', h.* FROM cierre_huellas_orden_pago_medios(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'orden_pago_retenciones', h.* FROM cierre_huellas_orden_pago_retenciones(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'cheque_eventos', h.* FROM cierre_huellas_cheque_eventos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'devoluciones', x.id, x.devuelto_el,
        hashtextextended(ROW(x.devuelto_cuenta_id, to_char(x.devuelto_el, 'YYYY-MM-DD'), x.moneda, x.importe_centavos, x.cotizacion_valor)::text, 0) >> 11
    FROM movimientos x WHERE x.tenant_id = p_tenant AND x.de_bolsillo IS NOT NULL AND x.devuelto_el BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_acopios(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.tipo, x.importe_centavos, x.moneda, x.descuento_bp, x.proyecto_id, x.proveedor_id, x.comprobante_id, x.eliminado_en)::text, 0) >> 11 AS huella FROM acopios x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_aportes(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.tipo, x.destino, x.concepto, x.importe_centavos, x.moneda, x.cotizacion_valor, x.cotizacion_tipo, x.cotizacion_fecha, x.cotizacion_fuente, x.importe_ars_centavos, x.moneda_cuenta, x.importe_cuenta_centavos, x.importe_lote_centavos, x.medio_pago, x.proyecto_id, x.socio_id, x.llamado_id, x.eliminado_en)::text, 0) >> 11 AS huella FROM aportes x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_arqueos(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.cuenta_id, x.contado_centavos, x.diferencia_centavos)::text, 0) >> 11 AS huella FROM arqueos x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_cheque_eventos(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, CASE WHEN x.tipo <> 'EMITIDO' THEN x.fecha END AS dia, hashtextextended(ROW(x.cheque_id, x.n, x.tipo, x.fecha, x.valores_centavos, x.cuenta_id, x.cuenta_centavos, x.deshace, x.cliente_centavos, x.proveedor_centavos, x.proveedor_id)::text, 0) >> 11 AS huella FROM cheque_eventos x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_comprobantes(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, (SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL) AS dia, hashtextextended(ROW(x.tipo_arca, x.punto_venta, x.numero, x.cuit_emisor, x.fecha_emision, x.total_centavos, x.moneda, x.anulado_en)::text, 0) >> 11 AS huella FROM comprobantes x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_cuentas(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.saldo_inicial_el AS dia, hashtextextended(ROW(x.moneda, x.saldo_inicial_centavos, x.saldo_inicial_el)::text, 0) >> 11 AS huella FROM cuentas x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_lote_gastos(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.concepto, x.importe_centavos, x.moneda, x.cotizacion_valor, x.cotizacion_tipo, x.cotizacion_fecha, x.cotizacion_fuente, x.importe_lote_centavos, x.medio_pago, x.proyecto_id, x.lote_id, x.eliminado_en)::text, 0) >> 11 AS huella FROM lote_gastos x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_movimientos(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.tipo, x.concepto, x.importe_centavos, x.moneda, x.cotizacion_valor, x.cotizacion_tipo, x.cotizacion_fecha, x.cotizacion_fuente, x.importe_ars_centavos, x.importe_usd_centavos, x.medio_pago, x.proyecto_id, x.rubro_id, x.proveedor_id, x.comprobante_id, x.privado, x.eliminado_en)::text || coalesce(x.cuenta_id::text, '') || coalesce(x.de_bolsillo::text, ''), 0) >> 11 AS huella FROM movimientos x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_orden_pago_comprobantes(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, hashtextextended(ROW(x.orden_id, x.comprobante_id, x.importe_centavos, x.eliminado_en)::text, 0) >> 11 AS huella FROM orden_pago_comprobantes x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_orden_pago_medios(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, hashtextextended(ROW(x.orden_id, x.medio, x.importe_centavos, x.cuenta_id, x.eliminado_en)::text, 0) >> 11 AS huella FROM orden_pago_medios x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_orden_pago_retenciones(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, (SELECT o.fecha FROM ordenes_pago o WHERE o.tenant_id = x.tenant_id
    AND o.id = x.orden_id) AS dia, hashtextextended(ROW(x.orden_id, x.tipo, x.jurisdiccion, x.base_centavos, x.certificado, x.importe_centavos, x.eliminado_en)::text, 0) >> 11 AS huella FROM orden_pago_retenciones x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_ordenes_pago(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.proveedor_id, x.moneda, x.cotizacion_valor, x.cotizacion_tipo, x.cotizacion_fecha, x.cotizacion_fuente, x.importe_centavos, x.eliminado_en)::text, 0) >> 11 AS huella FROM ordenes_pago x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_pago_medios(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, hashtextextended(ROW(x.pago_id, x.medio, x.importe_centavos, x.eliminado_en)::text || coalesce(x.cuenta_id::text, ''), 0) >> 11 AS huella FROM pago_medios x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_pago_retenciones(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, (SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO') AS dia, hashtextextended(ROW(x.pago_id, x.tipo, x.jurisdiccion, x.base_centavos, x.certificado, x.importe_centavos, x.eliminado_en)::text, 0) >> 11 AS huella FROM pago_retenciones x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_pagos(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, CASE WHEN x.estado = 'PAGADO' THEN x.fecha END AS dia, hashtextextended(ROW(x.fecha, x.estado, x.tipo, x.importe_bruto_centavos, x.moneda, x.cotizacion_valor, x.cotizacion_tipo, x.cotizacion_fecha, x.cotizacion_fuente, x.importe_presupuesto_centavos, x.descuentos, x.neto_centavos, x.privado, x.presupuesto_id, x.proyecto_id, x.certificado_id, x.eliminado_en)::text, 0) >> 11 AS huella FROM pagos x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_retiros(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.cantidad, x.precio_unitario, x.importe_centavos, x.estado, x.acopio_id, x.item_id)::text, 0) >> 11 AS huella FROM retiros x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_huellas_traspasos(p_tenant uuid, p_desde date, p_hasta date)
 RETURNS TABLE(id uuid, dia date, huella bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
 SET "TimeZone" TO 'UTC'
AS $function$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, x.fecha AS dia, hashtextextended(ROW(x.fecha, x.de_cuenta_id, x.a_cuenta_id, x.importe_centavos, x.importe_destino_centavos, x.motivo, x.anulado_en)::text, 0) >> 11 AS huella FROM traspasos x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$function$;

CREATE OR REPLACE FUNCTION public.cierre_instalar(p_tabla text, p_dia text, p_nombre text, p_fijas text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
    v_caso record;
    v_antes text := (SELECT string_agg('a.' || c, ', ') FROM unnest(p_fijas) c);
    v_despues text := (SELECT string_agg('d.' || c, ', ') FROM unnest(p_fijas) c);
    v_fila text := 'SELECT ' || p_dia || ' AS dia, ' || p_nombre || ' AS nombre FROM ';
    -- Nearly all that is created is of the organisation that writes, in an open month: told by two statements.
    v_pronto text := format($pronto$
    SELECT min(f.dia), bool_and(f.tenant_id::text = v_pin) INTO v_dia, v_propia
    FROM (SELECT %s AS dia, x.tenant_id FROM despues x) f;
    IF v_propia THEN
        PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(v_pin));
        SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = v_pin::uuid;
        IF (v_dia > v_limite) IS NOT FALSE THEN
            RETURN NULL;
        END IF;
    END IF;$pronto$, p_dia);
BEGIN
    FOR v_caso IN SELECT * FROM (VALUES
        -- What is not there yet has no name.
        ('alta', 'INSERT', 'NEW TABLE AS despues', v_pronto, 'SELECT DISTINCT tenant_id FROM despues',
            'SELECT ' || p_dia || ' AS dia, NULL::text AS nombre FROM despues x WHERE x.tenant_id = v_tenant'),
        ('baja', 'DELETE', 'OLD TABLE AS antes', '', 'SELECT DISTINCT tenant_id FROM antes',
            v_fila || 'antes x WHERE x.tenant_id = v_tenant'),
        -- Both days count: out of a closed month is as much a change of it as into one.
        ('cambio', 'UPDATE', 'OLD TABLE AS antes NEW TABLE AS despues', '',
            'SELECT tenant_id FROM antes UNION SELECT tenant_id FROM despues',
            'SELECT least(' || regexp_replace(p_dia, '\mx\.', 'a.', 'g') || ', '
                || regexp_replace(p_dia, '\mx\.', 'd.', 'g') || ') AS dia, '
                || regexp_replace(p_nombre, '\mx\.', 'a.', 'g') || ' AS nombre'
                || ' FROM antes a FULL JOIN despues d ON d.tenant_id = a.tenant_id AND d.id = a.id'
                || ' WHERE v_tenant IN (a.tenant_id, d.tenant_id)'
                || ' AND ROW(' || v_antes || ') IS DISTINCT FROM ROW(' || v_despues || ')')
    ) AS c(nombre, orden, tablas, pronto, tenants, filas) LOOP
        EXECUTE format($crear$
CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $cuerpo$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_dia date;
    v_limite date;
    v_propia boolean;
BEGIN%4$s
    FOR v_tenant IN %2$s LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        SELECT min(f.dia) INTO v_dia FROM (%3$s) f;
        IF v_dia IS NOT NULL THEN
            v_limite := cierre_limite_al_escribir(v_tenant, v_dia);
            IF v_dia <= v_limite THEN
                -- Of many, by name those that are in it.
                PERFORM cierre_rechazar(v_dia, v_limite, (SELECT string_agg(n.nombre, ', ') FROM (
                    SELECT DISTINCT f.nombre FROM (%3$s) f
                    WHERE f.dia <= v_limite AND (SELECT count(*) FROM (%3$s) g) > 1
                    ORDER BY f.nombre LIMIT 6) n));
            END IF;
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $cuerpo$ $crear$, 'cierre_' || v_caso.nombre || '_' || p_tabla, v_caso.tenants, v_caso.filas, v_caso.pronto);
        EXECUTE format('REVOKE ALL ON FUNCTION %I FROM PUBLIC', 'cierre_' || v_caso.nombre || '_' || p_tabla);
        EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
            'cierre_' || v_caso.nombre, v_caso.orden, p_tabla, v_caso.tablas,
            'cierre_' || v_caso.nombre || '_' || p_tabla);
    END LOOP;
    -- What a closing keeps of each row: a digest of its frozen columns, the same whatever the session is set to, and
    -- small enough to be a number in JSON, as which it leaves with its organisation.
    EXECUTE format($crear$
CREATE FUNCTION %1$I(p_tenant uuid, p_desde date, p_hasta date) RETURNS TABLE (id uuid, dia date, huella bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET datestyle = 'ISO' SET timezone = 'UTC' AS $cuerpo$
    SELECT f.id, f.dia, f.huella FROM (
        SELECT x.id, %2$s AS dia, hashtextextended(ROW(%3$s)::text, 0) >> 11 AS huella FROM %4$I x
        WHERE x.tenant_id = p_tenant) f
    WHERE f.dia BETWEEN p_desde AND p_hasta
$cuerpo$ $crear$, 'cierre_huellas_' || p_tabla, p_dia,
        (SELECT string_agg('x.' || c, ', ') FROM unnest(p_fijas) c), p_tabla);
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_limite(p_tenant uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT coalesce((
        SELECT to_date(r.mes, 'YYYY-MM') - 1 FROM reaperturas r
        WHERE r.tenant_id = p_tenant AND r.cerrada_en IS NULL AND r.vence_en > clock_timestamp()
    ), t.cerrado_hasta)
    FROM tenants t WHERE t.id = p_tenant
$function$;

CREATE OR REPLACE FUNCTION public.cierre_limite_al_escribir(p_tenant uuid, p_dia date)
 RETURNS date
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_limite date;
BEGIN
    PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(p_tenant::text));
    SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = p_tenant;
    RETURN CASE WHEN p_dia <= v_limite THEN cierre_limite(p_tenant) ELSE v_limite END;
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_rechazar(p_fecha date, p_limite date, p_filas text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C01', MESSAGE = 'cierre mes=' || to_char(p_fecha, 'YYYY-MM')
        || ' abierto=' || to_char(p_limite + 1, 'YYYY-MM-DD') || ' filas=' || coalesce(p_filas, '');
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_tomar(p_tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    IF p_tenant IS DISTINCT FROM nullif(current_setting('app.tenant_id', true), '')::uuid THEN
        RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = 'the closings of another organisation';
    END IF;
    PERFORM pg_advisory_xact_lock(72707375, hashtext(p_tenant::text));
END $function$;

CREATE OR REPLACE FUNCTION public.cierre_totales(p_tenant uuid, p_mes text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT coalesce(jsonb_agg(jsonb_build_object('proyectoId', t.proyecto_id, 'obra', t.codigo || ' · ' || t.nombre,
        'moneda', t.moneda, 'privado', t.privado, 'ingresosCentavos', t.ingresos, 'egresosCentavos', t.egresos,
        'movimientos', t.filas) ORDER BY length(t.codigo), t.codigo, t.moneda, t.privado), '[]')
    FROM (
        SELECT x.proyecto_id, p.codigo, p.nombre, x.moneda, x.privado,
            coalesce(sum(x.importe) FILTER (WHERE x.tipo = 'INGRESO'), 0)::bigint AS ingresos,
            coalesce(sum(x.importe) FILTER (WHERE x.tipo = 'EGRESO'), 0)::bigint AS egresos,
            sum(x.filas)::bigint AS filas
        FROM (
            SELECT c.proyecto_id, c.moneda, c.tipo, c.privado, c.filas, c.importe_centavos AS importe FROM cifras c
            WHERE c.tenant_id = p_tenant AND c.nivel = 2 AND c.periodo = to_date(p_mes, 'YYYY-MM')
            UNION ALL
            SELECT d.proyecto_id, d.moneda, d.tipo, d.privado, d.filas, d.importe_centavos FROM cifras_nuevas d
            WHERE d.tenant_id = p_tenant AND d.fecha >= to_date(p_mes, 'YYYY-MM')
                AND d.fecha < to_date(p_mes, 'YYYY-MM') + interval '1 month'
        ) x JOIN proyectos p ON p.tenant_id = p_tenant AND p.id = x.proyecto_id
        GROUP BY x.proyecto_id, p.codigo, p.nombre, x.moneda, x.privado HAVING sum(x.filas) > 0
    ) t
$function$;

CREATE OR REPLACE FUNCTION public.cifras_anotar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenants uuid[];
    v_tenant uuid;
    v_notas int;
    v_filas bigint;
    v_propia boolean;
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT count(*), bool_and(tenant_id::text = v_pin) INTO v_filas, v_propia FROM despues;
        IF v_filas = 1 AND v_propia THEN
            INSERT INTO cifras_nuevas
            SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                1, importe_centavos, importe_ars_centavos, coalesce(importe_usd_centavos, 0),
                (importe_usd_centavos IS NULL)::int
            FROM despues WHERE eliminado_en IS NULL;
            IF random() * 200 < 1 THEN
                PERFORM cifras_plegar(v_pin::uuid);
            END IF;
            RETURN NULL;
        END IF;
    END IF;
    CASE TG_OP
        WHEN 'INSERT' THEN v_tenants := array(SELECT DISTINCT tenant_id FROM despues);
        WHEN 'DELETE' THEN v_tenants := array(SELECT DISTINCT tenant_id FROM antes);
        ELSE v_tenants := array(SELECT tenant_id FROM despues UNION SELECT tenant_id FROM antes);
    END CASE;
    FOREACH v_tenant IN ARRAY v_tenants LOOP
        IF v_pin IS DISTINCT FROM v_tenant::text THEN
            PERFORM set_config('app.tenant_id', v_tenant::text, true);
        END IF;
        CASE TG_OP
            WHEN 'INSERT' THEN
                INSERT INTO cifras_nuevas
                SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                    count(*), sum(importe_centavos), sum(importe_ars_centavos),
                    coalesce(sum(importe_usd_centavos), 0), count(*) - count(importe_usd_centavos)
                FROM despues WHERE tenant_id = v_tenant AND eliminado_en IS NULL
                GROUP BY tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado;
            WHEN 'DELETE' THEN
                INSERT INTO cifras_nuevas
                SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                    -count(*), -sum(importe_centavos), -sum(importe_ars_centavos),
                    -coalesce(sum(importe_usd_centavos), 0), count(importe_usd_centavos) - count(*)
                FROM antes WHERE tenant_id = v_tenant AND eliminado_en IS NULL
                GROUP BY tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado;
            ELSE
                -- An edit of what no sum is made of leaves no note.
                INSERT INTO cifras_nuevas
                SELECT gen_random_uuid(), tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado,
                    sum(signo), sum(signo * importe_centavos), sum(signo * importe_ars_centavos),
                    coalesce(sum(signo * importe_usd_centavos), 0),
                    coalesce(sum(signo) FILTER (WHERE importe_usd_centavos IS NULL), 0)
                FROM (
                    SELECT 1 AS signo, m.* FROM despues m UNION ALL SELECT -1, m.* FROM antes m
                ) m
                WHERE tenant_id = v_tenant AND eliminado_en IS NULL
                GROUP BY tenant_id, proyecto_id, fecha, rubro_id, proveedor_id, moneda, tipo, privado
                HAVING sum(signo) <> 0 OR sum(signo * importe_centavos) <> 0
                    OR sum(signo * importe_ars_centavos) <> 0
                    OR coalesce(sum(signo * importe_usd_centavos), 0) <> 0
                    OR coalesce(sum(signo) FILTER (WHERE importe_usd_centavos IS NULL), 0) <> 0;
        END CASE;
        GET DIAGNOSTICS v_notas = ROW_COUNT;
        -- By chance, once in 200 notes: a count of what is there would cost every write.
        IF random() * 200 < v_notas THEN
            PERFORM cifras_plegar(v_tenant);
        END IF;
    END LOOP;
    IF current_setting('app.tenant_id', true) IS DISTINCT FROM v_pin THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cifras_niveles(p_fecha date, p_tipo text, p_rubro uuid, p_proveedor uuid)
 RETURNS TABLE(nivel smallint, periodo date, clave uuid)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT n::smallint,
        CASE WHEN n = 1 THEN p_fecha WHEN n <= 4 THEN date_trunc('month', p_fecha::timestamp)::date
            ELSE DATE '0001-01-01' END,
        coalesce(CASE WHEN n IN (3, 5) THEN p_rubro WHEN n IN (4, 6) THEN p_proveedor END,
            '00000000-0000-0000-0000-000000000000'::uuid)
    FROM generate_series(1, CASE WHEN p_tipo = 'EGRESO' THEN 6 ELSE 2 END) n
$function$;

CREATE OR REPLACE FUNCTION public.cifras_plegar(p_tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    IF NOT pg_try_advisory_xact_lock(72707373, hashtext(p_tenant::text)) THEN
        RETURN;
    END IF;
    WITH notas AS (DELETE FROM cifras_nuevas WHERE tenant_id = p_tenant RETURNING *)
    INSERT INTO cifras AS c (tenant_id, nivel, proyecto_id, periodo, clave, moneda, tipo, privado, filas,
        importe_centavos, importe_ars_centavos, importe_usd_centavos, sin_usd)
    SELECT d.tenant_id, n.nivel, d.proyecto_id, n.periodo, n.clave, d.moneda, d.tipo, d.privado, sum(d.filas),
        sum(d.importe_centavos), sum(d.importe_ars_centavos), sum(d.importe_usd_centavos), sum(d.sin_usd)
    FROM notas d CROSS JOIN LATERAL cifras_niveles(d.fecha, d.tipo, d.rubro_id, d.proveedor_id) n
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (tenant_id, nivel, proyecto_id, periodo, clave, moneda, tipo, privado) DO UPDATE SET
        filas = c.filas + excluded.filas,
        importe_centavos = c.importe_centavos + excluded.importe_centavos,
        importe_ars_centavos = c.importe_ars_centavos + excluded.importe_ars_centavos,
        importe_usd_centavos = c.importe_usd_centavos + excluded.importe_usd_centavos,
        sin_usd = c.sin_usd + excluded.sin_usd;
END $function$;

CREATE OR REPLACE FUNCTION public.costo_en(p_a text, p_moneda text, p_centavos bigint, p_cotizacion numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE WHEN p_a = p_moneda THEN p_centavos
        WHEN p_a = 'ARS' THEN round(p_centavos * p_cotizacion)::bigint
        ELSE round(p_centavos / p_cotizacion)::bigint END
$function$;

CREATE OR REPLACE FUNCTION public.costos_de_comprobante()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_ordenes uuid[];
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    v_ordenes := array(SELECT DISTINCT l.orden_id FROM orden_pago_comprobantes l
        WHERE l.tenant_id = NEW.tenant_id AND l.comprobante_id = NEW.id);
    IF cardinality(v_ordenes) > 0 THEN
        PERFORM retenciones_seguir(NEW.tenant_id, '{}', v_ordenes, '{}');
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.costos_de_depositos(p_tenant uuid, p_movimientos uuid[])
 RETURNS SETOF costos
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH retenido AS (
        SELECT r.deposito, sum(r.pesos) FILTER (WHERE NOT r.privado) AS publico, sum(r.pesos) AS todo
        FROM (
            SELECT x.movimiento_deposito_id AS deposito, g.privado, costo_en('ARS', g.moneda, x.importe_centavos, g.cotizacion_valor) AS pesos
            FROM pago_retenciones x
            JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
            JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
            WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_movimientos) AND x.eliminado_en IS NULL
            UNION ALL
            SELECT x.movimiento_deposito_id, false, costo_en('ARS', o.moneda, x.importe_centavos, o.cotizacion_valor)
            FROM orden_pago_retenciones x
            JOIN ordenes_pago o ON o.tenant_id = x.tenant_id AND o.id = x.orden_id AND o.eliminado_en IS NULL
            WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_movimientos) AND x.eliminado_en IS NULL) r
        GROUP BY r.deposito
    ), partes AS (
        SELECT m.*, least(m.importe_ars_centavos, coalesce(r.publico, 0)) AS publico, least(m.importe_ars_centavos, r.todo) AS todo
        FROM retenido r JOIN movimientos m ON m.tenant_id = p_tenant AND m.id = r.deposito
        WHERE m.eliminado_en IS NULL AND m.tipo = 'EGRESO'
    ), filas AS (
        SELECT p.*, v.privada, v.pesos::bigint AS pesos FROM partes p
        CROSS JOIN LATERAL (VALUES (false, CASE WHEN p.privado THEN 0 ELSE p.publico END),
            (true, CASE WHEN p.privado THEN p.todo ELSE p.todo - p.publico END)) v(privada, pesos)
        WHERE v.pesos > 0
    )
    SELECT f.tenant_id, 'DEPOSITO', f.id, f.privada, f.proyecto_id, f.rubro_id, f.fecha, f.moneda,
        -costo_en(f.moneda, 'ARS', f.pesos, f.cotizacion_valor), -f.pesos, -costo_en('USD', 'ARS', f.pesos, f.cotizacion_valor)
    FROM filas f
$function$;

CREATE OR REPLACE FUNCTION public.costos_de_devoluciones(p_tenant uuid, p_movimientos uuid[])
 RETURNS SETOF costos
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT m.tenant_id, 'DEVOLUCION', m.id, m.privado, m.proyecto_id, m.rubro_id, m.fecha, m.moneda, -m.importe_centavos,
        -m.importe_ars_centavos, -m.importe_usd_centavos
    FROM adelanto_devoluciones d
    JOIN movimientos m ON m.tenant_id = p_tenant AND m.id = d.movimiento_id AND m.eliminado_en IS NULL
    WHERE d.tenant_id = p_tenant AND d.movimiento_id = ANY (p_movimientos)
$function$;

CREATE OR REPLACE FUNCTION public.costos_de_movimientos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_pagos uuid[];
    v_ordenes uuid[];
    v_depositos uuid[];
BEGIN
    FOR v_tenant IN SELECT DISTINCT tenant_id FROM despues LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        WITH cambiados AS MATERIALIZED (
            SELECT d.id, d.origen_tipo, d.origen_id FROM despues d JOIN antes a ON a.tenant_id = d.tenant_id AND a.id = d.id
            WHERE d.tenant_id = v_tenant AND ROW(a.proyecto_id, a.rubro_id, a.fecha, a.tipo, a.privado, a.moneda,
                a.importe_ars_centavos, a.cotizacion_valor, a.eliminado_en) IS DISTINCT FROM ROW(d.proyecto_id, d.rubro_id,
                d.fecha, d.tipo, d.privado, d.moneda, d.importe_ars_centavos, d.cotizacion_valor, d.eliminado_en)
        )
        SELECT array(SELECT c.origen_id FROM cambiados c WHERE c.origen_tipo = 'PAGO' AND EXISTS (SELECT FROM pago_retenciones x
                WHERE x.tenant_id = v_tenant AND x.pago_id = c.origen_id)),
            array(SELECT l.orden_id FROM cambiados c JOIN orden_pago_comprobantes l ON l.tenant_id = v_tenant AND l.id = c.origen_id
                WHERE c.origen_tipo = 'ORDEN_PAGO' AND EXISTS (SELECT FROM orden_pago_retenciones x
                    WHERE x.tenant_id = v_tenant AND x.orden_id = l.orden_id)),
            array(SELECT c.id FROM cambiados c WHERE EXISTS (SELECT FROM pago_retenciones x
                    WHERE x.tenant_id = v_tenant AND x.movimiento_deposito_id = c.id)
                OR EXISTS (SELECT FROM orden_pago_retenciones x
                    WHERE x.tenant_id = v_tenant AND x.movimiento_deposito_id = c.id))
        INTO v_pagos, v_ordenes, v_depositos;
        IF cardinality(v_pagos || v_ordenes || v_depositos) > 0 THEN
            PERFORM retenciones_seguir(v_tenant, v_pagos, v_ordenes, v_depositos);
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.costos_de_ordenes(p_tenant uuid, p_ordenes uuid[])
 RETURNS SETOF costos
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH lineas AS (
        SELECT o.id AS orden_id, l.id, l.importe_centavos::numeric AS peso, r.retenido::numeric AS retenido, o.fecha, o.moneda,
            o.cotizacion_valor, coalesce(m.proyecto_id, c.proyecto_id, g.proyecto_id, o.proyecto_id) AS proyecto_id,
            CASE WHEN m.id IS NOT NULL THEN m.rubro_id WHEN c.id IS NOT NULL THEN c.rubro_id ELSE b.rubro_id END AS rubro_id,
            sum(l.importe_centavos) OVER (PARTITION BY o.id) AS suma
        FROM ordenes_pago o
        CROSS JOIN LATERAL (SELECT sum(x.importe_centavos) AS retenido FROM orden_pago_retenciones x
            WHERE x.tenant_id = o.tenant_id AND x.orden_id = o.id AND x.eliminado_en IS NULL) r
        JOIN orden_pago_comprobantes l ON l.tenant_id = o.tenant_id AND l.orden_id = o.id AND l.eliminado_en IS NULL
        LEFT JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id
        LEFT JOIN pagos g ON g.tenant_id = l.tenant_id AND g.id = l.pago_id
        LEFT JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id
        LEFT JOIN movimientos m ON m.tenant_id = l.tenant_id AND m.id = l.movimiento_id
        WHERE o.tenant_id = p_tenant AND o.id = ANY (p_ordenes) AND o.eliminado_en IS NULL AND r.retenido > 0
            AND c.clase IS DISTINCT FROM 'NOTA_CREDITO' AND l.adelanto_id IS NULL
    ), cuotas AS (
        SELECT l.*, div(retenido * peso, suma) AS entero, row_number() OVER (PARTITION BY orden_id
            ORDER BY mod(retenido * peso, suma) DESC, id) AS puesto FROM lineas l
    ), partes AS (
        SELECT q.*, (q.entero + CASE WHEN q.puesto <= q.retenido - sum(q.entero) OVER (PARTITION BY q.orden_id)
            THEN 1 ELSE 0 END)::bigint AS parte FROM cuotas q
    )
    SELECT p_tenant, 'ORDEN_PAGO', p.id, false, p.proyecto_id, p.rubro_id, p.fecha, p.moneda, p.parte,
        costo_en('ARS', p.moneda, p.parte, p.cotizacion_valor), costo_en('USD', p.moneda, p.parte, p.cotizacion_valor)
    FROM partes p WHERE p.parte > 0
$function$;

CREATE OR REPLACE FUNCTION public.costos_de_pago_cambiado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_orden uuid := CASE TG_TABLE_NAME WHEN 'ordenes_pago' THEN NEW.id WHEN 'orden_pago_comprobantes' THEN (to_jsonb(NEW) ->> 'orden_id')::uuid END;
    v_depositos uuid[];
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF v_orden IS NULL THEN
        SELECT array_agg(x.movimiento_deposito_id) INTO v_depositos FROM pago_retenciones x
        WHERE x.tenant_id = NEW.tenant_id AND x.pago_id = NEW.id AND x.eliminado_en IS NULL;
    ELSE
        SELECT array_agg(x.movimiento_deposito_id) INTO v_depositos FROM orden_pago_retenciones x
        WHERE x.tenant_id = NEW.tenant_id AND x.orden_id = v_orden;
    END IF;
    IF v_depositos IS NOT NULL THEN
        v_depositos := array_remove(v_depositos, NULL);
        IF v_orden IS NULL THEN
            PERFORM retenciones_seguir(NEW.tenant_id, ARRAY[NEW.id], '{}', v_depositos);
        ELSE
            PERFORM retenciones_seguir(NEW.tenant_id, '{}', ARRAY[v_orden], v_depositos);
        END IF;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.costos_de_pagos(p_tenant uuid, p_pagos uuid[])
 RETURNS SETOF costos
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT g.tenant_id, 'PAGO', g.id, g.privado, m.proyecto_id, m.rubro_id, m.fecha, g.moneda, r.retenido,
        costo_en('ARS', g.moneda, r.retenido, g.cotizacion_valor), costo_en('USD', g.moneda, r.retenido, g.cotizacion_valor)
    FROM pagos g
    JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
    JOIN movimientos m ON m.tenant_id = g.tenant_id AND m.id = g.movimiento_id
    CROSS JOIN LATERAL (SELECT sum(x.importe_centavos)::bigint AS retenido FROM pago_retenciones x
        WHERE x.tenant_id = g.tenant_id AND x.pago_id = g.id AND x.eliminado_en IS NULL) r
    WHERE g.tenant_id = p_tenant AND g.id = ANY (p_pagos) AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
        AND r.retenido > 0
$function$;

CREATE OR REPLACE FUNCTION public.costos_de_retenciones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_de record;
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS origenes,
            coalesce(array_agg(DISTINCT movimiento_deposito_id) FILTER (WHERE movimiento_deposito_id IS NOT NULL), ''{}'') AS depositos
        FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'pago_retenciones' THEN 'pago_id' ELSE 'orden_id' END,
        CASE TG_OP WHEN 'INSERT' THEN 'TABLE despues' WHEN 'DELETE' THEN 'TABLE antes'
            -- The number of a constancia changes no amount.
            ELSE 'SELECT u.* FROM (TABLE despues UNION ALL TABLE antes) u WHERE EXISTS (SELECT FROM despues d
                JOIN antes a ON a.tenant_id = d.tenant_id AND a.id = d.id WHERE d.tenant_id = u.tenant_id AND d.id = u.id
                AND ROW(a.importe_centavos, a.movimiento_deposito_id, a.eliminado_en, a.tipo, a.jurisdiccion)
                IS DISTINCT FROM ROW(d.importe_centavos, d.movimiento_deposito_id, d.eliminado_en, d.tipo, d.jurisdiccion))' END)
    LOOP
        IF TG_TABLE_NAME = 'pago_retenciones' THEN
            PERFORM retenciones_seguir(v_de.tenant_id, v_de.origenes, '{}', v_de.depositos);
        ELSE
            PERFORM retenciones_seguir(v_de.tenant_id, '{}', v_de.origenes, v_de.depositos);
        END IF;
    END LOOP;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.costos_seguir(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_depositos uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_lineas uuid[];
BEGIN
    PERFORM set_config('app.tenant_id', p_tenant::text, true);
    IF cardinality(p_depositos) > 0 THEN
        PERFORM FROM movimientos m WHERE m.tenant_id = p_tenant AND m.id = ANY (p_depositos) ORDER BY m.id FOR NO KEY UPDATE;
    END IF;
    v_lineas := array(SELECT l.id FROM orden_pago_comprobantes l WHERE l.tenant_id = p_tenant AND l.orden_id = ANY (p_ordenes));
    WITH debe AS MATERIALIZED (
        SELECT * FROM costos_de_pagos(p_tenant, p_pagos)
        UNION ALL SELECT * FROM costos_de_ordenes(p_tenant, p_ordenes)
        UNION ALL SELECT * FROM costos_de_depositos(p_tenant, p_depositos)
    ), salen AS (
        DELETE FROM costos k WHERE k.tenant_id = p_tenant AND (k.origen = 'PAGO' AND k.origen_id = ANY (p_pagos)
                OR k.origen = 'ORDEN_PAGO' AND k.origen_id = ANY (v_lineas)
                OR k.origen = 'DEPOSITO' AND k.origen_id = ANY (p_depositos))
            AND NOT EXISTS (SELECT FROM debe d WHERE (d.origen, d.origen_id, d.privado) = (k.origen, k.origen_id, k.privado))
    )
    INSERT INTO costos AS k SELECT * FROM debe
    ON CONFLICT (tenant_id, origen, origen_id, privado) DO UPDATE SET (proyecto_id, rubro_id, fecha, moneda, importe_centavos,
        importe_ars_centavos, importe_usd_centavos) = (excluded.proyecto_id, excluded.rubro_id, excluded.fecha, excluded.moneda,
        excluded.importe_centavos, excluded.importe_ars_centavos, excluded.importe_usd_centavos)
    WHERE k IS DISTINCT FROM excluded;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $function$;

CREATE OR REPLACE FUNCTION public.costos_sumar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    EXECUTE format('INSERT INTO costos_por_mes AS k
        SELECT c.tenant_id, c.proyecto_id, date_trunc(''month'', c.fecha::timestamp)::date,
            coalesce(c.rubro_id, ''00000000-0000-0000-0000-000000000000''::uuid), c.moneda, c.privado,
            sum(c.signo * c.importe_centavos), sum(c.signo * c.importe_ars_centavos), coalesce(sum(c.signo * c.importe_usd_centavos), 0)
        FROM (%s) c GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
        ON CONFLICT (tenant_id, proyecto_id, mes, clave, moneda, privado) DO UPDATE SET
            importe_centavos = k.importe_centavos + excluded.importe_centavos,
            importe_ars_centavos = k.importe_ars_centavos + excluded.importe_ars_centavos,
            importe_usd_centavos = k.importe_usd_centavos + excluded.importe_usd_centavos',
        CASE TG_OP WHEN 'INSERT' THEN 'SELECT 1 AS signo, x.* FROM despues x' WHEN 'DELETE' THEN 'SELECT -1 AS signo, x.* FROM antes x'
            ELSE 'SELECT 1 AS signo, x.* FROM despues x UNION ALL SELECT -1, x.* FROM antes x' END);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cuenta_es_caja(p_tipo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT p_tipo IN ('EFECTIVO', 'CAJA_CHICA', 'VALORES')
$function$;

CREATE OR REPLACE FUNCTION public.cuenta_importe(p_cuenta text, p_moneda text, p_importe bigint, p_cotizacion numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE WHEN p_cuenta = p_moneda THEN p_importe
        WHEN p_cuenta = 'ARS' THEN round(p_importe * p_cotizacion)
        ELSE round(p_importe / p_cotizacion) END::bigint
$function$;

CREATE OR REPLACE FUNCTION public.cuenta_rechazar(p_tenant uuid, p_cuenta uuid, p_motivo text, p_disponible numeric DEFAULT NULL::numeric, p_dia date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.cuentas_alcanzar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_menor numeric;
    v_dia date;
    v_sale numeric;
    v_cheques numeric := 0;
    v_final numeric;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT s.saldo, s.dia INTO v_menor, v_dia FROM (
        SELECT c.saldo_inicial_centavos + coalesce(sum(d.importe_centavos) OVER (ORDER BY d.dia), 0) AS saldo, d.dia
        FROM cuentas c LEFT JOIN cuenta_dias d
            ON d.tenant_id = c.tenant_id AND d.cuenta_id = c.id AND d.moneda = c.moneda
        WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.id) s
    ORDER BY s.saldo, s.dia LIMIT 1;
    IF NEW.tipo = 'VALORES' THEN
        SELECT coalesce(sum(q.importe_centavos), 0) INTO v_cheques FROM cheques q
        WHERE q.tenant_id = NEW.tenant_id AND q.cuenta_id = NEW.id AND q.estado = 'EN_CARTERA';
        SELECT c.saldo_inicial_centavos + coalesce((SELECT sum(d.importe_centavos) FROM cuenta_dias d
            WHERE d.tenant_id = c.tenant_id AND d.cuenta_id = c.id AND d.moneda = c.moneda), 0) INTO v_final
        FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.id;
    END IF;
    IF v_menor < 0 OR v_cheques > v_final THEN
        -- What there would be for what this transaction takes out.
        SELECT coalesce(-sum(a.importe_centavos), 0) INTO v_sale FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cuenta_id = NEW.id AND a.eliminado_en IS NULL
            AND a.importe_centavos < 0 AND a.xmin = pg_current_xact_id()::xid;
        IF v_menor < 0 THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, NEW.id, 'SALDO', v_menor + v_sale, v_dia);
        END IF;
        PERFORM cuenta_rechazar(NEW.tenant_id, NEW.id, 'CHEQUES', v_final - v_cheques + v_sale);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cuentas_asignar(p_tenant uuid, p_asignacion uuid, p_reglas jsonb, OUT filas integer, OUT omitidas integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pagos uuid[];
    v_todas int := 0;
    v record;
    c cuentas;
    v_movimientos uuid[];
    v_medios uuid[];
BEGIN
    filas := 0;
    PERFORM cuentas_tomar(p_tenant, array(SELECT DISTINCT (r ->> 'cuentaId')::uuid FROM jsonb_array_elements(p_reglas) r));
    v_pagos := cuentas_tomar_pagos(p_tenant, array(SELECT r.pago_medio_id FROM cuentas_por_reglas(p_tenant, p_reglas) r
        WHERE r.pago_medio_id IS NOT NULL AND r.motivo IS NULL));
    PERFORM set_config('app.apuntes_de_a_muchos', 'si', true);
    FOR v IN
        SELECT r.cuenta_id, count(*)::int AS todas,
            coalesce(array_agg(r.movimiento_id) FILTER (WHERE r.pago_medio_id IS NULL AND r.motivo IS NULL), '{}') AS movimientos,
            coalesce(array_agg(r.pago_medio_id) FILTER (WHERE r.pago_medio_id IS NOT NULL AND r.motivo IS NULL), '{}') AS medios
        FROM cuentas_por_reglas(p_tenant, p_reglas) r GROUP BY r.cuenta_id ORDER BY r.cuenta_id
    LOOP
        v_todas := v_todas + v.todas;
        SELECT * INTO c FROM cuentas q WHERE q.tenant_id = p_tenant AND q.id = v.cuenta_id;
        -- Those that somebody wrote meanwhile are looked at as they are now.
        WITH movidos AS (
            UPDATE movimientos m SET cuenta_id = c.id
            WHERE m.tenant_id = p_tenant AND m.id = ANY (v.movimientos) AND m.cuenta_id IS NULL
                AND m.eliminado_en IS NULL AND m.proyecto_id = coalesce(c.proyecto_id, m.proyecto_id)
                AND (m.moneda = c.moneda OR m.cotizacion_valor IS NOT NULL)
                AND m.fecha >= coalesce(c.saldo_inicial_el, m.fecha) AND NOT (m.privado AND c.responsable_id IS NOT NULL)
            RETURNING m.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_movimientos FROM movidos x;
        WITH pagados AS (
            UPDATE pago_medios x SET cuenta_id = c.id
            WHERE x.tenant_id = p_tenant AND x.id = ANY (v.medios) AND x.pago_id = ANY (v_pagos)
                AND x.cuenta_id IS NULL AND x.eliminado_en IS NULL
            RETURNING x.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_medios FROM pagados x;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, causa_fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, privado, movimiento_id, pago_medio_id)
        SELECT apunte_id(), p_tenant, c.id, m.fecha, NULL::date, cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, NULL
        FROM movimientos m
        CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END AS causa) s
        WHERE m.tenant_id = p_tenant AND m.id = ANY (v_movimientos)
        UNION ALL
        SELECT apunte_id(), p_tenant, c.id, f.dia, nullif(m.fecha, f.dia), cuenta_importe(c.moneda, m.moneda, s.causa, m.cotizacion_valor),
            c.moneda, s.causa, m.moneda, m.concepto, m.privado, m.id, x.id
        FROM pago_medios x
        JOIN movimientos m ON m.tenant_id = p_tenant AND m.origen_tipo = 'PAGO' AND m.origen_id = x.pago_id
            AND m.eliminado_en IS NULL
        CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN x.importe_centavos ELSE -x.importe_centavos END AS causa) s
        CROSS JOIN LATERAL (SELECT cheque_dia(m.fecha, m.tipo, x.cheque_propio, x.cheque_pago, c.tipo) AS dia) f
        WHERE x.tenant_id = p_tenant AND x.id = ANY (v_medios);
        PERFORM cuentas_cuadrar(p_tenant, c.id, v_movimientos, v_medios);
        INSERT INTO cuenta_asignacion_filas (tenant_id, asignacion_id, cuenta_id, movimientos, medios)
        VALUES (p_tenant, p_asignacion, c.id, v_movimientos, v_medios);
        filas := filas + cardinality(v_movimientos) + cardinality(v_medios);
    END LOOP;
    PERFORM set_config('app.apuntes_de_a_muchos', '', true);
    omitidas := v_todas - filas;
    UPDATE cuenta_asignaciones a SET filas = cuentas_asignar.filas
    WHERE a.tenant_id = p_tenant AND a.id = p_asignacion;
END $function$;

CREATE OR REPLACE FUNCTION public.cuentas_cuadrar(p_tenant uuid, p_cuenta uuid, p_movimientos uuid[], p_medios uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_filas bigint := cardinality(p_movimientos) + cardinality(p_medios);
    v_debe numeric := coalesce((SELECT sum(CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END)
        FROM movimientos m WHERE m.tenant_id = p_tenant AND m.id = ANY (p_movimientos) AND m.cuenta_id = p_cuenta
            AND m.eliminado_en IS NULL), 0)
        + coalesce((SELECT sum(CASE m.tipo WHEN 'INGRESO' THEN x.importe_centavos ELSE -x.importe_centavos END)
        FROM pago_medios x JOIN movimientos m ON m.tenant_id = p_tenant AND m.origen_tipo = 'PAGO'
            AND m.origen_id = x.pago_id AND m.eliminado_en IS NULL
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_medios) AND x.cuenta_id = p_cuenta AND x.eliminado_en IS NULL), 0);
    v_hay bigint;
    v_suma numeric;
BEGIN
    SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_hay, v_suma FROM apuntes a
    WHERE a.tenant_id = p_tenant AND a.cuenta_id = p_cuenta AND a.eliminado_en IS NULL
        AND (a.movimiento_id = ANY (p_movimientos) AND a.pago_medio_id IS NULL OR a.pago_medio_id = ANY (p_medios));
    IF v_hay <> v_filas OR v_suma <> v_debe THEN
        RAISE EXCEPTION 'apuntes: % filas de % tienen % apuntes de %', v_filas, v_debe, v_hay, v_suma;
    END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.cuentas_desasignar(p_tenant uuid, p_asignacion uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_cuentas uuid[] := array(SELECT f.cuenta_id FROM cuenta_asignacion_filas f
        WHERE f.tenant_id = p_tenant AND f.asignacion_id = p_asignacion);
    v_pagos uuid[];
    v record;
    v_movimientos uuid[];
    v_medios uuid[];
    v_movidos uuid[];
    v_bajas bigint;
    v_filas int := 0;
BEGIN
    PERFORM cuentas_tomar(p_tenant, v_cuentas);
    v_pagos := cuentas_tomar_pagos(p_tenant, array(SELECT unnest(f.medios) FROM cuenta_asignacion_filas f
        WHERE f.tenant_id = p_tenant AND f.asignacion_id = p_asignacion));
    PERFORM set_config('app.apuntes_de_a_muchos', 'si', true);
    FOR v IN SELECT f.cuenta_id, f.movimientos, f.medios FROM cuenta_asignacion_filas f
        WHERE f.tenant_id = p_tenant AND f.asignacion_id = p_asignacion ORDER BY f.cuenta_id
    LOOP
        WITH movidos AS (
            UPDATE movimientos m SET cuenta_id = NULL
            WHERE m.tenant_id = p_tenant AND m.id = ANY (v.movimientos) AND m.cuenta_id = v.cuenta_id
                AND m.eliminado_en IS NULL
            RETURNING m.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_movimientos FROM movidos x;
        WITH pagados AS (
            UPDATE pago_medios x SET cuenta_id = NULL
            WHERE x.tenant_id = p_tenant AND x.id = ANY (v.medios) AND x.pago_id = ANY (v_pagos)
                AND x.cuenta_id = v.cuenta_id AND x.eliminado_en IS NULL
                AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = x.id AND q.propio
                    AND cheque_sin_pago(q.estado))
            RETURNING x.id)
        SELECT coalesce(array_agg(x.id), '{}') INTO v_medios FROM pagados x;
        WITH bajas AS (
            UPDATE apuntes a SET eliminado_en = now()
            WHERE a.tenant_id = p_tenant AND a.cuenta_id = v.cuenta_id AND a.eliminado_en IS NULL
                AND (a.movimiento_id = ANY (v_movimientos) AND a.pago_medio_id IS NULL OR a.pago_medio_id = ANY (v_medios))
            RETURNING a.movimiento_id)
        SELECT count(*), coalesce(array_agg(x.movimiento_id), '{}') INTO v_bajas, v_movidos FROM bajas x;
        IF v_bajas <> cardinality(v_movimientos) + cardinality(v_medios) THEN
            RAISE EXCEPTION 'apuntes: % de % que ya no están en la cuenta', v_bajas,
                cardinality(v_movimientos) + cardinality(v_medios);
        END IF;
        -- What was handed in stays.
        PERFORM rendicion_rechazar(p_tenant, r.movimiento_id) FROM rendicion_movimientos r
        WHERE r.tenant_id = p_tenant AND r.eliminado_en IS NULL AND r.movimiento_id = ANY (v_movidos);
        v_filas := v_filas + cardinality(v_movimientos) + cardinality(v_medios);
    END LOOP;
    PERFORM set_config('app.apuntes_de_a_muchos', '', true);
    -- No sums are left of what is no more.
    DELETE FROM cuenta_dias d USING (
        SELECT x.cuenta_id, x.moneda, x.dia FROM cuenta_dias x
        WHERE x.tenant_id = p_tenant AND x.apuntes = 0 AND x.importe_centavos = 0
            AND (x.cuenta_id = ANY (v_cuentas) OR x.cuenta_id = '00000000-0000-0000-0000-000000000000')
        ORDER BY x.cuenta_id, x.moneda, x.dia FOR UPDATE) z
    WHERE d.tenant_id = p_tenant AND d.cuenta_id = z.cuenta_id AND d.moneda = z.moneda AND d.dia = z.dia;
    RETURN v_filas;
END $function$;

CREATE OR REPLACE FUNCTION public.cuentas_por_reglas(p_tenant uuid, p_reglas jsonb)
 RETURNS TABLE(regla integer, cuenta_id uuid, movimiento_id uuid, pago_medio_id uuid, fecha date, moneda text, importe bigint, causa bigint, causa_moneda text, concepto text, privado boolean, motivo text)
 LANGUAGE sql
 STABLE
AS $function$
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
    LEFT JOIN cheques q ON u.pago_medio_id IS NULL AND q.tenant_id = p_tenant AND q.id = u.movimiento_id AND q.propio
    CROSS JOIN LATERAL (SELECT cuenta_importe(c.moneda, u.moneda, u.causa, u.cotizacion) AS importe) i
    CROSS JOIN LATERAL (SELECT cheque_dia(u.fecha, CASE WHEN u.causa < 0 THEN 'EGRESO' ELSE 'INGRESO' END,
        coalesce(x.cheque_propio, q.propio), coalesce(x.cheque_pago, q.pago), c.tipo) AS dia) f
$function$;

CREATE OR REPLACE FUNCTION public.cuentas_por_ubicar(p_tenant uuid)
 RETURNS TABLE(movimiento_id uuid, pago_medio_id uuid, proyecto_id uuid, medio text, moneda text, fecha date, causa bigint, cotizacion numeric, concepto text, privado boolean)
 LANGUAGE sql
 STABLE
AS $function$
    SELECT m.id, NULL::uuid, m.proyecto_id, m.medio_pago, m.moneda, m.fecha,
        CASE m.tipo WHEN 'INGRESO' THEN m.importe_centavos ELSE -m.importe_centavos END, m.cotizacion_valor,
        m.concepto, m.privado
    FROM movimientos m
    WHERE m.tenant_id = p_tenant AND m.eliminado_en IS NULL AND m.cuenta_id IS NULL AND m.de_bolsillo IS NULL
        AND (m.origen_tipo IS NULL OR m.origen_tipo NOT IN ('PAGO', 'ORDEN_PAGO'))
        AND (m.medio_pago NOT IN ('CHEQUE_PROPIO', 'ECHEQ') OR NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant
            AND q.id = CASE m.origen_tipo WHEN 'ANULACION' THEN m.origen_id ELSE m.id END AND q.propio AND cheque_sin_pago(q.estado)))
    UNION ALL
    SELECT m.id, p.id, m.proyecto_id, p.medio, m.moneda, m.fecha,
        CASE m.tipo WHEN 'INGRESO' THEN p.importe_centavos ELSE -p.importe_centavos END, m.cotizacion_valor,
        m.concepto, m.privado
    FROM movimientos m
    JOIN pago_medios p ON p.tenant_id = p_tenant AND p.pago_id = m.origen_id
        AND p.eliminado_en IS NULL AND p.cuenta_id IS NULL AND p.cheque_cuenta_id IS NULL
        AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = p_tenant AND q.id = p.id AND cheque_sin_pago(q.estado))
    WHERE m.tenant_id = p_tenant AND m.eliminado_en IS NULL AND m.origen_tipo = 'PAGO'
$function$;

CREATE OR REPLACE FUNCTION public.cuentas_tomar(p_tenant uuid, p_cuentas uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_xid bigint := pg_current_xact_id()::text::bigint;
    v_cuenta record;
    v_cerrada timestamptz;
BEGIN
    FOR v_cuenta IN SELECT DISTINCT c.id, c.tipo FROM cuentas c
        WHERE c.tenant_id = p_tenant AND c.id = ANY (p_cuentas) ORDER BY c.id
    LOOP
        IF cuenta_es_caja(v_cuenta.tipo) THEN
            UPDATE cuentas SET movida_por = v_xid
            WHERE tenant_id = p_tenant AND id = v_cuenta.id AND movida_por <> v_xid;
        ELSE
            PERFORM FROM cuentas WHERE tenant_id = p_tenant AND id = v_cuenta.id FOR SHARE;
        END IF;
        SELECT c.cerrada_en INTO v_cerrada FROM cuentas c WHERE c.tenant_id = p_tenant AND c.id = v_cuenta.id;
        IF v_cerrada IS NOT NULL THEN
            PERFORM cuenta_rechazar(p_tenant, v_cuenta.id, 'CERRADA');
        END IF;
    END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.cuentas_tomar_pagos(p_tenant uuid, p_medios uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pagos uuid[] := array(SELECT DISTINCT x.pago_id FROM pago_medios x
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_medios));
BEGIN
    RETURN array(SELECT x.origen_id FROM (
        SELECT m.origen_id FROM movimientos m WHERE m.tenant_id = p_tenant AND m.origen_tipo = 'PAGO'
            AND m.origen_id = ANY (v_pagos) AND m.eliminado_en IS NULL
        ORDER BY m.id FOR NO KEY UPDATE) x);
END $function$;

CREATE OR REPLACE FUNCTION public.deuda_contar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END;
    v_deudas uuid[];
    v_deuda uuid;
BEGIN
    PERFORM set_config('app.tenant_id', v_tenant::text, true);
    v_deudas := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.comprobante_id END,
        CASE WHEN TG_OP <> 'DELETE' THEN NEW.comprobante_id END];
    IF TG_TABLE_NAME = 'movimientos' AND TG_OP = 'INSERT' THEN
        v_deudas := v_deudas || (SELECT m.comprobante_id FROM movimientos m WHERE NEW.origen_tipo = 'ANULACION'
            AND m.tenant_id = v_tenant AND m.id = NEW.origen_id);
    END IF;
    FOR v_deuda IN SELECT DISTINCT d FROM unnest(v_deudas) d WHERE d IS NOT NULL ORDER BY d LOOP
        PERFORM FROM comprobantes c WHERE c.tenant_id = v_tenant AND c.id = v_deuda AND c.a_pagar FOR NO KEY UPDATE;
        IF FOUND THEN
            UPDATE comprobantes c SET saldado_centavos = deuda_saldado(v_tenant, v_deuda)
            WHERE c.tenant_id = v_tenant AND c.id = v_deuda;
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.deuda_publica()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    IF EXISTS (SELECT FROM comprobantes c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.comprobante_id AND c.a_pagar) THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C03', MESSAGE = 'deuda compartida';
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.deuda_saldado(p_tenant uuid, p_comprobante uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT ((SELECT coalesce(sum(CASE c.moneda WHEN 'USD' THEN m.importe_usd_centavos ELSE m.importe_ars_centavos END), 0)
        FROM movimientos m JOIN comprobantes c ON c.tenant_id = m.tenant_id AND c.id = m.comprobante_id
        WHERE m.tenant_id = p_tenant AND m.comprobante_id = p_comprobante AND m.eliminado_en IS NULL AND NOT m.privado
            AND m.origen_tipo IS DISTINCT FROM 'ORDEN_PAGO' AND NOT EXISTS (SELECT FROM movimientos a
                WHERE a.tenant_id = m.tenant_id AND a.origen_tipo = 'ANULACION' AND a.origen_id = m.id
                    AND a.eliminado_en IS NULL))
    + (SELECT coalesce(sum(l.importe_centavos), 0) FROM orden_pago_comprobantes l
        WHERE l.tenant_id = p_tenant AND l.comprobante_id = p_comprobante AND l.eliminado_en IS NULL))::bigint
$function$;

CREATE OR REPLACE FUNCTION public.dinero_de_fila()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_todo CONSTANT numeric := 9000000000000000;
    v_peso numeric := v_todo;
    v_privado boolean := false;
BEGIN
    IF TG_TABLE_NAME = 'pagos' THEN
        v_privado := NEW.privado;
        v_peso := greatest(NEW.importe_bruto_centavos, NEW.importe_presupuesto_centavos);
    ELSIF TG_TABLE_NAME = 'aportes' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_ars_centavos, NEW.importe_cuenta_centavos, NEW.importe_lote_centavos);
    ELSIF TG_TABLE_NAME = 'lote_gastos' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_lote_centavos);
    ELSIF TG_TABLE_NAME = 'acopios' THEN
        v_peso := coalesce(NEW.importe_centavos, 0) + NEW.retirado_centavos;
    ELSIF TG_TABLE_NAME = 'acopio_items' THEN
        v_peso := NEW.cantidad * greatest(NEW.precio_unitario, NEW.precio_actual) * 100;
    ELSIF TG_TABLE_NAME = 'cuentas' THEN
        v_peso := abs(NEW.saldo_inicial_centavos);
    ELSIF TG_TABLE_NAME = 'traspasos' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_destino_centavos);
    ELSIF TG_TABLE_NAME = 'arqueos' THEN
        v_peso := abs(NEW.diferencia_centavos);
    ELSIF TG_TABLE_NAME = 'comprobantes' THEN
        v_peso := ceil(NEW.total_centavos * greatest(1, NEW.cotizacion_valor));
    ELSIF TG_TABLE_NAME = 'presupuestos' THEN
        IF NEW.indexacion = 'NINGUNA' THEN
            v_peso := greatest(NEW.total_centavos, NEW.total_vigente_centavos);
        END IF;
    END IF;
    IF v_peso > 0 THEN
        PERFORM dinero_exigir(NEW.tenant_id, v_peso, NOT v_privado, v_privado);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.dinero_de_notas()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v record;
BEGIN
    SELECT max(tenant_id::text)::uuid AS tenant, sum(greatest(importe_centavos, importe_ars_centavos, importe_usd_centavos)) AS peso,
        bool_or(privado) AS privado, NOT bool_and(privado) AS publico
    INTO v FROM nuevas WHERE importe_ars_centavos > 0 OR importe_usd_centavos > 0;
    IF v.peso > 0 THEN
        PERFORM dinero_exigir(v.tenant, v.peso, v.publico, v.privado);
    END IF;
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.dinero_exigir(p_tenant uuid, p_peso numeric, p_publico boolean, p_privado boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_limite CONSTANT numeric := 9000000000000000;
    v_medio CONSTANT numeric := 4500000000000000;
    v_pin text := current_setting('app.tenant_id', true);
    v_quien text := nullif(current_setting('app.user_id', true), '');
    v_llave CONSTANT integer := 72707374;
    v_ve boolean;
    v_antes dinero;
    v_ahora record;
BEGIN
    IF v_pin IS DISTINCT FROM p_tenant::text THEN
        PERFORM set_config('app.tenant_id', p_tenant::text, true);
    END IF;
    SELECT * INTO v_antes FROM dinero WHERE tenant_id = p_tenant;
    -- Far from the limit nobody waits nor counts, but once in 200 by chance.
    IF v_antes.publico + v_antes.privado < 4000000000000000 AND p_peso < 200000000000
        AND (random() * 200 >= 1 OR NOT pg_try_advisory_xact_lock(v_llave, hashtext(p_tenant::text))) THEN
        IF v_pin IS DISTINCT FROM p_tenant::text THEN
            PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
        END IF;
        RETURN;
    END IF;
    PERFORM pg_advisory_xact_lock(v_llave, hashtext(p_tenant::text));
    SELECT * INTO v_antes FROM dinero WHERE tenant_id = p_tenant;
    SELECT * INTO v_ahora FROM dinero_sumar(p_tenant);
    v_ve := v_quien IS NULL OR EXISTS (SELECT FROM memberships m WHERE m.tenant_id = p_tenant
        AND m.user_id = v_quien::uuid AND m.rol IN ('OWNER', 'ADMIN'));
    -- What takes something off is never refused.
    IF (p_publico AND v_ahora.publico > v_medio AND v_ahora.publico > coalesce(v_antes.publico, 0)
            AND (NOT v_ve OR v_ahora.publico + v_ahora.privado > v_limite))
        OR (p_privado AND v_ahora.privado > coalesce(v_antes.privado, 0)
            AND (v_ahora.privado > v_medio OR v_ahora.publico + v_ahora.privado > v_limite)) THEN
        RAISE EXCEPTION USING ERRCODE = 'PLS01', MESSAGE = 'dinero_limite suma='
            || (CASE WHEN v_ve THEN v_ahora.publico + v_ahora.privado ELSE v_ahora.publico END)::text
            || ' limite=' || (CASE WHEN (NOT v_ve) OR (p_privado AND v_ahora.privado > v_medio
                AND v_ahora.publico + v_ahora.privado <= v_limite) THEN v_medio ELSE v_limite END)::text;
    END IF;
    INSERT INTO dinero AS d VALUES (p_tenant, v_ahora.publico, v_ahora.privado)
    ON CONFLICT (tenant_id) DO UPDATE SET publico = excluded.publico, privado = excluded.privado;
    IF v_pin IS DISTINCT FROM p_tenant::text THEN
        PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.dinero_sumar(p_tenant uuid, OUT publico numeric, OUT privado numeric)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH movidos AS (
        SELECT x.privado, greatest(sum(x.importe_centavos), sum(x.importe_ars_centavos), sum(x.importe_usd_centavos)) AS suma
        FROM (
            SELECT c.moneda, c.tipo, c.privado, c.importe_centavos, c.importe_ars_centavos, c.importe_usd_centavos
            FROM cifras c WHERE c.tenant_id = p_tenant AND c.nivel = 2
            UNION ALL
            SELECT n.moneda, n.tipo, n.privado, n.importe_centavos, n.importe_ars_centavos, n.importe_usd_centavos
            FROM cifras_nuevas n WHERE n.tenant_id = p_tenant
        ) x GROUP BY x.moneda, x.tipo, x.privado
    ), filas AS (
        SELECT m.privado, m.suma FROM movidos m
        UNION ALL
        SELECT q.privado, sum(q.cliente_centavos + q.proveedor_centavos) FROM cheques q WHERE q.tenant_id = p_tenant GROUP BY q.privado
        UNION ALL
        SELECT g.privado, sum(greatest(g.importe_bruto_centavos, g.importe_presupuesto_centavos))
        FROM pagos g WHERE g.tenant_id = p_tenant AND g.eliminado_en IS NULL AND g.estado <> 'ANULADO'
        GROUP BY g.privado
        UNION ALL
        -- What is left at the highest value its index ever had, and what was certified as it was.
        SELECT false, ceil(greatest(b.total_centavos, b.total_vigente_centavos) * greatest(1, CASE b.indexacion
                WHEN 'USD' THEN c.cotizacion / nullif(b.cotizacion_base, 0)
                ELSE (SELECT max(i.valor) FROM indices i WHERE i.tenant_id = p_tenant AND i.serie = b.serie)
                    / nullif((SELECT i.valor FROM indices i WHERE i.tenant_id = p_tenant AND i.serie = b.serie
                        AND i.mes <= b.mes_base ORDER BY i.mes DESC LIMIT 1), 0) END)) + coalesce(c.suma, 0)
        FROM presupuestos b
        LEFT JOIN LATERAL (
            SELECT max(x.cotizacion) AS cotizacion, sum(abs(x.bruto_centavos + x.actualizacion_centavos)
                + abs(x.ajuste_indice_centavos) + x.otros_descuentos_centavos) AS suma
            FROM certificados x WHERE x.tenant_id = p_tenant AND x.presupuesto_id = b.id
                AND x.eliminado_en IS NULL AND x.estado NOT IN ('RECHAZADO', 'ANULADO')
        ) c ON true
        WHERE b.tenant_id = p_tenant AND b.eliminado_en IS NULL
        UNION ALL
        -- With the interest of two hundred years.
        SELECT false, ceil(l.importe_centavos * (1 + p.mora_mensual_bp * 0.25))
        FROM llamados_aporte l JOIN proyectos p ON p.tenant_id = l.tenant_id AND p.id = l.proyecto_id
        WHERE l.tenant_id = p_tenant AND l.eliminado_en IS NULL
        UNION ALL
        SELECT false, greatest(a.importe_centavos, a.importe_ars_centavos, a.importe_cuenta_centavos, a.importe_lote_centavos)
        FROM aportes a WHERE a.tenant_id = p_tenant AND a.eliminado_en IS NULL
        UNION ALL
        SELECT false, l.precio_centavos FROM lotes l WHERE l.tenant_id = p_tenant
        UNION ALL
        SELECT false, greatest(g.importe_centavos, g.importe_lote_centavos)
        FROM lote_gastos g WHERE g.tenant_id = p_tenant AND g.eliminado_en IS NULL
        UNION ALL
        SELECT false, coalesce(a.importe_centavos, 0) + a.retirado_centavos
        FROM acopios a WHERE a.tenant_id = p_tenant AND a.eliminado_en IS NULL
        UNION ALL
        SELECT false, round(i.cantidad * greatest(i.precio_unitario, i.precio_actual) * 100)
        FROM acopio_items i WHERE i.tenant_id = p_tenant AND i.eliminado_en IS NULL AND i.cantidad IS NOT NULL
        UNION ALL
        SELECT false, abs(q.saldo_inicial_centavos) FROM cuentas q WHERE q.tenant_id = p_tenant
        UNION ALL
        SELECT false, greatest(x.importe_centavos, x.importe_destino_centavos)
        FROM traspasos x WHERE x.tenant_id = p_tenant AND x.anulado_en IS NULL
        UNION ALL
        SELECT false, abs(y.diferencia_centavos) FROM arqueos y WHERE y.tenant_id = p_tenant
        UNION ALL
        -- A document in dollars is also added up in pesos.
        SELECT false, ceil(d.total_centavos * greatest(1, d.cotizacion_valor))
        FROM comprobantes d WHERE d.tenant_id = p_tenant AND d.a_pagar AND d.anulado_en IS NULL
    )
    SELECT coalesce(sum(suma) FILTER (WHERE NOT filas.privado), 0), coalesce(sum(suma) FILTER (WHERE filas.privado), 0)
    FROM filas
$function$;

CREATE OR REPLACE FUNCTION public.extracto_meses_sumar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_antes text := CASE TG_OP WHEN 'INSERT' THEN NULL ELSE 'SELECT -1 AS signo, v.* FROM viejas v' END;
    v_despues text := CASE TG_OP WHEN 'DELETE' THEN NULL ELSE 'SELECT 1 AS signo, n.* FROM nuevas n' END;
    v_filas text := concat_ws(' UNION ALL ', v_antes, v_despues);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN EXECUTE format('SELECT DISTINCT x.tenant_id FROM (%s) x', v_filas) LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        EXECUTE format($suma$
        INSERT INTO extracto_meses AS m (tenant_id, cuenta_id, mes, importe_centavos, lineas)
        SELECT x.tenant_id, x.cuenta_id, date_trunc('month', x.fecha::timestamp)::date, sum(x.signo * x.importe_centavos), sum(x.signo)
        FROM (%s) x WHERE x.tenant_id = $1 AND x.eliminado_en IS NULL
        GROUP BY 1, 2, 3
        HAVING sum(x.signo * x.importe_centavos) <> 0 OR sum(x.signo) <> 0
        ORDER BY 1, 2, 3
        ON CONFLICT (tenant_id, cuenta_id, mes) DO UPDATE SET
            importe_centavos = m.importe_centavos + excluded.importe_centavos, lineas = m.lineas + excluded.lineas
        $suma$, v_filas) USING v_tenant;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.informe_quieto()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    RAISE EXCEPTION 'an account that was given is not rewritten';
END $function$;

CREATE OR REPLACE FUNCTION public.memberships_anota_aceptacion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD."aceptado_en" IS NOT NULL THEN
        NEW."aceptado_en" := OLD."aceptado_en";
    ELSIF NEW."estado" = 'ACTIVE'
        OR (TG_OP = 'INSERT' AND NEW."estado" <> 'INVITED' AND NEW."eliminado_en" IS NULL) THEN
        NEW."aceptado_en" := coalesce(NEW."aceptado_en", NEW."actualizado_en");
    END IF;
    RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.movimientos_localizar(p_texto text, p_patron text, p_desde bigint, p_hasta bigint, p_proyecto uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE PARALLEL RESTRICTED SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  v_texto text := translate(lower(p_texto), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ̧̀́̂̃̈', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc');
  v_like text := '%' || replace(replace(replace(v_texto, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- Six digits in a row tell the rows by themselves: words beside them that all rows hold cost the index more.
  v_digitos text := (select '%' || r[1] || '%' from regexp_matches(v_texto, '[0-9]{6,}', 'g') r
    order by length(r[1]) desc limit 1);
  -- The number of a document, with its point of sale or without; the same in busqueda-comprobante.rules.ts.
  v_numero text[] := regexp_match(p_texto, '^(?:[A-Za-z] ?)?(?:(\d{1,5})-)?(\d{1,8})$');
  v_comprobantes uuid[];
  v_proveedores uuid[];
  v_leidas int;
  v_dicen int;
  v_ids uuid[];
begin
  -- Without three letters or digits in a row the index would be read whole.
  if v_tenant is null or v_texto !~ '[a-z0-9]{3}' then
    return null;
  end if;
  v_proveedores := array(select v.id from proveedores v where v.tenant_id = v_tenant
    and strpos(translate(lower(concat_ws(E'\n', v.razon_social, v.nombre_fantasia)), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ̧̀́̂̃̈', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'), v_texto) > 0);
  v_comprobantes := array(select c.id from comprobantes c where c.tenant_id = v_tenant
    and c.numero = v_numero[2]::int and (v_numero[1] is null or c.punto_venta = v_numero[1]::int));
  select count(*), count(*) filter (where r.concepto ~ p_patron or r.codigo ~ p_patron
      or r.notas ~ p_patron or r.proveedor_id = any(v_proveedores)
      or r.comprobante_id = any(v_comprobantes)
      or r.importe_centavos between p_desde and p_hasta)
    into v_leidas, v_dicen
    from (select m.concepto, m.codigo, m.notas, m.proveedor_id, m.comprobante_id,
        m.importe_centavos
      from movimientos m
      where m.tenant_id = v_tenant and m.eliminado_en is null
        and (p_proyecto is null or m.proyecto_id = p_proyecto)
      order by m.fecha desc, m.id desc limit 2000) r;
  if v_leidas < 2000 or v_dicen >= 60 then
    return null;
  end if;
  if v_texto like any (array['%0000%', '%1111%', '%2222%', '%3333%', '%4444%', '%5555%', '%6666%', '%7777%', '%8888%', '%9999%']) then
    v_ids := array(select m.id from movimientos m
    where m.tenant_id = v_tenant and m.eliminado_en is null
      and (p_proyecto is null or m.proyecto_id = p_proyecto)
      and ((concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) like any (array['%0000%', '%1111%', '%2222%', '%3333%', '%4444%', '%5555%', '%6666%', '%7777%', '%8888%', '%9999%']) and case when octet_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) = char_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) then lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) else translate(lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ̧̀́̂̃̈', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') end like v_like or m.proveedor_id = any(v_proveedores)
        or m.comprobante_id = any(v_comprobantes)
        or m.importe_centavos between p_desde and p_hasta)
    limit 10001);
  elsif v_digitos is not null then
    -- What has no index is asked of those alone.
    v_ids := array(select m.id from movimientos m
    where m.tenant_id = v_tenant and m.eliminado_en is null
      and (p_proyecto is null or m.proyecto_id = p_proyecto)
      and (case when octet_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) = char_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) then lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) else translate(lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ̧̀́̂̃̈', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') end like v_digitos and strpos(case when octet_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) = char_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) then lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) else translate(lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ̧̀́̂̃̈', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') end, v_texto) > 0 or m.proveedor_id = any(v_proveedores)
        or m.comprobante_id = any(v_comprobantes)
        or m.importe_centavos between p_desde and p_hasta)
    limit 10001);
  else
    v_ids := array(select m.id from movimientos m
    where m.tenant_id = v_tenant and m.eliminado_en is null
      and (p_proyecto is null or m.proyecto_id = p_proyecto)
      and (case when octet_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) = char_length(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) then lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')) else translate(lower(concepto || E'\n' || codigo || E'\n' || coalesce(notas, '')), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ̧̀́̂̃̈', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') end like v_like or m.proveedor_id = any(v_proveedores)
        or m.comprobante_id = any(v_comprobantes)
        or m.importe_centavos between p_desde and p_hasta)
    limit 10001);
  end if;
  return case when cardinality(v_ids) <= 10000 then v_ids end;
end $function$;

CREATE OR REPLACE FUNCTION public.obligacion_de_bolsillo_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.obligacion_de_cartera_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    DELETE FROM obligaciones o WHERE o.tenant_id = NEW.tenant_id AND o.origen_id = NEW.id
        AND o.clase IN ('CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO', 'CHEQUE_A_REPONER');
    INSERT INTO obligaciones SELECT * FROM obligaciones_de_cartera(NEW.tenant_id, ARRAY[NEW.id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligacion_de_comprobante_cambiado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END;
    v_id uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
BEGIN
    PERFORM set_config('app.tenant_id', v_tenant::text, true);
    DELETE FROM obligaciones o WHERE o.tenant_id = v_tenant AND o.clase = 'COMPROBANTE' AND o.origen_id = v_id;
    INSERT INTO obligaciones SELECT * FROM obligaciones_de_comprobante(v_tenant, v_id);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligacion_de_cuota(p_llamado uuid, p_socio uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT overlay(overlay(md5(p_llamado::text || p_socio::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
$function$;

CREATE OR REPLACE FUNCTION public.obligacion_de_propio_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM obligaciones_seguir_cheques(NEW.tenant_id,
        array(SELECT m.pago_id FROM pago_medios m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id),
        array(SELECT m.orden_id FROM orden_pago_medios m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.id),
        ARRAY[NEW.id]);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligacion_dia(p_instante timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
    SELECT (p_instante AT TIME ZONE 'America/Argentina/Buenos_Aires')::date
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_bolsillo(p_tenant uuid, p_movimientos uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT m.tenant_id, 'BOLSILLO', m.id, 'EGRESO', m.proyecto_id, NULL::uuid, NULL::uuid, m.fecha, NULL::date, m.moneda,
        m.importe_centavos, s.saldado, s.saldado, 0::bigint, 0::bigint, m.importe_centavos - s.saldado,
        m.importe_centavos - s.saldado, false, NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid, m.de_bolsillo
    FROM movimientos m
    CROSS JOIN LATERAL (SELECT CASE WHEN m.devuelto_cuenta_id IS NULL THEN 0 ELSE m.importe_centavos END AS saldado) s
    WHERE m.tenant_id = p_tenant AND m.id = ANY (p_movimientos) AND m.de_bolsillo IS NOT NULL AND m.origen_tipo IS NULL
        AND m.eliminado_en IS NULL
        AND NOT EXISTS (SELECT FROM movimientos a WHERE a.tenant_id = p_tenant AND a.origen_tipo = 'ANULACION'
            AND a.origen_id = m.id AND a.eliminado_en IS NULL)
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS presupuestos FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'presupuestos' THEN 'id' ELSE 'presupuesto_id' END,
        CASE TG_OP WHEN 'INSERT' THEN 'TABLE despues' WHEN 'DELETE' THEN 'TABLE antes'
            -- The sums that a budget keeps are made of the same rows: a change of them alone follows nothing.
            ELSE CASE TG_TABLE_NAME WHEN 'presupuestos' THEN 'SELECT d.tenant_id, d.id FROM despues d JOIN antes a
                ON a.tenant_id = d.tenant_id AND a.id = d.id WHERE ROW(a.estado, a.eliminado_en, a.sentido, a.proyecto_id,
                a.proveedor_id, a.moneda, a.anticipo_centavos, a.aceptado_en, a.plazo_pago_dias, a.devolucion_reparo)
                IS DISTINCT FROM ROW(d.estado, d.eliminado_en, d.sentido, d.proyecto_id, d.proveedor_id, d.moneda,
                d.anticipo_centavos, d.aceptado_en, d.plazo_pago_dias, d.devolucion_reparo)'
                ELSE 'TABLE despues UNION ALL TABLE antes' END END)
    LOOP
        PERFORM set_config('app.tenant_id', v_de.tenant_id::text, true);
        PERFORM obligaciones_seguir(v_de.tenant_id, v_de.presupuestos);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_cartera(p_tenant uuid, p_cheques uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_cheque_cambiado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS ids FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'pago_medios' THEN 'pago_id' WHEN 'orden_pago_medios' THEN 'orden_id' ELSE 'id' END,
        CASE WHEN TG_TABLE_NAME = 'pagos' THEN 'SELECT d.tenant_id, d.id FROM despues d JOIN antes a ON a.tenant_id = d.tenant_id
                AND a.id = d.id WHERE ROW(a.estado, a.eliminado_en, a.fecha, a.moneda, a.cotizacion_valor, a.privado)
                IS DISTINCT FROM ROW(d.estado, d.eliminado_en, d.fecha, d.moneda, d.cotizacion_valor, d.privado)'
            WHEN TG_TABLE_NAME = 'ordenes_pago' THEN 'SELECT d.tenant_id, d.id FROM despues d JOIN antes a
                ON a.tenant_id = d.tenant_id AND a.id = d.id WHERE ROW(a.eliminado_en, a.fecha, a.moneda, a.cotizacion_valor)
                IS DISTINCT FROM ROW(d.eliminado_en, d.fecha, d.moneda, d.cotizacion_valor)'
            WHEN TG_OP = 'INSERT' THEN 'SELECT * FROM despues WHERE cheque_propio'
            WHEN TG_OP = 'DELETE' THEN 'SELECT * FROM antes WHERE cheque_propio'
            ELSE 'SELECT * FROM despues WHERE cheque_propio UNION ALL SELECT * FROM antes WHERE cheque_propio' END)
    LOOP
        PERFORM set_config('app.tenant_id', v_de.tenant_id::text, true);
        IF TG_OP = 'DELETE' THEN
            DELETE FROM obligaciones o USING antes a
            WHERE o.tenant_id = v_de.tenant_id AND a.tenant_id = o.tenant_id AND o.clase = 'CHEQUE' AND o.origen_id = a.id;
        ELSIF TG_TABLE_NAME IN ('pagos', 'pago_medios') THEN
            PERFORM obligaciones_seguir_cheques(v_de.tenant_id, v_de.ids, '{}');
        ELSE
            PERFORM obligaciones_seguir_cheques(v_de.tenant_id, '{}', v_de.ids);
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_cheques(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH dados AS (
        SELECT m.id, m.cheque_pago, m.importe_centavos, coalesce(m.cuenta_id, m.cheque_cuenta_id) AS cuenta, p.proyecto_id,
            p.presupuesto_id, p.fecha, p.moneda, p.cotizacion_valor, p.privado, p.id AS pago_id, NULL::uuid AS orden_id
        FROM pago_medios m
        JOIN pagos p ON p.tenant_id = m.tenant_id AND p.id = m.pago_id
        JOIN presupuestos b ON b.tenant_id = p.tenant_id AND b.id = p.presupuesto_id
        WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos) AND m.cheque_propio AND m.eliminado_en IS NULL
            AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = m.tenant_id AND q.id = m.id AND cheque_sin_pago(q.estado))
            AND p.estado = 'PAGADO' AND p.eliminado_en IS NULL AND b.sentido = 'EGRESO'
        UNION ALL
        SELECT m.id, m.cheque_pago, m.importe_centavos, coalesce(m.cuenta_id, m.cheque_cuenta_id), w.proyecto_id,
            NULL, o.fecha, o.moneda, o.cotizacion_valor, false, NULL, o.id
        FROM orden_pago_medios m
        JOIN ordenes_pago o ON o.tenant_id = m.tenant_id AND o.id = m.orden_id
        -- An orden de pago of several works is of none of them.
        CROSS JOIN LATERAL (SELECT CASE WHEN count(DISTINCT coalesce(c.proyecto_id, g.proyecto_id)) = 1 THEN min(coalesce(c.proyecto_id, g.proyecto_id)::text)::uuid END AS proyecto_id
            FROM orden_pago_comprobantes l LEFT JOIN comprobantes c ON c.tenant_id = l.tenant_id AND c.id = l.comprobante_id
            LEFT JOIN pagos g ON g.tenant_id = l.tenant_id AND g.id = l.pago_id
            WHERE l.tenant_id = o.tenant_id AND l.orden_id = o.id AND l.eliminado_en IS NULL) w
        WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes) AND m.cheque_propio AND m.eliminado_en IS NULL
            AND NOT EXISTS (SELECT FROM cheques q WHERE q.tenant_id = m.tenant_id AND q.id = m.id AND cheque_sin_pago(q.estado))
            AND o.eliminado_en IS NULL
    )
    SELECT p_tenant, 'CHEQUE', x.id, 'EGRESO', x.proyecto_id, NULL::uuid, x.presupuesto_id, x.fecha, s.dia, i.moneda,
        i.importe, 0::bigint, 0::bigint, 0::bigint, 0::bigint, i.importe, i.importe, x.privado, c.id, NULL::uuid, x.orden_id,
        NULL::text, x.pago_id, NULL::uuid, NULL::uuid
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
    CROSS JOIN LATERAL (SELECT greatest(x.fecha, x.cheque_pago) AS dia,
        cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
    -- In its own currency without an account, and without a rate, which the account refuses a moment later.
    CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END AS moneda,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END AS importe) i
    WHERE c.id IS NULL OR NOT cuenta_es_caja(c.tipo) AND (c.cerrada_en IS NULL OR s.dia <= obligacion_dia(c.cerrada_en))
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_comprobante(p_tenant uuid, p_comprobante uuid)
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT c.tenant_id, 'COMPROBANTE', c.id, 'EGRESO', c.proyecto_id, c.proveedor_id, NULL::uuid,
        coalesce(c.fecha_emision, obligacion_dia(c.creado_en)), c.vence, c.moneda, s.signo * c.total_centavos,
        s.signo * c.saldado_centavos, s.signo * c.saldado_centavos, 0::bigint, 0::bigint,
        s.signo * (c.total_centavos - c.saldado_centavos), s.signo * (c.total_centavos - c.saldado_centavos), false,
        NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid, NULL::uuid
    FROM comprobantes c
    CROSS JOIN LATERAL (SELECT CASE c.clase WHEN 'NOTA_CREDITO' THEN -1 ELSE 1 END AS signo) s
    WHERE c.tenant_id = p_tenant AND c.id = p_comprobante AND c.a_pagar AND c.anulado_en IS NULL AND c.presupuesto_id IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_presupuesto(p_tenant uuid, p_presupuestos uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH b AS MATERIALIZED (
        SELECT * FROM presupuestos
        WHERE tenant_id = p_tenant AND id = ANY (p_presupuestos) AND estado = 'ACEPTADO' AND eliminado_en IS NULL
    ), vistas(todo) AS (VALUES (false), (true)), aprobados AS MATERIALIZED (
        SELECT c.* FROM certificados c JOIN b ON b.id = c.presupuesto_id
        WHERE c.tenant_id = p_tenant AND c.estado = 'APROBADO' AND c.eliminado_en IS NULL
    ), vistos AS MATERIALIZED (
        -- `deuda`: the certificate, else the budget; a free payment has none.
        SELECT v.todo, p.presupuesto_id, p.id, p.estado, p.tipo, p.vencimiento, p.numero, p.privado,
            p.importe_presupuesto_centavos AS importe,
            CASE p.tipo WHEN 'CERTIFICADO' THEN p.certificado_id WHEN 'LIBRE' THEN NULL ELSE p.presupuesto_id END AS deuda,
            CASE p.tipo WHEN 'LIBRE' THEN NULL ELSE p.tipo END AS clase
        FROM pagos p JOIN b ON b.id = p.presupuesto_id CROSS JOIN vistas v
        WHERE p.tenant_id = p_tenant AND p.estado IN ('PAGADO', 'PROGRAMADO') AND p.eliminado_en IS NULL
            AND (v.todo OR NOT p.privado)
    ), deudas AS MATERIALIZED (
        SELECT b.id AS presupuesto_id, 'ANTICIPO' AS clase, b.id, 0 AS n, b.anticipo_centavos AS total,
            obligacion_dia(coalesce(b.aceptado_en, b.creado_en)) AS fecha, obligacion_dia(coalesce(b.aceptado_en, b.creado_en)) AS vence
        FROM b WHERE b.anticipo_centavos > 0
        UNION ALL
        SELECT c.presupuesto_id, 'CERTIFICADO', c.id, c.numero, c.neto_centavos, obligacion_dia(coalesce(c.resuelto_en, c.creado_en)),
            obligacion_dia(coalesce(c.resuelto_en, c.creado_en)) + coalesce(b.plazo_pago_dias, 0)
        FROM aprobados c JOIN b ON b.id = c.presupuesto_id
        UNION ALL
        SELECT b.id, 'REPARO', b.id, 0, r.total, coalesce(b.devolucion_reparo, obligacion_dia(coalesce(b.aceptado_en, b.creado_en))), b.devolucion_reparo
        FROM b CROSS JOIN LATERAL (SELECT sum(c.fondo_reparo_centavos)::bigint AS total FROM aprobados c WHERE c.presupuesto_id = b.id) r
        WHERE r.total > 0
    ), directas AS (
        SELECT v.todo, d.*, d.clase = 'REPARO' AS reparo, least(greatest(d.total, 0), x.pagado) AS directo, x.programado
        FROM deudas d CROSS JOIN vistas v CROSS JOIN LATERAL (
            SELECT coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PAGADO'), 0) AS pagado,
                coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PROGRAMADO'), 0) AS programado
            FROM vistos p WHERE p.todo = v.todo AND p.presupuesto_id = d.presupuesto_id AND p.clase = d.clase AND p.deuda = d.id) x
    ), fondos AS (
        -- What is there to settle the oldest debts, fondo de reparo apart.
        SELECT v.todo, b.id AS presupuesto_id,
            (SELECT coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PAGADO' AND p.tipo <> 'REPARO'), 0) FROM vistos p
                WHERE p.todo = v.todo AND p.presupuesto_id = b.id)
            - (SELECT coalesce(sum(d.directo + least(d.total, 0)), 0) FROM directas d
                WHERE d.todo = v.todo AND d.presupuesto_id = b.id AND NOT d.reparo) AS libre,
            (SELECT coalesce(sum(p.importe) FILTER (WHERE p.estado = 'PROGRAMADO' AND p.tipo = 'LIBRE'), 0) FROM vistos p
                WHERE p.todo = v.todo AND p.presupuesto_id = b.id) AS libre_programado
        FROM b CROSS JOIN vistas v
    ), saldadas AS (
        -- A negative certificate stays as it is written: it is settled in full by being counted above.
        SELECT d.*, f.libre_programado, CASE WHEN d.total < 0 THEN d.total WHEN d.reparo THEN d.directo
            ELSE d.directo + least(d.total - d.directo, greatest(0, f.libre - coalesce(sum(greatest(d.total, 0) - d.directo)
                FILTER (WHERE NOT d.reparo) OVER previas, 0))) END AS saldado
        FROM directas d JOIN fondos f ON f.todo = d.todo AND f.presupuesto_id = d.presupuesto_id
        WINDOW previas AS (PARTITION BY d.todo, d.presupuesto_id ORDER BY d.n, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), reservadas AS (
        SELECT d.*, d.total - d.saldado AS queda, least(d.total - d.saldado, d.programado) AS nombrado FROM saldadas d
    ), programadas AS MATERIALIZED (
        SELECT d.*, d.nombrado + CASE WHEN d.reparo THEN 0 ELSE least(d.queda - d.nombrado, greatest(0, d.libre_programado
            - coalesce(sum(d.queda - d.nombrado) FILTER (WHERE NOT d.reparo) OVER previas, 0))) END AS reemplazado
        FROM reservadas d
        WINDOW previas AS (PARTITION BY d.todo, d.presupuesto_id ORDER BY d.n, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), partes AS (
        -- The debt that each scheduled payment replaces: the earliest payment first.
        SELECT p.todo, p.id, least(p.importe, greatest(0, x.hay - coalesce(sum(p.importe) OVER (
            PARTITION BY p.todo, p.presupuesto_id, p.clase, p.deuda ORDER BY p.vencimiento, p.privado, p.numero, p.id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS parte
        FROM vistos p CROSS JOIN LATERAL (
            SELECT coalesce(sum(CASE WHEN p.deuda IS NULL THEN d.reemplazado - d.nombrado ELSE d.nombrado END), 0) AS hay
            FROM programadas d WHERE d.todo = p.todo AND d.presupuesto_id = p.presupuesto_id
                AND (p.deuda IS NULL OR d.clase = p.clase AND d.id = p.deuda)) x
        WHERE p.estado = 'PROGRAMADO'
    ), filas AS (
        SELECT u.clase, u.id, u.presupuesto_id, u.fecha, u.vence, u.total, u.saldado::bigint AS saldado,
            t.saldado::bigint AS saldado_todo, u.reemplazado::bigint AS programado, t.reemplazado::bigint AS programado_todo,
            (u.total - u.saldado - u.reemplazado)::bigint AS pendiente, (t.total - t.saldado - t.reemplazado)::bigint AS pendiente_todo,
            false AS privado
        FROM programadas u JOIN programadas t ON t.clase = u.clase AND t.id = u.id AND t.todo AND NOT u.todo
        UNION ALL
        SELECT 'PROGRAMADO', p.id, p.presupuesto_id, p.vencimiento, p.vencimiento, p.importe, 0, 0, coalesce(u.parte, 0)::bigint,
            t.parte::bigint, coalesce(u.parte, 0)::bigint, t.parte::bigint, p.privado
        FROM vistos p JOIN partes t ON t.id = p.id AND t.todo LEFT JOIN partes u ON u.id = p.id AND NOT u.todo
        WHERE p.todo AND p.estado = 'PROGRAMADO'
    )
    SELECT p_tenant, f.clase, f.id, b.sentido, b.proyecto_id, b.proveedor_id, b.id, f.fecha, f.vence, b.moneda, f.total,
        f.saldado, f.saldado_todo, f.programado, f.programado_todo, f.pendiente, f.pendiente_todo, f.privado,
        NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid, NULL::uuid, NULL::uuid
    FROM filas f JOIN b ON b.id = f.presupuesto_id
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_propios(p_tenant uuid, p_cheques uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH dados AS (
        SELECT q.id, m.proyecto_id, m.fecha, q.pago, m.cuenta_id, m.moneda, m.importe_centavos, m.cotizacion_valor, m.privado
        FROM cheques q
        JOIN movimientos m ON m.tenant_id = q.tenant_id AND m.id = q.movimiento_id AND m.eliminado_en IS NULL
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_cheques) AND q.propio AND NOT cheque_sin_pago(q.estado)
        UNION ALL
        SELECT q.id, NULL, e.fecha, q.pago, q.cuenta_id, q.moneda, q.importe_centavos, NULL, q.privado
        FROM cheques q
        CROSS JOIN LATERAL (SELECT c.fecha FROM cheque_eventos c WHERE c.tenant_id = q.tenant_id AND c.cheque_id = q.id AND c.n = 1
            AND c.grupo_id IS NOT NULL LIMIT 1) e
        WHERE q.tenant_id = p_tenant AND q.id = ANY (p_cheques) AND q.propio AND NOT cheque_sin_pago(q.estado)
    )
    SELECT p_tenant, 'CHEQUE', x.id, 'EGRESO', x.proyecto_id, NULL::uuid, NULL::uuid, x.fecha, s.dia, i.moneda,
        i.importe, 0::bigint, 0::bigint, 0::bigint, 0::bigint, i.importe, i.importe, x.privado, c.id, NULL::uuid, NULL::uuid,
        NULL::text, NULL::uuid, NULL::uuid, NULL::uuid
    FROM dados x
    LEFT JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta_id
    CROSS JOIN LATERAL (SELECT greatest(x.fecha, x.pago) AS dia,
        cuenta_importe(c.moneda, x.moneda, x.importe_centavos, x.cotizacion_valor) AS importe) s
    CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.moneda ELSE c.moneda END AS moneda,
        CASE WHEN c.id IS NULL OR s.importe IS NULL THEN x.importe_centavos ELSE s.importe END AS importe) i
    WHERE c.id IS NULL OR NOT cuenta_es_caja(c.tipo) AND (c.cerrada_en IS NULL OR s.dia <= obligacion_dia(c.cerrada_en))
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_retenciones(p_tenant uuid, p_retenciones uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH hechas AS (
        SELECT x.id, x.tipo, x.jurisdiccion, x.movimiento_deposito_id, g.fecha, g.privado, g.presupuesto_id, g.id AS pago_id,
            NULL::uuid AS orden_id, costo_en('ARS', g.moneda, x.importe_centavos, g.cotizacion_valor) AS total
        FROM pago_retenciones x
        JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
        JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_retenciones) AND x.eliminado_en IS NULL
        UNION ALL
        SELECT x.id, x.tipo, x.jurisdiccion, x.movimiento_deposito_id, o.fecha, false, NULL, NULL, o.id,
            costo_en('ARS', o.moneda, x.importe_centavos, o.cotizacion_valor)
        FROM orden_pago_retenciones x
        JOIN ordenes_pago o ON o.tenant_id = x.tenant_id AND o.id = x.orden_id AND o.eliminado_en IS NULL
        WHERE x.tenant_id = p_tenant AND x.id = ANY (p_retenciones) AND x.eliminado_en IS NULL
    ), saldos AS (
        SELECT h.*, CASE WHEN d.id IS NULL OR d.privado THEN 0 ELSE h.total END AS saldado,
            CASE WHEN d.id IS NULL THEN 0 ELSE h.total END AS saldado_todo,
            retencion_vence(h.fecha, coalesce(k.quincenal, base.quincenal),
                CASE WHEN k.impuesto IS NULL THEN base.dia_quincena ELSE k.dia_quincena END, coalesce(k.dia, base.dia)) AS vence
        FROM hechas h
        JOIN retencion_calendario_base() base ON base.impuesto = retencion_impuesto(h.tipo, h.jurisdiccion)
        LEFT JOIN calendario_retenciones k ON k.tenant_id = p_tenant AND k.impuesto = base.impuesto
        LEFT JOIN movimientos d ON d.tenant_id = p_tenant AND d.id = h.movimiento_deposito_id AND d.eliminado_en IS NULL
    )
    SELECT p_tenant, 'RETENCION', s.id, 'EGRESO', NULL::uuid, NULL::uuid, s.presupuesto_id, s.fecha, s.vence, 'ARS', s.total,
        s.saldado, s.saldado_todo, 0::bigint, 0::bigint, s.total - s.saldado, s.total - s.saldado_todo, s.privado,
        NULL::uuid, NULL::uuid, s.orden_id, retencion_organismo(s.tipo, s.jurisdiccion), s.pago_id, NULL::uuid, NULL::uuid
    FROM saldos s
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_socio_cambiado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_de record;
    v_socios uuid[];
BEGIN
    FOR v_de IN EXECUTE format('SELECT tenant_id, array_agg(DISTINCT %1$I) AS ids FROM (%2$s) x GROUP BY tenant_id',
        CASE TG_TABLE_NAME WHEN 'llamados_aporte' THEN 'id' ELSE 'socio_id' END,
        CASE TG_OP WHEN 'INSERT' THEN 'TABLE despues' WHEN 'DELETE' THEN 'TABLE antes'
            ELSE 'TABLE despues UNION ALL TABLE antes' END)
    LOOP
        PERFORM set_config('app.tenant_id', v_de.tenant_id::text, true);
        IF TG_TABLE_NAME = 'llamados_aporte' THEN
            v_socios := array(SELECT DISTINCT q.socio_id FROM llamado_cuotas q
                WHERE q.tenant_id = v_de.tenant_id AND q.llamado_id = ANY (v_de.ids));
        ELSE
            v_socios := v_de.ids;
        END IF;
        IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'llamado_cuotas' THEN
            DELETE FROM obligaciones o WHERE o.tenant_id = v_de.tenant_id AND o.clase = 'LLAMADO' AND o.origen_id IN (
                SELECT obligacion_de_cuota(a.llamado_id, a.socio_id) FROM antes a WHERE a.tenant_id = v_de.tenant_id);
        END IF;
        PERFORM obligaciones_seguir_socios(v_de.tenant_id, v_socios);
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_de_socios(p_tenant uuid, p_socios uuid[])
 RETURNS SETOF obligaciones
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    WITH entregas AS MATERIALIZED (
        SELECT a.socio_id, a.moneda_cuenta AS moneda, a.llamado_id,
            coalesce(sum(a.importe_cuenta_centavos) FILTER (WHERE a.tipo <> 'DEVOLUCION'), 0) AS dado,
            sum(CASE a.tipo WHEN 'DEVOLUCION' THEN -a.importe_cuenta_centavos ELSE a.importe_cuenta_centavos END) AS neto
        FROM aportes a
        WHERE a.tenant_id = p_tenant AND a.socio_id = ANY (p_socios) AND a.destino = 'OBRA' AND a.eliminado_en IS NULL
        GROUP BY a.socio_id, a.moneda_cuenta, a.llamado_id
    ), directas AS MATERIALIZED (
        SELECT q.socio_id, l.id AS llamado_id, l.proyecto_id, l.moneda, l.fecha, l.vencimiento, q.importe_centavos AS importe,
            least(q.importe_centavos, coalesce(e.dado, 0)) AS directo
        FROM llamado_cuotas q
        JOIN llamados_aporte l ON l.tenant_id = q.tenant_id AND l.id = q.llamado_id
        LEFT JOIN entregas e ON e.socio_id = q.socio_id AND e.moneda = l.moneda AND e.llamado_id = l.id
        WHERE q.tenant_id = p_tenant AND q.socio_id = ANY (p_socios) AND q.participacion_bp > 0 AND l.eliminado_en IS NULL
    ), fondos AS (
        SELECT d.*, coalesce((SELECT sum(e.neto) FROM entregas e WHERE e.socio_id = d.socio_id AND e.moneda = d.moneda), 0)
            - sum(d.directo) OVER (PARTITION BY d.socio_id, d.moneda) AS libre
        FROM directas d
    ), saldadas AS (
        SELECT f.*, (f.directo
            + greatest(0, least(f.importe - f.directo, f.libre - coalesce(sum(f.importe - f.directo) OVER previas, 0)))
            - least(f.directo, greatest(0, -f.libre - coalesce(sum(f.directo) OVER posteriores, 0))))::bigint AS saldado
        FROM fondos f
        WINDOW previas AS (PARTITION BY f.socio_id, f.moneda ORDER BY f.vencimiento, f.fecha, f.llamado_id
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
            posteriores AS (PARTITION BY f.socio_id, f.moneda ORDER BY f.vencimiento, f.fecha, f.llamado_id
                ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
    )
    SELECT p_tenant, 'LLAMADO', obligacion_de_cuota(s.llamado_id, s.socio_id), 'INGRESO', s.proyecto_id, NULL::uuid, NULL::uuid,
        s.fecha, s.vencimiento, s.moneda, s.importe, s.saldado, s.saldado, 0::bigint, 0::bigint, s.importe - s.saldado,
        s.importe - s.saldado, false, NULL::uuid, s.llamado_id, NULL::uuid, NULL::text, NULL::uuid, s.socio_id, NULL::uuid
    FROM saldadas s
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir(p_tenant uuid, p_presupuestos uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_presupuesto(p_tenant, p_presupuestos)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.presupuesto_id = ANY (p_presupuestos)
            -- Those of its payments alone have other triggers.
            AND o.clase IN ('ANTICIPO', 'CERTIFICADO', 'REPARO', 'PROGRAMADO')
            AND NOT EXISTS (SELECT FROM debe d WHERE d.clase = o.clase AND d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (sentido, proyecto_id, proveedor_id, presupuesto_id, fecha, vence,
        moneda, total_centavos, saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado) = (excluded.sentido, excluded.proyecto_id, excluded.proveedor_id,
        excluded.presupuesto_id, excluded.fecha, excluded.vence, excluded.moneda, excluded.total_centavos,
        excluded.saldado_centavos, excluded.saldado_todo_centavos, excluded.programado_centavos,
        excluded.programado_todo_centavos, excluded.pendiente_centavos, excluded.pendiente_todo_centavos, excluded.privado)
    WHERE o IS DISTINCT FROM excluded;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir_a_cuenta(p_tenant uuid, p_lineas uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'A_CUENTA' AND o.origen_id = ANY (p_lineas);
    INSERT INTO obligaciones (tenant_id, clase, origen_id, sentido, proyecto_id, proveedor_id, fecha, moneda, total_centavos,
        saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos, pendiente_centavos,
        pendiente_todo_centavos, privado, orden_id)
    SELECT l.tenant_id, 'A_CUENTA', l.id, 'EGRESO', o.proyecto_id, o.proveedor_id, o.fecha, o.moneda, -l.importe_centavos,
        -s.usado, -s.usado, 0, 0, s.usado - l.importe_centavos, s.usado - l.importe_centavos, false, o.id
    FROM orden_pago_comprobantes l
    JOIN ordenes_pago o ON o.tenant_id = l.tenant_id AND o.id = l.orden_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(u.importe), 0)::bigint AS usado FROM a_cuenta_usos(p_tenant, ARRAY[l.id]) u) s
    WHERE l.tenant_id = p_tenant AND l.id = ANY (p_lineas) AND l.a_cuenta AND l.eliminado_en IS NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir_cheques(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    SELECT obligaciones_seguir_cheques(p_tenant, p_pagos, p_ordenes, '{}')
$function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir_cheques(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_cheques uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_medios uuid[] := array(SELECT m.id FROM pago_medios m WHERE m.tenant_id = p_tenant AND m.pago_id = ANY (p_pagos)
        UNION ALL SELECT m.id FROM orden_pago_medios m WHERE m.tenant_id = p_tenant AND m.orden_id = ANY (p_ordenes)) || p_cheques;
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_cheques(p_tenant, p_pagos, p_ordenes)
        UNION ALL SELECT * FROM obligaciones_de_propios(p_tenant, p_cheques)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'CHEQUE'
            AND o.origen_id = ANY (v_medios) AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (proyecto_id, presupuesto_id, fecha, vence, moneda, total_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado, cuenta_id) = (excluded.proyecto_id, excluded.presupuesto_id,
        excluded.fecha, excluded.vence, excluded.moneda, excluded.total_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos, excluded.privado, excluded.cuenta_id)
    WHERE o IS DISTINCT FROM excluded;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir_retenciones(p_tenant uuid, p_retenciones uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('calendario de retenciones ' || p_tenant, 0));
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_retenciones(p_tenant, p_retenciones)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'RETENCION' AND o.origen_id = ANY (p_retenciones)
            AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (fecha, vence, total_centavos, saldado_centavos, saldado_todo_centavos,
        pendiente_centavos, pendiente_todo_centavos, privado, organismo) = (excluded.fecha, excluded.vence, excluded.total_centavos,
        excluded.saldado_centavos, excluded.saldado_todo_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos, excluded.privado, excluded.organismo)
    WHERE o IS DISTINCT FROM excluded;
END $function$;

CREATE OR REPLACE FUNCTION public.obligaciones_seguir_socios(p_tenant uuid, p_socios uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
    WITH debe AS MATERIALIZED (
        SELECT * FROM obligaciones_de_socios(p_tenant, p_socios)
    ), salen AS (
        DELETE FROM obligaciones o WHERE o.tenant_id = p_tenant AND o.clase = 'LLAMADO'
            AND o.origen_id IN (SELECT obligacion_de_cuota(q.llamado_id, q.socio_id) FROM llamado_cuotas q
                WHERE q.tenant_id = p_tenant AND q.socio_id = ANY (p_socios))
            AND NOT EXISTS (SELECT FROM debe d WHERE d.origen_id = o.origen_id)
    )
    INSERT INTO obligaciones AS o SELECT * FROM debe
    ON CONFLICT (tenant_id, clase, origen_id) DO UPDATE SET (fecha, vence, moneda, total_centavos, saldado_centavos,
        saldado_todo_centavos, pendiente_centavos, pendiente_todo_centavos) = (excluded.fecha, excluded.vence, excluded.moneda,
        excluded.total_centavos, excluded.saldado_centavos, excluded.saldado_todo_centavos, excluded.pendiente_centavos,
        excluded.pendiente_todo_centavos)
    WHERE o IS DISTINCT FROM excluded;
END $function$;

CREATE OR REPLACE FUNCTION public.periodo_iva_compra()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_mes text;
BEGIN
    SELECT p.mes INTO v_mes FROM comprobante_impuestos i
        JOIN periodos_iva p ON p.tenant_id = i.tenant_id AND p.mes = i.periodo_iva AND p.entregado_en IS NOT NULL
        WHERE i.tenant_id = OLD.tenant_id AND i.comprobante_id = OLD.comprobante_id;
    IF v_mes IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C05', MESSAGE = 'periodo mes=' || v_mes;
    END IF;
    RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.periodo_iva_exigir()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_mes text;
BEGIN
    IF TG_TABLE_NAME = 'comprobantes' THEN
        SELECT p.mes INTO v_mes FROM comprobante_impuestos i
            JOIN periodos_iva p ON p.tenant_id = i.tenant_id AND p.mes = i.periodo_iva AND p.entregado_en IS NOT NULL
            WHERE i.tenant_id = OLD.tenant_id AND i.comprobante_id = OLD.id;
    ELSE
        SELECT p.mes INTO v_mes FROM periodos_iva p WHERE p.tenant_id = NEW.tenant_id AND p.entregado_en IS NOT NULL
            AND p.mes IN (NEW.periodo_iva, CASE WHEN TG_OP = 'UPDATE' THEN OLD.periodo_iva END);
    END IF;
    IF v_mes IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C05', MESSAGE = 'periodo mes=' || v_mes;
    END IF;
    RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.rendicion_rechazar(p_tenant uuid, p_movimiento uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_quien uuid := nullif(current_setting('app.user_id', true), '')::uuid;
    v_rendida record;
    v_ve boolean;
BEGIN
    SELECT r.numero, r.estado, c.nombre, c.responsable_id INTO v_rendida
    FROM rendicion_movimientos x
    JOIN rendiciones r ON r.tenant_id = p_tenant AND r.id = x.rendicion_id AND r.estado IN ('PRESENTADA', 'APROBADA')
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = r.cuenta_id
    WHERE x.tenant_id = p_tenant AND x.movimiento_id = p_movimiento AND x.eliminado_en IS NULL;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    v_ve := v_quien IS NULL OR v_rendida.responsable_id = v_quien OR EXISTS (
        SELECT FROM memberships m WHERE m.tenant_id = p_tenant AND m.user_id = v_quien AND m.rol IN ('OWNER', 'ADMIN'));
    RAISE EXCEPTION USING ERRCODE = 'P0C04', MESSAGE = 'rendicion ' || json_build_object(
        'estado', CASE WHEN v_ve THEN v_rendida.estado END, 'numero', CASE WHEN v_ve THEN v_rendida.numero END,
        'cuenta', CASE WHEN v_ve THEN v_rendida.nombre END);
END $function$;

CREATE OR REPLACE FUNCTION public.rendiciones_guardar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF TG_TABLE_NAME = 'movimientos' THEN
        PERFORM rendicion_rechazar(NEW.tenant_id, NEW.id);
    ELSE
        PERFORM rendicion_rechazar(NEW.tenant_id, NEW.movimiento_id);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.respuestas_borrar_vencidas(hasta timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    "borradas" bigint;
BEGIN
    PERFORM set_config('app.respuestas_hasta', "hasta"::text, true);
    DELETE FROM "idempotency_keys";
    GET DIAGNOSTICS "borradas" = ROW_COUNT;
    PERFORM set_config('app.respuestas_hasta', '', true);
    RETURN "borradas";
END $function$;

CREATE OR REPLACE FUNCTION public.retencion_calendario_base()
 RETURNS TABLE(impuesto text, quincenal boolean, dia_quincena integer, dia integer, orden integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
    VALUES ('GANANCIAS', true, 21, 9, 1), ('IVA', true, 21, 9, 2), ('SUSS', true, 21, 9, 3), ('IIBB_ARBA', false, NULL::int, 10, 4),
        ('IIBB_AGIP', false, NULL, 9, 5), ('IIBB_OTRA', false, NULL, 10, 6), ('OTRA', false, NULL, 10, 7)
$function$;

CREATE OR REPLACE FUNCTION public.retencion_impuesto(p_tipo text, p_jurisdiccion text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE WHEN p_tipo <> 'IIBB' THEN p_tipo
        WHEN p_jurisdiccion ~* '(^|\W)(agip|caba|c\.a\.b\.a|capital federal|ciudad (aut\S* )?de buenos aires)' THEN 'IIBB_AGIP'
        WHEN p_jurisdiccion ~* '(^|\W)(arba|pba|buenos aires|bs\.? ?as)' THEN 'IIBB_ARBA'
        ELSE 'IIBB_OTRA' END
$function$;

CREATE OR REPLACE FUNCTION public.retencion_organismo(p_tipo text, p_jurisdiccion text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE retencion_impuesto(p_tipo, p_jurisdiccion) WHEN 'IIBB_AGIP' THEN 'AGIP' WHEN 'IIBB_ARBA' THEN 'ARBA'
        WHEN 'IIBB_OTRA' THEN coalesce('Rentas ' || nullif(btrim(p_jurisdiccion), ''), 'Ingresos Brutos sin jurisdicción')
        WHEN 'OTRA' THEN coalesce(nullif(btrim(p_jurisdiccion), ''), 'Otro organismo') ELSE 'ARCA' END
$function$;

CREATE OR REPLACE FUNCTION public.retencion_vence(p_fecha date, p_quincenal boolean, p_dia_quincena integer, p_dia integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE WHEN p_quincenal AND extract(day FROM p_fecha) <= 15
        THEN least(date_trunc('month', p_fecha::timestamp)::date + p_dia_quincena - 1,
            (date_trunc('month', p_fecha::timestamp) + interval '1 month - 1 day')::date)
        ELSE (date_trunc('month', p_fecha::timestamp) + interval '1 month')::date + p_dia - 1 END
$function$;

CREATE OR REPLACE FUNCTION public.retenciones_numerar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_una record;
    v_numero int;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    FOR v_una IN
        SELECT x.id, g.privado FROM pago_retenciones x
        JOIN pagos g ON g.tenant_id = x.tenant_id AND g.id = x.pago_id AND g.estado = 'PAGADO' AND g.eliminado_en IS NULL
        JOIN presupuestos b ON b.tenant_id = g.tenant_id AND b.id = g.presupuesto_id AND b.sentido = 'EGRESO'
        WHERE TG_TABLE_NAME <> 'orden_pago_retenciones' AND x.tenant_id = NEW.tenant_id AND x.constancia_numero IS NULL
            AND x.eliminado_en IS NULL AND CASE TG_TABLE_NAME WHEN 'pagos' THEN x.pago_id ELSE x.id END = NEW.id
        UNION ALL
        SELECT x.id, false FROM orden_pago_retenciones x
        WHERE TG_TABLE_NAME = 'orden_pago_retenciones' AND x.tenant_id = NEW.tenant_id AND x.id = NEW.id
            AND x.constancia_numero IS NULL AND x.eliminado_en IS NULL
        ORDER BY 1
    LOOP
        INSERT INTO contadores AS c (tenant_id, serie, ultimo)
        VALUES (NEW.tenant_id, CASE WHEN v_una.privado THEN 'constancia_privada' ELSE 'constancia' END, 1)
        ON CONFLICT (tenant_id, serie) DO UPDATE SET ultimo = c.ultimo + 1 RETURNING c.ultimo INTO v_numero;
        IF TG_TABLE_NAME = 'orden_pago_retenciones' THEN
            UPDATE orden_pago_retenciones SET constancia_numero = v_numero WHERE tenant_id = NEW.tenant_id AND id = v_una.id;
        ELSE
            UPDATE pago_retenciones SET constancia_numero = v_numero WHERE tenant_id = NEW.tenant_id AND id = v_una.id;
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.retenciones_seguir(p_tenant uuid, p_pagos uuid[], p_ordenes uuid[], p_depositos uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM costos_seguir(p_tenant, p_pagos, p_ordenes, p_depositos);
    PERFORM set_config('app.tenant_id', p_tenant::text, true);
    PERFORM obligaciones_seguir_retenciones(p_tenant, array(
        SELECT x.id FROM pago_retenciones x WHERE x.tenant_id = p_tenant AND x.pago_id = ANY (p_pagos)
        UNION SELECT x.id FROM pago_retenciones x WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_depositos)
        UNION SELECT x.id FROM orden_pago_retenciones x WHERE x.tenant_id = p_tenant AND x.orden_id = ANY (p_ordenes)
        UNION SELECT x.id FROM orden_pago_retenciones x WHERE x.tenant_id = p_tenant AND x.movimiento_deposito_id = ANY (p_depositos)));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $function$;

CREATE OR REPLACE FUNCTION public.retenciones_vencer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM pg_advisory_xact_lock(hashtextextended('calendario de retenciones ' || NEW.tenant_id, 0));
    PERFORM obligaciones_seguir_retenciones(NEW.tenant_id, array(SELECT o.origen_id FROM obligaciones o
        WHERE o.tenant_id = NEW.tenant_id AND o.clase = 'RETENCION'));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.users_conserva_cuenta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'the account of a user never changes' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.vinculo_completar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_apunte apuntes;
    v_linea extracto_lineas;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_apunte FROM apuntes a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.apunte_id FOR NO KEY UPDATE;
    IF NOT FOUND AND NEW.causa_id IS NOT NULL THEN
        SELECT * INTO v_apunte FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cuenta_id = NEW.cuenta_id AND a.eliminado_en IS NULL
            AND NEW.causa_id IN (a.movimiento_id, a.traspaso_id, a.arqueo_id, a.orden_medio_id, a.cheque_evento_id, a.pago_medio_id)
            AND NEW.causa_id = coalesce(a.pago_medio_id, a.movimiento_id, a.traspaso_id, a.arqueo_id, a.orden_medio_id, a.cheque_evento_id)
        FOR NO KEY UPDATE;
        NEW.apunte_id := v_apunte.id;
    END IF;
    SELECT * INTO v_linea FROM extracto_lineas l WHERE l.tenant_id = NEW.tenant_id AND l.id = NEW.linea_id;
    IF v_apunte.id IS NULL OR v_apunte.eliminado_en IS NOT NULL OR v_linea.eliminado_en IS NOT NULL
            OR v_apunte.cuenta_id <> NEW.cuenta_id OR v_linea.cuenta_id <> NEW.cuenta_id THEN
        RAISE EXCEPTION USING ERRCODE = 'P0C10', MESSAGE = 'vinculo: la línea o el apunte cambió';
    END IF;
    NEW.causa_id := coalesce(v_apunte.pago_medio_id, v_apunte.movimiento_id, v_apunte.traspaso_id, v_apunte.arqueo_id,
        v_apunte.orden_medio_id, v_apunte.cheque_evento_id);
    NEW.linea_fecha := v_linea.fecha;
    NEW.apunte_fecha := coalesce(NEW.apunte_fecha, v_apunte.fecha);
    NEW.apunte_centavos := coalesce(NEW.apunte_centavos, v_apunte.importe_centavos);
    NEW.roto := (NEW.apunte_fecha, NEW.apunte_centavos) IS DISTINCT FROM (v_apunte.fecha, v_apunte.importe_centavos);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.vinculos_seguir()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    UPDATE linea_apuntes v SET roto = NOT v.roto
    WHERE v.tenant_id = NEW.tenant_id AND v.apunte_id = NEW.id AND v.eliminado_en IS NULL
        AND v.roto <> (NEW.eliminado_en IS NOT NULL OR (NEW.cuenta_id, NEW.fecha, NEW.importe_centavos)
            IS DISTINCT FROM (v.cuenta_id, v.apunte_fecha, v.apunte_centavos));
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.vinculos_sumar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_mal uuid;
BEGIN
    FOR v_tenant IN SELECT DISTINCT n.tenant_id FROM nuevas n LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        PERFORM a.id FROM apuntes a WHERE a.tenant_id = v_tenant
            AND a.id IN (SELECT n.apunte_id FROM nuevas n WHERE n.tenant_id = v_tenant)
        ORDER BY a.id FOR NO KEY UPDATE;
        UPDATE apuntes a SET vinculado_centavos = s.suma
        FROM (SELECT x.apunte_id, t.suma FROM (SELECT DISTINCT n.apunte_id FROM nuevas n WHERE n.tenant_id = v_tenant) x
            CROSS JOIN LATERAL (SELECT coalesce(sum(v.importe_centavos), 0)::bigint AS suma FROM linea_apuntes v
                WHERE v.tenant_id = v_tenant AND v.apunte_id = x.apunte_id AND v.eliminado_en IS NULL AND NOT v.roto) t) s
        WHERE a.tenant_id = v_tenant AND a.id = s.apunte_id AND a.vinculado_centavos <> s.suma;
        IF TG_OP = 'INSERT' THEN
            SELECT a.id INTO v_mal FROM apuntes a
            WHERE a.tenant_id = v_tenant AND a.id IN (SELECT n.apunte_id FROM nuevas n WHERE n.tenant_id = v_tenant)
                AND a.vinculado_centavos NOT BETWEEN least(0, a.importe_centavos) AND greatest(0, a.importe_centavos) LIMIT 1;
            IF FOUND THEN
                RAISE EXCEPTION USING ERRCODE = 'P0C10', MESSAGE = 'vinculo: supera el apunte';
            END IF;
        END IF;
        PERFORM l.id FROM extracto_lineas l WHERE l.tenant_id = v_tenant
            AND l.id IN (SELECT n.linea_id FROM nuevas n WHERE n.tenant_id = v_tenant)
        ORDER BY l.id FOR NO KEY UPDATE;
        UPDATE extracto_lineas l SET vinculado_centavos = s.suma, vinculos = s.cantidad
        FROM (SELECT x.linea_id, t.suma, t.cantidad FROM (SELECT DISTINCT n.linea_id FROM nuevas n WHERE n.tenant_id = v_tenant) x
            CROSS JOIN LATERAL (SELECT coalesce(sum(v.importe_centavos) FILTER (WHERE NOT v.roto), 0)::bigint AS suma,
                    count(*)::int AS cantidad FROM linea_apuntes v
                WHERE v.tenant_id = v_tenant AND v.linea_id = x.linea_id AND v.eliminado_en IS NULL) t) s
        WHERE l.tenant_id = v_tenant AND l.id = s.linea_id AND (l.vinculado_centavos, l.vinculos) <> (s.suma, s.cantidad);
        IF TG_OP = 'INSERT' THEN
            SELECT l.id INTO v_mal FROM extracto_lineas l
            WHERE l.tenant_id = v_tenant AND l.id IN (SELECT n.linea_id FROM nuevas n WHERE n.tenant_id = v_tenant)
                AND l.vinculado_centavos NOT BETWEEN least(0, l.importe_centavos) AND greatest(0, l.importe_centavos) LIMIT 1;
            IF FOUND THEN
                RAISE EXCEPTION USING ERRCODE = 'P0C10', MESSAGE = 'vinculo: supera la línea';
            END IF;
        END IF;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $function$;

-- Triggers

CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF cantidad, precio_unitario, precio_actual, eliminado_en ON public.acopio_items FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.acopios REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_acopios();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.acopios REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_acopios();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.acopios REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_acopios();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF importe_centavos, retirado_centavos, eliminado_en ON public.acopios FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER adelanto_devuelto AFTER INSERT OR DELETE OR UPDATE ON public.adelanto_devoluciones FOR EACH ROW EXECUTE FUNCTION adelanto_devuelto();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.aportes REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_aportes();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.aportes REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_aportes();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.aportes REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_aportes();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF importe_centavos, importe_ars_centavos, importe_cuenta_centavos, importe_lote_centavos, eliminado_en ON public.aportes FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER obligaciones_socio_alta AFTER INSERT ON public.aportes REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE TRIGGER obligaciones_socio_baja AFTER DELETE ON public.aportes REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE TRIGGER obligaciones_socio_cambio AFTER UPDATE ON public.aportes REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE CONSTRAINT TRIGGER apuntes_cuadran AFTER INSERT OR UPDATE OF cuenta_id, fecha, causa_fecha, importe_centavos, moneda, causa_centavos, causa_moneda, movimiento_id, pago_medio_id, traspaso_id, arqueo_id, orden_medio_id, cheque_evento_id, eliminado_en ON public.apuntes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NOT apuntes_de_a_muchos())) EXECUTE FUNCTION apuntes_cuadrar();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.apuntes REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_apuntes();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.apuntes REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_apuntes();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.apuntes REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_apuntes();
CREATE TRIGGER conciliado AFTER UPDATE ON public.apuntes FOR EACH ROW WHEN (((old.fecha <> new.fecha) OR (old.importe_centavos <> new.importe_centavos) OR (old.cuenta_id <> new.cuenta_id) OR ((old.eliminado_en IS NULL) <> (new.eliminado_en IS NULL)))) EXECUTE FUNCTION vinculos_seguir();
CREATE TRIGGER rendido AFTER UPDATE ON public.apuntes FOR EACH ROW WHEN (((old.movimiento_id IS NOT NULL) AND (((((old.fecha IS DISTINCT FROM new.fecha) OR (old.importe_centavos IS DISTINCT FROM new.importe_centavos)) OR (old.causa_centavos IS DISTINCT FROM new.causa_centavos)) OR (old.causa_moneda IS DISTINCT FROM new.causa_moneda)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) AND (NOT apuntes_de_a_muchos()))) EXECUTE FUNCTION rendiciones_guardar();
CREATE TRIGGER sumas_alta AFTER INSERT ON public.apuntes REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION apuntes_sumar();
CREATE TRIGGER sumas_baja AFTER DELETE ON public.apuntes REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION apuntes_sumar();
CREATE TRIGGER sumas_cambio AFTER UPDATE ON public.apuntes REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION apuntes_sumar();
CREATE TRIGGER apuntes_alta AFTER INSERT ON public.arqueos FOR EACH ROW WHEN ((new.diferencia_centavos <> 0)) EXECUTE FUNCTION apuntes_de_arqueo();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.arqueos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_arqueos();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.arqueos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_arqueos();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.arqueos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_arqueos();
CREATE TRIGGER dinero_de_fila AFTER INSERT ON public.arqueos FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER nodos_baja AFTER DELETE ON public.audit_sellos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION audit_nodos_soltar();
CREATE TRIGGER nodos_cambio AFTER UPDATE ON public.audit_sellos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION audit_nodos_soltar();
CREATE TRIGGER retenciones_vencer AFTER INSERT OR UPDATE ON public.calendario_retenciones FOR EACH ROW EXECUTE FUNCTION retenciones_vencer();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE ON public.certificados FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER obligaciones_alta AFTER INSERT ON public.certificados REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_baja AFTER DELETE ON public.certificados REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_cambio AFTER UPDATE ON public.certificados REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE CONSTRAINT TRIGGER cheque_egreso_cuadra AFTER INSERT ON public.cheque_eventos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.tipo = 'ENDOSADO'::text) AND (new.medio_id IS NOT NULL))) EXECUTE FUNCTION cheque_egreso_cuadrar();
CREATE TRIGGER cheque_seguir AFTER INSERT ON public.cheque_eventos FOR EACH ROW EXECUTE FUNCTION cheque_seguir();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.cheque_eventos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_cheque_eventos();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.cheque_eventos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_cheque_eventos();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.cheque_eventos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_cheque_eventos();
CREATE TRIGGER cheque_copiar AFTER UPDATE ON public.cheques FOR EACH ROW WHEN (((((old.numero IS DISTINCT FROM new.numero) OR (old.banco IS DISTINCT FROM new.banco)) OR (old.emision IS DISTINCT FROM new.emision)) OR (old.pago IS DISTINCT FROM new.pago))) EXECUTE FUNCTION cheque_copiar();
CREATE TRIGGER cheque_de_egreso AFTER INSERT ON public.cheques FOR EACH ROW WHEN ((new.propio AND (new.movimiento_id IS NOT NULL))) EXECUTE FUNCTION cheque_de_egreso();
CREATE TRIGGER cheque_de_egreso_cambio AFTER UPDATE ON public.cheques FOR EACH ROW WHEN ((new.propio AND (new.movimiento_id IS NOT NULL) AND (old.pago <> new.pago))) EXECUTE FUNCTION cheque_de_egreso();
CREATE TRIGGER obligacion_cambio AFTER UPDATE ON public.cheques FOR EACH ROW WHEN ((((((old.estado IS DISTINCT FROM new.estado) OR (old.destino_id IS DISTINCT FROM new.destino_id)) OR (old.pago IS DISTINCT FROM new.pago)) OR (old.cliente_centavos IS DISTINCT FROM new.cliente_centavos)) OR (old.proveedor_centavos IS DISTINCT FROM new.proveedor_centavos))) EXECUTE FUNCTION obligacion_de_cartera_cambiada();
CREATE TRIGGER obligacion_propia AFTER UPDATE ON public.cheques FOR EACH ROW WHEN ((new.propio AND (cheque_sin_pago(old.estado) <> cheque_sin_pago(new.estado)))) EXECUTE FUNCTION obligacion_de_propio_cambiada();
CREATE TRIGGER obligacion_propia_alta AFTER UPDATE ON public.cheques FOR EACH ROW WHEN ((new.propio AND (new.movimiento_id IS NULL) AND (old.estado = 'NUEVO'::text) AND (new.estado = 'EMITIDO'::text))) EXECUTE FUNCTION obligacion_de_propio_cambiada();
CREATE TRIGGER dinero_de_notas AFTER INSERT ON public.cifras_nuevas REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION dinero_de_notas();
CREATE TRIGGER periodo_iva_cambio BEFORE INSERT OR UPDATE ON public.comprobante_impuestos FOR EACH ROW EXECUTE FUNCTION periodo_iva_exigir();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.comprobantes REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_comprobantes();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.comprobantes REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_comprobantes();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.comprobantes REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_comprobantes();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.comprobantes FOR EACH ROW WHEN ((new.a_pagar AND ((old.proyecto_id IS DISTINCT FROM new.proyecto_id) OR (old.rubro_id IS DISTINCT FROM new.rubro_id)))) EXECUTE FUNCTION costos_de_comprobante();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF total_centavos, cotizacion_valor, a_pagar, anulado_en ON public.comprobantes FOR EACH ROW WHEN ((new.a_pagar AND (new.anulado_en IS NULL))) EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER obligacion_alta AFTER INSERT ON public.comprobantes FOR EACH ROW WHEN (new.a_pagar) EXECUTE FUNCTION obligacion_de_comprobante_cambiado();
CREATE TRIGGER obligacion_baja AFTER DELETE ON public.comprobantes FOR EACH ROW WHEN (old.a_pagar) EXECUTE FUNCTION obligacion_de_comprobante_cambiado();
CREATE TRIGGER obligacion_cambio AFTER UPDATE ON public.comprobantes FOR EACH ROW WHEN ((old.a_pagar OR new.a_pagar)) EXECUTE FUNCTION obligacion_de_comprobante_cambiado();
CREATE TRIGGER periodo_iva_documento BEFORE UPDATE ON public.comprobantes FOR EACH ROW WHEN (((((((((old.tipo_arca IS DISTINCT FROM new.tipo_arca) OR (old.punto_venta IS DISTINCT FROM new.punto_venta)) OR (old.numero IS DISTINCT FROM new.numero)) OR (old.cuit_emisor IS DISTINCT FROM new.cuit_emisor)) OR (old.fecha_emision IS DISTINCT FROM new.fecha_emision)) OR (old.total_centavos IS DISTINCT FROM new.total_centavos)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.anulado_en IS DISTINCT FROM new.anulado_en))) EXECUTE FUNCTION periodo_iva_exigir();
CREATE TRIGGER costos_alta AFTER INSERT ON public.costos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_sumar();
CREATE TRIGGER costos_baja AFTER DELETE ON public.costos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION costos_sumar();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.costos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_sumar();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.cuentas REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_cuentas();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.cuentas REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_cuentas();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.cuentas REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_cuentas();
CREATE CONSTRAINT TRIGGER cuentas_alcanzan AFTER INSERT OR UPDATE OF movida_por, saldo_inicial_centavos ON public.cuentas DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (cuenta_es_caja(new.tipo)) EXECUTE FUNCTION cuentas_alcanzar();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF saldo_inicial_centavos ON public.cuentas FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER enlace_quieto BEFORE UPDATE ON public.enlaces_socio FOR EACH ROW WHEN (((((((((old.proyecto_id IS DISTINCT FROM new.proyecto_id) OR (old.socio_id IS DISTINCT FROM new.socio_id)) OR (old.que IS DISTINCT FROM new.que)) OR (old.informe_id IS DISTINCT FROM new.informe_id)) OR (old.modo IS DISTINCT FROM new.modo)) OR (old.al IS DISTINCT FROM new.al)) OR (old.contenido IS DISTINCT FROM new.contenido)) OR (old.hash IS DISTINCT FROM new.hash))) EXECUTE FUNCTION informe_quieto();
CREATE TRIGGER meses_alta AFTER INSERT ON public.extracto_lineas REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION extracto_meses_sumar();
CREATE TRIGGER meses_baja AFTER DELETE ON public.extracto_lineas REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION extracto_meses_sumar();
CREATE TRIGGER meses_cambio AFTER UPDATE ON public.extracto_lineas REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION extracto_meses_sumar();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF valor ON public.indices FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER informe_quieto BEFORE DELETE OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION informe_quieto();
CREATE TRIGGER completar BEFORE INSERT ON public.linea_apuntes FOR EACH ROW EXECUTE FUNCTION vinculo_completar();
CREATE TRIGGER sumar_alta AFTER INSERT ON public.linea_apuntes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION vinculos_sumar();
CREATE TRIGGER sumar_cambio AFTER UPDATE ON public.linea_apuntes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION vinculos_sumar();
CREATE TRIGGER obligaciones_socio_alta AFTER INSERT ON public.llamado_cuotas REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE TRIGGER obligaciones_socio_baja AFTER DELETE ON public.llamado_cuotas REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE TRIGGER obligaciones_socio_cambio AFTER UPDATE ON public.llamado_cuotas REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF importe_centavos, eliminado_en ON public.llamados_aporte FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER obligaciones_socio_cambio AFTER UPDATE ON public.llamados_aporte REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_socio_cambiado();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.lote_gastos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_lote_gastos();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.lote_gastos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_lote_gastos();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.lote_gastos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_lote_gastos();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF importe_centavos, importe_lote_centavos, eliminado_en ON public.lote_gastos FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF precio_centavos ON public.lotes FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE CONSTRAINT TRIGGER administracion_crear AFTER INSERT ON public.memberships DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION administracion_crear();
CREATE TRIGGER memberships_anota_aceptacion BEFORE INSERT OR UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION memberships_anota_aceptacion();
CREATE TRIGGER adelanto_devuelto AFTER UPDATE ON public.movimientos FOR EACH ROW WHEN ((new.origen_tipo = ANY (ARRAY['DEVOLUCION_PROVEEDOR'::text, 'ANULACION'::text]))) EXECUTE FUNCTION adelanto_devuelto();
CREATE TRIGGER adelanto_devuelto_anulado AFTER INSERT ON public.movimientos FOR EACH ROW WHEN ((new.origen_tipo = 'ANULACION'::text)) EXECUTE FUNCTION adelanto_devuelto();
CREATE TRIGGER apuntes_alta AFTER INSERT ON public.movimientos FOR EACH ROW WHEN ((new.cuenta_id IS NOT NULL)) EXECUTE FUNCTION apuntes_de_movimiento();
CREATE CONSTRAINT TRIGGER apuntes_cambio AFTER UPDATE ON public.movimientos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.cuenta_id IS NOT NULL) OR (new.cuenta_id IS NOT NULL) OR (new.origen_tipo = 'PAGO'::text)) AND ((((((((old.cuenta_id IS DISTINCT FROM new.cuenta_id) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.concepto IS DISTINCT FROM new.concepto)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.importe_centavos IS DISTINCT FROM new.importe_centavos)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) AND (NOT apuntes_de_a_muchos()))) EXECUTE FUNCTION apuntes_de_movimiento();
CREATE CONSTRAINT TRIGGER apuntes_devolucion AFTER UPDATE ON public.movimientos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.devuelto_cuenta_id IS NOT NULL) OR (new.devuelto_cuenta_id IS NOT NULL)) AND (((old.devuelto_cuenta_id IS DISTINCT FROM new.devuelto_cuenta_id) OR (old.devuelto_el IS DISTINCT FROM new.devuelto_el)) OR (old.concepto IS DISTINCT FROM new.concepto)))) EXECUTE FUNCTION apuntes_de_movimiento();
CREATE TRIGGER apuntes_devolucion_alta AFTER INSERT ON public.movimientos FOR EACH ROW WHEN ((new.devuelto_cuenta_id IS NOT NULL)) EXECUTE FUNCTION apuntes_de_movimiento();
CREATE TRIGGER cheque_del_ingreso AFTER UPDATE ON public.movimientos FOR EACH ROW WHEN (((old.tipo = 'INGRESO'::text) AND (old.cuenta_id IS NOT NULL) AND (((old.eliminado_en IS NULL) <> (new.eliminado_en IS NULL)) OR (old.fecha <> new.fecha) OR (old.tipo <> new.tipo) OR (old.moneda <> new.moneda) OR (old.importe_centavos <> new.importe_centavos) OR (old.cuenta_id IS DISTINCT FROM new.cuenta_id) OR (old.medio_pago <> new.medio_pago) OR (old.privado <> new.privado)))) EXECUTE FUNCTION cheque_del_ingreso();
CREATE CONSTRAINT TRIGGER cheque_propio AFTER UPDATE ON public.movimientos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.medio_pago = ANY (ARRAY['CHEQUE_PROPIO'::text, 'ECHEQ'::text])) AND ((old.tipo = 'EGRESO'::text) OR (old.origen_tipo = 'ANULACION'::text)) AND ((((((((((old.tipo IS DISTINCT FROM new.tipo) OR (old.medio_pago IS DISTINCT FROM new.medio_pago)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.importe_centavos IS DISTINCT FROM new.importe_centavos)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor)) OR (old.cuenta_id IS DISTINCT FROM new.cuenta_id)) OR (old.de_bolsillo IS DISTINCT FROM new.de_bolsillo)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) OR (old.proyecto_id IS DISTINCT FROM new.proyecto_id)))) EXECUTE FUNCTION cheque_propio_del_egreso();
CREATE CONSTRAINT TRIGGER cheque_propio_revertido AFTER INSERT ON public.movimientos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.origen_tipo = 'ANULACION'::text) AND (new.medio_pago = ANY (ARRAY['CHEQUE_PROPIO'::text, 'ECHEQ'::text])))) EXECUTE FUNCTION cheque_propio_del_egreso();
CREATE TRIGGER cheques_de_egreso AFTER UPDATE ON public.movimientos FOR EACH ROW WHEN (((old.origen_tipo = ANY (ARRAY['APORTE'::text, 'GASTO_LOTE'::text])) AND (old.tipo = 'EGRESO'::text) AND (old.cuenta_id IS NOT NULL) AND (((((((((old.eliminado_en IS NULL) IS DISTINCT FROM (new.eliminado_en IS NULL)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.importe_centavos IS DISTINCT FROM new.importe_centavos)) OR (old.cuenta_id IS DISTINCT FROM new.cuenta_id)) OR (old.medio_pago IS DISTINCT FROM new.medio_pago)) OR (old.privado IS DISTINCT FROM new.privado)))) EXECUTE FUNCTION cheques_de_egreso();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.movimientos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_movimientos();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.movimientos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_movimientos();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.movimientos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_movimientos();
CREATE TRIGGER cifras_alta AFTER INSERT ON public.movimientos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cifras_anotar();
CREATE TRIGGER cifras_baja AFTER DELETE ON public.movimientos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cifras_anotar();
CREATE TRIGGER cifras_cambio AFTER UPDATE ON public.movimientos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cifras_anotar();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.movimientos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_de_movimientos();
CREATE TRIGGER deuda_alta AFTER INSERT ON public.movimientos FOR EACH ROW WHEN (((new.comprobante_id IS NOT NULL) OR (new.origen_tipo = 'ANULACION'::text))) EXECUTE FUNCTION deuda_contar();
CREATE TRIGGER deuda_baja AFTER DELETE ON public.movimientos FOR EACH ROW WHEN ((old.comprobante_id IS NOT NULL)) EXECUTE FUNCTION deuda_contar();
CREATE TRIGGER deuda_cambio AFTER UPDATE ON public.movimientos FOR EACH ROW WHEN ((((old.comprobante_id IS NOT NULL) OR (new.comprobante_id IS NOT NULL)) AND ((((old.comprobante_id IS DISTINCT FROM new.comprobante_id) OR (old.importe_ars_centavos IS DISTINCT FROM new.importe_ars_centavos)) OR (old.importe_usd_centavos IS DISTINCT FROM new.importe_usd_centavos)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)))) EXECUTE FUNCTION deuda_contar();
CREATE TRIGGER deuda_publica_alta AFTER INSERT ON public.movimientos FOR EACH ROW WHEN ((new.privado AND (new.comprobante_id IS NOT NULL))) EXECUTE FUNCTION deuda_publica();
CREATE TRIGGER deuda_publica_cambio AFTER UPDATE OF comprobante_id ON public.movimientos FOR EACH ROW WHEN ((new.privado AND (new.comprobante_id IS DISTINCT FROM old.comprobante_id))) EXECUTE FUNCTION deuda_publica();
CREATE TRIGGER devuelto BEFORE UPDATE ON public.movimientos FOR EACH ROW WHEN (((old.devuelto_cuenta_id IS NOT NULL) AND (new.devuelto_cuenta_id IS NOT NULL) AND (((((((((old.de_bolsillo IS DISTINCT FROM new.de_bolsillo) OR (old.devuelto_cuenta_id IS DISTINCT FROM new.devuelto_cuenta_id)) OR (old.devuelto_el IS DISTINCT FROM new.devuelto_el)) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.importe_centavos IS DISTINCT FROM new.importe_centavos)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)))) EXECUTE FUNCTION bolsillo_devuelto();
CREATE TRIGGER obligacion_bolsillo_alta AFTER INSERT ON public.movimientos FOR EACH ROW WHEN ((new.de_bolsillo IS NOT NULL)) EXECUTE FUNCTION obligacion_de_bolsillo_cambiada();
CREATE TRIGGER obligacion_bolsillo_baja AFTER DELETE ON public.movimientos FOR EACH ROW WHEN ((old.de_bolsillo IS NOT NULL)) EXECUTE FUNCTION obligacion_de_bolsillo_cambiada();
CREATE TRIGGER obligacion_bolsillo_cambio AFTER UPDATE ON public.movimientos FOR EACH ROW WHEN (((old.de_bolsillo IS NOT NULL) OR (new.de_bolsillo IS NOT NULL))) EXECUTE FUNCTION obligacion_de_bolsillo_cambiada();
CREATE TRIGGER periodo_iva_movimiento BEFORE UPDATE ON public.movimientos FOR EACH ROW WHEN (((old.comprobante_id IS NOT NULL) AND (new.tipo <> old.tipo))) EXECUTE FUNCTION periodo_iva_compra();
CREATE TRIGGER rendida AFTER UPDATE ON public.movimientos FOR EACH ROW WHEN ((((old.cuenta_id IS NOT NULL) OR (old.origen_tipo = 'PAGO'::text)) AND (((((((((old.cuenta_id IS DISTINCT FROM new.cuenta_id) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.importe_centavos IS DISTINCT FROM new.importe_centavos)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor)) OR (old.cotizacion_tipo IS DISTINCT FROM new.cotizacion_tipo)) OR (old.cotizacion_fecha IS DISTINCT FROM new.cotizacion_fecha)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) AND (NOT apuntes_de_a_muchos()))) EXECUTE FUNCTION rendiciones_guardar();
CREATE TRIGGER a_cuenta_alta AFTER INSERT ON public.orden_pago_comprobantes FOR EACH ROW WHEN ((new.a_cuenta OR (new.adelanto_id IS NOT NULL))) EXECUTE FUNCTION a_cuenta_cambiada();
CREATE TRIGGER a_cuenta_baja AFTER DELETE ON public.orden_pago_comprobantes FOR EACH ROW WHEN ((old.a_cuenta OR (old.adelanto_id IS NOT NULL))) EXECUTE FUNCTION a_cuenta_cambiada();
CREATE TRIGGER a_cuenta_cambio AFTER UPDATE ON public.orden_pago_comprobantes FOR EACH ROW WHEN ((new.a_cuenta OR (new.adelanto_id IS NOT NULL))) EXECUTE FUNCTION a_cuenta_cambiada();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.orden_pago_comprobantes REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_orden_pago_comprobantes();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.orden_pago_comprobantes REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_orden_pago_comprobantes();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.orden_pago_comprobantes REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_orden_pago_comprobantes();
CREATE TRIGGER costos_renglon AFTER INSERT OR UPDATE ON public.orden_pago_comprobantes FOR EACH ROW EXECUTE FUNCTION costos_de_pago_cambiado();
CREATE TRIGGER deuda_renglon AFTER INSERT OR DELETE OR UPDATE ON public.orden_pago_comprobantes FOR EACH ROW EXECUTE FUNCTION deuda_contar();
CREATE TRIGGER apuntes_alta AFTER INSERT ON public.orden_pago_medios FOR EACH ROW WHEN (((new.cuenta_id IS NOT NULL) AND (new.eliminado_en IS NULL))) EXECUTE FUNCTION apuntes_de_orden();
CREATE TRIGGER apuntes_baja AFTER UPDATE ON public.orden_pago_medios FOR EACH ROW WHEN (((new.cuenta_id IS NOT NULL) AND (old.eliminado_en IS NULL) AND (new.eliminado_en IS NOT NULL))) EXECUTE FUNCTION apuntes_de_orden();
CREATE TRIGGER apuntes_cheque_alta AFTER INSERT ON public.orden_pago_medios FOR EACH ROW WHEN (((new.cheque_cuenta_id IS NOT NULL) AND (new.eliminado_en IS NULL))) EXECUTE FUNCTION apuntes_de_orden();
CREATE TRIGGER apuntes_cheque_baja AFTER UPDATE ON public.orden_pago_medios FOR EACH ROW WHEN (((new.cheque_cuenta_id IS NOT NULL) AND (old.eliminado_en IS NULL) AND (new.eliminado_en IS NOT NULL))) EXECUTE FUNCTION apuntes_de_orden();
CREATE TRIGGER apuntes_cheque_ubicado AFTER UPDATE ON public.orden_pago_medios FOR EACH ROW WHEN (((new.cheque_cuenta_id IS NOT NULL) AND (new.cheque_cuenta_id IS DISTINCT FROM old.cheque_cuenta_id) AND (new.eliminado_en IS NULL))) EXECUTE FUNCTION apuntes_de_orden();
CREATE TRIGGER cheque_de_medio AFTER INSERT OR UPDATE ON public.orden_pago_medios FOR EACH ROW WHEN ((new.cheque_id IS NOT NULL)) EXECUTE FUNCTION cheque_de_medio();
CREATE CONSTRAINT TRIGGER cheque_propio AFTER INSERT ON public.orden_pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.cheque_propio) EXECUTE FUNCTION cheque_propio_de_medio();
CREATE CONSTRAINT TRIGGER cheque_propio_cambio AFTER UPDATE ON public.orden_pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.cheque_propio OR new.cheque_propio)) EXECUTE FUNCTION cheque_propio_de_medio();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.orden_pago_medios REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_orden_pago_medios();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.orden_pago_medios REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_orden_pago_medios();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.orden_pago_medios REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_orden_pago_medios();
CREATE TRIGGER obligaciones_cheque_alta AFTER INSERT ON public.orden_pago_medios REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE TRIGGER obligaciones_cheque_baja AFTER DELETE ON public.orden_pago_medios REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE TRIGGER obligaciones_cheque_cambio AFTER UPDATE ON public.orden_pago_medios REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.orden_pago_retenciones REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_orden_pago_retenciones();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.orden_pago_retenciones REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_orden_pago_retenciones();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.orden_pago_retenciones REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_orden_pago_retenciones();
CREATE TRIGGER costos_alta AFTER INSERT ON public.orden_pago_retenciones REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_de_retenciones();
CREATE TRIGGER costos_baja AFTER DELETE ON public.orden_pago_retenciones REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION costos_de_retenciones();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.orden_pago_retenciones REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_de_retenciones();
CREATE CONSTRAINT TRIGGER retenciones_numerar AFTER INSERT ON public.orden_pago_retenciones DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.constancia_numero IS NULL)) EXECUTE FUNCTION retenciones_numerar();
CREATE CONSTRAINT TRIGGER cheques_propios AFTER UPDATE ON public.ordenes_pago DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.fecha IS DISTINCT FROM new.fecha) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor))) EXECUTE FUNCTION cheques_propios_de_origen();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.ordenes_pago REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_ordenes_pago();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.ordenes_pago REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_ordenes_pago();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.ordenes_pago REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_ordenes_pago();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.ordenes_pago FOR EACH ROW WHEN (((((old.eliminado_en IS DISTINCT FROM new.eliminado_en) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor))) EXECUTE FUNCTION costos_de_pago_cambiado();
CREATE TRIGGER obligaciones_cheque_cambio AFTER UPDATE ON public.ordenes_pago REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE CONSTRAINT TRIGGER apuntes_cheque AFTER INSERT OR UPDATE ON public.pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.cheque_cuenta_id IS NOT NULL)) EXECUTE FUNCTION apuntes_de_medio();
CREATE CONSTRAINT TRIGGER apuntes_medio AFTER INSERT OR UPDATE ON public.pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.cuenta_id IS NOT NULL) AND (NOT apuntes_de_a_muchos()))) EXECUTE FUNCTION apuntes_de_medio();
CREATE CONSTRAINT TRIGGER apuntes_medio_sin_cuenta AFTER UPDATE ON public.pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((COALESCE(old.cuenta_id, old.cheque_cuenta_id) IS NOT NULL) AND (new.cuenta_id IS NULL) AND (new.cheque_cuenta_id IS NULL) AND (NOT apuntes_de_a_muchos()))) EXECUTE FUNCTION apuntes_de_medio();
CREATE TRIGGER cheque_de_medio AFTER INSERT OR UPDATE ON public.pago_medios FOR EACH ROW WHEN ((new.cheque_id IS NOT NULL)) EXECUTE FUNCTION cheque_de_medio();
CREATE CONSTRAINT TRIGGER cheque_propio AFTER INSERT ON public.pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.cheque_propio) EXECUTE FUNCTION cheque_propio_de_medio();
CREATE CONSTRAINT TRIGGER cheque_propio_cambio AFTER UPDATE ON public.pago_medios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.cheque_propio OR new.cheque_propio)) EXECUTE FUNCTION cheque_propio_de_medio();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.pago_medios REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_pago_medios();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.pago_medios REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_pago_medios();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.pago_medios REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_pago_medios();
CREATE TRIGGER obligaciones_cheque_alta AFTER INSERT ON public.pago_medios REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE TRIGGER obligaciones_cheque_baja AFTER DELETE ON public.pago_medios REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE TRIGGER obligaciones_cheque_cambio AFTER UPDATE ON public.pago_medios REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.pago_retenciones REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_pago_retenciones();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.pago_retenciones REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_pago_retenciones();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.pago_retenciones REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_pago_retenciones();
CREATE TRIGGER costos_alta AFTER INSERT ON public.pago_retenciones REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_de_retenciones();
CREATE TRIGGER costos_baja AFTER DELETE ON public.pago_retenciones REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION costos_de_retenciones();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.pago_retenciones REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION costos_de_retenciones();
CREATE CONSTRAINT TRIGGER retenciones_numerar AFTER INSERT ON public.pago_retenciones DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.constancia_numero IS NULL)) EXECUTE FUNCTION retenciones_numerar();
CREATE TRIGGER cheques_de_pago AFTER UPDATE ON public.pagos FOR EACH ROW WHEN (((old.estado <> new.estado) OR (old.fecha <> new.fecha) OR ((old.eliminado_en IS NULL) <> (new.eliminado_en IS NULL)))) EXECUTE FUNCTION cheques_de_pago();
CREATE CONSTRAINT TRIGGER cheques_propios AFTER UPDATE ON public.pagos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.estado IS DISTINCT FROM new.estado) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor)) OR (old.privado IS DISTINCT FROM new.privado))) EXECUTE FUNCTION cheques_propios_de_origen();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.pagos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_pagos();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.pagos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_pagos();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.pagos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_pagos();
CREATE TRIGGER costos_cambio AFTER UPDATE ON public.pagos FOR EACH ROW WHEN (((((((old.estado IS DISTINCT FROM new.estado) OR (old.eliminado_en IS DISTINCT FROM new.eliminado_en)) OR (old.movimiento_id IS DISTINCT FROM new.movimiento_id)) OR (old.moneda IS DISTINCT FROM new.moneda)) OR (old.cotizacion_valor IS DISTINCT FROM new.cotizacion_valor)) OR (old.privado IS DISTINCT FROM new.privado))) EXECUTE FUNCTION costos_de_pago_cambiado();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF importe_bruto_centavos, importe_presupuesto_centavos, estado, eliminado_en ON public.pagos FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER obligaciones_alta AFTER INSERT ON public.pagos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_baja AFTER DELETE ON public.pagos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_cambio AFTER UPDATE ON public.pagos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_cheque_cambio AFTER UPDATE ON public.pagos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cheque_cambiado();
CREATE CONSTRAINT TRIGGER retenciones_numerar AFTER UPDATE ON public.pagos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.estado = 'PAGADO'::text) AND (old.estado <> 'PAGADO'::text))) EXECUTE FUNCTION retenciones_numerar();
CREATE TRIGGER dinero_de_fila AFTER INSERT OR UPDATE OF total_centavos, total_vigente_centavos, indexacion, serie, mes_base, cotizacion_base, eliminado_en ON public.presupuestos FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER obligaciones_alta AFTER INSERT ON public.presupuestos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_baja AFTER DELETE ON public.presupuestos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER obligaciones_cambio AFTER UPDATE ON public.presupuestos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION obligaciones_de_cambio();
CREATE TRIGGER dinero_de_fila AFTER UPDATE OF mora_mensual_bp ON public.proyectos FOR EACH ROW WHEN ((new.mora_mensual_bp > old.mora_mensual_bp)) EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.retiros REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_retiros();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.retiros REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_retiros();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.retiros REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_retiros();
CREATE TRIGGER apuntes_alta AFTER INSERT ON public.traspasos FOR EACH ROW WHEN ((new.anulado_en IS NULL)) EXECUTE FUNCTION apuntes_de_traspaso();
CREATE TRIGGER apuntes_baja AFTER UPDATE ON public.traspasos FOR EACH ROW WHEN (((old.anulado_en IS NULL) AND (new.anulado_en IS NOT NULL))) EXECUTE FUNCTION apuntes_de_traspaso();
CREATE TRIGGER cierre_alta AFTER INSERT ON public.traspasos REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_alta_traspasos();
CREATE TRIGGER cierre_baja AFTER DELETE ON public.traspasos REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION cierre_baja_traspasos();
CREATE TRIGGER cierre_cambio AFTER UPDATE ON public.traspasos REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION cierre_cambio_traspasos();
CREATE TRIGGER dinero_de_fila AFTER INSERT ON public.traspasos FOR EACH ROW EXECUTE FUNCTION dinero_de_fila();
CREATE TRIGGER users_conserva_cuenta BEFORE UPDATE OF clerk_id ON public.users FOR EACH ROW WHEN (((old.clerk_id IS NOT NULL) AND (new.clerk_id IS DISTINCT FROM old.clerk_id))) EXECUTE FUNCTION users_conserva_cuenta();
