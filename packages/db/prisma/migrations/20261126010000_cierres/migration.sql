-- AlterTable
ALTER TABLE "importaciones_fallidas" ADD COLUMN     "descartada_en" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tenants" ADD COLUMN     "cerrado_hasta" DATE;

-- CreateTable
CREATE TABLE "cierres" (
    "tenant_id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "totales" JSONB NOT NULL,
    "avisos" JSONB NOT NULL DEFAULT '[]',
    "huella" TEXT NOT NULL,
    "audit_seq" BIGINT,
    "audit_hash" TEXT,
    "codigo_verificacion" TEXT NOT NULL,
    "cerrado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cerrado_por" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cierres_pkey" PRIMARY KEY ("tenant_id","mes")
);

-- CreateTable
CREATE TABLE "cierre_filas" (
    "tenant_id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "tabla" TEXT NOT NULL,
    "ids" UUID[],
    "huellas" BIGINT[],

    CONSTRAINT "cierre_filas_pkey" PRIMARY KEY ("tenant_id","mes","tabla")
);

-- CreateTable
CREATE TABLE "reaperturas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "motivo" TEXT NOT NULL,
    "abierta_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "abierta_por" UUID NOT NULL,
    "vence_en" TIMESTAMPTZ(3) NOT NULL,
    "cerrada_en" TIMESTAMPTZ(3),

    CONSTRAINT "reaperturas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- AddForeignKey
