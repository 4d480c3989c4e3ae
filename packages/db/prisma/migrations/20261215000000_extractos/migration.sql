-- CreateTable
CREATE TABLE "extractos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "archivo" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "forma" TEXT NOT NULL,
    "desde" DATE NOT NULL,
    "hasta" DATE NOT NULL,
    "saldo_inicial_centavos" BIGINT,
    "saldo_final_centavos" BIGINT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "extractos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "extracto_lineas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "fecha" DATE NOT NULL,
    "orden" INTEGER NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "saldo_centavos" BIGINT,
    "concepto" TEXT NOT NULL,
    "concepto_plegado" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "codigo" TEXT,
    "referencia" TEXT,
    "cuit" TEXT,
    "cheque_numero" TEXT,
    "vinculado_centavos" BIGINT NOT NULL DEFAULT 0,
    "vinculos" INTEGER NOT NULL DEFAULT 0,
    "espera_persona_id" UUID,
    "espera_dia" DATE,
    "espera_detalle" TEXT,
    "ignorada_motivo" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "extracto_lineas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "extracto_linea_archivos" (
    "tenant_id" UUID NOT NULL,
    "extracto_id" UUID NOT NULL,
    "lugar" INTEGER NOT NULL,
    "linea_id" UUID NOT NULL,
    "saldo_centavos" BIGINT,

    CONSTRAINT "extracto_linea_archivos_pkey" PRIMARY KEY ("tenant_id","extracto_id","lugar")
);

-- CreateTable
CREATE TABLE "linea_apuntes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "linea_id" UUID NOT NULL,
    "apunte_id" UUID NOT NULL,
    "causa_id" UUID,
    "importe_centavos" BIGINT NOT NULL,
    "regla" TEXT NOT NULL,
    "creada" BOOLEAN NOT NULL DEFAULT false,
    "extracto_id" UUID,
    "linea_fecha" DATE,
    "apunte_fecha" DATE,
    "apunte_centavos" BIGINT,
    "roto" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "linea_apuntes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "conciliacion_meses" (
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "saldo_centavos" BIGINT,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "conciliacion_meses_pkey" PRIMARY KEY ("tenant_id","cuenta_id","mes")
);

-- CreateTable
CREATE TABLE "conciliacion_cuentas" (
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "motivo" TEXT,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID NOT NULL,

    CONSTRAINT "conciliacion_cuentas_pkey" PRIMARY KEY ("tenant_id","cuenta_id")
);

-- CreateTable
CREATE TABLE "conciliacion_reglas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reglas" JSONB NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "conciliacion_reglas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "extracto_linea_archivos_linea_idx" ON "extracto_linea_archivos"("tenant_id", "linea_id");

-- CreateIndex
CREATE UNIQUE INDEX "conciliacion_reglas_tenant_id_key" ON "conciliacion_reglas"("tenant_id");

-- AddForeignKey
ALTER TABLE "extractos" ADD CONSTRAINT "extractos_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "extractos" ADD CONSTRAINT "extractos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "extracto_lineas" ADD CONSTRAINT "extracto_lineas_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "extracto_lineas" ADD CONSTRAINT "extracto_lineas_tenant_id_espera_persona_id_fkey" FOREIGN KEY ("tenant_id", "espera_persona_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "extracto_linea_archivos" ADD CONSTRAINT "extracto_linea_archivos_tenant_id_extracto_id_fkey" FOREIGN KEY ("tenant_id", "extracto_id") REFERENCES "extractos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "extracto_linea_archivos" ADD CONSTRAINT "extracto_linea_archivos_tenant_id_linea_id_fkey" FOREIGN KEY ("tenant_id", "linea_id") REFERENCES "extracto_lineas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "linea_apuntes" ADD CONSTRAINT "linea_apuntes_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "linea_apuntes" ADD CONSTRAINT "linea_apuntes_tenant_id_linea_id_fkey" FOREIGN KEY ("tenant_id", "linea_id") REFERENCES "extracto_lineas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "linea_apuntes" ADD CONSTRAINT "linea_apuntes_tenant_id_apunte_id_fkey" FOREIGN KEY ("tenant_id", "apunte_id") REFERENCES "apuntes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "linea_apuntes" ADD CONSTRAINT "linea_apuntes_tenant_id_extracto_id_fkey" FOREIGN KEY ("tenant_id", "extracto_id") REFERENCES "extractos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "linea_apuntes" ADD CONSTRAINT "linea_apuntes_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliacion_meses" ADD CONSTRAINT "conciliacion_meses_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliacion_meses" ADD CONSTRAINT "conciliacion_meses_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliacion_cuentas" ADD CONSTRAINT "conciliacion_cuentas_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliacion_cuentas" ADD CONSTRAINT "conciliacion_cuentas_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliacion_reglas" ADD CONSTRAINT "conciliacion_reglas_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Below here written by hand, because Prisma's schema cannot express it.

