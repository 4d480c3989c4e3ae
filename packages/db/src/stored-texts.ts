import type { Client } from 'pg';

import { withClient } from './with-client.ts';

/**
 * Comment on the table `MARKED` that marks the normalisation as done: everything written since is
 * in that form.
 */
const MARK = 'NFC';
const MARKED = 'proveedores';
const BATCH = 5000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Texts of one table to normalise: catalogues, works, names of accounts, and movements of open
 * months; nothing that is closed, hashed or issued.
 */
type Texts = {
  readonly table: string;
  /** Name of the table in the audit log. */
  readonly entidad: string;
  /** Columns by their name in the audit log. */
  readonly columns: Readonly<Record<string, string>>;
  /** SQL of the work to which a row `e` belongs. */
  readonly work?: string;
  /** SQL condition under which a row `x` may be written. */
  readonly may?: string;
};

const TEXTS: readonly Texts[] = [
  {
    table: 'proveedores',
    entidad: 'PROVEEDOR',
    columns: {
      razonSocial: 'razon_social',
      nombreFantasia: 'nombre_fantasia',
      contacto: 'contacto',
      notas: 'notas',
    },
  },
  { table: 'rubros', entidad: 'RUBRO', columns: { nombre: 'nombre' } },
  {
    table: 'proyectos',
    entidad: 'PROYECTO',
    columns: {
      nombre: 'nombre',
      descripcion: 'descripcion',
      direccion: 'direccion',
      clienteNombre: 'cliente_nombre',
    },
    work: 'e.id',
  },
  {
    table: 'cuentas',
    entidad: 'CUENTA',
    columns: { nombre: 'nombre' },
    // Names of open accounts are unique, so a name that would equal another one stays unchanged.
    may: `not exists (select from cuentas o where o.tenant_id = $1 and o.id <> x.id and o.cerrada_en is null
      and lower(o.nombre) = lower(normalize(x.nombre, NFC)))`,
  },
  {
    table: 'movimientos',
    entidad: 'MOVIMIENTO',
    columns: { concepto: 'concepto', notas: 'notas' },
    work: 'e.proyecto_id',
    may: `x.fecha > coalesce(cierre_limite($1), date '-infinity')`,
  },
];

/**
 * SQL of one batch after the row `$2`, with an audit row for each change; it returns the last row
 * read.
 */
function batchOf({ table, entidad, columns, work = 'null::uuid', may = 'true' }: Texts): string {
  const names = Object.values(columns);
  const before = Object.entries(columns).map(([campo, name]) => `('${campo}', e.${name})`);
  return `
with batch as materialized (
  select x.* from ${table} x where x.tenant_id = $1 and x.id > $2 order by x.id limit ${BATCH}),
chosen as materialized (
  select x.* from batch x where (${names.map((name) => `x.${name} is not nfc normalized`).join(' or ')}) and ${may}),
done as (
  update ${table} u set ${names.map((name) => `${name} = normalize(u.${name}, NFC)`).join(', ')}
  from chosen e where u.tenant_id = $1 and u.id = e.id returning u.id),
logged as (
  insert into audit_logs (id, tenant_id, actor_nombre, accion, entidad, entidad_id, proyecto_id, resumen, cambios, canal)
  select gen_random_uuid(), $1, 'Sistema', 'EDITAR', '${entidad}', e.id, ${work},
    'Unió las letras con los acentos que tenían aparte', (
      select jsonb_agg(jsonb_build_object('campo', k.campo, 'antes', k.antes, 'despues', normalize(k.antes, NFC)))
      from (values ${before.join(', ')}) k(campo, antes) where k.antes is not nfc normalized), 'SISTEMA'
  from chosen e join done d on d.id = e.id)
select (select b.id from batch b order by b.id desc limit 1) as last, (select count(*) from done)::int as changed`;
}

async function joinIn(client: Client, tenantId: string): Promise<number> {
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  let changed = 0;
  for (const texts of TEXTS) {
    const text = batchOf(texts);
    for (let after: string | null = FIRST; after !== null;) {
      const { rows }: { rows: { last: string | null; changed: number }[] } = await client.query(
        text,
        [tenantId, after],
      );
      after = rows[0]?.last ?? null;
      changed += rows[0]?.changed ?? 0;
    }
  }
  return changed;
}

/**
 * Joins letters with combining accents in stored texts, in batches while people write. Returns the
 * number of changed rows; does nothing once it was done, unless `again`.
 */
export async function joinStoredAccents(
  ownerUrl: string,
  { again = false }: { readonly again?: boolean } = {},
): Promise<number> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-texts' };
  return await withClient(config, async (client) => {
    const { rows: marks } = await client.query<{ done: boolean }>(
      `select coalesce(obj_description($1::regclass) = $2, false) as done`,
      [MARKED, MARK],
    );
    if (marks[0]?.done && !again) return 0;
    const { rows: tenants } = await client.query<{ id: string }>(
      'select id from tenants order by id',
    );
    let changed = 0;
    for (const { id } of tenants) changed += await joinIn(client, id);
    await client.query(`comment on table ${MARKED} is '${MARK}'`);
    return changed;
  });
}
