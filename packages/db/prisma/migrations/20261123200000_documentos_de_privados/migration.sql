-- A document that hangs from a private movement or payment is only for who sees that row. Those that do
-- already are closed, and so are the requests to delete them; the log of each organisation names each.
-- permitido: a few rows of each organisation
DO $$
DECLARE
    organizacion uuid;
BEGIN
    FOR organizacion IN SELECT "id" FROM "tenants" LOOP
        PERFORM set_config('app.tenant_id', organizacion::text, true);
        WITH cerrados AS (
            UPDATE "documentos" d SET "visibilidad" = 'GESTION', "version" = d."version" + 1
            WHERE d."tenant_id" = organizacion AND d."visibilidad" <> 'GESTION'
                AND EXISTS (SELECT FROM "documento_vinculos" v
                    WHERE v."tenant_id" = d."tenant_id" AND v."documento_id" = d."id" AND v."eliminado_en" IS NULL
                        AND (EXISTS (SELECT FROM "movimientos" m WHERE v."entidad" = 'MOVIMIENTO'
                                AND m."tenant_id" = v."tenant_id" AND m."id" = v."entidad_id" AND m."privado")
                            OR EXISTS (SELECT FROM "pagos" g WHERE v."entidad" = 'PAGO'
                                AND g."tenant_id" = v."tenant_id" AND g."id" = v."entidad_id" AND g."privado")))
            RETURNING d."id", d."proyecto_id", d."titulo"
        ), pedidos AS (
            UPDATE "solicitudes_eliminacion" s SET "privado" = true
            FROM cerrados c
            WHERE s."tenant_id" = organizacion AND s."entidad" = 'DOCUMENTO' AND s."entidad_id" = c."id"
        )
        INSERT INTO "audit_logs" ("id", "tenant_id", "actor_nombre", "accion", "entidad", "entidad_id",
            "proyecto_id", "resumen", "cambios", "canal")
        SELECT gen_random_uuid(), organizacion, 'Sistema', 'EDITAR', 'DOCUMENTO', c."id", c."proyecto_id",
            'Cerró el documento «' || c."titulo" || '»: está vinculado a una fila privada',
            '[{"campo": "visibilidad", "antes": "Todo el equipo", "despues": "Solo Owner y Admin"}]', 'SISTEMA'
        FROM cerrados c;
    END LOOP;
    PERFORM set_config('app.tenant_id', '', true);
END $$;