ALTER TABLE "extractos"
    ADD CONSTRAINT "extractos_dias_check" CHECK ("desde" <= "hasta"),
    ADD CONSTRAINT "extractos_forma_check" CHECK ("forma" IN ('SANTANDER', 'GALICIA', 'MACRO_CSV', 'MACRO_XLS', 'BBVA', 'NACION',
        'SUPERVIELLE', 'CIUDAD', 'MERCADO_PAGO', 'OTRA')),
    ADD CONSTRAINT "extractos_saldos_check" CHECK (abs("saldo_inicial_centavos") <= 9000000000000000 AND abs("saldo_final_centavos") <= 9000000000000000);
ALTER TABLE "extracto_lineas"
    ADD CONSTRAINT "extracto_lineas_importe_check" CHECK ("importe_centavos" <> 0 AND abs("importe_centavos") <= 9000000000000000
        AND abs("saldo_centavos") <= 9000000000000000),
    ADD CONSTRAINT "extracto_lineas_orden_check" CHECK ("orden" > 0 AND "ordinal" > 0),
    ADD CONSTRAINT "extracto_lineas_decision_check" CHECK (("espera_persona_id" IS NULL) = ("espera_dia" IS NULL)
        AND ("espera_detalle" IS NULL OR "espera_persona_id" IS NOT NULL)
        AND ("ignorada_motivo" IS NULL OR "espera_persona_id" IS NULL));
ALTER TABLE "extracto_linea_archivos"
    ADD CONSTRAINT "extracto_linea_archivos_lugar_check" CHECK ("lugar" > 0);
ALTER TABLE "linea_apuntes"
    ADD CONSTRAINT "linea_apuntes_importe_check" CHECK ("importe_centavos" <> 0),
    ADD CONSTRAINT "linea_apuntes_regla_check" CHECK ("regla" IN ('IDENTICO', 'CHEQUE', 'BLOQUE_DEPOSITOS', 'UN_CUIT', 'COMBINACION',
        'DIAS_CERCANOS', 'PERSONA'));
