-- Written by hand, because Prisma's schema cannot express it.

-- Linked amounts of the entries that were linked before, in batches. Links that change meanwhile wait for the end.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_tras uuid;
    v_apuntes uuid[];
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        v_tras := '00000000-0000-0000-0000-000000000000';
        LOOP
            SELECT array_agg(x.apunte_id) INTO v_apuntes FROM (SELECT DISTINCT v.apunte_id FROM linea_apuntes v
                WHERE v.tenant_id = v_tenant AND v.apunte_id > v_tras AND v.eliminado_en IS NULL ORDER BY v.apunte_id LIMIT 1000) x;
            EXIT WHEN v_apuntes IS NULL;
            PERFORM a.id FROM apuntes a WHERE a.tenant_id = v_tenant AND a.id = ANY (v_apuntes) ORDER BY a.id FOR NO KEY UPDATE;
            UPDATE apuntes a SET vinculado_centavos = s.suma
            FROM (SELECT v.apunte_id, sum(v.importe_centavos)::bigint AS suma FROM linea_apuntes v
                WHERE v.tenant_id = v_tenant AND v.apunte_id = ANY (v_apuntes) AND v.eliminado_en IS NULL AND NOT v.roto
                GROUP BY v.apunte_id) s
            WHERE a.tenant_id = v_tenant AND a.id = s.apunte_id AND a.vinculado_centavos <> s.suma;
            v_tras := v_apuntes[cardinality(v_apuntes)];
        END LOOP;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
