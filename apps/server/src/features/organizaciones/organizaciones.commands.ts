import { newId } from '@plomada/db/ids';
import { rubroCode, RUBROS } from '@plomada/db/rubros-base';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  Configuracion,
  EditarConfiguracion,
  LogoDeOrganizacion,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { leerLogo } from '@plomada/domain/organizaciones/logo.rules';
import {
  type CrearOrganizacion,
  type DatosUsuario,
  formularioPrimeraOrganizacionSchema,
  type OrganizacionCreada,
  type Predeterminada,
} from '@plomada/domain/organizaciones/onboarding.schema';
import {
  LIMITES_DE_PLAN,
  mensajeRitmoOrganizaciones,
  verificarLimiteOrganizaciones,
  verificarMisma,
} from '@plomada/domain/organizaciones/organizacion.rules';
import { planSchema, type UsuarioSesion } from '@plomada/domain/organizaciones/organizacion.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import type { Audited } from '../../audit/audited.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { InTransaction, SessionContext, TenantContext, Tx } from '../../context/context.ts';
import { inOwnTenant } from '../../context/resolve-tenant.ts';
import { merge, nothingLeft } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { detailsOfZod } from '../../http/transport/describe-error.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { enqueueNotice } from '../../jobs/outbox/identity-outbox.ts';
import {
  COUNT_ACTIVAS,
  LOCK_PERSONA,
  type Persona,
} from '../usuarios/organizaciones-de-persona.sql.ts';
import { usuarioSesionDto } from './organizaciones.mapper.ts';
import {
  type FilaConfiguracion,
  INSERT_CONTADORES,
  INSERT_OWNER,
  INSERT_RUBROS,
  INSERT_TENANT,
  LOCK,
  SELECT,
  SELECT_FUNDADAS,
  SELECT_LOGO,
  SELECT_MIEMBRO,
  UPDATE,
  UPDATE_ACCESO,
  UPDATE_PERSONA,
  UPDATE_PREDETERMINADA,
  UPSERT_SESION,
} from './organizaciones.sql.ts';

/** The session step has already refused a caller without a valid session. */
export const validarSesion = (ctx: SessionContext): { valid: true; user: UsuarioSesion } => ({
  valid: true,
  user: usuarioSesionDto(ctx.user),
});

/**
 * Records that the member entered the organisation, active or not: once per change of organisation
 * of a sign-in. Repeated calls write nothing.
 */
