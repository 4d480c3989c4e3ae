-- AlterTable
ALTER TABLE "apuntes" ADD COLUMN     "cheque_evento_id" UUID;

-- CreateTable
CREATE TABLE "cheques" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "propio" BOOLEAN NOT NULL DEFAULT false,
    "formato" TEXT NOT NULL,
    "numero" TEXT NOT NULL,
    "banco" TEXT NOT NULL,
    "banco_codigo" TEXT,
    "cuit_librador" TEXT,
    "librador" TEXT,
    "contraparte" TEXT,
    "moneda" TEXT NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "emision" DATE,
    "pago" DATE NOT NULL,
    "caracter" TEXT NOT NULL DEFAULT 'A_LA_ORDEN',
    "cmc7" TEXT,
    "codigo_echeq" TEXT,
    "notas" TEXT,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "cuenta_id" UUID NOT NULL,
    "movimiento_id" UUID,
    "estado" TEXT NOT NULL DEFAULT 'NUEVO',
    "estado_el" DATE,
    "destino_id" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cheques_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "cheque_eventos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cheque_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "tipo" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "valores_centavos" BIGINT NOT NULL DEFAULT 0,
    "cuenta_id" UUID,
    "cuenta_centavos" BIGINT NOT NULL DEFAULT 0,
    "contraparte" TEXT,
    "motivo" TEXT,
    "deshace" INTEGER,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "cheque_eventos_pkey" PRIMARY KEY ("tenant_id","cheque_id","n")
);

