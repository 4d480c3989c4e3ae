-- AlterTable
ALTER TABLE "movimientos" ADD COLUMN     "cuenta_id" UUID;

-- AlterTable
ALTER TABLE "pago_medios" ADD COLUMN     "cuenta_id" UUID;

-- CreateTable
CREATE TABLE "cuentas" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "moneda" TEXT NOT NULL,
    "banco" TEXT,
    "cbu" TEXT,
    "proyecto_id" UUID,
    "responsable_id" UUID,
    "tope_centavos" BIGINT,
    "saldo_inicial_centavos" BIGINT NOT NULL DEFAULT 0,
    "saldo_inicial_el" DATE,
    "cerrada_en" TIMESTAMPTZ(3),
    "movida_por" BIGINT NOT NULL DEFAULT 0,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cuentas_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "apuntes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "fecha" DATE NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL,
    "causa_centavos" BIGINT NOT NULL,
    "causa_moneda" TEXT NOT NULL,
    "concepto" TEXT NOT NULL,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "movimiento_id" UUID,
    "pago_medio_id" UUID,
    "traspaso_id" UUID,
    "arqueo_id" UUID,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "apuntes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "cuenta_dias" (
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "moneda" TEXT NOT NULL,
    "dia" DATE NOT NULL,
    "importe_centavos" DECIMAL(38,0) NOT NULL,
    "apuntes" BIGINT NOT NULL,

    CONSTRAINT "cuenta_dias_pkey" PRIMARY KEY ("tenant_id","cuenta_id","moneda","dia")
);

-- CreateTable
CREATE TABLE "traspasos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "de_cuenta_id" UUID NOT NULL,
    "a_cuenta_id" UUID NOT NULL,
    "fecha" DATE NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "importe_destino_centavos" BIGINT NOT NULL,
    "motivo" TEXT NOT NULL,
    "nota" TEXT,
    "anulado_en" TIMESTAMPTZ(3),
    "anulado_motivo" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "traspasos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "arqueos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "fecha" DATE NOT NULL,
    "contado_centavos" BIGINT NOT NULL,
    "diferencia_centavos" BIGINT NOT NULL,
    "nota" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "arqueos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- AddForeignKey
ALTER TABLE "pago_medios" ADD CONSTRAINT "pago_medios_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

-- AddForeignKey
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_tenant_id_responsable_id_fkey" FOREIGN KEY ("tenant_id", "responsable_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "apuntes" ADD CONSTRAINT "apuntes_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "traspasos" ADD CONSTRAINT "traspasos_tenant_id_de_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "de_cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "traspasos" ADD CONSTRAINT "traspasos_tenant_id_a_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "a_cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "traspasos" ADD CONSTRAINT "traspasos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "traspasos" ADD CONSTRAINT "traspasos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "arqueos" ADD CONSTRAINT "arqueos_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "arqueos" ADD CONSTRAINT "arqueos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "cuentas"
    ADD CONSTRAINT "cuentas_tipo_check" CHECK ("tipo" IN ('EFECTIVO', 'BANCO', 'BILLETERA', 'CAJA_CHICA', 'VALORES')),
    ADD CONSTRAINT "cuentas_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "cuentas_banco_check" CHECK ("tipo" = 'BANCO' OR "tipo" = 'BILLETERA' OR num_nonnulls("banco", "cbu") = 0),
    -- A petty cash has a person and a ceiling; of the others only a box of cash may have somebody who answers for it.
    ADD CONSTRAINT "cuentas_responsable_check" CHECK (CASE "tipo" WHEN 'CAJA_CHICA' THEN num_nonnulls("responsable_id", "tope_centavos") = 2
        WHEN 'EFECTIVO' THEN "tope_centavos" IS NULL ELSE num_nonnulls("responsable_id", "tope_centavos") = 0 END),
    ADD CONSTRAINT "cuentas_tope_check" CHECK ("tope_centavos" > 0),
    ADD CONSTRAINT "cuentas_inicial_check" CHECK ("saldo_inicial_el" IS NOT NULL OR "saldo_inicial_centavos" = 0);
