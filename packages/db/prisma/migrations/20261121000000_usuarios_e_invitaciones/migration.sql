-- People without an account yet, invitations, removed members, logos, what the identity provider
-- has still to be told.

ALTER TABLE "users"
    ALTER COLUMN "clerk_id" DROP NOT NULL,
    ADD COLUMN "email_verificado" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "default_tenant_id" UUID;

-- Until now an account could only come from a sign-up that verified its address.
UPDATE "users" SET "email_verificado" = true;

ALTER TABLE "tenants"
    ADD COLUMN "logo" BYTEA,
    ADD COLUMN "logo_tipo" TEXT;

ALTER TABLE "memberships" ADD COLUMN "eliminado_en" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "outbox_identidad" (
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "proximo_en" TIMESTAMPTZ(3) NOT NULL,
    "ultimo_error" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_identidad_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "invitaciones" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "nombre" TEXT,
    "apellido" TEXT,
    "rol" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expira_en" TIMESTAMPTZ(3) NOT NULL,
    "aceptada_en" TIMESTAMPTZ(3),
    "anulada_en" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "invitaciones_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "outbox_identidad_proximo_en_idx" ON "outbox_identidad"("proximo_en");

-- CreateIndex
CREATE INDEX "invitaciones_token_idx" ON "invitaciones"("token");

-- CreateIndex
CREATE INDEX "invitaciones_email_idx" ON "invitaciones"("email");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_default_tenant_id_fkey" FOREIGN KEY ("default_tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "outbox_identidad" ADD CONSTRAINT "outbox_identidad_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "tenants"
    ADD CONSTRAINT "tenants_logo_check" CHECK (("logo" IS NULL) = ("logo_tipo" IS NULL)
        AND octet_length("logo") <= 204800
        AND "logo_tipo" IN ('image/png', 'image/jpeg', 'image/webp'));

ALTER TABLE "memberships"
    ADD CONSTRAINT "memberships_eliminado_check" CHECK ("eliminado_en" IS NULL OR "estado" = 'INACTIVE');

ALTER TABLE "invitaciones"
    ADD CONSTRAINT "invitaciones_rol_check" CHECK ("rol" IN ('OWNER', 'ADMIN', 'USUARIO', 'SOCIO')),
    ADD CONSTRAINT "invitaciones_cierre_check" CHECK ("aceptada_en" IS NULL OR "anulada_en" IS NULL);

-- One open invitation per person and organisation.
CREATE UNIQUE INDEX "invitaciones_abierta_key" ON "invitaciones"("tenant_id", "user_id")
    WHERE "aceptada_en" IS NULL AND "anulada_en" IS NULL;

-- One placeholder per address: whoever signs up with it takes its place, in every organisation.
-- Under the C collation only ASCII letters fold, so no two different mailboxes become one.
CREATE UNIQUE INDEX "users_correo_sin_cuenta_key" ON "users"(lower("email" COLLATE "C"))
    WHERE "clerk_id" IS NULL;
CREATE INDEX "users_correo_idx" ON "users"(lower("email" COLLATE "C"));

-- The app may link a placeholder to its account, and never move an account to another person.
CREATE FUNCTION "users_conserva_cuenta"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the account of a user never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "users_conserva_cuenta" BEFORE UPDATE OF "clerk_id" ON "users"
    FOR EACH ROW WHEN (OLD."clerk_id" IS NOT NULL AND NEW."clerk_id" IS DISTINCT FROM OLD."clerk_id")
    EXECUTE FUNCTION "users_conserva_cuenta"();

ALTER TABLE "invitaciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invitaciones" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "invitaciones"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Whoever holds the invited address, verified, may read its invitations, in whichever organisation.
CREATE POLICY "own_invitations" ON "invitaciones" FOR SELECT
    USING ("email" = (SELECT lower(u."email" COLLATE "C") FROM "users" u
        WHERE u."id" = nullif(current_setting('app.user_id', true), '')::uuid
            AND u."email_verificado" AND u."clerk_id" IS NOT NULL));
