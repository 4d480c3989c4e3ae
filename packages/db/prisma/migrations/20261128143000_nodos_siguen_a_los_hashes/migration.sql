-- Kept nodes are those of the hashes as they were written. Where hashes are changed or taken away, by whoever can, the
-- nodes over them and over all that follow go too: the tree is then computed from the hashes as they are.
CREATE FUNCTION "audit_nodos_soltar"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    DELETE FROM audit_nodos n USING (SELECT tenant_id, min(seq) AS seq FROM antes GROUP BY tenant_id) a
    WHERE n.tenant_id = a.tenant_id AND (n.indice + 1) << n.nivel > a.seq - 1;
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "audit_nodos_soltar" FROM PUBLIC;

CREATE TRIGGER "nodos_cambio" AFTER UPDATE ON "audit_sellos" REFERENCING OLD TABLE AS antes
    FOR EACH STATEMENT EXECUTE FUNCTION "audit_nodos_soltar"();
CREATE TRIGGER "nodos_baja" AFTER DELETE ON "audit_sellos" REFERENCING OLD TABLE AS antes
    FOR EACH STATEMENT EXECUTE FUNCTION "audit_nodos_soltar"();
