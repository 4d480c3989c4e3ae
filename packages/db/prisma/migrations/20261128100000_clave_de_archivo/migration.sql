-- The key of a stored file names the organisation's own folder and one object in it. Rows of imports made by
-- earlier versions may have another: `pnpm check:archivos` lists them.
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_clave_check" CHECK (
  left("clave", 37) = "tenant_id"::text || '/'
  AND substr("clave", 38) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
) NOT VALID;
