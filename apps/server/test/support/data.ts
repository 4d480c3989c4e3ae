import pg from 'pg';

/** Organisations of the tests: most tests use NORTE; SUR is the other one. */
export const NORTE = '01900000-0000-7000-8000-00000000000a';
export const SUR = '01900000-0000-7000-8000-00000000000b';
/** Inactive organisation whose members are active. */
export const APAGADA = '01900000-0000-7000-8000-00000000000c';
export const NO_EXISTE = '01900000-0000-7000-8000-0000000000ff';

const usuario = (n: number, nombre: string) => ({
  id: `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`,
  clerkId: `user_prueba_${nombre.toLowerCase()}`,
  email: `${nombre.toLowerCase()}@prueba.test`,
  nombre,
  apellido: 'Prueba',
});

/** People of the tests; most are named by their role or state in NORTE. */
export const GENTE = {
  Owner: usuario(1, 'Owner'),
  Admin: usuario(2, 'Admin'),
  Usuario: usuario(3, 'Usuario'),
  Socio: usuario(4, 'Socio'),
  /** Admin with an inactive membership. */
  Inactivo: usuario(5, 'Inactivo'),
  Invitado: usuario(6, 'Invitado'),
  /** Owner with a suspended account and an active membership. */
  Suspendido: usuario(7, 'Suspendido'),
  /** User without any membership. */
  Nadie: usuario(8, 'Nadie'),
  OwnerDelSur: usuario(9, 'OwnerDelSur'),
} as const;
export type Persona = keyof typeof GENTE;

const MEMBRESIAS: readonly (readonly [Persona, string, string, string])[] = [
  ['Owner', NORTE, 'OWNER', 'ACTIVE'],
  ['Admin', NORTE, 'ADMIN', 'ACTIVE'],
  ['Usuario', NORTE, 'USUARIO', 'ACTIVE'],
  ['Socio', NORTE, 'SOCIO', 'ACTIVE'],
  ['Inactivo', NORTE, 'ADMIN', 'INACTIVE'],
  ['Invitado', NORTE, 'ADMIN', 'INVITED'],
  ['Suspendido', NORTE, 'OWNER', 'ACTIVE'],
  ['OwnerDelSur', SUR, 'OWNER', 'ACTIVE'],
  ['Owner', APAGADA, 'OWNER', 'ACTIVE'],
  ['Socio', APAGADA, 'SOCIO', 'ACTIVE'],
];

/** Invitation of `Invitado` to NORTE, not accepted yet. */
export const INVITACION_NORTE = '01900000-0000-7000-b000-00000000000a';

/** Rubros of NORTE and SUR, for the tests that swap ids. */
export const RUBRO_NORTE = '01900000-0000-7000-a000-00000000000a';
export const RUBRO_SUR = '01900000-0000-7000-a000-00000000000b';

/** Fills a migrated database as its superuser, who is free of row level security. */
export async function cargarDatos(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const [id, nombre, activa] of [
      [NORTE, 'Constructora Norte', true],
      [SUR, 'Constructora Sur', true],
      [APAGADA, 'Constructora Apagada', false],
    ]) {
      await client.query('insert into tenants (id, nombre, is_active) values ($1, $2, $3)', [
        id,
        nombre,
        activa,
      ]);
    }
    for (const [nombre, u] of Object.entries(GENTE)) {
      await client.query(
        `insert into users (id, clerk_id, email, email_verificado, nombre, apellido, suspendido_en)
         values ($1, $2, $3, true, $4, $5, $6)`,
        [u.id, u.clerkId, u.email, u.nombre, u.apellido, suspension(nombre)],
      );
    }
    for (const [persona, tenantId, rol, estado] of MEMBRESIAS) {
      await client.query(
        'insert into memberships (tenant_id, user_id, rol, estado) values ($1, $2, $3, $4)',
        [tenantId, GENTE[persona].id, rol, estado],
      );
    }
    await client.query(
      `insert into invitaciones (id, tenant_id, user_id, email, rol, token, expira_en, creado_por)
       values ($1, $2, $3, $4, 'ADMIN', 'sin-abrir', '2027-01-01', $5)`,
      [INVITACION_NORTE, NORTE, GENTE.Invitado.id, GENTE.Invitado.email, GENTE.Owner.id],
    );
    await cargarRubros(client);
    // Lets the fixture procedures write rubros, whatever the server's login is granted.
    await client.query('grant insert, update on rubros to public');
  } finally {
    await client.end();
  }
}

const suspension = (nombre: string): string | null =>
  nombre === 'Suspendido' ? '2026-11-01T12:00:00Z' : null;

async function cargarRubros(client: pg.Client): Promise<void> {
  for (const [id, tenantId, persona] of [
    [RUBRO_NORTE, NORTE, GENTE.Owner.id],
    [RUBRO_SUR, SUR, GENTE.OwnerDelSur.id],
  ]) {
    await client.query(
      `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
       values ($1, $2, '99', 'De prueba', 99, $3)`,
      [id, tenantId, persona],
    );
  }
}