-- CreateIndex
CREATE INDEX "cheques_pago_idx" ON "cheques"("tenant_id", "pago", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cheque_eventos_id_key" ON "cheque_eventos"("tenant_id", "id");

-- AddForeignKey
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_tenant_id_destino_id_fkey" FOREIGN KEY ("tenant_id", "destino_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheque_eventos" ADD CONSTRAINT "cheque_eventos_tenant_id_cheque_id_fkey" FOREIGN KEY ("tenant_id", "cheque_id") REFERENCES "cheques"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheque_eventos" ADD CONSTRAINT "cheque_eventos_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cheque_eventos" ADD CONSTRAINT "cheque_eventos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Below here written by hand, because Prisma's schema cannot express it.

ALTER TABLE "cheques"
    ADD CONSTRAINT "cheques_formato_check" CHECK ("formato" IN ('FISICO', 'ECHEQ')),
    ADD CONSTRAINT "cheques_caracter_check" CHECK ("caracter" IN ('A_LA_ORDEN', 'NO_A_LA_ORDEN')),
    ADD CONSTRAINT "cheques_numero_check" CHECK ("numero" ~ '^[0-9]{1,20}$'),
    ADD CONSTRAINT "cheques_banco_codigo_check" CHECK ("banco_codigo" ~ '^[0-9]{3}$'),
    ADD CONSTRAINT "cheques_cuit_check" CHECK ("cuit_librador" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "cheques_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "cheques_importe_check" CHECK ("importe_centavos" > 0),
    ADD CONSTRAINT "cheques_dias_check" CHECK ("emision" <= "pago");
ALTER TABLE "cheque_eventos"
    ADD CONSTRAINT "cheque_eventos_n_check" CHECK ("n" > 0),
    ADD CONSTRAINT "cheque_eventos_cuenta_check" CHECK ("cuenta_centavos" = 0 OR "cuenta_id" IS NOT NULL),
    ADD CONSTRAINT "cheque_eventos_deshace_check" CHECK (("tipo" = 'DESHECHO') = ("deshace" IS NOT NULL));

-- The same cheque is received once; an import writes a cheque before its events. Private ones are apart, so that a refusal does not reveal a hidden cheque.
CREATE UNIQUE INDEX "cheques_identidad_key" ON "cheques"("tenant_id", "banco_codigo", "cuit_librador", "numero", "privado")
    WHERE "banco_codigo" IS NOT NULL AND "cuit_librador" IS NOT NULL AND NOT "propio"
        AND "estado" NOT IN ('NUEVO', 'ANULADO');
-- Cheques that are still to be paid by their bank: the sums of each account, and the list by payment day.
CREATE INDEX "cheques_vivos_idx" ON "cheques"("tenant_id", "cuenta_id", "estado", "pago") INCLUDE ("importe_centavos", "moneda", "privado")
    WHERE "estado" IN ('EN_CARTERA', 'DEPOSITADO');
CREATE INDEX "cheques_abiertos_idx" ON "cheques"("tenant_id", "pago", "id") WHERE "estado" IN ('EN_CARTERA', 'DEPOSITADO');
CREATE UNIQUE INDEX "cheques_movimiento_key" ON "cheques"("tenant_id", "movimiento_id") WHERE "movimiento_id" IS NOT NULL;

-- permitido: the next statement puts it back, wider
ALTER TABLE "apuntes" DROP CONSTRAINT "apuntes_causa_check";
ALTER TABLE "apuntes"
    ADD CONSTRAINT "apuntes_causa_check" CHECK (num_nonnulls("movimiento_id", "traspaso_id", "arqueo_id", "orden_medio_id", "cheque_evento_id") = 1
        AND ("pago_medio_id" IS NULL OR "movimiento_id" IS NOT NULL)) NOT VALID;

ALTER TABLE "cheques" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cheques" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cheques"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "cheque_eventos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cheque_eventos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "cheque_eventos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- State to which an event of a kind takes a cheque; null when it may not happen in the state that the cheque has.
-- `packages/domain/src/cheques/vida.rules.ts` has the same table, and a test compares both.
CREATE FUNCTION "cheque_sigue"(p_propio boolean, p_estado text, p_tipo text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT s.despues FROM (VALUES
        (false, 'NUEVO', 'RECIBIDO', 'EN_CARTERA'),
        (false, 'EN_CARTERA', 'DEPOSITADO', 'DEPOSITADO'),
        (false, 'EN_CARTERA', 'COBRADO', 'COBRADO'),
        (false, 'EN_CARTERA', 'ENDOSADO', 'ENDOSADO'),
        (false, 'EN_CARTERA', 'DESCONTADO', 'DESCONTADO'),
        (false, 'EN_CARTERA', 'DEVUELTO', 'DEVUELTO'),
        (false, 'EN_CARTERA', 'ANULADO', 'ANULADO'),
        (false, 'DEPOSITADO', 'COBRADO', 'COBRADO'),
        (false, 'DEPOSITADO', 'RECHAZADO', 'RECHAZADO'),
        (false, 'DEPOSITADO', 'RESCATADO', 'EN_CARTERA'),
        (false, 'ENDOSADO', 'RECHAZADO', 'RECHAZADO'),
        (false, 'ENDOSADO', 'RESCATADO', 'EN_CARTERA'),
        (false, 'DESCONTADO', 'RECHAZADO', 'RECHAZADO'),
        (false, 'DESCONTADO', 'RESCATADO', 'EN_CARTERA'),
        (false, 'RECHAZADO', 'REEMPLAZADO', 'REEMPLAZADO'),
        (false, 'RECHAZADO', 'DEPOSITADO', 'DEPOSITADO'),
        (false, 'RECHAZADO', 'DEVUELTO', 'DEVUELTO'),
        (true, 'NUEVO', 'EMITIDO', 'EMITIDO'),
        (true, 'EMITIDO', 'COBRADO', 'COBRADO'),
        (true, 'EMITIDO', 'RECHAZADO', 'RECHAZADO'),
        (true, 'EMITIDO', 'ANULADO', 'ANULADO'),
        (true, 'EMITIDO', 'REPUDIADO', 'REPUDIADO'),
        (true, 'RECHAZADO', 'REEMPLAZADO', 'REEMPLAZADO')
    ) s(propio, antes, tipo, despues) WHERE (s.propio, s.antes, s.tipo) = (p_propio, p_estado, p_tipo)
$$;

-- Refusal of a change that a cheque does not allow, as JSON. The cheque's number is only for callers who may see the portfolio.
CREATE FUNCTION "cheque_rechazar"(p_tenant uuid, p_cheque uuid, p_motivo text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_quien uuid := nullif(current_setting('app.user_id', true), '')::uuid;
    v_cheque cheques := (SELECT c FROM cheques c WHERE c.tenant_id = p_tenant AND c.id = p_cheque);
    v_ve boolean := v_quien IS NULL OR EXISTS (
        SELECT FROM memberships m WHERE m.tenant_id = p_tenant AND m.user_id = v_quien AND m.rol IN ('OWNER', 'ADMIN'));
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'P0C07', MESSAGE = 'cheque ' || json_build_object('motivo', p_motivo,
        'numero', CASE WHEN v_ve THEN v_cheque.numero END, 'estado', CASE WHEN v_ve THEN v_cheque.estado END);
END $$;
REVOKE ALL ON FUNCTION "cheque_rechazar" FROM PUBLIC;

-- Last event of a cheque that was not undone.
CREATE FUNCTION "cheque_ultimo"(p_tenant uuid, p_cheque uuid, p_antes_de int DEFAULT NULL) RETURNS cheque_eventos LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT e FROM cheque_eventos e
    WHERE e.tenant_id = p_tenant AND e.cheque_id = p_cheque AND e.tipo <> 'DESHECHO' AND (p_antes_de IS NULL OR e.n < p_antes_de)
        AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = p_tenant AND d.cheque_id = p_cheque
            AND d.deshace = e.n AND (p_antes_de IS NULL OR d.n < p_antes_de))
    ORDER BY e.n DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION "cheque_ultimo" FROM PUBLIC;

-- Derives state and account entries from each new event. It runs as the owner, whom forced row-level security limits to
-- the organisation of the row.
CREATE FUNCTION "cheque_seguir"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_previo cheque_eventos;
    v_estado text;
    v_mal record;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.cheque_id FOR NO KEY UPDATE;
    v_ultimo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, NEW.n);
    PERFORM cuentas_tomar(NEW.tenant_id, ARRAY[v_cheque.cuenta_id, NEW.cuenta_id, v_ultimo.cuenta_id]);
    IF NEW.tipo = 'DESHECHO' THEN
        v_previo := cheque_ultimo(NEW.tenant_id, NEW.cheque_id, v_ultimo.n);
        IF v_ultimo.n IS DISTINCT FROM NEW.deshace OR v_previo.id IS NULL OR NEW.fecha <> v_ultimo.fecha THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        END IF;
        UPDATE apuntes SET eliminado_en = NEW.creado_en
        WHERE tenant_id = NEW.tenant_id AND cheque_evento_id = v_ultimo.id AND eliminado_en IS NULL;
        v_estado := CASE v_previo.tipo WHEN 'RECIBIDO' THEN 'EN_CARTERA' WHEN 'RESCATADO' THEN 'EN_CARTERA' ELSE v_previo.tipo END;
    ELSE
        v_estado := cheque_sigue(v_cheque.propio, v_cheque.estado, NEW.tipo);
        IF v_estado IS NULL OR NEW.n <> coalesce((SELECT max(e.n) FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id
                AND e.cheque_id = NEW.cheque_id AND e.n < NEW.n), 0) + 1 THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'ESTADO');
        ELSIF NEW.fecha < v_ultimo.fecha THEN
            PERFORM cheque_rechazar(NEW.tenant_id, NEW.cheque_id, 'FECHA');
        END IF;
        SELECT c.id, CASE WHEN c.moneda <> v_cheque.moneda THEN 'MONEDA' WHEN NEW.fecha < c.saldo_inicial_el THEN 'FECHA'
            ELSE 'COMPARTIDA' END AS motivo INTO v_mal
        FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id IN (v_cheque.cuenta_id, NEW.cuenta_id)
            AND (c.moneda <> v_cheque.moneda OR NEW.fecha < c.saldo_inicial_el OR v_cheque.privado AND c.responsable_id IS NOT NULL) LIMIT 1;
        IF FOUND THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, v_mal.id, v_mal.motivo);
        END IF;
        INSERT INTO apuntes (id, tenant_id, cuenta_id, fecha, importe_centavos, moneda, causa_centavos, causa_moneda,
            concepto, privado, cheque_evento_id)
        SELECT apunte_id(), NEW.tenant_id, x.cuenta, NEW.fecha, x.importe, v_cheque.moneda, x.importe, v_cheque.moneda,
            'Cheque ' || v_cheque.numero || ' · ' || v_cheque.banco, v_cheque.privado, NEW.id
        FROM (VALUES (v_cheque.cuenta_id, NEW.valores_centavos), (NEW.cuenta_id, NEW.cuenta_centavos)) x(cuenta, importe)
        WHERE x.importe <> 0;
    END IF;
    UPDATE cheques SET estado = v_estado, estado_el = CASE NEW.tipo WHEN 'DESHECHO' THEN v_previo.fecha ELSE NEW.fecha END,
        destino_id = CASE NEW.tipo WHEN 'DESHECHO' THEN v_previo.cuenta_id ELSE NEW.cuenta_id END
    WHERE tenant_id = NEW.tenant_id AND id = NEW.cheque_id;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_seguir" FROM PUBLIC;
