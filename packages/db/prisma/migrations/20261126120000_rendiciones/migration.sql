-- CreateTable
CREATE TABLE "rendiciones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "desde" DATE NOT NULL,
    "hasta" DATE NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'ABIERTA',
    "importe_centavos" BIGINT NOT NULL,
    "nota" TEXT,
    "motivo_devolucion" TEXT,
    "presentada_en" TIMESTAMPTZ(3),
    "presentada_por" UUID,
    "resuelta_en" TIMESTAMPTZ(3),
    "resuelta_por" UUID,
    "reposicion_traspaso_id" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "rendiciones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "rendicion_movimientos" (
    "tenant_id" UUID NOT NULL,
    "rendicion_id" UUID NOT NULL,
    "movimiento_id" UUID NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "rendicion_movimientos_pkey" PRIMARY KEY ("tenant_id","rendicion_id","movimiento_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "rendiciones_numero_key" ON "rendiciones"("tenant_id", "cuenta_id", "numero");

-- AddForeignKey
ALTER TABLE "rendiciones" ADD CONSTRAINT "rendiciones_tenant_id_cuenta_id_fkey" FOREIGN KEY ("tenant_id", "cuenta_id") REFERENCES "cuentas"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendiciones" ADD CONSTRAINT "rendiciones_tenant_id_reposicion_traspaso_id_fkey" FOREIGN KEY ("tenant_id", "reposicion_traspaso_id") REFERENCES "traspasos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendiciones" ADD CONSTRAINT "rendiciones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendiciones" ADD CONSTRAINT "rendiciones_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendiciones" ADD CONSTRAINT "rendiciones_tenant_id_presentada_por_fkey" FOREIGN KEY ("tenant_id", "presentada_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendiciones" ADD CONSTRAINT "rendiciones_tenant_id_resuelta_por_fkey" FOREIGN KEY ("tenant_id", "resuelta_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendicion_movimientos" ADD CONSTRAINT "rendicion_movimientos_tenant_id_rendicion_id_fkey" FOREIGN KEY ("tenant_id", "rendicion_id") REFERENCES "rendiciones"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rendicion_movimientos" ADD CONSTRAINT "rendicion_movimientos_tenant_id_movimiento_id_fkey" FOREIGN KEY ("tenant_id", "movimiento_id") REFERENCES "movimientos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "rendiciones"
    ADD CONSTRAINT "rendiciones_estado_check" CHECK ("estado" IN ('ABIERTA', 'PRESENTADA', 'APROBADA', 'DEVUELTA')),
    ADD CONSTRAINT "rendiciones_numero_check" CHECK ("numero" > 0),
    ADD CONSTRAINT "rendiciones_dias_check" CHECK ("desde" <= "hasta"),
    ADD CONSTRAINT "rendiciones_importe_check" CHECK ("importe_centavos" >= 0),
    ADD CONSTRAINT "rendiciones_presentada_check" CHECK (num_nonnulls("presentada_en", "presentada_por") = CASE "estado" WHEN 'ABIERTA' THEN 0 ELSE 2 END),
    ADD CONSTRAINT "rendiciones_resuelta_check" CHECK (num_nonnulls("resuelta_en", "resuelta_por") = CASE WHEN "estado" IN ('APROBADA', 'DEVUELTA') THEN 2 ELSE 0 END),
    ADD CONSTRAINT "rendiciones_motivo_check" CHECK (("motivo_devolucion" IS NOT NULL) = ("estado" = 'DEVUELTA')),
    ADD CONSTRAINT "rendiciones_reposicion_check" CHECK ("reposicion_traspaso_id" IS NULL OR "estado" = 'APROBADA');

-- At most one of an account that is not approved yet.
CREATE UNIQUE INDEX "rendiciones_en_curso_key" ON "rendiciones"("tenant_id", "cuenta_id") WHERE "estado" IN ('ABIERTA', 'PRESENTADA', 'DEVUELTA');
CREATE UNIQUE INDEX "rendicion_movimientos_key" ON "rendicion_movimientos"("tenant_id", "movimiento_id") WHERE "eliminado_en" IS NULL;
CREATE INDEX "rendiciones_resueltas_idx" ON "rendiciones"("tenant_id", "resuelta_en") WHERE "resuelta_en" IS NOT NULL;

ALTER TABLE "rendiciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "rendiciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "rendiciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "rendicion_movimientos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "rendicion_movimientos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "rendicion_movimientos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Refuses to change the money of an expense that was handed in, with why as JSON. Which statement it is in is only
-- for who may see its account: Owner, Admin and whoever answers for it.
CREATE FUNCTION "rendicion_rechazar"(p_tenant uuid, p_movimiento uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_quien uuid := nullif(current_setting('app.user_id', true), '')::uuid;
    v_rendida record;
    v_ve boolean;
BEGIN
    SELECT r.numero, r.estado, c.nombre, c.responsable_id INTO v_rendida
    FROM rendicion_movimientos x
    JOIN rendiciones r ON r.tenant_id = p_tenant AND r.id = x.rendicion_id AND r.estado IN ('PRESENTADA', 'APROBADA')
    JOIN cuentas c ON c.tenant_id = p_tenant AND c.id = r.cuenta_id
    WHERE x.tenant_id = p_tenant AND x.movimiento_id = p_movimiento AND x.eliminado_en IS NULL;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    v_ve := v_quien IS NULL OR v_rendida.responsable_id = v_quien OR EXISTS (
        SELECT FROM memberships m WHERE m.tenant_id = p_tenant AND m.user_id = v_quien AND m.rol IN ('OWNER', 'ADMIN'));
    RAISE EXCEPTION USING ERRCODE = 'P0C04', MESSAGE = 'rendicion ' || json_build_object(
        'estado', CASE WHEN v_ve THEN v_rendida.estado END, 'numero', CASE WHEN v_ve THEN v_rendida.numero END,
        'cuenta', CASE WHEN v_ve THEN v_rendida.nombre END);
END $$;
REVOKE ALL ON FUNCTION "rendicion_rechazar" FROM PUBLIC;

-- Runs as the owner, whom forced row-level security holds to one organisation: that of the row.
CREATE FUNCTION "rendiciones_guardar"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    IF TG_TABLE_NAME = 'movimientos' THEN
        PERFORM rendicion_rechazar(NEW.tenant_id, NEW.id);
    ELSE
        PERFORM rendicion_rechazar(NEW.tenant_id, NEW.movimiento_id);
    END IF;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "rendiciones_guardar" FROM PUBLIC;
CREATE TRIGGER "rendida" AFTER UPDATE ON "movimientos" FOR EACH ROW
    WHEN ((OLD.cuenta_id IS NOT NULL OR OLD.origen_tipo = 'PAGO')
        AND ROW(OLD.cuenta_id, OLD.tipo, OLD.fecha, OLD.moneda, OLD.importe_centavos, OLD.cotizacion_valor,
            OLD.cotizacion_tipo, OLD.cotizacion_fecha, OLD.eliminado_en)
        IS DISTINCT FROM ROW(NEW.cuenta_id, NEW.tipo, NEW.fecha, NEW.moneda, NEW.importe_centavos,
            NEW.cotizacion_valor, NEW.cotizacion_tipo, NEW.cotizacion_fecha, NEW.eliminado_en)
        AND NOT apuntes_de_a_muchos())
    EXECUTE FUNCTION "rendiciones_guardar"();
-- What an account sees changes under its lock, which whoever hands in a statement takes too: neither passes the other.
-- By it the means of a payment are held as well.
CREATE TRIGGER "rendido" AFTER UPDATE ON "apuntes" FOR EACH ROW
    WHEN (OLD.movimiento_id IS NOT NULL
        AND ROW(OLD.fecha, OLD.importe_centavos, OLD.causa_centavos, OLD.causa_moneda, OLD.eliminado_en)
        IS DISTINCT FROM ROW(NEW.fecha, NEW.importe_centavos, NEW.causa_centavos, NEW.causa_moneda, NEW.eliminado_en)
        AND NOT apuntes_de_a_muchos())
    EXECUTE FUNCTION "rendiciones_guardar"();