ALTER TABLE "apuntes"
    ADD CONSTRAINT "apuntes_causa_check" CHECK (num_nonnulls("movimiento_id", "traspaso_id", "arqueo_id") = 1
        AND ("pago_medio_id" IS NULL OR "movimiento_id" IS NOT NULL));
ALTER TABLE "traspasos"
    ADD CONSTRAINT "traspasos_cuentas_check" CHECK ("de_cuenta_id" <> "a_cuenta_id"),
    ADD CONSTRAINT "traspasos_importes_check" CHECK ("importe_centavos" > 0 AND "importe_destino_centavos" > 0),
    ADD CONSTRAINT "traspasos_motivo_check" CHECK ("motivo" IN ('DEPOSITO', 'EXTRACCION', 'COMPRA_USD', 'VENTA_USD', 'REPOSICION', 'AJUSTE')),
    ADD CONSTRAINT "traspasos_anulado_check" CHECK (("anulado_en" IS NULL) = ("anulado_motivo" IS NULL));
ALTER TABLE "arqueos"
    ADD CONSTRAINT "arqueos_contado_check" CHECK ("contado_centavos" >= 0);

CREATE UNIQUE INDEX "cuentas_nombre_key" ON "cuentas"("tenant_id", lower("nombre")) WHERE "cerrada_en" IS NULL;
CREATE INDEX "cuentas_responsable_idx" ON "cuentas"("tenant_id", "responsable_id") WHERE "responsable_id" IS NOT NULL;
CREATE INDEX "apuntes_cuenta_idx" ON "apuntes"("tenant_id", "cuenta_id", "fecha" DESC, "id" DESC) INCLUDE ("importe_centavos") WHERE "eliminado_en" IS NULL;
CREATE INDEX "apuntes_privados_idx" ON "apuntes"("tenant_id", "cuenta_id") WHERE "privado" AND "eliminado_en" IS NULL;
CREATE INDEX "apuntes_movimiento_idx" ON "apuntes"("tenant_id", "movimiento_id") WHERE "movimiento_id" IS NOT NULL;
CREATE INDEX "apuntes_traspaso_idx" ON "apuntes"("tenant_id", "traspaso_id") WHERE "traspaso_id" IS NOT NULL;
CREATE INDEX "apuntes_arqueo_idx" ON "apuntes"("tenant_id", "arqueo_id") WHERE "arqueo_id" IS NOT NULL;
CREATE INDEX "arqueos_cuenta_idx" ON "arqueos"("tenant_id", "cuenta_id", "fecha" DESC, "creado_en" DESC);

ALTER TABLE "cuentas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cuentas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cuentas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "apuntes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "apuntes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "apuntes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "cuenta_dias" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cuenta_dias" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cuenta_dias"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "traspasos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "traspasos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "traspasos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "arqueos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "arqueos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "arqueos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Why an account does not take what is written, as JSON. What it is called and what there is in it are only for who
-- may see that: Owner, Admin and whoever answers for it.
CREATE FUNCTION "cuenta_rechazar"(p_tenant uuid, p_cuenta uuid, p_motivo text, p_disponible numeric DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_quien uuid := nullif(current_setting('app.user_id', true), '')::uuid;
    v_cuenta cuentas := (SELECT c FROM cuentas c WHERE c.tenant_id = p_tenant AND c.id = p_cuenta);
    v_ve boolean := v_quien IS NULL OR v_cuenta.tipo = 'CAJA_CHICA' AND v_cuenta.responsable_id = v_quien OR EXISTS (
        SELECT FROM memberships m WHERE m.tenant_id = p_tenant AND m.user_id = v_quien AND m.rol IN ('OWNER', 'ADMIN'));
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C02', MESSAGE = 'cuenta ' || json_build_object('motivo', p_motivo,
        'nombre', CASE WHEN v_ve THEN v_cuenta.nombre END, 'moneda', CASE WHEN v_ve THEN v_cuenta.moneda END,
        'desde', CASE WHEN v_ve THEN v_cuenta.saldo_inicial_el END,
        'disponible', CASE WHEN v_ve AND p_disponible IS NOT NULL THEN greatest(p_disponible, 0) END);
