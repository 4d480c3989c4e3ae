import { AppError } from '@plomada/domain/errores';
import type { UsuarioExiste } from '@plomada/domain/organizaciones/onboarding.schema';
import {
  estadoMembresiaSchema,
  planSchema,
  type InfoOrganizacion,
  type MisOrganizaciones,
  type UsuarioSesion,
} from '@plomada/domain/organizaciones/organizacion.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { SessionContext, TenantContext } from '../../context/context.ts';
import {
  infoDto,
  organizacionDto,
  usuarioSesionDto,
  type MembresiaLeida,
} from './organizaciones.mapper.ts';
import { SELECT_MIAS, type FilaMia } from './organizaciones.sql.ts';

function leerMembresia(fila: FilaMia): MembresiaLeida[] {
  const rol = normalizarRol(fila.rol);
  if (rol === null) return [];
  return [
    {
      tenantId: fila.tenant_id,
      nombre: fila.nombre,
      plan: planSchema.parse(fila.plan.toLowerCase()),
      expiraEn: fila.expira_en,
      isActive: fila.is_active,
      rol,
      estado: estadoMembresiaSchema.parse(fila.estado.toLowerCase()),
    },
  ];
}

/** Active memberships, by name. None at all and none active are two different 404s (spec section 8). */
export async function listarMisOrganizaciones(ctx: SessionContext): Promise<MisOrganizaciones> {
  const filas = await ctx.query(SELECT_MIAS(ctx.user.id));
  if (filas.length === 0) throw new AppError('SIN_ORGANIZACIONES');
  const activas = filas.flatMap(leerMembresia).filter(({ estado }) => estado === 'active');
  const [primera] = activas;
  if (!primera) throw new AppError('SIN_ORGANIZACIONES_ACTIVAS');
  return {
    tenants: activas.map(organizacionDto),
    user: {
      fullName: ctx.user.fullName,
      role: primera.rol,
      defaultTenantId: predeterminada(filas[0]?.default_tenant_id ?? null, activas),
    },
    limit: { current: activas.length, max: ctx.user.maxTenants },
  };
}

/** The one that was chosen, while its membership lasts. */
const predeterminada = (
  elegida: string | null,
  activas: readonly MembresiaLeida[],
): string | null => activas.find(({ tenantId }) => tenantId === elegida)?.tenantId ?? null;

export const obtenerInfo = (ctx: TenantContext): InfoOrganizacion => infoDto(ctx);

/** A user exists once both names are known (spec section 3, onboarding check). */
export const usuarioExiste = ({ user }: SessionContext): UsuarioExiste => ({
  exists: user.nombre !== null && user.apellido !== null,
  user: { nombre: user.nombre },
});

export const obtenerPerfil = (ctx: SessionContext): { user: UsuarioSesion } => ({
  user: usuarioSesionDto(ctx.user),
});
