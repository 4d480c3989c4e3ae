import { AppError } from '@plomada/domain/errores';
import type { UsuarioExiste } from '@plomada/domain/organizaciones/onboarding.schema';
import type {
  InfoOrganizacion,
  MisOrganizaciones,
  UsuarioSesion,
} from '@plomada/domain/organizaciones/organizacion.schema';
import type { PrimerosPasos } from '@plomada/domain/organizaciones/primeros-pasos.schema';

import type { SessionContext, TenantContext } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { infoDto, organizacionDto, usuarioSesionDto } from './organizaciones.mapper.ts';
import { SELECT_ADMINISTRACION, SELECT_MIAS, SELECT_PRIMEROS_PASOS } from './organizaciones.sql.ts';

/**
 * Active memberships by name. Having no membership and having only inactive ones are different 404
 * errors.
 */
export async function listarMisOrganizaciones(ctx: SessionContext): Promise<MisOrganizaciones> {
  const filas = await ctx.query(SELECT_MIAS(ctx.user.id));
  const [fila] = filas;
  if (!fila) throw new AppError('SIN_ORGANIZACIONES');
  const tenants = filas.flatMap(organizacionDto).filter(({ status }) => status === 'active');
  const [primera] = tenants;
  if (!primera) throw new AppError('SIN_ORGANIZACIONES_ACTIVAS');
  // The default organisation, while the person is a member of it.
  const elegida = tenants.find(({ tenantId }) => tenantId === fila.defaultTenantId);
  return {
    tenants,
    user: {
      fullName: ctx.user.fullName,
      role: primera.role,
      defaultTenantId: elegida?.tenantId ?? null,
    },
    limit: { current: tenants.length, max: ctx.user.maxTenants },
  };
}

/**
 * Organisation and actor, with a flag for access to Administración. The flag follows from the role,
 * except for a Usuario, whose assignment is queried.
 */
export async function obtenerInfo(ctx: TenantContext): Promise<InfoOrganizacion> {
  const { rol, userId } = ctx.actor;
  if (rol !== 'Usuario') return infoDto(ctx, rol !== 'Socio');
  const { asignada } = await oneRow(ctx, SELECT_ADMINISTRACION(ctx.tenantId, userId));
  return infoDto(ctx, asignada);
}

/** A user exists once both names are known, which the onboarding checks. */
export const usuarioExiste = ({ user }: SessionContext): UsuarioExiste => ({
  exists: user.nombre !== null && user.apellido !== null,
  user: { nombre: user.nombre },
});

export const obtenerPerfil = (ctx: SessionContext): { user: UsuarioSesion } => ({
  user: usuarioSesionDto(ctx.user),
});

export const primerosPasos = (ctx: TenantContext): Promise<PrimerosPasos> =>
  oneRow(ctx, SELECT_PRIMEROS_PASOS(ctx.tenantId, ctx.user.id, ctx.now));
