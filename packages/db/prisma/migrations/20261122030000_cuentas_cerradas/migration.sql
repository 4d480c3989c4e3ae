-- Accounts that the identity provider deleted, and organisations their last Owner left that way.

ALTER TABLE "users" ADD COLUMN "eliminado_en" TIMESTAMPTZ(3);

ALTER TABLE "tenants" ADD COLUMN "sin_owner_desde" TIMESTAMPTZ(3);
