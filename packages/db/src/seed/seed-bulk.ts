import { Client, type ClientBase } from 'pg';

import { codigoRubro, RUBROS } from '../rubros-base.ts';
import { inTransaction, pinTenant, insertRows } from './insert-rows.ts';
import { insertarMasivos } from './movimientos-masivos.ts';
import { insertarPresupuestosMasivos } from './presupuestos-masivos.ts';
import { seedId } from './seed-id.ts';

export type BulkOptions = {
  readonly tenants: number;
  readonly proyectosPorTenant: number;
  /** In all, split evenly over the organisations. */
  readonly movimientos: number;
  /** Of each organisation; none unless said. */
  readonly presupuestosPorTenant?: number;
  readonly ahora: Date;
};

export type BulkTenant = {
  readonly tenantId: string;
  readonly proyectoIds: readonly string[];
  readonly rubroIds: readonly string[];
  readonly proveedorIds: readonly string[];
};

/** One person owns all the organisations. */
const USUARIO_MASIVO = {
  id: '01930000-0000-7000-9000-0000000000ff',
  clerkId: 'user_masivo',
} as const;

const ORIGEN = 'masivo';
/** Of each organisation. */
const PROVEEDORES = 13;
const PRIMER_CUIT = 30_900_000_400;
const idTenant = (n: number) => seedId('tenant', ORIGEN, n);

function idsDe(n: number, proyectos: number): BulkTenant {
  const tenantId = idTenant(n);
  return {
    tenantId,
    proyectoIds: Array.from({ length: proyectos }, (_, i) => seedId('proyecto', tenantId, i)),
    rubroIds: RUBROS.map((_, i) => seedId('rubro', tenantId, i)),
    proveedorIds: Array.from({ length: PROVEEDORES }, (_, i) => seedId('proveedor', tenantId, i)),
  };
}

async function crearOrganizacion(client: ClientBase, ids: BulkTenant, n: number): Promise<boolean> {
  const { tenantId } = ids;
  const autor = { tenant_id: tenantId, creado_por: USUARIO_MASIVO.id };
  const nuevas = await insertRows(
    client,
    'tenants',
    [{ id: tenantId, nombre: `Constructora de carga ${n + 1}`, plan: 'ENTERPRISE' }],
    'on conflict do nothing',
  );
  if (nuevas === 0) return false;
  await pinTenant(client, tenantId);
  await insertRows(client, 'memberships', [
    { tenant_id: tenantId, user_id: USUARIO_MASIVO.id, rol: 'OWNER', estado: 'ACTIVE' },
  ]);
  await insertRows(
    client,
    'rubros',
    ids.rubroIds.map((id, i) => ({
      ...autor,
      id,
      codigo: codigoRubro(i),
      nombre: RUBROS[i],
      orden: i + 1,
    })),
  );
  await insertRows(
    client,
    'proveedores',
    ids.proveedorIds.map((id, i) => ({
      ...autor,
      id,
      razon_social: `Proveedor de carga ${i + 1}`,
      cuit: String(PRIMER_CUIT + i),
    })),
  );
  await insertRows(
    client,
    'proyectos',
    ids.proyectoIds.map((id, i) => ({
      ...autor,
      id,
      codigo: `OB-${String(i + 1).padStart(3, '0')}`,
      nombre: `Obra de carga ${i + 1}`,
      estado: 'EN_CURSO',
    })),
  );
  await insertRows(client, 'contadores', [
    { tenant_id: tenantId, serie: 'proyecto', ultimo: ids.proyectoIds.length },
  ]);
  return true;
}

/**
 * Organisations full of made-up movements, for measuring. Those that exist are left as they are, so
 * the size has to be right the first time. Ends with a vacuum, which index-only scans need.
 */
export async function seedBulk(
  ownerUrl: string,
  { tenants, proyectosPorTenant, movimientos, presupuestosPorTenant = 0, ahora }: BulkOptions,
): Promise<BulkTenant[]> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'plomada-seed' });
  await client.connect();
  try {
    const { id, clerkId } = USUARIO_MASIVO;
    const usuario = {
      id,
      clerk_id: clerkId,
      email: 'carga@plomada.demo',
      nombre: 'Carga',
      apellido: 'Masiva',
    };
    await insertRows(client, 'users', [usuario], 'on conflict do nothing');
    const resultado = Array.from({ length: tenants }, (_, n) => idsDe(n, proyectosPorTenant));
    for (const [n, ids] of resultado.entries()) {
      // The remainder goes one each to the first ones.
      const cantidad = Math.floor(movimientos / tenants) + (n < movimientos % tenants ? 1 : 0);
      await inTransaction(client, async () => {
        const nueva = await crearOrganizacion(client, ids, n);
        if (!nueva) return;
        const comun = {
          tenantId: ids.tenantId,
          creadoPor: id,
          hoy: ahora.toISOString().slice(0, 10),
          desde: 0,
        };
        if (cantidad > 0) await insertarMasivos(client, { ...comun, cantidad });
        if (presupuestosPorTenant === 0) return;
        await insertarPresupuestosMasivos(client, { ...comun, cantidad: presupuestosPorTenant });
      });
    }
    await client.query('vacuum (analyze) movimientos');
    await client.query('analyze');
    return resultado;
  } finally {
    await client.end();
  }
}
