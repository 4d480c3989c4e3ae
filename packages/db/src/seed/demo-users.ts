/** The people and organisations of the demo. Read by the seed, the local identity and `start`'s greeting. */

export type DemoMembership = {
  readonly tenantId: string;
  readonly rol: 'Owner' | 'Admin' | 'Usuario' | 'Socio';
  readonly estado: 'active' | 'inactive';
};

export type DemoUser = {
  readonly id: string;
  readonly clerkId: string;
  readonly email: string;
  readonly nombre: string;
  readonly apellido: string;
  /** As the identity provider's metadata holds it: a number, a numeric string, or absent. */
  readonly maxTenants: number | string | null;
  readonly suspendido: boolean;
  readonly memberships: readonly DemoMembership[];
};

export type DemoTenant = {
  readonly id: string;
  readonly nombre: string;
  readonly cuit: string;
  readonly plan: 'FREE' | 'BASIC' | 'PREMIUM' | 'ENTERPRISE';
  /** Days from the first start until the plan expires; null: it does not. */
  readonly expiraEnDias: number | null;
};

/** One password for all: the local stack listens on loopback only. */
export const DEMO_PASSWORD = 'Plomada-2026';

export const RIO_MANSO = '01928f3a-5c1e-7a42-8b3d-000000000001';
export const QUEBRACHO = '0192a4c7-19d0-7c55-9e61-000000000002';
export const BAHIA_CALMA = '0192b81e-84f3-7d08-a1c7-000000000003';

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    id: RIO_MANSO,
    nombre: 'Constructora Río Manso S.R.L.',
    cuit: '30900000118',
    plan: 'PREMIUM',
    expiraEnDias: 20,
  },
  {
    id: QUEBRACHO,
    nombre: 'Estudio Quebracho Arquitectura',
    cuit: '30900000223',
    plan: 'BASIC',
    expiraEnDias: 210,
  },
  {
    id: BAHIA_CALMA,
    nombre: 'Desarrollos Bahía Calma S.A.',
    cuit: '30900000339',
    plan: 'FREE',
    expiraEnDias: null,
  },
];

type Persona = Omit<DemoUser, 'id' | 'clerkId' | 'suspendido'> & { readonly suspendido?: boolean };

function persona(numero: number, datos: Persona): DemoUser {
  const usuario = datos.email.split('@')[0] ?? datos.email;
  return {
    ...datos,
    id: `01930000-0000-7000-9000-${String(numero).padStart(12, '0')}`,
    clerkId: `user_demo_${usuario}`,
    suspendido: datos.suspendido ?? false,
  };
}

const enRioManso = (
  rol: DemoMembership['rol'],
  estado: DemoMembership['estado'] = 'active',
): readonly DemoMembership[] => [{ tenantId: RIO_MANSO, rol, estado }];

export const MARIANA = persona(1, {
  email: 'mariana@riomanso.demo',
  nombre: 'Mariana',
  apellido: 'Ledesma',
  maxTenants: 3,
  memberships: [
    { tenantId: RIO_MANSO, rol: 'Owner', estado: 'active' },
    { tenantId: QUEBRACHO, rol: 'Socio', estado: 'active' },
    { tenantId: BAHIA_CALMA, rol: 'Usuario', estado: 'inactive' },
  ],
});

export const JULIAN = persona(2, {
  email: 'julian@riomanso.demo',
  nombre: 'Julián',
  apellido: 'Farías',
  maxTenants: 1,
  memberships: enRioManso('Admin'),
});

export const CAMILA = persona(3, {
  email: 'camila@riomanso.demo',
  nombre: 'Camila',
  apellido: 'Ortuño',
  maxTenants: 1,
  memberships: enRioManso('Usuario'),
});

export const RODRIGO = persona(4, {
  email: 'rodrigo@riomanso.demo',
  nombre: 'Rodrigo',
  apellido: 'Peralta',
  maxTenants: 1,
  memberships: enRioManso('Usuario'),
});

export const ELENA = persona(5, {
  email: 'elena@riomanso.demo',
  nombre: 'Elena',
  apellido: 'Brizuela',
  maxTenants: 1,
  memberships: enRioManso('Socio'),
});

export const TOMAS = persona(6, {
  email: 'tomas@riomanso.demo',
  nombre: 'Tomás',
  apellido: 'Irigoyen',
  maxTenants: 1,
  memberships: enRioManso('Socio'),
});

export const BRUNO = persona(10, {
  email: 'bruno@quebracho.demo',
  nombre: 'Bruno',
  apellido: 'Salvatierra',
  maxTenants: '2',
  memberships: [{ tenantId: QUEBRACHO, rol: 'Owner', estado: 'active' }],
});

export const CARLA = persona(11, {
  email: 'carla@bahiacalma.demo',
  nombre: 'Carla',
  apellido: 'Montiel',
  maxTenants: null,
  memberships: [{ tenantId: BAHIA_CALMA, rol: 'Owner', estado: 'active' }],
});

export const DEMO_USERS: readonly DemoUser[] = [
  MARIANA,
  JULIAN,
  CAMILA,
  RODRIGO,
  ELENA,
  TOMAS,
  persona(7, {
    email: 'nadia@riomanso.demo',
    nombre: 'Nadia',
    apellido: 'Quiroga',
    maxTenants: 1,
    memberships: enRioManso('Usuario', 'inactive'),
  }),
  persona(8, {
    email: 'pablo@nuevo.demo',
    nombre: 'Pablo',
    apellido: 'Escudero',
    maxTenants: 1,
    memberships: [],
  }),
  persona(9, {
    email: 'sofia@riomanso.demo',
    nombre: 'Sofía',
    apellido: 'Arrieta',
    maxTenants: 1,
    suspendido: true,
    memberships: enRioManso('Usuario'),
  }),
  BRUNO,
  CARLA,
];
