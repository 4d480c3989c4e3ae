-- CreateTable
CREATE TABLE "audit_logs" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "ts" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_nombre" TEXT NOT NULL,
    "actor_rol" TEXT,
    "accion" TEXT NOT NULL,
    "entidad" TEXT NOT NULL,
    "entidad_id" UUID,
    "proyecto_id" UUID,
    "resumen" TEXT NOT NULL,
    "cambios" JSONB NOT NULL DEFAULT '[]',
    "ip" TEXT,
    "user_agent" TEXT,
    "request_id" TEXT,
    "canal" TEXT NOT NULL,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contadores" (
    "tenant_id" UUID NOT NULL,
    "serie" TEXT NOT NULL,
    "ultimo" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "contadores_pkey" PRIMARY KEY ("tenant_id","serie")
);

-- CreateTable
CREATE TABLE "rubros" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "orden" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "rubros_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "proveedores" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "razon_social" TEXT NOT NULL,
    "nombre_fantasia" TEXT,
    "cuit" TEXT,
    "condicion_iva" TEXT NOT NULL DEFAULT 'NO_CATEGORIZADO',
    "tipo" TEXT NOT NULL DEFAULT 'PROVEEDOR',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "proveedores_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "clerk_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "nombre" TEXT,
    "apellido" TEXT,
    "max_tenants" INTEGER,
    "suspendido_en" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenants" (
    "id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "cuit" TEXT,
    "plan" TEXT NOT NULL DEFAULT 'FREE',
    "expira_en" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tenants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tenant_id" UUID,
    "user_id" UUID NOT NULL,
    "procedure" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "respuesta" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rol" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'ACTIVE',
    "ultimo_acceso" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("tenant_id","user_id")
);

-- CreateTable
CREATE TABLE "comprobantes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "tipo_arca" INTEGER NOT NULL,
    "letra" TEXT,
    "clase" TEXT NOT NULL,
    "punto_venta" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "cuit_emisor" TEXT NOT NULL,
    "fecha_emision" DATE,
    "total_centavos" BIGINT,
    "moneda" TEXT NOT NULL DEFAULT 'ARS',
    "tipo_doc_receptor" INTEGER,
    "doc_receptor" TEXT,
    "cae" TEXT,
    "cae_tipo" TEXT,
    "cae_vencimiento" DATE,
    "origen" TEXT NOT NULL DEFAULT 'MANUAL',
    "qr_payload" TEXT,
    "anulado_en" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "comprobantes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "movimientos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "concepto" TEXT NOT NULL,
    "importe_centavos" BIGINT NOT NULL,
    "moneda" TEXT NOT NULL DEFAULT 'ARS',
    "cotizacion_valor" DECIMAL(18,6),
    "cotizacion_tipo" TEXT,
    "cotizacion_fecha" DATE,
    "cotizacion_fuente" TEXT,
    "importe_ars_centavos" BIGINT NOT NULL,
    "importe_usd_centavos" BIGINT,
    "medio_pago" TEXT NOT NULL,
    "rubro_id" UUID,
    "proveedor_id" UUID,
    "comprobante_id" UUID,
    "privado" BOOLEAN NOT NULL DEFAULT false,
    "notas" TEXT,
    "estado" TEXT NOT NULL DEFAULT 'CONFIRMADO',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "movimientos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "proyectos" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "descripcion" TEXT,
    "tipo" TEXT,
    "modalidad" TEXT,
    "estado" TEXT NOT NULL DEFAULT 'PLANIFICACION',
    "direccion" TEXT,
    "localidad" TEXT,
    "provincia" TEXT,
    "cliente_nombre" TEXT,
    "cliente_cuit" TEXT,
    "superficie_cubierta" DECIMAL(12,2),
    "superficie_semicubierta" DECIMAL(12,2),
    "superficie_lote" DECIMAL(12,2),
    "fecha_inicio" DATE,
    "fecha_fin_prevista" DATE,
    "fecha_fin_real" DATE,
    "moneda_base" TEXT NOT NULL DEFAULT 'ARS',
    "presupuesto_objetivo_centavos" BIGINT,
    "notas" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "proyectos_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "proyecto_socios" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "usuario_id" UUID,
    "nombre" TEXT NOT NULL,
    "cuit" TEXT,
    "participacion_bp" INTEGER NOT NULL,
    "rol" TEXT NOT NULL DEFAULT 'INVERSOR',
    "vigente_desde" DATE NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,
    "notas" TEXT,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_por" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "proyecto_socios_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "proyecto_usuarios" (
    "tenant_id" UUID NOT NULL,
    "proyecto_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creado_por" UUID NOT NULL,

    CONSTRAINT "proyecto_usuarios_pkey" PRIMARY KEY ("tenant_id","proyecto_id","usuario_id")
);