END $$;
REVOKE ALL ON FUNCTION "cuenta_rechazar" FROM PUBLIC;

-- What never holds less than nothing.
CREATE FUNCTION "cuenta_es_caja"(p_tipo text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT p_tipo IN ('EFECTIVO', 'CAJA_CHICA', 'VALORES')
$$;

-- Holds the accounts whose money is about to move, in the order of their ids: those that may not go below zero
-- alone, so that their balance is looked at when the transaction ends; the others only against being closed.
CREATE FUNCTION "cuentas_tomar"(p_tenant uuid, p_cuentas uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_xid bigint := pg_current_xact_id()::text::bigint;
    v_cuenta record;
    v_cerrada timestamptz;
BEGIN
    FOR v_cuenta IN SELECT DISTINCT c.id, c.tipo FROM cuentas c
        WHERE c.tenant_id = p_tenant AND c.id = ANY (p_cuentas) ORDER BY c.id
    LOOP
        IF cuenta_es_caja(v_cuenta.tipo) THEN
            UPDATE cuentas SET movida_por = v_xid
            WHERE tenant_id = p_tenant AND id = v_cuenta.id AND movida_por <> v_xid;
        ELSE
            PERFORM FROM cuentas WHERE tenant_id = p_tenant AND id = v_cuenta.id FOR SHARE;
        END IF;
        SELECT c.cerrada_en INTO v_cerrada FROM cuentas c WHERE c.tenant_id = p_tenant AND c.id = v_cuenta.id;
        IF v_cerrada IS NOT NULL THEN
            PERFORM cuenta_rechazar(p_tenant, v_cuenta.id, 'CERRADA');
        END IF;
    END LOOP;
END $$;
REVOKE ALL ON FUNCTION "cuentas_tomar" FROM PUBLIC;

-- Like `convertir` of the domain: half away from zero; null without a rate.
CREATE FUNCTION "cuenta_importe"(p_cuenta text, p_moneda text, p_importe bigint, p_cotizacion numeric)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN p_cuenta = p_moneda THEN p_importe
        WHEN p_cuenta = 'ARS' THEN round(p_importe * p_cotizacion)
        ELSE round(p_importe / p_cotizacion) END::bigint
$$;

-- In the order of their writing, whatever server wrote.
CREATE FUNCTION "apunte_id"() RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;

-- What the accounts should see of a movement: of a payment one for each of its means that names an account.
CREATE FUNCTION "apuntes_debidos"(p_tenant uuid, p_movimiento uuid) RETURNS TABLE (cuenta_id uuid, pago_medio_id uuid,
    fecha date, importe bigint, moneda text, causa bigint, causa_moneda text, concepto text, privado boolean,
    compartida boolean, ajena boolean, desde date) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    -- The movement first, by its key, whatever the planner knows of the tables.
    WITH el AS MATERIALIZED (
        SELECT * FROM movimientos WHERE tenant_id = p_tenant AND id = p_movimiento AND eliminado_en IS NULL
    )
    SELECT c.id, x.medio, m.fecha, s.signo * cuenta_importe(c.moneda, m.moneda, x.importe, m.cotizacion_valor),
        c.moneda, s.signo * x.importe, m.moneda, m.concepto, m.privado, c.responsable_id IS NOT NULL,
        c.proyecto_id <> m.proyecto_id, c.saldo_inicial_el
    FROM el m
    CROSS JOIN LATERAL (SELECT CASE m.tipo WHEN 'INGRESO' THEN 1 ELSE -1 END AS signo) s
    CROSS JOIN LATERAL (
        SELECT NULL::uuid AS medio, m.cuenta_id AS cuenta, m.importe_centavos AS importe WHERE m.cuenta_id IS NOT NULL
        UNION ALL
        SELECT p.id, p.cuenta_id, p.importe_centavos FROM pago_medios p
        WHERE m.origen_tipo = 'PAGO' AND p.tenant_id = p_tenant AND p.pago_id = m.origen_id
            AND p.cuenta_id IS NOT NULL AND p.eliminado_en IS NULL) x
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = x.cuenta
$$;

-- Whether the owner is placing many rows at once, who writes their apuntes himself: no login of the app can be him.
CREATE FUNCTION "apuntes_de_a_muchos"() RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT coalesce(current_setting('app.apuntes_de_a_muchos', true), '') = 'si'
        AND current_user = (SELECT pg_get_userbyid(c.relowner) FROM pg_class c WHERE c.oid = 'apuntes'::regclass)
$$;

-- Makes the apuntes of a movement what they should be: the only way in which they are written.
CREATE FUNCTION "apuntes_seguir"(p_tenant uuid, p_movimiento uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_cuentas uuid[];
    v_mal record;
BEGIN
    WITH hay AS (
        SELECT a.cuenta_id, a.pago_medio_id, a.fecha, a.importe_centavos, a.causa_centavos FROM apuntes a
        WHERE a.tenant_id = p_tenant AND a.movimiento_id = p_movimiento AND a.eliminado_en IS NULL
    ), debe AS (
        SELECT d.cuenta_id, d.pago_medio_id, d.fecha, d.importe, d.causa FROM apuntes_debidos(p_tenant, p_movimiento) d
    ) SELECT array_agg(DISTINCT x.cuenta_id) INTO v_cuentas
    FROM ((TABLE hay EXCEPT TABLE debe) UNION ALL (TABLE debe EXCEPT TABLE hay)) x;
    -- Only words changed, or nothing.
    IF v_cuentas IS NOT NULL THEN
        PERFORM cuentas_tomar(p_tenant, v_cuentas);
    END IF;
    SELECT d.cuenta_id, CASE WHEN d.ajena THEN 'OBRA' WHEN d.importe IS NULL THEN 'MONEDA'
        WHEN d.fecha < d.desde THEN 'FECHA' ELSE 'COMPARTIDA' END AS motivo INTO v_mal
    FROM apuntes_debidos(p_tenant, p_movimiento) d
    WHERE d.ajena OR d.importe IS NULL OR d.fecha < d.desde OR d.privado AND d.compartida LIMIT 1;
    IF FOUND THEN
        PERFORM cuenta_rechazar(p_tenant, v_mal.cuenta_id, v_mal.motivo);
    END IF;
    WITH debe AS MATERIALIZED (
        SELECT * FROM apuntes_debidos(p_tenant, p_movimiento)
    ), quedan AS (
        UPDATE apuntes a SET fecha = d.fecha, importe_centavos = d.importe, causa_centavos = d.causa,
            causa_moneda = d.causa_moneda, concepto = d.concepto
        FROM debe d
        WHERE a.tenant_id = p_tenant AND a.movimiento_id = p_movimiento AND a.eliminado_en IS NULL
            AND a.cuenta_id = d.cuenta_id AND a.pago_medio_id IS NOT DISTINCT FROM d.pago_medio_id
        RETURNING a.cuenta_id, a.pago_medio_id
    ), salen AS (
        UPDATE apuntes a SET eliminado_en = now()
        WHERE a.tenant_id = p_tenant AND a.movimiento_id = p_movimiento AND a.eliminado_en IS NULL
            AND NOT EXISTS (SELECT FROM debe d WHERE d.cuenta_id = a.cuenta_id
                AND d.pago_medio_id IS NOT DISTINCT FROM a.pago_medio_id)
    )
    INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
        concepto, privado, movimiento_id, pago_medio_id)
    SELECT apunte_id(), p_tenant, d.cuenta_id, d.fecha, d.importe, d.moneda, d.causa, d.causa_moneda, d.concepto,
        d.privado, p_movimiento, d.pago_medio_id
    FROM debe d
    WHERE NOT EXISTS (SELECT FROM quedan q WHERE q.cuenta_id = d.cuenta_id
        AND q.pago_medio_id IS NOT DISTINCT FROM d.pago_medio_id);
END $$;
REVOKE ALL ON FUNCTION "apuntes_seguir" FROM PUBLIC;

-- Each runs as the owner, whom forced row-level security holds to one organisation: that of the row.
CREATE FUNCTION "apuntes_de_movimiento"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM apuntes_seguir(NEW.tenant_id, NEW.id);
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "apuntes_de_movimiento" FROM PUBLIC;
CREATE TRIGGER "apuntes_alta" AFTER INSERT ON "movimientos" FOR EACH ROW
    WHEN (NEW.cuenta_id IS NOT NULL) EXECUTE FUNCTION "apuntes_de_movimiento"();
-- When its transaction ends: a payment is edited in two steps, and what is between them is nowhere.
CREATE CONSTRAINT TRIGGER "apuntes_cambio" AFTER UPDATE ON "movimientos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.cuenta_id IS NOT NULL OR NEW.cuenta_id IS NOT NULL OR NEW.origen_tipo = 'PAGO')
        AND ROW(OLD.cuenta_id, OLD.tipo, OLD.fecha, OLD.concepto, OLD.moneda, OLD.importe_centavos, OLD.cotizacion_valor,
            OLD.eliminado_en)
        IS DISTINCT FROM ROW(NEW.cuenta_id, NEW.tipo, NEW.fecha, NEW.concepto, NEW.moneda, NEW.importe_centavos,
            NEW.cotizacion_valor, NEW.eliminado_en)
        AND NOT apuntes_de_a_muchos())
    EXECUTE FUNCTION "apuntes_de_movimiento"();

CREATE FUNCTION "apuntes_de_medio"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_movimiento uuid;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT m.id INTO v_movimiento FROM movimientos m WHERE m.tenant_id = NEW.tenant_id AND m.origen_tipo = 'PAGO'
        AND m.origen_id = NEW.pago_id AND m.eliminado_en IS NULL;
    IF FOUND THEN
        PERFORM apuntes_seguir(NEW.tenant_id, v_movimiento);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "apuntes_de_medio" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "apuntes_medio" AFTER INSERT OR UPDATE ON "pago_medios" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.cuenta_id IS NOT NULL AND NOT apuntes_de_a_muchos()) EXECUTE FUNCTION "apuntes_de_medio"();