export async function registrarAcceso(
  ctx: TenantContext,
  { tenantId }: { readonly tenantId?: string | undefined },
): Promise<{ registrado: true }> {
  mustAllow(verificarMisma(tenantId, ctx.tenantId));
  return transaction(ctx, async (tx) => {
    const sesion = [ctx.user.id, ctx.sessionId ?? '', ctx.tenantId, ctx.now] as const;
    if ((await tx.query(UPSERT_SESION(...sesion))).length === 0) return { registrado: true };
    await tx.query(UPDATE_ACCESO(ctx.tenantId, ctx.actor.userId, ctx.now));
    await recordAudit(tx, {
      accion: 'ACCESO',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Entró a ${ctx.tenant.nombre}`,
    });
    return { registrado: true };
  });
}

/** Sets the organisation that signing in opens; null restores the choice at each sign-in. */
export async function elegirPredeterminada(
  ctx: SessionContext,
  { tenantId }: { readonly tenantId: string | null },
): Promise<Predeterminada> {
  const elegida = await transaction(ctx, async (tx) => {
    if (tenantId !== null) {
      const [miembro] = await tx.query(SELECT_MIEMBRO(ctx.user.id, tenantId));
      if (!miembro) throw new AppError('TENANT_NOT_FOUND');
    }
    await tx.query(UPDATE_PREDETERMINADA(ctx.user.id, tenantId));
    await enqueueNotice(tx, ctx.user.id, ctx.now);
    return { defaultTenantId: tenantId };
  });
  ctx.services.notifyIdentity();
  return elegida;
}

const urlDeLogo = ({
  logo,
  logoTipo,
}: Pick<FilaConfiguracion, 'logo' | 'logoTipo'>): string | null =>
  logo && logoTipo ? `data:${logoTipo};base64,${Buffer.from(logo).toString('base64')}` : null;

function configuracionDto(fila: FilaConfiguracion): Configuracion {
  const plan = planSchema.parse(fila.plan.toLowerCase());
  const maximos = LIMITES_DE_PLAN[plan];
  return {
    nombre: fila.nombre,
    cuit: fila.cuit,
    monedaBase: monedaSchema.catch('ARS').parse(fila.monedaBase),
    mesCierreEjercicio: fila.mesCierreEjercicio,
    quitarMetadatos: fila.quitarMetadatos,
    logo: urlDeLogo(fila),
    plan,
    expiresAt: fila.expiraEn?.toISOString() ?? null,
    limites: [
      { recurso: 'obras', maximo: maximos.obras, actual: fila.obras },
      { recurso: 'usuarios', maximo: maximos.usuarios, actual: fila.usuarios },
    ],
    version: fila.version,
  };
}

async function leer({ query, tenantId }: Tx, lock = false) {
  const [fila] = await query(lock ? LOCK(tenantId) : SELECT(tenantId));
  if (!fila) throw new AppError('TENANT_NOT_FOUND');
  return configuracionDto(fila);
}

export const obtenerConfiguracion = (ctx: TenantContext): Promise<Configuracion> => leer(ctx);

export async function obtenerLogo(ctx: TenantContext): Promise<LogoDeOrganizacion> {
  const [fila] = await ctx.query(SELECT_LOGO(ctx.tenantId));
  return { logo: fila ? urlDeLogo(fila) : null };
}

/** Undefined keeps the logo, null removes it. */
function columnasDeLogo(
  logo: string | null | undefined,
): readonly [cambia: boolean, bytes: Buffer | null, tipo: string | null] {
  const leido = typeof logo === 'string' ? leerLogo(logo) : null;
  // The schema has refused a logo that cannot be read.
  return leido?.ok ? [true, Buffer.from(leido.bytes), leido.tipo] : [logo === null, null, null];
}

type Escrito = Pick<
  Configuracion,
  'nombre' | 'cuit' | 'monedaBase' | 'mesCierreEjercicio' | 'quitarMetadatos'
>;

/** Editable fields; the logo is treated separately because of its size. */
const datosDe = ({ nombre, cuit, monedaBase, mesCierreEjercicio, quitarMetadatos }: Escrito) => ({
  nombre,
  cuit,
  monedaBase,
  mesCierreEjercicio,
  quitarMetadatos,
});

export function editarConfiguracion(
  ctx: TenantContext,
  { version, logo, ...sent }: EditarConfiguracion,
): Promise<Configuracion> {
  return transaction(ctx, async (tx) => {
    const antes = await leer(tx, true);
    requireVersion(antes.version, version);
    const { nombre, cuit, monedaBase, ...settings } = merge(datosDe(antes), sent);
    const { mesCierreEjercicio, quitarMetadatos, ...rest } = settings;
    nothingLeft(rest);
    const escrito = [nombre, cuit, monedaBase, mesCierreEjercicio, quitarMetadatos] as const;
    await tx.query(UPDATE(tx.tenantId, ...escrito, ...columnasDeLogo(logo), tx.now));
    const despues = await leer(tx);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'ORGANIZACION',
      entidadId: tx.tenantId,
      resumen: 'Editó la configuración de la organización',
      antes: auditable(antes),
      despues: auditable(despues),
    });
    return despues;
  });
}

/** The log keeps only the size of the logo. */
const auditable = ({
  logo,
  ...configuracion
}: Configuracion): Audited<Omit<EditarConfiguracion, 'version'>> => ({
  ...datosDe(configuracion),
  logo: logo === null ? null : `${logo.length} caracteres`,
});

const HORA_MS = 60 * 60 * 1000;
const MINUTO_MS = 60 * 1000;

/**
 * The limit is checked under the lock on the person, so that neither concurrent calls nor several
 * servers exceed it.
 */
async function exigirRitmo(tx: InTransaction<SessionContext>): Promise<void> {
  const { user, now } = tx;
  const { tenantsPerHour: max } = tx.services;
  const filas = await tx.query(SELECT_FUNDADAS(user.id, new Date(now.getTime() - HORA_MS), max));
  const primera = filas[max - 1];
  if (!primera) return;
  const libreEn = primera.creadoEn.getTime() + HORA_MS;
  const desde = new Date(Math.ceil(libreEn / MINUTO_MS) * MINUTO_MS);
  throw new AppError('DEMASIADOS_PEDIDOS', {
    message: mensajeRitmoOrganizaciones(max, formatearFechaHora(desde.toISOString())),
    retryAfter: Math.max(1, Math.ceil((libreEn - now.getTime()) / 1000)),
  });
}

/** A user exists once both names are known; until then the call must give them. */
function nombresDe({ nombre, apellido }: Persona, input: CrearOrganizacion): DatosUsuario {
  if (nombre !== null && apellido !== null) return { nombre, apellido };
  const leido = formularioPrimeraOrganizacionSchema.safeParse({
    ...input,
    userData: input.userData ?? {},
  });
  if (leido.success) return leido.data.userData;
  return accepted({ ok: false, motivo: '', details: detailsOfZod(leido.error.issues) });
}

/**
 * A new organisation of the caller, with the plan everyone begins with. The identity provider is informed
 * after the commit, through the outbox.
 */
export async function crearOrganizacion(
  ctx: SessionContext,
  input: CrearOrganizacion,
): Promise<OrganizacionCreada> {
  const { organizationName } = input;
  const userId = ctx.user.id;
  const creada = await inOwnTenant(userId, newId(), (tenantId) =>
    transaction(ctx, async (tx) => {
      const [user] = await tx.query(LOCK_PERSONA(userId));
      if (!user) throw new AppError('NO_AUTENTICADO');
      const { nombre, apellido } = nombresDe(user, input);
      const { activas } = await oneRow(tx, COUNT_ACTIVAS(userId));
      mustAllow(verificarLimiteOrganizaciones(activas, user.maxTenants));
      await exigirRitmo(tx);
      await tx.query(INSERT_TENANT(tenantId, organizationName, ctx.now));
      await tx.query(INSERT_OWNER(tenantId, userId, ctx.now));
      const ids = RUBROS.map(() => newId());
      const codigos = RUBROS.map((_, i) => rubroCode(i));
      await tx.query(INSERT_RUBROS(tenantId, userId, ctx.now, ids, codigos, RUBROS));
      await tx.query(INSERT_CONTADORES(tenantId));
      await tx.query(UPDATE_PERSONA(userId, nombre, apellido));
      const actor = { userId, nombre: `${nombre} ${apellido}`, rol: 'Owner' as const };
      await recordAudit(
        { ...tx, tenantId, actor },
        {
          accion: 'CREAR',
          entidad: 'ORGANIZACION',
          entidadId: tenantId,
          resumen: `Creó la organización ${organizationName}`,
          despues: { nombre: organizationName, plan: 'free' },
        },
      );
      await enqueueNotice(tx, userId, ctx.now);
      return { tenant: { id: tenantId, name: organizationName } };
    }),
  );
  ctx.services.notifyIdentity();
  return creada;
}