-- CreateIndex
CREATE INDEX "audit_logs_ts_idx" ON "audit_logs"("tenant_id", "ts" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_logs_entidad_idx" ON "audit_logs"("tenant_id", "entidad", "entidad_id", "ts" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "rubros_codigo_key" ON "rubros"("tenant_id", "codigo");

-- CreateIndex
CREATE INDEX "proveedores_tenant_id_razon_social_id_idx" ON "proveedores"("tenant_id", "razon_social", "id");

-- CreateIndex
CREATE UNIQUE INDEX "users_clerk_id_key" ON "users"("clerk_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_creado_en_idx" ON "idempotency_keys"("creado_en");

-- CreateIndex
-- Calls without an organisation compete for their key too.
CREATE UNIQUE INDEX "idempotency_keys_clave_key" ON "idempotency_keys"("tenant_id", "user_id", "procedure", "key") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

-- CreateIndex
CREATE INDEX "movimientos_obra_fecha_idx" ON "movimientos"("tenant_id", "proyecto_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "movimientos_fecha_idx" ON "movimientos"("tenant_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "movimientos_proveedor_fecha_idx" ON "movimientos"("tenant_id", "proveedor_id", "fecha" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "movimientos_codigo_key" ON "movimientos"("tenant_id", "codigo");

-- CreateIndex
CREATE UNIQUE INDEX "proyectos_codigo_key" ON "proyectos"("tenant_id", "codigo");

-- CreateIndex
CREATE INDEX "proyecto_socios_tenant_id_proyecto_id_idx" ON "proyecto_socios"("tenant_id", "proyecto_id");

-- CreateIndex
CREATE INDEX "proyecto_usuarios_tenant_id_usuario_id_proyecto_id_idx" ON "proyecto_usuarios"("tenant_id", "usuario_id", "proyecto_id");

-- AddForeignKey
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "contadores" ADD CONSTRAINT "contadores_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rubros" ADD CONSTRAINT "rubros_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rubros" ADD CONSTRAINT "rubros_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proveedores" ADD CONSTRAINT "proveedores_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proveedores" ADD CONSTRAINT "proveedores_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comprobantes" ADD CONSTRAINT "comprobantes_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comprobantes" ADD CONSTRAINT "comprobantes_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_rubro_id_fkey" FOREIGN KEY ("tenant_id", "rubro_id") REFERENCES "rubros"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_proveedor_id_fkey" FOREIGN KEY ("tenant_id", "proveedor_id") REFERENCES "proveedores"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_comprobante_id_fkey" FOREIGN KEY ("tenant_id", "comprobante_id") REFERENCES "comprobantes"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyectos" ADD CONSTRAINT "proyectos_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyectos" ADD CONSTRAINT "proyectos_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios" ADD CONSTRAINT "proyecto_socios_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios" ADD CONSTRAINT "proyecto_socios_tenant_id_usuario_id_fkey" FOREIGN KEY ("tenant_id", "usuario_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios" ADD CONSTRAINT "proyecto_socios_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_socios" ADD CONSTRAINT "proyecto_socios_tenant_id_actualizado_por_fkey" FOREIGN KEY ("tenant_id", "actualizado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_usuarios" ADD CONSTRAINT "proyecto_usuarios_tenant_id_proyecto_id_fkey" FOREIGN KEY ("tenant_id", "proyecto_id") REFERENCES "proyectos"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_usuarios" ADD CONSTRAINT "proyecto_usuarios_tenant_id_usuario_id_fkey" FOREIGN KEY ("tenant_id", "usuario_id") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "proyecto_usuarios" ADD CONSTRAINT "proyecto_usuarios_tenant_id_creado_por_fkey" FOREIGN KEY ("tenant_id", "creado_por") REFERENCES "memberships"("tenant_id", "user_id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- From here on written by hand: what Prisma's schema cannot say.

-- Enumerations are text with CHECK: adding a value is one cheap statement inside a transaction.
ALTER TABLE "users"
    ADD CONSTRAINT "users_max_tenants_check" CHECK ("max_tenants" >= 0);

ALTER TABLE "tenants"
    ADD CONSTRAINT "tenants_nombre_check" CHECK (char_length("nombre") BETWEEN 2 AND 100),
    ADD CONSTRAINT "tenants_cuit_check" CHECK ("cuit" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "tenants_plan_check" CHECK ("plan" IN ('FREE', 'BASIC', 'PREMIUM', 'ENTERPRISE')),
    ADD CONSTRAINT "tenants_version_check" CHECK ("version" >= 1);

ALTER TABLE "memberships"
    ADD CONSTRAINT "memberships_rol_check" CHECK ("rol" IN ('OWNER', 'ADMIN', 'USUARIO', 'SOCIO')),
    ADD CONSTRAINT "memberships_estado_check" CHECK ("estado" IN ('ACTIVE', 'INACTIVE', 'INVITED', 'SUSPENDED')),
    ADD CONSTRAINT "memberships_version_check" CHECK ("version" >= 1);

ALTER TABLE "contadores"
    ADD CONSTRAINT "contadores_ultimo_check" CHECK ("ultimo" >= 0);

ALTER TABLE "rubros"
    ADD CONSTRAINT "rubros_nombre_check" CHECK (char_length("nombre") BETWEEN 2 AND 120),
    ADD CONSTRAINT "rubros_version_check" CHECK ("version" >= 1);

ALTER TABLE "proveedores"
    ADD CONSTRAINT "proveedores_razon_social_check" CHECK (char_length("razon_social") BETWEEN 2 AND 120),
    ADD CONSTRAINT "proveedores_cuit_check" CHECK ("cuit" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "proveedores_condicion_iva_check" CHECK ("condicion_iva" IN ('RI', 'MONOTRIBUTO', 'EXENTO', 'CONSUMIDOR_FINAL', 'NO_CATEGORIZADO')),
    ADD CONSTRAINT "proveedores_tipo_check" CHECK ("tipo" IN ('PROVEEDOR', 'CONTRATISTA', 'PROFESIONAL', 'ORGANISMO', 'CLIENTE')),
    ADD CONSTRAINT "proveedores_version_check" CHECK ("version" >= 1);

ALTER TABLE "proyectos"
    ADD CONSTRAINT "proyectos_nombre_check" CHECK (char_length("nombre") BETWEEN 2 AND 120),
    ADD CONSTRAINT "proyectos_tipo_check" CHECK ("tipo" IN ('VIVIENDA', 'EDIFICIO', 'REFORMA', 'COMERCIAL', 'INDUSTRIAL', 'INFRAESTRUCTURA', 'LOTEO', 'OTRO')),
    ADD CONSTRAINT "proyectos_modalidad_check" CHECK ("modalidad" IN ('AJUSTE_ALZADO', 'UNIDAD_DE_MEDIDA', 'COSTE_Y_COSTAS', 'ADMINISTRACION', 'FIDEICOMISO_AL_COSTO')),
    ADD CONSTRAINT "proyectos_estado_check" CHECK ("estado" IN ('PLANIFICACION', 'EN_CURSO', 'PAUSADA', 'RECEPCION_PROVISORIA', 'FINALIZADA', 'ARCHIVADA')),
    ADD CONSTRAINT "proyectos_cliente_cuit_check" CHECK ("cliente_cuit" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "proyectos_superficies_check" CHECK ("superficie_cubierta" >= 0 AND "superficie_semicubierta" >= 0 AND "superficie_lote" >= 0),
    ADD CONSTRAINT "proyectos_fechas_check" CHECK ("fecha_inicio" <= "fecha_fin_prevista"),
    ADD CONSTRAINT "proyectos_moneda_base_check" CHECK ("moneda_base" IN ('ARS', 'USD')),
    ADD CONSTRAINT "proyectos_presupuesto_check" CHECK ("presupuesto_objetivo_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "proyectos_version_check" CHECK ("version" >= 1);

ALTER TABLE "proyecto_socios"
    ADD CONSTRAINT "proyecto_socios_cuit_check" CHECK ("cuit" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "proyecto_socios_participacion_check" CHECK ("participacion_bp" BETWEEN 0 AND 10000),
    ADD CONSTRAINT "proyecto_socios_rol_check" CHECK ("rol" IN ('INVERSOR', 'DESARROLLADOR', 'CONSTRUCTOR', 'TERRENO')),
    ADD CONSTRAINT "proyecto_socios_version_check" CHECK ("version" >= 1);

ALTER TABLE "comprobantes"
    ADD CONSTRAINT "comprobantes_tipo_arca_check" CHECK ("tipo_arca" BETWEEN 1 AND 999),
    ADD CONSTRAINT "comprobantes_letra_check" CHECK ("letra" IN ('A', 'B', 'C', 'M', 'E', 'X')),
    ADD CONSTRAINT "comprobantes_clase_check" CHECK ("clase" ~ '^[A-Z_]{2,40}$'),
    ADD CONSTRAINT "comprobantes_punto_venta_check" CHECK ("punto_venta" BETWEEN 1 AND 99998),
    ADD CONSTRAINT "comprobantes_numero_check" CHECK ("numero" BETWEEN 1 AND 99999999),
    ADD CONSTRAINT "comprobantes_cuit_emisor_check" CHECK ("cuit_emisor" ~ '^[0-9]{11}$'),
    ADD CONSTRAINT "comprobantes_total_check" CHECK ("total_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "comprobantes_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "comprobantes_doc_receptor_check" CHECK ("tipo_doc_receptor" BETWEEN 0 AND 99 AND "doc_receptor" ~ '^[0-9]{1,11}$'),
    ADD CONSTRAINT "comprobantes_cae_check" CHECK ("cae" ~ '^[0-9]{14}$'),
    ADD CONSTRAINT "comprobantes_cae_tipo_check" CHECK ("cae_tipo" IN ('CAE', 'CAEA', 'CAI')),
    ADD CONSTRAINT "comprobantes_origen_check" CHECK ("origen" IN ('MANUAL', 'QR', 'IMPORT')),
    ADD CONSTRAINT "comprobantes_version_check" CHECK ("version" >= 1);

ALTER TABLE "movimientos"
    ADD CONSTRAINT "movimientos_tipo_check" CHECK ("tipo" IN ('INGRESO', 'EGRESO')),
    ADD CONSTRAINT "movimientos_concepto_check" CHECK (char_length("concepto") BETWEEN 3 AND 200),
    ADD CONSTRAINT "movimientos_importe_check" CHECK ("importe_centavos" BETWEEN 1 AND 9000000000000000),
    ADD CONSTRAINT "movimientos_moneda_check" CHECK ("moneda" IN ('ARS', 'USD')),
    ADD CONSTRAINT "movimientos_cotizacion_check" CHECK ("cotizacion_valor" > 0),
    ADD CONSTRAINT "movimientos_cotizacion_tipo_check" CHECK ("cotizacion_tipo" IN ('OFICIAL', 'MEP', 'CCL', 'BLUE', 'MAYORISTA', 'PACTADA', 'COMPROBANTE')),
    -- A rate is never without its kind, and dollars are never without a rate.
    ADD CONSTRAINT "movimientos_cotizacion_completa_check" CHECK (("cotizacion_valor" IS NULL) = ("cotizacion_tipo" IS NULL)),
    ADD CONSTRAINT "movimientos_dolares_check" CHECK ("moneda" <> 'USD' OR ("cotizacion_valor" IS NOT NULL AND "importe_usd_centavos" IS NOT NULL AND "importe_usd_centavos" = "importe_centavos")),
    ADD CONSTRAINT "movimientos_pesos_check" CHECK ("moneda" <> 'ARS' OR "importe_ars_centavos" = "importe_centavos"),
    -- Converted, one centavo of the other currency may round to zero.
    ADD CONSTRAINT "movimientos_equivalentes_check" CHECK ("importe_ars_centavos" BETWEEN 0 AND 9000000000000000 AND "importe_usd_centavos" BETWEEN 0 AND 9000000000000000),
    ADD CONSTRAINT "movimientos_medio_pago_check" CHECK ("medio_pago" IN ('EFECTIVO', 'TRANSFERENCIA', 'DEBITO', 'CREDITO', 'CHEQUE_PROPIO', 'CHEQUE_TERCERO', 'ECHEQ', 'BILLETERA', 'TARJETA_PREPAGA', 'COMPENSACION', 'ACOPIO', 'OTRO')),
    ADD CONSTRAINT "movimientos_estado_check" CHECK ("estado" IN ('CONFIRMADO', 'PENDIENTE_PAGO', 'PENDIENTE_ELIMINACION', 'ELIMINADO')),
    ADD CONSTRAINT "movimientos_eliminado_check" CHECK (("estado" = 'ELIMINADO') = ("eliminado_en" IS NOT NULL)),
    ADD CONSTRAINT "movimientos_version_check" CHECK ("version" >= 1);

ALTER TABLE "audit_logs"
    ADD CONSTRAINT "audit_logs_actor_rol_check" CHECK ("actor_rol" IN ('OWNER', 'ADMIN', 'USUARIO', 'SOCIO')),
    ADD CONSTRAINT "audit_logs_accion_check" CHECK ("accion" IN ('CREAR', 'EDITAR', 'ELIMINAR', 'SOLICITAR', 'APROBAR', 'RECHAZAR', 'LOGIN', 'ACCESO', 'DENEGADO', 'EXPORTAR', 'IMPORTAR', 'CERRAR_MES', 'PERMISO')),
    ADD CONSTRAINT "audit_logs_canal_check" CHECK ("canal" IN ('WEB', 'REST', 'SCRIPT', 'OFFLINE', 'SISTEMA')),
    ADD CONSTRAINT "audit_logs_cambios_check" CHECK (jsonb_typeof("cambios") = 'array');

-- One living supplier per CUIT; a deleted one does not stand in the way.
CREATE UNIQUE INDEX "proveedores_cuit_key" ON "proveedores"("tenant_id", "cuit")
    WHERE "cuit" IS NOT NULL AND "eliminado_en" IS NULL;

-- The identity of a fiscal document: two simultaneous saves of the same one give one refusal.
CREATE UNIQUE INDEX "comprobantes_identidad_key" ON "comprobantes"("tenant_id", "cuit_emisor", "tipo_arca", "punto_venta", "numero")
    WHERE "anulado_en" IS NULL;

CREATE UNIQUE INDEX "proyecto_socios_usuario_key" ON "proyecto_socios"("tenant_id", "proyecto_id", "usuario_id")
    WHERE "usuario_id" IS NOT NULL AND "eliminado_en" IS NULL;

-- "Which works is this person an active partner of?", asked on every call of a Socio.
CREATE INDEX "proyecto_socios_visibles_idx" ON "proyecto_socios"("tenant_id", "usuario_id", "proyecto_id")
    WHERE "activo" AND "eliminado_en" IS NULL;

CREATE INDEX "movimientos_comprobante_idx" ON "movimientos"("tenant_id", "comprobante_id")
    WHERE "comprobante_id" IS NOT NULL;

-- Balances, months and rubros by index-only scan. Queries say `eliminado_en IS NULL` to qualify.
CREATE INDEX "movimientos_sumas_idx" ON "movimientos"("tenant_id", "proyecto_id", "fecha")
    INCLUDE ("moneda", "tipo", "importe_centavos", "importe_ars_centavos", "rubro_id", "privado", "estado")
    WHERE "eliminado_en" IS NULL;

-- Row level security. The pool pins `app.tenant_id` per connection; an empty pin matches no row.
-- FORCE binds the owner too: seeds and data migrations pin a tenant like everybody else.
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "memberships"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "contadores" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contadores" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "contadores"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "rubros" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "rubros" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "rubros"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "proveedores" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proveedores" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "proveedores"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "proyectos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proyectos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "proyectos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "proyecto_socios" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proyecto_socios" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "proyecto_socios"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "proyecto_usuarios" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proyecto_usuarios" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "proyecto_usuarios"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "comprobantes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "comprobantes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "comprobantes"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "movimientos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "movimientos" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "movimientos"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "audit_logs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_logs" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_isolation" ON "audit_logs"
    USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid)
    WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- Before a tenant is chosen a person may read their own memberships, in whichever organisation.
CREATE POLICY "own_memberships" ON "memberships" FOR SELECT
    USING ("user_id" = nullif(current_setting('app.user_id', true), '')::uuid);
