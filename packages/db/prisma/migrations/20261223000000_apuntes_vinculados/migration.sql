-- AlterTable
ALTER TABLE "apuntes" ADD COLUMN     "vinculado_centavos" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "extracto_meses" (
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "mes" DATE NOT NULL,
    "importe_centavos" DECIMAL(38,0) NOT NULL,
    "lineas" BIGINT NOT NULL,

    CONSTRAINT "extracto_meses_pkey" PRIMARY KEY ("tenant_id","cuenta_id","mes")
);

-- Below here written by hand, because Prisma's schema cannot express it.

ALTER TABLE "extracto_meses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "extracto_meses" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "extracto_meses"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Keeps the sum of the living lines of each account by month, so that a balance reads months and not lines.
CREATE FUNCTION "extracto_meses_sumar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION "extracto_meses_sumar" FROM PUBLIC;
CREATE TRIGGER "meses_alta" AFTER INSERT ON "extracto_lineas" REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION "extracto_meses_sumar"();
CREATE TRIGGER "meses_cambio" AFTER UPDATE ON "extracto_lineas" REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION "extracto_meses_sumar"();
CREATE TRIGGER "meses_baja" AFTER DELETE ON "extracto_lineas" REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION "extracto_meses_sumar"();
-- Nobody writes lines until these triggers are committed, so the sums begin complete.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT id FROM tenants LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        INSERT INTO extracto_meses (tenant_id, cuenta_id, mes, importe_centavos, lineas)
        SELECT l.tenant_id, l.cuenta_id, date_trunc('month', l.fecha::timestamp)::date, sum(l.importe_centavos), count(*)
        FROM extracto_lineas l WHERE l.tenant_id = v_tenant AND l.eliminado_en IS NULL GROUP BY 1, 2, 3;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;

-- Locks entries in the order of their ids, before their links change: an edit of an entry locks it before its links.
CREATE FUNCTION "apuntes_tomar"(p_tenant uuid, p_apuntes uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    PERFORM a.id FROM apuntes a WHERE a.tenant_id = p_tenant AND a.id = ANY (p_apuntes) ORDER BY a.id FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION "apuntes_tomar" FROM PUBLIC;

-- Keeps the linked amounts of lines and of entries, and the number of each line's links, broken ones too. New links may not
-- exceed their line or their entry; parts of one may have different signs, as a deposit less interest has.
CREATE OR REPLACE FUNCTION "vinculos_sumar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
-- Created again, which waits for every transaction that wrote links by the function's earlier text.
CREATE OR REPLACE TRIGGER "sumar_alta" AFTER INSERT ON "linea_apuntes" REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION "vinculos_sumar"();

-- Compared with its cause is an entry that changed, not one that a line was linked to.
DROP TRIGGER "apuntes_cuadran" ON "apuntes";
CREATE CONSTRAINT TRIGGER "apuntes_cuadran" AFTER INSERT OR UPDATE OF cuenta_id, fecha, causa_fecha, importe_centavos, moneda, causa_centavos,
    causa_moneda, movimiento_id, pago_medio_id, traspaso_id, arqueo_id, orden_medio_id, cheque_evento_id, eliminado_en
    ON "apuntes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NOT apuntes_de_a_muchos()) EXECUTE FUNCTION "apuntes_cuadrar"();
