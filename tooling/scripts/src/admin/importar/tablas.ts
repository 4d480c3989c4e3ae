import { ORGANIZATION_TABLES, type OrganizationTable } from '@plomada/db/organization-tables';
import { z } from 'zod';

import { UsoDeAdmin, type Operacion } from '../verbo.ts';
import type { Gente } from './organizacion.ts';
import type { Zip } from './zip.ts';

const filaSchema = z.record(z.string(), z.unknown());
type Fila = z.infer<typeof filaSchema>;
const POR_TANDA = 1000;

type Destino = {
  readonly columnas: ReadonlySet<string>;
  /** Those that name a person. */
  readonly personas: readonly string[];
};

const COLUMNAS = `
select a.attname::text as columna, exists (
  select from pg_constraint k where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)
    and k.confrelid = 'memberships'::regclass and a.attname <> 'tenant_id') as persona
from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

async function destinoDe({ client }: Operacion, tabla: string): Promise<Destino> {
  const { rows } = await client.query<{ columna: string; persona: boolean }>(COLUMNAS, [tabla]);
  const personas = rows.filter(({ persona }) => persona).map(({ columna }) => columna);
  return {
    columnas: new Set(rows.map(({ columna }) => columna)),
    personas: tabla === 'memberships' ? ['user_id'] : personas,
  };
}

/** A person in a column by who they are here; one the file does not know cannot be referred to. */
function conGente(fila: Fila, personas: readonly string[], gente: Gente): Fila {
  const cambios = personas.flatMap((columna) => {
    const de = fila[columna];
    if (typeof de !== 'string') return [];
    const quien = gente.get(de);
    if (!quien) {
      throw new UsoDeAdmin(`El zip nombra a la persona ${de} y no dice quién es: está incompleto.`);
    }
    return [[columna, quien.id]];
  });
  return { ...fila, ...Object.fromEntries(cambios) };
}

/** A membership of somebody without an account here waits for its invitation to be accepted. */
function membresia(fila: Fila, quien: string, gente: Gente): Fila {
  const como = gente.get(quien)?.como;
  if (como === 'invitar' && fila['estado'] === 'ACTIVE') return { ...fila, estado: 'INVITED' };
  if (como === 'cerrada') return { ...fila, estado: 'INACTIVE' };
  return fila;
}

type Escritura = { readonly zip: Zip; readonly tenantId: string; readonly gente: Gente };

async function escribirTabla(op: Operacion, tabla: OrganizationTable, escritura: Escritura) {
  const { zip, tenantId, gente } = escritura;
  const { nombre } = tabla;
  const traidas = zip.manifiesto.columnas[nombre];
  if (!traidas) return 0;
  const { columnas, personas } = await destinoDe(op, nombre);
  const extra = traidas.find((columna) => !columnas.has(columna) || tabla.sin?.includes(columna));
  if (extra !== undefined) {
    throw new UsoDeAdmin(
      `El zip trae la columna ${nombre}.${extra}, que esta versión no conoce. Actualizar Plomada y volver a importar.`,
    );
  }
  const delLog = nombre === 'audit_logs' ? ['xid'] : [];
  const lista = ['tenant_id', ...traidas, ...delLog].map((columna) => `"${columna}"`).join(', ');
  const insertar = `insert into "${nombre}" (${lista})
    select ${lista} from jsonb_populate_recordset(null::"${nombre}", $1::jsonb)`;
  let tanda: Fila[] = [];
  let filas = 0;
  const vaciar = async () => {
    if (tanda.length > 0) await op.client.query(insertar, [JSON.stringify(tanda)]);
    filas += tanda.length;
    tanda = [];
  };
  for await (const linea of zip.lineas(`tablas/${nombre}.jsonl`)) {
    const leida = filaSchema.parse(JSON.parse(linea));
    const fila = conGente(leida, personas, gente);
    const puesta =
      nombre === 'memberships' ? membresia(fila, String(leida['user_id']), gente) : fila;
    // Rows of the log come before all that this installation writes: the chain goes on behind them.
    tanda.push({ ...puesta, tenant_id: tenantId, ...(delLog.length > 0 ? { xid: '0' } : {}) });
    if (tanda.length >= POR_TANDA) await vaciar();
  }
  await vaciar();
  return filas;
}

/** Every table, in the order in which they refer to each other; how many rows of each. */
export async function escribirTablas(
  op: Operacion,
  escritura: Escritura,
): Promise<ReadonlyMap<string, number>> {
  const filas = new Map<string, number>();
  for (const tabla of ORGANIZATION_TABLES) {
    // Open ones are made anew, with a link of this installation.
    if (tabla.nombre === 'invitaciones') continue;
    filas.set(tabla.nombre, await escribirTabla(op, tabla, escritura));
    op.avisar(`${tabla.nombre}: ${filas.get(tabla.nombre) ?? 0} filas`);
  }
  return filas;
}