CREATE TRIGGER "cheque_seguir" AFTER INSERT ON "cheque_eventos" FOR EACH ROW EXECUTE FUNCTION "cheque_seguir"();

-- Keeps a received cheque and its income together: both are deleted and restored, and the income's money does not change.
CREATE FUNCTION "cheque_del_ingreso"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_cheque cheques;
    v_ultimo cheque_eventos;
    v_n int;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT * INTO v_cheque FROM cheques c WHERE c.tenant_id = NEW.tenant_id AND c.movimiento_id = NEW.id FOR NO KEY UPDATE;
    IF FOUND THEN
        v_ultimo := cheque_ultimo(NEW.tenant_id, v_cheque.id);
        v_n := (SELECT max(e.n) + 1 FROM cheque_eventos e WHERE e.tenant_id = NEW.tenant_id AND e.cheque_id = v_cheque.id);
        IF NEW.eliminado_en IS NOT NULL AND OLD.eliminado_en IS NULL THEN
            IF v_cheque.estado <> 'EN_CARTERA' THEN
                PERFORM cheque_rechazar(NEW.tenant_id, v_cheque.id, 'USADO');
            END IF;
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, creado_en, creado_por)
            VALUES (apunte_id(), NEW.tenant_id, v_cheque.id, v_n, 'ANULADO', greatest(NEW.fecha, v_ultimo.fecha), NEW.eliminado_en,
                coalesce(NEW.actualizado_por, NEW.creado_por));
        ELSIF NEW.eliminado_en IS NULL AND OLD.eliminado_en IS NOT NULL THEN
            INSERT INTO cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, deshace, creado_en, creado_por)
            VALUES (apunte_id(), NEW.tenant_id, v_cheque.id, v_n, 'DESHECHO', v_ultimo.fecha, v_ultimo.n, NEW.actualizado_en,
                coalesce(NEW.actualizado_por, NEW.creado_por));
        ELSIF NEW.eliminado_en IS NULL THEN
            PERFORM cheque_rechazar(NEW.tenant_id, v_cheque.id, 'INGRESO');
        END IF;
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "cheque_del_ingreso" FROM PUBLIC;
CREATE TRIGGER "cheque_del_ingreso" AFTER UPDATE ON "movimientos" FOR EACH ROW
    WHEN (OLD.tipo = 'INGRESO' AND OLD.cuenta_id IS NOT NULL AND (OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL)
        OR OLD.tipo = 'INGRESO' AND OLD.cuenta_id IS NOT NULL AND (OLD.tipo <> NEW.tipo OR OLD.moneda <> NEW.moneda
            OR OLD.importe_centavos <> NEW.importe_centavos OR OLD.cuenta_id IS DISTINCT FROM NEW.cuenta_id
            OR OLD.medio_pago <> NEW.medio_pago OR OLD.privado <> NEW.privado))
    EXECUTE FUNCTION "cheque_del_ingreso"();

