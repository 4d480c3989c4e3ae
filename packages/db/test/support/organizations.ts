import { Client, type ClientBase } from 'pg';

import { newId } from '../../src/ids.ts';
import { rubroCode, RUBROS } from '../../src/rubros-base.ts';
import { insertBulk } from '../../src/seed/bulk-rows.ts';
import { inTransaction, insertRows, pinTenant } from '../../src/seed/insert-rows.ts';
import { NOW } from './now.ts';

/** Organisations of this package's tests. */
export const RIO_MANSO = '01928f3a-5c1e-7a42-8b3d-000000000001';
export const QUEBRACHO = '0192a4c7-19d0-7c55-9e61-000000000002';
const BAHIA_CALMA = '0192b81e-84f3-7d08-a1c7-000000000003';

type Person = { readonly id: string; readonly email: string };

const person = (count: number, name: string): Person => ({
  id: `01930000-0000-7000-9000-${String(count).padStart(12, '0')}`,
  email: `${name}@plomada.test`,
});

export const MARIANA = person(1, 'mariana');
export const JULIAN = person(2, 'julian');
export const ELENA = person(5, 'elena');
export const BRUNO = person(10, 'bruno');
const CARLA = person(11, 'carla');
/** Person without an account. */
export const LUCIA = person(12, 'lucia');

type Member = readonly [persona: Person, rol: string, estado: string];

type Organizacion = {
  readonly id: string;
  readonly obras: number;
  readonly movimientos: number;
  /** Members, the Owner first. */
  readonly miembros: readonly [Member, ...Member[]];
};

export const ORGANIZACIONES: readonly Organizacion[] = [
  {
    id: RIO_MANSO,
    obras: 5,
    movimientos: 180,
    miembros: [
      [MARIANA, 'OWNER', 'ACTIVE'],
      [JULIAN, 'ADMIN', 'ACTIVE'],
      [ELENA, 'SOCIO', 'ACTIVE'],
      [LUCIA, 'USUARIO', 'INVITED'],
    ],
  },
  {
    id: QUEBRACHO,
    obras: 3,
    movimientos: 45,
    miembros: [
      [BRUNO, 'OWNER', 'ACTIVE'],
      [MARIANA, 'SOCIO', 'ACTIVE'],
      [JULIAN, 'SOCIO', 'INVITED'],
    ],
  },
  {
    id: BAHIA_CALMA,
    obras: 2,
    movimientos: 26,
    miembros: [
      [CARLA, 'OWNER', 'ACTIVE'],
      [MARIANA, 'USUARIO', 'INACTIVE'],
    ],
  },
];

async function fillPeople(client: ClientBase): Promise<void> {
  const accounts = [MARIANA, JULIAN, ELENA, BRUNO, CARLA].map(({ id, email }) => ({
    id,
    email,
    clerk_id: `user_${email}`,
    email_verificado: true,
  }));
  await insertRows(client, 'users', accounts);
  await insertRows(client, 'users', [LUCIA]);
}

const times = <T>(count: number, row: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => row(i));

/**
 * Inserts members with their invitations, works, rubros and suppliers, and one document, one
 * partner, one assignment and one audit row.
 */
async function fillMembers(
  client: ClientBase,
  { id: tenant_id, miembros, obras }: Organizacion,
): Promise<void> {
  const [[owner]] = miembros;
  const from = { tenant_id, creado_por: owner.id };
  const works = times(obras, (i) => ({
    ...from,
    id: newId(),
    codigo: `OB-00${i + 1}`,
    nombre: `Obra ${i + 1}`,
    estado: 'EN_CURSO',
  }));
  const proyecto_id = works[0]?.id;
  await insertRows(
    client,
    'memberships',
    miembros.map(([{ id: user_id }, rol, state]) => ({ tenant_id, user_id, rol, estado: state })),
  );
  await insertRows(
    client,
    'invitaciones',
    miembros
      .filter(([, , state]) => state === 'INVITED')
      .map(([{ id: user_id, email }, rol]) => ({
        ...from,
        id: newId(),
        user_id,
        email,
        nombre: 'Persona',
        apellido: 'Invitada',
        rol,
        token: newId(),
        expira_en: new Date(NOW.getTime() + 7 * 86_400_000),
      })),
  );
  await insertRows(
    client,
    'rubros',
    RUBROS.map((name, i) => ({
      ...from,
      id: newId(),
      codigo: rubroCode(i),
      nombre: name,
      orden: i + 1,
    })),
  );
  await insertRows(
    client,
    'proveedores',
    times(13, (i) => ({
      ...from,
      id: newId(),
      razon_social: `Proveedor ${i + 1}`,
      cuit: String(30_900_000_400 + i),
    })),
  );
  await insertRows(client, 'proyectos', works);
  await insertRows(client, 'contadores', [{ tenant_id, serie: 'proyecto', ultimo: obras }]);
  await insertRows(client, 'proyecto_socios', [
    {
      ...from,
      id: newId(),
      proyecto_id,
      nombre: 'Una socia',
      cuit: '27901000234',
      participacion_bp: 6000,
      vigente_desde: '2026-01-01',
    },
  ]);
  await insertRows(client, 'proyecto_usuarios', [{ ...from, proyecto_id, usuario_id: owner.id }]);
  await insertRows(client, 'comprobantes', [
    {
      ...from,
      id: newId(),
      tipo_arca: 1,
      clase: 'FACTURA',
      punto_venta: 4,
      numero: 17_010,
      cuit_emisor: '30900000444',
    },
  ]);
  await insertRows(client, 'audit_logs', [
    {
      tenant_id,
      id: newId(),
      actor_nombre: 'Plomada',
      accion: 'CREAR',
      entidad: 'ORGANIZACION',
      entidad_id: tenant_id,
      resumen: 'Creó la organización',
      canal: 'SISTEMA',
    },
  ]);
}

/** Fills an empty database with rows, without the product's rules. */
export async function fillOrganizations(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await fillPeople(client);
    for (const organizacion of ORGANIZACIONES) {
      const { id, miembros, movimientos: count } = organizacion;
      await inTransaction(client, async () => {
        await insertRows(client, 'tenants', [{ id, nombre: `Organización ${id.slice(-1)}` }]);
        await pinTenant(client, id);
        await fillMembers(client, organizacion);
        const createdBy = miembros[0][0].id;
        const today = NOW.toISOString().slice(0, 10);
        await insertBulk(client, 'movimiento', {
          tenantId: id,
          createdBy,
          today,
          from: 0,
          count,
        });
      });
    }
  } finally {
    await client.end();
  }
}
