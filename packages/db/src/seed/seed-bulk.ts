import { createHash } from 'node:crypto';

import type { ClientBase } from 'pg';

import { rubroCode, RUBROS } from '../rubros-base.ts';
import { withClient } from '../with-client.ts';
import { insertBulk } from './bulk-rows.ts';
import { insertMissing, insertRows, inTransaction, pinTenant } from './insert-rows.ts';

// Time before any id that the app creates, so that seeded rows come first among those of one day.
const FIRST_TIME = 0x0193_0000_0000;

/**
 * Fixed uuid in v7 form, which rises with `n`; the rest is a hash of kind, organisation and `n`.
 */
function seedId(kind: string, tenantId: string, n: number): string {
  const time = (FIRST_TIME + n).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(`${kind}|${tenantId}|${n}`).digest('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ].join('-');
}

type BulkOptions = {
  readonly tenants: number;
  readonly proyectosPerTenant: number;
  /** Movements in total, split evenly over the organisations. */
  readonly movimientos: number;
  /** Budgets of each organisation; none unless given. */
  readonly presupuestosPerTenant?: number;
  readonly now: Date;
};

/** Owner of all the organisations. */
const OWNER = {
  id: '01930000-0000-7000-9000-0000000000ff',
  clerk_id: 'user_masivo',
  email: 'carga@plomada.demo',
  nombre: 'Carga',
  apellido: 'Masiva',
} as const;

const FIRST_CUIT = 30_900_000_400;

/**
 * Inserts the organisation with the rows that its movements refer to; false when it existed
 * already.
 */
async function insertOrganization(
  client: ClientBase,
  { id: tenantId, nombre }: { readonly id: string; readonly nombre: string },
  proyectos: number,
): Promise<boolean> {
  const tenant = { id: tenantId, nombre, plan: 'ENTERPRISE' };
  const added = await insertMissing(client, 'tenants', [tenant]);
  if (added === 0) return false;
  await pinTenant(client, tenantId);
  const ofTenant = { tenant_id: tenantId };
  const rows = (table: string, count: number, row: (i: number) => object) =>
    insertRows(
      client,
      table,
      Array.from({ length: count }, (_, i) => ({
        ...ofTenant,
        creado_por: OWNER.id,
        id: seedId(table, tenantId, i),
        ...row(i),
      })),
    );
  const membership = { ...ofTenant, user_id: OWNER.id, rol: 'OWNER', estado: 'ACTIVE' };
  await insertRows(client, 'memberships', [membership]);
  await rows('rubros', RUBROS.length, (i) => ({
    codigo: rubroCode(i),
    nombre: RUBROS[i],
    orden: i + 1,
  }));
  await rows('proveedores', 13, (i) => ({
    razon_social: `Proveedor de carga ${i + 1}`,
    cuit: String(FIRST_CUIT + i),
  }));
  await rows('proyectos', proyectos, (i) => ({
    codigo: `OB-${String(i + 1).padStart(3, '0')}`,
    nombre: `Obra de carga ${i + 1}`,
    estado: 'EN_CURSO',
  }));
  await insertRows(client, 'contadores', [{ ...ofTenant, serie: 'proyecto', ultimo: proyectos }]);
  return true;
}

/**
 * Creates organisations with many made-up movements for measurements; returns their ids. Existing
 * ones are left unchanged, so the size has to be right the first time. Ends with a vacuum, which
 * index-only scans need.
 */
export async function seedBulk(
  ownerUrl: string,
  { tenants, proyectosPerTenant, movimientos, presupuestosPerTenant = 0, now }: BulkOptions,
): Promise<string[]> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-seed' };
  return await withClient(config, async (client) => {
    await insertMissing(client, 'users', [OWNER]);
    const ids = Array.from({ length: tenants }, (_, n) => seedId('tenant', 'masivo', n));
    const today = now.toISOString().slice(0, 10);
    for (const [n, tenantId] of ids.entries()) {
      // The first organisations get one of the remainder each.
      const count = Math.floor(movimientos / tenants) + (n < movimientos % tenants ? 1 : 0);
      await inTransaction(client, async () => {
        const tenant = { id: tenantId, nombre: `Constructora de carga ${n + 1}` };
        if (!(await insertOrganization(client, tenant, proyectosPerTenant))) return;
        const rows = { tenantId, createdBy: OWNER.id, today, from: 0 };
        if (count > 0) await insertBulk(client, 'movimiento', { ...rows, count });
        if (presupuestosPerTenant === 0) return;
        await insertBulk(client, 'presupuesto', { ...rows, count: presupuestosPerTenant });
      });
    }
    await client.query('vacuum (analyze) movimientos');
    await client.query('analyze');
    return ids;
  });
}
