-- An installation with rows of another shape still upgrades: the store refuses their keys, the check refuses new
-- ones, and `pnpm check:archivos --repair` validates it once they are mended.
DO $$
BEGIN
  ALTER TABLE "archivos" VALIDATE CONSTRAINT "archivos_clave_check";
EXCEPTION WHEN check_violation THEN
  RAISE NOTICE 'archivos has keys of another shape: run pnpm check:archivos';
END
$$;