-- An account of kind VALORES also holds, when the transaction ends, at least the cheques of its portfolio.
CREATE OR REPLACE FUNCTION "cuentas_alcanzar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_menor numeric;
    v_dia date;
    v_sale numeric;
    v_cheques numeric := 0;
    v_final numeric;
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    SELECT s.saldo, s.dia INTO v_menor, v_dia FROM (
        SELECT c.saldo_inicial_centavos + coalesce(sum(d.importe_centavos) OVER (ORDER BY d.dia), 0) AS saldo, d.dia
        FROM cuentas c LEFT JOIN cuenta_dias d
            ON d.tenant_id = c.tenant_id AND d.cuenta_id = c.id AND d.moneda = c.moneda
        WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.id) s
    ORDER BY s.saldo, s.dia LIMIT 1;
    IF NEW.tipo = 'VALORES' THEN
        SELECT coalesce(sum(q.importe_centavos), 0) INTO v_cheques FROM cheques q
        WHERE q.tenant_id = NEW.tenant_id AND q.cuenta_id = NEW.id AND q.estado = 'EN_CARTERA';
        SELECT c.saldo_inicial_centavos + coalesce((SELECT sum(d.importe_centavos) FROM cuenta_dias d
            WHERE d.tenant_id = c.tenant_id AND d.cuenta_id = c.id AND d.moneda = c.moneda), 0) INTO v_final
        FROM cuentas c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.id;
    END IF;
    IF v_menor < 0 OR v_cheques > v_final THEN
        -- What there would be for what this transaction takes out.
        SELECT coalesce(-sum(a.importe_centavos), 0) INTO v_sale FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cuenta_id = NEW.id AND a.eliminado_en IS NULL
            AND a.importe_centavos < 0 AND a.xmin = pg_current_xact_id()::xid;
        IF v_menor < 0 THEN
            PERFORM cuenta_rechazar(NEW.tenant_id, NEW.id, 'SALDO', v_menor + v_sale, v_dia);
        END IF;
        PERFORM cuenta_rechazar(NEW.tenant_id, NEW.id, 'CHEQUES', v_final - v_cheques + v_sale);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;

