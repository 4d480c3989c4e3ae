import type {
  EstadoMembresia,
  InfoOrganizacion,
  MisOrganizaciones,
  Plan,
  Rol,
  UsuarioSesion,
} from '@plomada/domain/organizaciones/organizacion.schema';

import type { TenantContext, Usuario } from '../../context/context.ts';

export type MembresiaLeida = {
  readonly tenantId: string;
  readonly nombre: string;
  readonly plan: Plan;
  readonly expiraEn: Date | null;
  readonly isActive: boolean;
  readonly rol: Rol;
  readonly estado: EstadoMembresia;
};

const suscripcion = (plan: Plan, expiraEn: Date | null) => ({
  plan,
  expiresAt: expiraEn?.toISOString() ?? null,
});

export function organizacionDto(membresia: MembresiaLeida): MisOrganizaciones['tenants'][number] {
  return {
    tenantId: membresia.tenantId,
    tenantName: membresia.nombre,
    role: membresia.rol,
    status: membresia.estado,
    isActive: membresia.isActive,
    subscription: suscripcion(membresia.plan, membresia.expiraEn),
  };
}

export function usuarioSesionDto(user: Usuario): UsuarioSesion {
  return {
    id: user.id,
    email: user.email,
    nombre: user.nombre,
    apellido: user.apellido,
    fullName: user.fullName,
  };
}

export function infoDto({ tenant, user, actor }: TenantContext): InfoOrganizacion {
  return {
    tenant: {
      id: tenant.id,
      name: tenant.nombre,
      isActive: tenant.isActive,
      subscription: suscripcion(tenant.plan, tenant.expiraEn),
      settings: {
        monedaBase: tenant.settings['monedaBase'] === 'USD' ? 'USD' : 'ARS',
        cuit: tenant.cuit,
      },
    },
    user: { nombre: user.nombre, role: actor.rol, fullName: user.fullName },
  };
}
