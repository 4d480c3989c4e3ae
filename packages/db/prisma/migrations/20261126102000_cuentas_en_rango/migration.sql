-- What accounts begin with, what is transferred and what counts put right are money of the organisation (ADR 33).
DO $$
BEGIN
    EXECUTE regexp_replace(pg_get_functiondef('dinero_sumar'::regproc), '(\s+\)\s+SELECT coalesce\(sum\(suma\))', '
        UNION ALL
        SELECT false, abs(q.saldo_inicial_centavos) FROM cuentas q WHERE q.tenant_id = p_tenant
        UNION ALL
        SELECT false, greatest(x.importe_centavos, x.importe_destino_centavos)
        FROM traspasos x WHERE x.tenant_id = p_tenant AND x.anulado_en IS NULL
        UNION ALL
        SELECT false, abs(y.diferencia_centavos) FROM arqueos y WHERE y.tenant_id = p_tenant\1');
    EXECUTE replace(pg_get_functiondef('dinero_de_fila'::regproc), '    ELSIF TG_TABLE_NAME = ''presupuestos'' THEN', '    ELSIF TG_TABLE_NAME = ''cuentas'' THEN
        v_peso := abs(NEW.saldo_inicial_centavos);
    ELSIF TG_TABLE_NAME = ''traspasos'' THEN
        v_peso := greatest(NEW.importe_centavos, NEW.importe_destino_centavos);
    ELSIF TG_TABLE_NAME = ''arqueos'' THEN
        v_peso := abs(NEW.diferencia_centavos);
    ELSIF TG_TABLE_NAME = ''presupuestos'' THEN');
END $$;

CREATE TRIGGER "dinero_de_fila" AFTER INSERT OR UPDATE OF "saldo_inicial_centavos" ON "cuentas"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT ON "traspasos"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
CREATE TRIGGER "dinero_de_fila" AFTER INSERT ON "arqueos"
    FOR EACH ROW EXECUTE FUNCTION "dinero_de_fila"();