CREATE FUNCTION "apuntes_de_traspaso"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_antes uuid;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[NEW.de_cuenta_id, NEW.a_cuenta_id]);
    IF NEW.anulado_en IS NOT NULL THEN
        UPDATE apuntes SET eliminado_en = NEW.anulado_en
        WHERE tenant_id = NEW.tenant_id AND traspaso_id = NEW.id AND eliminado_en IS NULL;
    ELSE
        SELECT c.id INTO v_antes FROM cuentas c WHERE c.tenant_id = NEW.tenant_id
            AND c.id IN (NEW.de_cuenta_id, NEW.a_cuenta_id) AND NEW.fecha < c.saldo_inicial_el LIMIT 1;
        IF FOUND THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_antes, 'FECHA');
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, traspaso_id)
        SELECT apunte_id(), NEW.tenant_id, c.id, NEW.fecha, x.importe, c.moneda, x.importe, c.moneda, x.rumbo || o.nombre,
            NEW.id
        FROM (VALUES (NEW.de_cuenta_id, NEW.a_cuenta_id, -NEW.importe_centavos, 'Traspaso a '),
            (NEW.a_cuenta_id, NEW.de_cuenta_id, NEW.importe_destino_centavos, 'Traspaso de '))
            x(cuenta, otra, importe, rumbo)
        JOIN cuentas c ON c.tenant_id = NEW.tenant_id AND c.id = x.cuenta
        JOIN cuentas o ON o.tenant_id = NEW.tenant_id AND o.id = x.otra;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "apuntes_de_traspaso" FROM PUBLIC;