ALTER TABLE "conciliacion_meses"
    ADD CONSTRAINT "conciliacion_meses_mes_check" CHECK ("mes" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "conciliacion_meses_saldo_check" CHECK (abs("saldo_centavos") <= 9000000000000000);

-- The same file is kept once by account; the order of files by day.
CREATE UNIQUE INDEX "extractos_sha_key" ON "extractos"("tenant_id", "cuenta_id", "sha256") WHERE "eliminado_en" IS NULL;
CREATE INDEX "extractos_cuenta_idx" ON "extractos"("tenant_id", "cuenta_id", "desde", "hasta") WHERE "eliminado_en" IS NULL;
-- Lines of an account in the bank's order, with their sum.
CREATE INDEX "extracto_lineas_cuenta_idx" ON "extracto_lineas"("tenant_id", "cuenta_id", "fecha", "orden", "id") INCLUDE ("importe_centavos")
    WHERE "eliminado_en" IS NULL;
-- Lines that are not linked whole; those that nobody decided about; and those that wait for a document or were ignored.
CREATE INDEX "extracto_lineas_pendientes_idx" ON "extracto_lineas"("tenant_id", "cuenta_id", "fecha", "orden", "id")
    INCLUDE ("importe_centavos", "vinculado_centavos") WHERE "eliminado_en" IS NULL AND "vinculado_centavos" <> "importe_centavos";
CREATE INDEX "extracto_lineas_por_decidir_idx" ON "extracto_lineas"("tenant_id", "cuenta_id", "fecha", "orden", "id")
    WHERE "eliminado_en" IS NULL AND "vinculado_centavos" <> "importe_centavos" AND "espera_persona_id" IS NULL AND "ignorada_motivo" IS NULL;
CREATE INDEX "extracto_lineas_decididas_idx" ON "extracto_lineas"("tenant_id", "cuenta_id", "fecha", "orden", "id")
    WHERE "eliminado_en" IS NULL AND "vinculado_centavos" <> "importe_centavos" AND ("espera_persona_id" IS NOT NULL OR "ignorada_motivo" IS NOT NULL);
CREATE INDEX "extracto_lineas_esperas_idx" ON "extracto_lineas"("tenant_id", "espera_persona_id", "espera_dia")
    WHERE "eliminado_en" IS NULL AND "vinculado_centavos" <> "importe_centavos" AND "espera_persona_id" IS NOT NULL;
-- Living links of a line and of an entry; those that count, by the entry's day; those whose days differ; and broken ones.
CREATE INDEX "linea_apuntes_linea_idx" ON "linea_apuntes"("tenant_id", "linea_id") INCLUDE ("importe_centavos", "roto")
    WHERE "eliminado_en" IS NULL;
CREATE INDEX "linea_apuntes_apunte_idx" ON "linea_apuntes"("tenant_id", "apunte_id") INCLUDE ("importe_centavos", "roto")
    WHERE "eliminado_en" IS NULL;
CREATE INDEX "linea_apuntes_extracto_idx" ON "linea_apuntes"("tenant_id", "extracto_id") WHERE "eliminado_en" IS NULL AND "extracto_id" IS NOT NULL;
CREATE INDEX "linea_apuntes_dia_idx" ON "linea_apuntes"("tenant_id", "cuenta_id", "apunte_fecha")
    INCLUDE ("apunte_id", "importe_centavos", "linea_fecha") WHERE "eliminado_en" IS NULL AND NOT "roto";
CREATE INDEX "linea_apuntes_otro_dia_idx" ON "linea_apuntes"("tenant_id", "cuenta_id", "linea_fecha", "apunte_fecha")
    INCLUDE ("linea_id", "importe_centavos") WHERE "eliminado_en" IS NULL AND NOT "roto" AND "linea_fecha" <> "apunte_fecha";
CREATE INDEX "linea_apuntes_rotos_idx" ON "linea_apuntes"("tenant_id", "cuenta_id", "linea_fecha") WHERE "eliminado_en" IS NULL AND "roto";

ALTER TABLE "extractos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "extractos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "extractos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "extracto_lineas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "extracto_lineas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "extracto_lineas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "extracto_linea_archivos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "extracto_linea_archivos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "extracto_linea_archivos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "linea_apuntes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "linea_apuntes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "linea_apuntes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "conciliacion_meses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "conciliacion_meses" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "conciliacion_meses"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "conciliacion_cuentas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "conciliacion_cuentas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "conciliacion_cuentas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "conciliacion_reglas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "conciliacion_reglas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "conciliacion_reglas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Completes a new link with the day of its line and with day, amount and cause of its entry, which stays locked so that a
-- concurrent edit of it is seen. A link of an imported organisation finds its entry, which has another id there, by the
-- cause, and keeps the day and the amount that it brings.
CREATE FUNCTION "vinculo_completar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION "vinculo_completar" FROM PUBLIC;
CREATE TRIGGER "completar" BEFORE INSERT ON "linea_apuntes" FOR EACH ROW EXECUTE FUNCTION "vinculo_completar"();

-- Keeps the linked amount of each line, and the number of its links, broken ones too. New links may not exceed their line or their entry; parts of one may have
-- different signs, as a deposit less interest has.
CREATE FUNCTION "vinculos_sumar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
    v_mal uuid;
BEGIN
    FOR v_tenant IN SELECT DISTINCT n.tenant_id FROM nuevas n LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        IF TG_OP = 'INSERT' THEN
            SELECT s.apunte_id INTO v_mal FROM (
                SELECT v.apunte_id, sum(v.importe_centavos) AS suma FROM linea_apuntes v
                WHERE v.tenant_id = v_tenant AND v.eliminado_en IS NULL AND NOT v.roto
                    AND v.apunte_id IN (SELECT n.apunte_id FROM nuevas n WHERE n.tenant_id = v_tenant)
                GROUP BY v.apunte_id) s
            JOIN apuntes a ON a.tenant_id = v_tenant AND a.id = s.apunte_id
            WHERE s.suma NOT BETWEEN least(0, a.importe_centavos) AND greatest(0, a.importe_centavos) LIMIT 1;
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
REVOKE ALL ON FUNCTION "vinculos_sumar" FROM PUBLIC;
CREATE TRIGGER "sumar_alta" AFTER INSERT ON "linea_apuntes" REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION "vinculos_sumar"();
CREATE TRIGGER "sumar_cambio" AFTER UPDATE ON "linea_apuntes" REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION "vinculos_sumar"();

-- Breaks the links of an entry that no longer has the day, amount or account that it had, or is gone; mends them when it
-- has them again.
CREATE FUNCTION "vinculos_seguir"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION "vinculos_seguir" FROM PUBLIC;
CREATE TRIGGER "conciliado" AFTER UPDATE ON "apuntes" FOR EACH ROW
    WHEN (OLD.fecha <> NEW.fecha OR OLD.importe_centavos <> NEW.importe_centavos OR OLD.cuenta_id <> NEW.cuenta_id
        OR (OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL))
    EXECUTE FUNCTION "vinculos_seguir"();
