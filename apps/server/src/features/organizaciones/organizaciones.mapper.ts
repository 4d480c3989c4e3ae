import { modulosOcultosDe } from '@plomada/domain/organizaciones/modulos.rules';
import {
  estadoMembresiaSchema,
  planSchema,
  type InfoOrganizacion,
  type MisOrganizaciones,
  type Plan,
  type UsuarioSesion,
} from '@plomada/domain/organizaciones/organizacion.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, User } from '../../context/context.ts';
import type { FilaMia } from './organizaciones.sql.ts';

const suscripcion = (plan: Plan, expiraEn: Date | null) => ({
  plan,
  expiresAt: expiraEn?.toISOString() ?? null,
});

/** Field with the hidden modules of a setting; absent without any. */
function ocultosDe(
  guardado: unknown,
): Pick<MisOrganizaciones['tenants'][number], 'modulosOcultos'> {
  const modulosOcultos = modulosOcultosDe(guardado);
  return modulosOcultos.length === 0 ? {} : { modulosOcultos };
}

/** Organisation of a membership; empty when the role is unknown. */
export function organizacionDto(fila: FilaMia): MisOrganizaciones['tenants'] {
  const role = normalizarRol(fila.rol);
  if (role === null) return [];
  return [
    {
      tenantId: fila.tenantId,
      tenantName: fila.nombre,
      role,
      status: estadoMembresiaSchema.parse(fila.estado.toLowerCase()),
      isActive: fila.isActive,
      subscription: suscripcion(planSchema.parse(fila.plan.toLowerCase()), fila.expiraEn),
      ...ocultosDe(fila.modulosOcultos),
    },
  ];
}

export const usuarioSesionDto = ({
  clerkId: _clerk,
  maxTenants: _max,
  ...user
}: User): UsuarioSesion => user;

export function infoDto(
  { tenant, user, actor }: TenantContext,
  administracion: boolean,
): InfoOrganizacion {
  return {
    tenant: {
      id: tenant.id,
      name: tenant.nombre,
      isActive: tenant.isActive,
      subscription: suscripcion(tenant.plan, tenant.expiraEn),
      settings: {
        monedaBase: tenant.settings['monedaBase'] === 'USD' ? 'USD' : 'ARS',
        cuit: tenant.cuit,
        ...ocultosDe(tenant.settings['modulosOcultos']),
      },
    },
    user: {
      id: actor.userId,
      nombre: user.nombre,
      role: actor.rol,
      fullName: user.fullName,
      administracion,
    },
  };
}
