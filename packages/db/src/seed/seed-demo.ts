import { Client, type ClientBase } from 'pg';

import { required } from '../required.ts';
import { todayOf, instantOf, addDays } from './dates.ts';
import {
  BAHIA_CALMA,
  DEMO_TENANTS,
  DEMO_USERS,
  type DemoTenant,
  QUEBRACHO,
  RIO_MANSO,
} from './demo-users.ts';
import { inTransaction, pinTenant, insertRows } from './insert-rows.ts';
import { LUCIA } from './invitaciones.ts';
import { insertarMasivos } from './movimientos-masivos.ts';
import { OBRAS_BAHIA_CALMA, OBRAS_QUEBRACHO } from './obras-otras.ts';
import { OBRAS_RIO_MANSO, type ObrasDeOrganizacion } from './obras.ts';
import { filasDe } from './organizacion.ts';
import { insertarPresupuestosMasivos } from './presupuestos-masivos.ts';

export type SeedOptions = {
  readonly escenario: 'demo';
  /** Multiplies movements and budgets: 100 adds 99 times as many made-up ones. */
  readonly escala?: number;
  /** Instant all demo dates hang on. */
  readonly ahora: Date;
  /** Puts a file where the server looks for it, by the key of its row; absent: no documents. */
  readonly guardar?: (clave: string, contenido: Uint8Array) => Promise<void>;
};

export type ResumenSeed = {
  readonly organizaciones: readonly {
    readonly id: string;
    readonly nombre: string;
    /** False when it was there before, and so was left as it is. */
    readonly creada: boolean;
    readonly movimientosAgregados: number;
  }[];
};

// Rows already multiplied, kept beside the app's own series so that a repeated run adds only the rest.
const SERIES_ESCALA = { movimientos: 'semilla', presupuestos: 'semilla_presupuesto' } as const;

const INSERTAR = { movimientos: insertarMasivos, presupuestos: insertarPresupuestosMasivos };

const ORGANIZACIONES: ReadonlyMap<string, ObrasDeOrganizacion> = new Map([
  [RIO_MANSO, OBRAS_RIO_MANSO],
  [QUEBRACHO, OBRAS_QUEBRACHO],
  [BAHIA_CALMA, OBRAS_BAHIA_CALMA],
]);

/** The limit as the server resolves it: absent is no limit, what is not a number counts as one. */
function limiteResuelto(maxTenants: number | string | null): number | null {
  if (maxTenants === null) return null;
  const numero = Number(maxTenants);
  return Number.isInteger(numero) && numero >= 0 ? numero : 1;
}

async function sembrarUsuarios(client: ClientBase, ahora: Date): Promise<void> {
  const alta = instantOf(addDays(todayOf(ahora), -460), 9 * 60);
  const filas = DEMO_USERS.map((usuario) => ({
    id: usuario.id,
    clerk_id: usuario.clerkId,
    email: usuario.email,
    email_verificado: true,
    nombre: usuario.nombre,
    apellido: usuario.apellido,
    max_tenants: limiteResuelto(usuario.maxTenants),
    suspendido_en: usuario.suspendido ? alta : null,
    creado_en: alta,
    actualizado_en: alta,
  }));
  const sinCuenta = { id: LUCIA.id, email: LUCIA.email, creado_en: alta, actualizado_en: alta };
  await insertRows(client, 'users', filas, 'on conflict do nothing');
  await insertRows(client, 'users', [sinCuenta], 'on conflict do nothing');
}

/** All of an organisation or nothing: whoever finds its row knows that the rest is there too. */
async function sembrarOrganizacion(
  client: ClientBase,
  tenant: DemoTenant,
  organizacion: ObrasDeOrganizacion,
  { ahora, guardar }: Pick<SeedOptions, 'ahora' | 'guardar'>,
): Promise<number> {
  const filas = filasDe(tenant, organizacion, ahora);
  return await inTransaction(client, async () => {
    const nuevas = await insertRows(client, 'tenants', [filas.tenant], 'on conflict do nothing');
    if (nuevas === 0) return 0;
    await pinTenant(client, tenant.id);
    for (const [tabla, deTabla] of filas.tablas) await insertRows(client, tabla, deTabla);
    if (guardar === undefined) return filas.movimientos.movimientos.length;
    // The bytes first: a row without them would be a document that does not open.
    for (const { clave, contenido } of filas.documentos.archivos) await guardar(clave, contenido);
    for (const [tabla, suyas] of filas.documentos.tablas) await insertRows(client, tabla, suyas);
    return filas.movimientos.movimientos.length;
  });
}

async function escalar(
  client: ClientBase,
  que: keyof typeof SERIES_ESCALA,
  tenantId: string,
  organizacion: ObrasDeOrganizacion,
  cuantas: number,
  ahora: Date,
): Promise<number> {
  return await inTransaction(client, async () => {
    await pinTenant(client, tenantId);
    const { rows } = await client.query<{ antes: number }>(
      `insert into contadores as c (tenant_id, serie, ultimo) values ($1, $2, 0)
       on conflict (tenant_id, serie) do update set ultimo = c.ultimo
       returning ultimo as antes`,
      [tenantId, SERIES_ESCALA[que]],
    );
    const desde = required(rows[0], 'the counter').antes;
    const cantidad = cuantas - desde;
    if (cantidad <= 0) return 0;
    const creadoPor = organizacion.ownerId;
    await INSERTAR[que](client, { tenantId, creadoPor, hoy: todayOf(ahora), desde, cantidad });
    await client.query('update contadores set ultimo = $3 where tenant_id = $1 and serie = $2', [
      tenantId,
      SERIES_ESCALA[que],
      cuantas,
    ]);
    return cantidad;
  });
}

/**
 * Loads the demo organisations that are missing and leaves the others alone, whatever became of them.
 * Needs the owner of the tables, which is bound by row level security like everybody else.
 */
export async function seedDemo(ownerUrl: string, options: SeedOptions): Promise<ResumenSeed> {
  const { ahora, escala = 1 } = options;
  if (!Number.isInteger(escala) || escala < 1) {
    throw new RangeError('La escala tiene que ser un número entero desde 1.');
  }
  const client = new Client({ connectionString: ownerUrl, application_name: 'plomada-seed' });
  await client.connect();
  try {
    await sembrarUsuarios(client, ahora);
    const organizaciones = [];
    for (const tenant of DEMO_TENANTS) {
      const plan = ORGANIZACIONES.get(tenant.id);
      if (!plan) throw new Error(`Seed: ${tenant.nombre} has no works.`);
      const propios = await sembrarOrganizacion(client, tenant, plan, options);
      const { movimientos, presupuestos } = filasDe(tenant, plan, ahora);
      const veces = escala - 1;
      const base = movimientos.movimientos.length;
      const extra = await escalar(client, 'movimientos', tenant.id, plan, base * veces, ahora);
      await escalar(client, 'presupuestos', tenant.id, plan, presupuestos * veces, ahora);
      const { id, nombre } = tenant;
      organizaciones.push({
        id,
        nombre,
        creada: propios > 0,
        movimientosAgregados: propios + extra,
      });
    }
    return { organizaciones };
  } finally {
    await client.end();
  }
}
