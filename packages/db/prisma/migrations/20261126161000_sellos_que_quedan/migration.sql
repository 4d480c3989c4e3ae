-- A cleanup takes the rows and leaves their seals: the tree over all of them can still be computed, and a
-- checkpoint that somebody kept from before it still be held against it.
CREATE OR REPLACE FUNCTION "audit_limpiar"(
    p_id uuid, p_tenant uuid, p_hasta_seq bigint, p_filas int, p_hash text, p_firma text,
    p_clave_publica text, p_actor uuid, p_ahora timestamptz
) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
