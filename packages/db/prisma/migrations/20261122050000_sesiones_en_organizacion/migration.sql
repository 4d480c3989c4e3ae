-- Where each sign-in is now: an entry to an organisation is written down when this changes, not on
-- every call. Global, since it is asked across organisations; a row lives as long as a session may.
CREATE TABLE "session_tenants" (
    "user_id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "current_tenant_id" UUID NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_tenants_pkey" PRIMARY KEY ("user_id", "session_id")
);

CREATE INDEX "session_tenants_desde_idx" ON "session_tenants"("desde");

ALTER TABLE "session_tenants" ADD CONSTRAINT "session_tenants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "session_tenants" ADD CONSTRAINT "session_tenants_current_tenant_id_fkey" FOREIGN KEY ("current_tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
