-- Acceptance as a fact of the membership, links renewed in place, and how often somebody was told of
-- an invoice they cannot see.

ALTER TABLE "memberships" ADD COLUMN "aceptado_en" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "respuestas_ocultas" (
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hora" TIMESTAMPTZ(3) NOT NULL,
    "cantidad" INTEGER NOT NULL,

    CONSTRAINT "respuestas_ocultas_pkey" PRIMARY KEY ("tenant_id","user_id","hora")
);

-- CreateIndex
CREATE INDEX "invitaciones_tenant_id_user_id_idx" ON "invitaciones"("tenant_id", "user_id");

-- AddForeignKey
ALTER TABLE "respuestas_ocultas" ADD CONSTRAINT "respuestas_ocultas_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "respuestas_ocultas"
    ADD CONSTRAINT "respuestas_ocultas_cantidad_check" CHECK ("cantidad" > 0);

ALTER TABLE "respuestas_ocultas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "respuestas_ocultas" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "respuestas_ocultas"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Who took part before this was written down: whoever is a member and not merely invited, whoever did
-- anything in the organisation, and whoever was there before, or without, an invitation. Somebody
-- invited and removed who did none of that has not accepted.
DO $$
DECLARE
    organizacion uuid;
BEGIN
    FOR organizacion IN SELECT "id" FROM "tenants" LOOP
        PERFORM set_config('app.tenant_id', organizacion::text, true);
        WITH actos AS (
            SELECT a."actor_id", min(a."ts") AS primero
            FROM "audit_logs" a WHERE a."tenant_id" = organizacion GROUP BY a."actor_id"
        ), cartas AS (
            SELECT i."user_id", min(i."creado_en") AS primera, min(i."aceptada_en") AS aceptada
            FROM "invitaciones" i WHERE i."tenant_id" = organizacion GROUP BY i."user_id"
        ), hechos AS (
            SELECT m."user_id", m."estado" <> 'INVITED' AND m."eliminado_en" IS NULL AS vigente,
                CASE WHEN c.primera IS NULL AND m."estado" <> 'INVITED' OR m."creado_en" < c.primera
                    THEN m."creado_en" END AS sin_carta,
                c.aceptada, a.primero, m."ultimo_acceso", m."creado_en"
            FROM "memberships" m
            LEFT JOIN cartas c ON c."user_id" = m."user_id"
            LEFT JOIN actos a ON a."actor_id" = m."user_id"
            WHERE m."tenant_id" = organizacion
        )
        UPDATE "memberships" m
        SET "aceptado_en" = coalesce(h.sin_carta,
            CASE WHEN h.vigente OR h.primero IS NOT NULL OR h."ultimo_acceso" IS NOT NULL
                THEN coalesce(h.aceptada, h.primero, h."ultimo_acceso", h."creado_en") END)
        FROM hechos h
        WHERE m."tenant_id" = organizacion AND m."user_id" = h."user_id";
    END LOOP;
    PERFORM set_config('app.tenant_id', '', true);
END $$;

-- Whoever is let in has accepted: written at that moment, whichever code lets them in, and kept.
CREATE FUNCTION "memberships_anota_aceptacion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD."aceptado_en" IS NOT NULL THEN
        NEW."aceptado_en" := OLD."aceptado_en";
    ELSIF NEW."estado" = 'ACTIVE'
        OR (TG_OP = 'INSERT' AND NEW."estado" <> 'INVITED' AND NEW."eliminado_en" IS NULL) THEN
        NEW."aceptado_en" := coalesce(NEW."aceptado_en", NEW."actualizado_en");
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "memberships_anota_aceptacion" BEFORE INSERT OR UPDATE ON "memberships"
    FOR EACH ROW EXECUTE FUNCTION "memberships_anota_aceptacion"();