CREATE TRIGGER "apuntes_alta" AFTER INSERT ON "traspasos" FOR EACH ROW
    WHEN (NEW.anulado_en IS NULL) EXECUTE FUNCTION "apuntes_de_traspaso"();
CREATE TRIGGER "apuntes_baja" AFTER UPDATE ON "traspasos" FOR EACH ROW
    WHEN (OLD.anulado_en IS NULL AND NEW.anulado_en IS NOT NULL) EXECUTE FUNCTION "apuntes_de_traspaso"();

CREATE FUNCTION "apuntes_de_arqueo"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[NEW.cuenta_id]);
    INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
        concepto, arqueo_id)
    SELECT apunte_id(), NEW.tenant_id, c.id, NEW.fecha, NEW.diferencia_centavos, c.moneda, NEW.diferencia_centavos,
        c.moneda, CASE WHEN NEW.diferencia_centavos < 0 THEN 'Faltante de arqueo' ELSE 'Sobrante de arqueo' END, NEW.id
    FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.cuenta_id;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "apuntes_de_arqueo" FROM PUBLIC;
CREATE TRIGGER "apuntes_alta" AFTER INSERT ON "arqueos" FOR EACH ROW
    WHEN (NEW.diferencia_centavos <> 0) EXECUTE FUNCTION "apuntes_de_arqueo"();

