-- Refuses a change because of a cheque, with the reason as JSON. Readers of the portfolio learn which cheque it is, and whether what
-- it left was settled since, which has to be undone first.
CREATE OR REPLACE FUNCTION "cheque_rechazar"(p_tenant uuid, p_cheque uuid, p_motivo text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION "cheque_rechazar" FROM PUBLIC;
