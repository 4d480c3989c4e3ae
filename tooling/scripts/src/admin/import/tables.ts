import { ORGANIZATION_TABLES, type OrganizationTable } from '@plomada/db/organization-tables';
import { z } from 'zod';

import { UsoDeAdmin, type Operation } from '../verbo.ts';
import type { Gente } from './organizacion.ts';
import type { Zip } from './zip.ts';

const rowSchema = z.record(z.string(), z.unknown());
type ImportedRow = z.infer<typeof rowSchema>;
const BATCH_SIZE = 1000;

type Target = {
  readonly columnas: ReadonlySet<string>;
  /** Those that name a person. */
  readonly personas: readonly string[];
};

const COLUMNAS = `
select a.attname::text as columna, exists (
  select from pg_constraint k where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)
    and k.confrelid = 'memberships'::regclass and a.attname <> 'tenant_id') as persona
from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

async function targetOf({ client }: Operation, table: string): Promise<Target> {
  const { rows } = await client.query<{ columna: string; persona: boolean }>(COLUMNAS, [table]);
  const personas = rows.filter(({ persona }) => persona).map(({ columna }) => columna);
  return {
    columnas: new Set(rows.map(({ columna }) => columna)),
    personas: table === 'memberships' ? ['user_id'] : personas,
  };
}

/** A person in a column by who they are here; one the file does not know cannot be referred to. */
function conGente(row: ImportedRow, personas: readonly string[], gente: Gente): ImportedRow {
  const changes = personas.flatMap((column) => {
    const de = row[column];
    if (typeof de !== 'string') return [];
    const who = gente.get(de);
    if (!who) {
      throw new UsoDeAdmin(`El zip nombra a la persona ${de} y no dice quién es: está incompleto.`);
    }
    return [[column, who.id]];
  });
  return { ...row, ...Object.fromEntries(changes) };
}

/** A membership of somebody without an account here waits for its invitation to be accepted. */
function membership(row: ImportedRow, who: string, gente: Gente): ImportedRow {
  const como = gente.get(who)?.como;
  if (como === 'invitar' && row['estado'] === 'ACTIVE') return { ...row, estado: 'INVITED' };
  if (como === 'cerrada') return { ...row, estado: 'INACTIVE' };
  return row;
}

type Write = { readonly zip: Zip; readonly tenantId: string; readonly gente: Gente };

async function writeTable(op: Operation, table: OrganizationTable, write: Write) {
  const { zip, tenantId, gente } = write;
  const { nombre } = table;
  const brought = zip.manifiesto.columnas[nombre];
  if (!brought) return 0;
  const { columnas, personas } = await targetOf(op, nombre);
  const extra = brought.find((column) => !columnas.has(column) || table.sin?.includes(column));
  if (extra !== undefined) {
    throw new UsoDeAdmin(
      `El zip trae la columna ${nombre}.${extra}, que esta versión no conoce. Actualizar Plomada y volver a importar.`,
    );
  }
  const delLog = nombre === 'audit_logs' ? ['xid'] : [];
  const lista = ['tenant_id', ...brought, ...delLog].map((column) => `"${column}"`).join(', ');
  const insertar = `insert into "${nombre}" (${lista})
    select ${lista} from jsonb_populate_recordset(null::"${nombre}", $1::jsonb)`;
  let batch: ImportedRow[] = [];
  let filas = 0;
  const empty = async () => {
    if (batch.length > 0) await op.client.query(insertar, [JSON.stringify(batch)]);
    filas += batch.length;
    batch = [];
  };
  for await (const line of zip.lineas(`tablas/${nombre}.jsonl`)) {
    const parsed = rowSchema.parse(JSON.parse(line));
    const row = conGente(parsed, personas, gente);
    const puesta =
      nombre === 'memberships' ? membership(row, String(parsed['user_id']), gente) : row;
    // Rows of the log come before all that this installation writes: the chain goes on behind them.
    batch.push({ ...puesta, tenant_id: tenantId, ...(delLog.length > 0 ? { xid: '0' } : {}) });
    if (batch.length >= BATCH_SIZE) await empty();
  }
  await empty();
  return filas;
}

/** Every table, in the order in which they refer to each other; how many rows of each. */
export async function escribirTablas(
  op: Operation,
  write: Write,
): Promise<ReadonlyMap<string, number>> {
  const filas = new Map<string, number>();
  for (const table of ORGANIZATION_TABLES) {
    // Open ones are made anew, with a link of this installation.
    if (table.nombre === 'invitaciones') continue;
    filas.set(table.nombre, await writeTable(op, table, write));
    op.avisar(`${table.nombre}: ${filas.get(table.nombre) ?? 0} filas`);
  }
  return filas;
}