-- Adds what a statement changed to the sums by day, in the order of their keys.
CREATE FUNCTION "apuntes_sumar"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_antes text := CASE TG_OP WHEN 'INSERT' THEN '' ELSE 'SELECT -1 AS signo, a.* FROM antes a' END;
    v_despues text := CASE TG_OP WHEN 'DELETE' THEN '' ELSE 'SELECT 1 AS signo, d.* FROM despues d' END;
BEGIN
    EXECUTE format($suma$
    INSERT INTO cuenta_dias AS c (tenant_id, cuenta_id, moneda, dia, importe_centavos, apuntes)
    SELECT x.tenant_id, k.cuenta, k.moneda, x.fecha, sum(x.signo * k.importe), sum(x.signo)
    FROM (%s) x
    CROSS JOIN LATERAL (VALUES (x.cuenta_id, x.moneda, x.importe_centavos),
        ('00000000-0000-0000-0000-000000000000'::uuid, x.causa_moneda, x.causa_centavos)) k(cuenta, moneda, importe)
    WHERE x.eliminado_en IS NULL AND (k.cuenta = x.cuenta_id OR x.movimiento_id IS NOT NULL)
    GROUP BY 1, 2, 3, 4
    HAVING sum(x.signo * k.importe) <> 0 OR sum(x.signo) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, cuenta_id, moneda, dia) DO UPDATE SET
        importe_centavos = c.importe_centavos + excluded.importe_centavos, apuntes = c.apuntes + excluded.apuntes
    $suma$, concat_ws(' UNION ALL ', nullif(v_antes, ''), nullif(v_despues, '')));
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "apuntes_sumar" FROM PUBLIC;
CREATE TRIGGER "sumas_alta" AFTER INSERT ON "apuntes"
    REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION "apuntes_sumar"();
CREATE TRIGGER "sumas_cambio" AFTER UPDATE ON "apuntes"
    REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION "apuntes_sumar"();
CREATE TRIGGER "sumas_baja" AFTER DELETE ON "apuntes"
    REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION "apuntes_sumar"();

-- When its transaction ends, no box holds less than nothing at the end of any day.
CREATE FUNCTION "cuentas_alcanzar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_menor numeric;
    v_sale numeric;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT min(s.saldo) INTO v_menor FROM (
        SELECT c.saldo_inicial_centavos + coalesce(sum(d.importe_centavos) OVER (ORDER BY d.dia), 0) AS saldo
        FROM cuentas c LEFT JOIN cuenta_dias d
            ON d.tenant_id = c.tenant_id AND d.cuenta_id = c.id AND d.moneda = c.moneda
        WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.id) s;
    IF v_menor < 0 THEN
        -- What there would be for what this transaction takes out.
        SELECT coalesce(-sum(a.importe_centavos), 0) INTO v_sale FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cuenta_id = NEW.id AND a.eliminado_en IS NULL
            AND a.importe_centavos < 0 AND a.xmin = pg_current_xact_id()::xid;
        PERFORM cuenta_rechazar(NEW.tenant_id, NEW.id, 'SALDO', v_menor + v_sale);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cuentas_alcanzar" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "cuentas_alcanzan" AFTER INSERT OR UPDATE OF "movida_por", "saldo_inicial_centavos" ON "cuentas"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (cuenta_es_caja(NEW.tipo)) EXECUTE FUNCTION "cuentas_alcanzar"();