ALTER TABLE "cierres" ADD CONSTRAINT "cierres_tenant_id_cerrado_por_fkey" FOREIGN KEY ("tenant_id", "cerrado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reaperturas" ADD CONSTRAINT "reaperturas_tenant_id_abierta_por_fkey" FOREIGN KEY ("tenant_id", "abierta_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "cierres"
    ADD CONSTRAINT "cierres_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "cierres_version_check" CHECK ("version" >= 1);
ALTER TABLE "reaperturas"
    ADD CONSTRAINT "reaperturas_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "reaperturas_motivo_check" CHECK (char_length("motivo") BETWEEN 20 AND 500),
    ADD CONSTRAINT "reaperturas_vence_check" CHECK ("vence_en" > "abierta_en");
-- At most one that was not closed again.
CREATE UNIQUE INDEX "reaperturas_abierta_key" ON "reaperturas"("tenant_id") WHERE "cerrada_en" IS NULL;

ALTER TABLE "cierres" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cierres" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cierres"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "cierre_filas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cierre_filas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cierre_filas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "reaperturas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "reaperturas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "reaperturas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- A movement that undoes another, of a closed month.
-- permitido: the next statement puts it back, wider
ALTER TABLE "movimientos" DROP CONSTRAINT "movimientos_origen_check";
ALTER TABLE "movimientos"
    ADD CONSTRAINT "movimientos_origen_check" CHECK (("origen_tipo" IS NULL) = ("origen_id" IS NULL)
        AND "origen_tipo" IN ('PAGO', 'APORTE', 'GASTO_LOTE', 'ANULACION')) NOT VALID;

-- The last day that nobody may write in now; null where all are open. A month opened again opens those after
-- it too, until its hour: a comparison with the clock, so that no job has to close it.
CREATE FUNCTION "cierre_limite"(p_tenant uuid) RETURNS date LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT coalesce((
        SELECT to_date(r.mes, 'YYYY-MM') - 1 FROM reaperturas r
        WHERE r.tenant_id = p_tenant AND r.cerrada_en IS NULL AND r.vence_en > clock_timestamp()
    ), t.cerrado_hasta)
    FROM tenants t WHERE t.id = p_tenant
$$;

-- The same for a writer: under the organisation's lock, shared, which the closing takes alone. Read after it is
-- held, so that no write slips in between the closing's look and its commit. Most write in open months.
CREATE FUNCTION "cierre_limite_al_escribir"(p_tenant uuid, p_dia date) RETURNS date LANGUAGE plpgsql VOLATILE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_limite date;
BEGIN
    PERFORM pg_advisory_xact_lock_shared(72707375, hashtext(p_tenant::text));
    SELECT t.cerrado_hasta INTO v_limite FROM tenants t WHERE t.id = p_tenant;
    RETURN CASE WHEN p_dia <= v_limite THEN cierre_limite(p_tenant) ELSE v_limite END;
END $$;
REVOKE ALL ON FUNCTION "cierre_limite_al_escribir" FROM PUBLIC;

-- Who wrote at or before the limit is told the month, and the first day that is open.
CREATE FUNCTION "cierre_rechazar"(p_fecha date, p_limite date, p_filas text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C01', MESSAGE = 'cierre mes=' || to_char(p_fecha, 'YYYY-MM')
        || ' abierto=' || to_char(p_limite + 1, 'YYYY-MM-DD') || ' filas=' || coalesce(p_filas, '');
END $$;
REVOKE ALL ON FUNCTION "cierre_rechazar" FROM PUBLIC;

-- Puts a table behind the closings; later tables come by it too. `p_dia` is the day of a row `x` as SQL, null for a
-- row that no closing freezes; `p_nombre` what a row is called by; `p_fijas` the columns that are frozen. Each
-- function runs as the owner, whom forced row-level security holds to one organisation: that of the rows.
CREATE FUNCTION "cierre_instalar"(p_tabla text, p_dia text, p_nombre text, p_fijas text[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $instalar$
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
END $instalar$;
REVOKE ALL ON FUNCTION "cierre_instalar" FROM PUBLIC;

SELECT cierre_instalar('movimientos', 'x.fecha', 'x.codigo', ARRAY['fecha', 'tipo', 'concepto', 'importe_centavos',
    'moneda', 'cotizacion_valor', 'cotizacion_tipo', 'cotizacion_fecha', 'cotizacion_fuente', 'importe_ars_centavos',
    'importe_usd_centavos', 'medio_pago', 'proyecto_id', 'rubro_id', 'proveedor_id', 'comprobante_id', 'privado',
    'eliminado_en']);
SELECT cierre_instalar('aportes', 'x.fecha', 'x.codigo', ARRAY['fecha', 'tipo', 'destino', 'concepto',
    'importe_centavos', 'moneda', 'cotizacion_valor', 'cotizacion_tipo', 'cotizacion_fecha', 'cotizacion_fuente',
    'importe_ars_centavos', 'moneda_cuenta', 'importe_cuenta_centavos', 'importe_lote_centavos', 'medio_pago',
    'proyecto_id', 'socio_id', 'llamado_id', 'eliminado_en']);
SELECT cierre_instalar('lote_gastos', 'x.fecha', 'NULL::text', ARRAY['fecha', 'concepto', 'importe_centavos',
    'moneda', 'cotizacion_valor', 'cotizacion_tipo', 'cotizacion_fecha', 'cotizacion_fuente', 'importe_lote_centavos',
    'medio_pago', 'proyecto_id', 'lote_id', 'eliminado_en']);
-- A payment that is only scheduled is no money yet.
SELECT cierre_instalar('pagos', $dia$CASE WHEN x.estado = 'PAGADO' THEN x.fecha END$dia$, 'NULL::text', ARRAY['fecha',
    'estado', 'tipo', 'importe_bruto_centavos', 'moneda', 'cotizacion_valor', 'cotizacion_tipo', 'cotizacion_fecha',
    'cotizacion_fuente', 'importe_presupuesto_centavos', 'descuentos', 'neto_centavos', 'privado', 'presupuesto_id',
    'proyecto_id', 'certificado_id', 'eliminado_en']);
SELECT cierre_instalar('pago_medios', $dia$(SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO')$dia$, 'NULL::text', ARRAY['pago_id', 'medio', 'importe_centavos',
    'eliminado_en']);
SELECT cierre_instalar('pago_retenciones', $dia$(SELECT p.fecha FROM pagos p WHERE p.tenant_id = x.tenant_id
    AND p.id = x.pago_id AND p.estado = 'PAGADO')$dia$, 'NULL::text', ARRAY['pago_id', 'tipo', 'jurisdiccion',
    'base_centavos', 'certificado', 'importe_centavos', 'eliminado_en']);
SELECT cierre_instalar('retiros', 'x.fecha', 'x.codigo', ARRAY['fecha', 'cantidad', 'precio_unitario',
    'importe_centavos', 'estado', 'acopio_id', 'item_id']);
SELECT cierre_instalar('acopios', 'x.fecha', 'x.codigo', ARRAY['fecha', 'tipo', 'importe_centavos', 'moneda',
    'descuento_bp', 'proyecto_id', 'proveedor_id', 'comprobante_id', 'eliminado_en']);
-- A document is frozen with the movements that it stands for.
SELECT cierre_instalar('comprobantes', $dia$(SELECT min(m.fecha) FROM movimientos m WHERE m.tenant_id = x.tenant_id
    AND m.comprobante_id = x.id AND m.eliminado_en IS NULL)$dia$, 'NULL::text', ARRAY['tipo_arca', 'punto_venta',
    'numero', 'cuit_emisor', 'fecha_emision', 'total_centavos', 'moneda', 'anulado_en']);

-- All of them together, as a closing keeps and compares them.
CREATE FUNCTION "cierre_huellas"(p_tenant uuid, p_desde date, p_hasta date)
RETURNS TABLE (tabla text, id uuid, dia date, huella bigint) LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT 'movimientos', h.* FROM cierre_huellas_movimientos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'aportes', h.* FROM cierre_huellas_aportes(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'lote_gastos', h.* FROM cierre_huellas_lote_gastos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'pagos', h.* FROM cierre_huellas_pagos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'pago_medios', h.* FROM cierre_huellas_pago_medios(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'pago_retenciones', h.* FROM cierre_huellas_pago_retenciones(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'retiros', h.* FROM cierre_huellas_retiros(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'acopios', h.* FROM cierre_huellas_acopios(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'comprobantes', h.* FROM cierre_huellas_comprobantes(p_tenant, p_desde, p_hasta) h
$$;
