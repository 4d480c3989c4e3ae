-- What accounts saw of cheques of ours on the day they were given moves to the day they are paid, in closed months too:
-- no digest and no total of a closing holds it. Closed accounts keep what they saw. Of each account a row of the log
-- says which, and each count that was taken meanwhile keeps beside its difference the one it should have had.
DO $$
DECLARE
    v_guardia text := pg_get_functiondef('cierre_cambio_apuntes'::regproc);
    v_tenant uuid;
    v_cuenta record;
    v_cambios jsonb;
BEGIN
    -- Nobody else sees this one: the guard is itself again before this transaction ends.
    CREATE OR REPLACE FUNCTION "cierre_cambio_apuntes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public, pg_temp AS 'BEGIN RETURN NULL; END';
    PERFORM set_config('app.apuntes_de_a_muchos', 'si', true);
    FOR v_tenant IN SELECT t.id FROM tenants t ORDER BY t.id LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        FOR v_cuenta IN SELECT c.id, c.nombre, c.tipo, c.proyecto_id FROM cuentas c
            WHERE c.tenant_id = v_tenant AND c.cerrada_en IS NULL AND NOT cuenta_es_caja(c.tipo)
            ORDER BY c.id FOR NO KEY UPDATE
        LOOP
            WITH cheques AS MATERIALIZED (
                SELECT a.id, a.fecha AS dado, x.cheque_pago AS dia, x.cheque_numero AS numero, a.importe_centavos AS importe,
                    p.creado_en AS desde, x.id AS medio
                FROM apuntes a
                JOIN pago_medios x ON x.tenant_id = v_tenant AND x.id = a.pago_medio_id
                JOIN pagos p ON p.tenant_id = v_tenant AND p.id = x.pago_id
                WHERE a.tenant_id = v_tenant AND a.cuenta_id = v_cuenta.id AND a.eliminado_en IS NULL
                    AND a.causa_centavos < 0 AND x.cheque_propio AND x.cheque_pago > a.fecha AND a.causa_fecha IS NULL
                UNION ALL
                SELECT a.id, a.fecha, x.cheque_pago, x.cheque_numero, a.importe_centavos, o.creado_en, NULL
                FROM apuntes a
                JOIN orden_pago_medios x ON x.tenant_id = v_tenant AND x.id = a.orden_medio_id
                JOIN ordenes_pago o ON o.tenant_id = v_tenant AND o.id = x.orden_id
                WHERE a.tenant_id = v_tenant AND a.cuenta_id = v_cuenta.id AND a.eliminado_en IS NULL
                    AND x.cheque_propio AND x.cheque_pago > a.fecha AND a.causa_fecha IS NULL
            ), pasan AS (
                UPDATE apuntes a SET causa_fecha = a.fecha, fecha = c.dia FROM cheques c
                WHERE a.tenant_id = v_tenant AND a.id = c.id AND a.fecha = c.dado AND a.eliminado_en IS NULL
                RETURNING c.*
            ), sabidos AS (
                -- When the account came to know of it: with its payment, or when many were placed at once.
                SELECT p.*, greatest(p.desde, (SELECT max(s.creado_en) FROM cuenta_asignacion_filas f
                    JOIN cuenta_asignaciones s ON s.tenant_id = v_tenant AND s.id = f.asignacion_id AND s.deshecha_en IS NULL
                    WHERE f.tenant_id = v_tenant AND f.cuenta_id = v_cuenta.id AND p.medio = ANY (f.medios))) AS sabido
                FROM pasan p
            ), contados AS (
                -- The first count that took it for gone, and the first that would have by now.
                SELECT q.id, k.importe FROM sabidos s
                CROSS JOIN LATERAL (VALUES (s.dado, s.importe), (s.dia, -s.importe)) k(dia, importe)
                CROSS JOIN LATERAL (SELECT y.id FROM arqueos y
                    WHERE y.tenant_id = v_tenant AND y.cuenta_id = v_cuenta.id AND y.fecha >= k.dia AND y.creado_en >= s.sabido
                    ORDER BY y.fecha, y.creado_en, y.id LIMIT 1) q
            ), revisados AS (
                UPDATE arqueos q SET diferencia_debida_centavos = q.diferencia_centavos + n.importe, revisado_en = now()
                FROM (SELECT z.id, sum(z.importe)::bigint AS importe FROM contados z GROUP BY z.id
                    HAVING sum(z.importe) <> 0) n
                WHERE q.tenant_id = v_tenant AND q.id = n.id
            )
            SELECT jsonb_build_array(jsonb_build_object('campo', 'cheques',
                'antes', string_agg(p.numero || ' el ' || to_char(p.dado, 'DD/MM/YYYY'), ' · ' ORDER BY p.dia, p.numero),
                'despues', string_agg(p.numero || ' el ' || to_char(p.dia, 'DD/MM/YYYY'), ' · ' ORDER BY p.dia, p.numero)))
            INTO v_cambios FROM pasan p HAVING count(*) > 0;
            IF v_cambios IS NOT NULL THEN
                INSERT INTO audit_logs (id, tenant_id, actor_nombre, accion, entidad, entidad_id, proyecto_id, resumen,
                    cambios, canal)
                VALUES (gen_random_uuid(), v_tenant, 'Sistema', 'EDITAR', 'CUENTA', v_cuenta.id, v_cuenta.proyecto_id,
                    'Pasó a su día de pago cheques propios de ' || v_cuenta.nombre, v_cambios, 'SISTEMA');
            END IF;
        END LOOP;
    END LOOP;
    PERFORM set_config('app.tenant_id', '', true);
    PERFORM set_config('app.apuntes_de_a_muchos', '', true);
    EXECUTE v_guardia;
END $$;