-- When its transaction ends, the apuntes of a cause are its amount, or there are none.
CREATE FUNCTION "apuntes_cuadrar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_filas bigint;
    v_suma numeric;
    v_debe numeric;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF NEW.movimiento_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.movimiento_id = NEW.movimiento_id
            AND a.pago_medio_id IS NOT DISTINCT FROM NEW.pago_medio_id AND a.eliminado_en IS NULL;
        SELECT sum(d.causa) INTO v_debe FROM apuntes_debidos(NEW.tenant_id, NEW.movimiento_id) d
        WHERE d.pago_medio_id IS NOT DISTINCT FROM NEW.pago_medio_id;
    ELSIF NEW.traspaso_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.traspaso_id = NEW.traspaso_id AND a.eliminado_en IS NULL;
        SELECT t.importe_destino_centavos - t.importe_centavos INTO v_debe FROM traspasos t
        WHERE t.tenant_id = NEW.tenant_id AND t.id = NEW.traspaso_id AND t.anulado_en IS NULL;
    ELSE
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.arqueo_id = NEW.arqueo_id AND a.eliminado_en IS NULL;
        SELECT q.diferencia_centavos INTO v_debe FROM arqueos q
        WHERE q.tenant_id = NEW.tenant_id AND q.id = NEW.arqueo_id;
    END IF;
    IF (v_filas = 0) <> (v_debe IS NULL) OR v_suma <> coalesce(v_debe, 0) THEN
        RAISE EXCEPTION 'apuntes: una causa de % tiene %', v_debe, v_suma;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "apuntes_cuadrar" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "apuntes_cuadran" AFTER INSERT OR UPDATE ON "apuntes"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT apuntes_de_a_muchos()) EXECUTE FUNCTION "apuntes_cuadrar"();

-- Behind the closings, like all that is money.
SELECT cierre_instalar('apuntes', 'x.fecha', 'NULL::text', ARRAY['cuenta_id', 'fecha', 'importe_centavos',
    'movimiento_id', 'pago_medio_id', 'traspaso_id', 'arqueo_id', 'eliminado_en']);
SELECT cierre_instalar('traspasos', 'x.fecha', 'NULL::text', ARRAY['fecha', 'de_cuenta_id', 'a_cuenta_id',
    'importe_centavos', 'importe_destino_centavos', 'motivo', 'anulado_en']);
SELECT cierre_instalar('arqueos', 'x.fecha', 'NULL::text', ARRAY['fecha', 'cuenta_id', 'contado_centavos',
    'diferencia_centavos']);
SELECT cierre_instalar('cuentas', 'x.saldo_inicial_el', 'x.nombre', ARRAY['moneda', 'saldo_inicial_centavos',
    'saldo_inicial_el']);

-- Apuntes are made anew from their causes, which hold the account: a row without one keeps the digest it had.
-- permitido: made above, by `cierre_instalar`
DROP FUNCTION "cierre_huellas_apuntes";
DO $$
DECLARE
    v_tabla text;
BEGIN
    FOREACH v_tabla IN ARRAY ARRAY['movimientos', 'pago_medios'] LOOP
        EXECUTE regexp_replace(pg_get_functiondef(('cierre_huellas_' || v_tabla)::regproc),
            'hashtextextended\((ROW\(.*?\)::text), 0\)', 'hashtextextended(\1 || coalesce(x.cuenta_id::text, ''''), 0)');
    END LOOP;
END $$;

CREATE OR REPLACE FUNCTION "cierre_huellas"(p_tenant uuid, p_desde date, p_hasta date)
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
    UNION ALL SELECT 'traspasos', h.* FROM cierre_huellas_traspasos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'arqueos', h.* FROM cierre_huellas_arqueos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT 'cuentas', h.* FROM cierre_huellas_cuentas(p_tenant, p_desde, p_hasta) h
$$;