-- The sum of the entries of each cause, with those of events of cheques.
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('apuntes_cuadrar'::regproc), 'ELSIF NEW.traspaso_id IS NOT NULL THEN',
        'ELSIF NEW.cheque_evento_id IS NOT NULL THEN
        SELECT count(*), coalesce(sum(a.causa_centavos), 0) INTO v_filas, v_suma FROM apuntes a
        WHERE a.tenant_id = NEW.tenant_id AND a.cheque_evento_id = NEW.cheque_evento_id AND a.eliminado_en IS NULL;
        SELECT e.valores_centavos + e.cuenta_centavos INTO v_debe FROM cheque_eventos e
        WHERE e.tenant_id = NEW.tenant_id AND e.id = NEW.cheque_evento_id AND (e.valores_centavos <> 0 OR e.cuenta_centavos <> 0)
            AND NOT EXISTS (SELECT FROM cheque_eventos d WHERE d.tenant_id = e.tenant_id AND d.cheque_id = e.cheque_id AND d.deshace = e.n);
    ELSIF NEW.traspaso_id IS NOT NULL THEN');
END $$;

SELECT cierre_instalar('cheque_eventos', 'x.fecha', 'NULL::text', ARRAY['cheque_id', 'n', 'tipo', 'fecha', 'valores_centavos',
    'cuenta_id', 'cuenta_centavos', 'deshace']);
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('cierre_huellas'::regproc), 'UNION ALL SELECT ''devoluciones''',
        'UNION ALL SELECT ''cheque_eventos'', h.* FROM cierre_huellas_cheque_eventos(p_tenant, p_desde, p_hasta) h
    UNION ALL SELECT ''devoluciones''');
END $$;
