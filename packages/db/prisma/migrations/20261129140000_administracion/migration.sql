-- AlterTable
ALTER TABLE "proyectos" ADD COLUMN     "clase" TEXT NOT NULL DEFAULT 'OBRA';

-- Written by hand from here on: Prisma's schema cannot express it.

-- Administración has the id of its organisation: the primary key allows one, and a foreign key is enough to recognise it.
-- It is never deleted nor archived.
-- permitido: the column comes with this migration, and no work has the id of its organisation
ALTER TABLE "proyectos"
    ADD CONSTRAINT "proyectos_clase_check" CHECK ("clase" IN ('OBRA', 'ADMINISTRACION')
        AND ("clase" = 'ADMINISTRACION') = ("id" = "tenant_id")) NOT VALID,
    ADD CONSTRAINT "proyectos_administracion_check" CHECK ("clase" = 'OBRA' OR ("eliminado_en" IS NULL
        AND "estado" = 'EN_CURSO' AND "moneda_base" = 'ARS' AND "presupuesto_objetivo_centavos" IS NULL)) NOT VALID;

-- Nouns that only a work has.
ALTER TABLE "proyecto_socios" ADD CONSTRAINT "proyecto_socios_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "acopios" ADD CONSTRAINT "acopios_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "llamados_aporte" ADD CONSTRAINT "llamados_aporte_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "aportes" ADD CONSTRAINT "aportes_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "informes" ADD CONSTRAINT "informes_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "fotos_avance" ADD CONSTRAINT "fotos_avance_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;
ALTER TABLE "enlaces_socio" ADD CONSTRAINT "enlaces_socio_de_obra_check" CHECK ("proyecto_id" <> "tenant_id") NOT VALID;

-- The first member of an organisation brings it: when the transaction ends, so that an import may bring its own. It runs
-- as the owner, whom forced row-level security holds to one organisation: that of the row.
CREATE FUNCTION "administracion_crear"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
BEGIN
    PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
    INSERT INTO proyectos (tenant_id, id, codigo, nombre, clase, estado, creado_por)
    VALUES (NEW.tenant_id, NEW.tenant_id, 'ADM', 'Administración', 'ADMINISTRACION', 'EN_CURSO', NEW.user_id)
    ON CONFLICT (tenant_id, id) DO NOTHING;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION "administracion_crear" FROM PUBLIC;
CREATE CONSTRAINT TRIGGER "administracion_crear" AFTER INSERT ON "memberships" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "administracion_crear"();

-- Organisations that are there already.
DO $$
DECLARE
    v_pin text := current_setting('app.tenant_id', true);
    v_tenant uuid;
BEGIN
    FOR v_tenant IN SELECT t.id FROM tenants t ORDER BY t.id LOOP
        PERFORM set_config('app.tenant_id', v_tenant::text, true);
        INSERT INTO proyectos (tenant_id, id, codigo, nombre, clase, estado, creado_por)
        SELECT v_tenant, v_tenant, 'ADM', 'Administración', 'ADMINISTRACION', 'EN_CURSO', m.user_id
        FROM memberships m WHERE m.tenant_id = v_tenant
        ORDER BY m.rol <> 'OWNER', m.creado_en, m.user_id LIMIT 1;
    END LOOP;
    PERFORM set_config('app.tenant_id', coalesce(v_pin, ''), true);
END $$;
