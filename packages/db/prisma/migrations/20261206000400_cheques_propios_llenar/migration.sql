-- Written by hand, because Prisma's schema cannot express it.

-- Own cheques of what was paid before, in batches. Those of deleted payments and of means that an edit replaced are left out:
-- they were never more than a version of a payment, and a payment that is restored makes its cheques. Payments that are
-- edited meanwhile wait for the end, and then make or change their cheques themselves.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_tabla text;
    v_tras uuid;
    v_medios uuid[];
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        FOREACH v_tabla IN ARRAY ARRAY['pago_medios', 'orden_pago_medios'] LOOP
            v_tras := '00000000-0000-0000-0000-000000000000';
            LOOP
                EXECUTE format('SELECT array_agg(x.id) FROM (SELECT m.id FROM %I m WHERE m.tenant_id = $1 AND m.id > $2
                    AND m.cheque_propio AND m.eliminado_en IS NULL ORDER BY m.id LIMIT 500) x', v_tabla)
                INTO v_medios USING v_tenant, v_tras;
                EXIT WHEN v_medios IS NULL;
                PERFORM FROM pago_medios m JOIN pagos p ON p.tenant_id = m.tenant_id AND p.id = m.pago_id
                WHERE v_tabla = 'pago_medios' AND m.tenant_id = v_tenant AND m.id = ANY (v_medios) ORDER BY p.id, m.id FOR SHARE;
                PERFORM FROM orden_pago_medios m JOIN ordenes_pago o ON o.tenant_id = m.tenant_id AND o.id = m.orden_id
                WHERE v_tabla = 'orden_pago_medios' AND m.tenant_id = v_tenant AND m.id = ANY (v_medios) ORDER BY o.id, m.id FOR SHARE;
                INSERT INTO cheques (id, tenant_id, propio, formato, numero, banco, contraparte, moneda, importe_centavos, emision,
                    pago, privado, cuenta_id, creado_en, creado_por, actualizado_en)
                SELECT d.id, v_tenant, true, d.formato, d.numero, d.banco, d.contraparte, d.moneda, d.importe, d.emision, d.pago,
                    d.privado, d.cuenta_id, d.cuando, d.quien, d.cuando
                FROM cheques_propios_debidos(v_tenant, v_medios) d WHERE d.vive
                ON CONFLICT (tenant_id, id) DO NOTHING;
                INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, contraparte, medio_id, creado_en, creado_por)
                SELECT apunte_id(), v_tenant, d.id, 1, 'EMITIDO', d.fecha, d.contraparte, d.id, d.cuando, d.quien
                FROM cheques_propios_debidos(v_tenant, v_medios) d
                JOIN cheques c ON c.tenant_id = v_tenant AND c.id = d.id AND c.estado = 'NUEVO'
                WHERE d.vive;
                v_tras := v_medios[cardinality(v_medios)];
            END LOOP;
        END LOOP;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
