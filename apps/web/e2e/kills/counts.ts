import { inDatabase } from '../support/database.ts';
import type { Queue } from './queue.ts';

/** Numbers of rows that a queue has created in the database, by kind. */
export type Counts = {
  readonly rows: number;
  readonly named: number;
  readonly photos: number;
  readonly created: number;
  readonly attached: number;
  readonly captures: number;
  readonly asked: number;
  readonly handed: number;
};

const OF_QUEUE = `
  with rows as (select id, concepto from movimientos where tenant_id = $1 and concepto like $2)
  select
    (select count(*) from rows)::int as "rows",
    (select count(distinct concepto) from rows)::int as "named",
    (select count(*) from movimiento_adjuntos m join archivos a on a.tenant_id = m.tenant_id and a.id = m.archivo_id
      where m.tenant_id = $1 and m.movimiento_id in (select id from rows)
        and m.eliminado_en is null and a.eliminado_en is null)::int as "photos",
    (select count(*) from audit_logs where tenant_id = $1 and accion = 'CREAR'
      and entidad_id in (select id from rows))::int as "created",
    (select count(*) from audit_logs where tenant_id = $1 and accion = 'EDITAR' and resumen like 'Adjuntó%'
      and entidad_id in (select id from rows))::int as "attached",
    (select count(*) from capturas where tenant_id = $1 and id = any($3::uuid[]))::int as "captures",
    (select count(*) from solicitudes_eliminacion where tenant_id = $1
      and entidad_id in (select id from rows))::int as "asked",
    (select count(*) from rendiciones where tenant_id = $1 and cuenta_id = $4)::int as "handed"`;

export async function countsOf(tenantId: string, { mark, envios, caja }: Queue): Promise<Counts> {
  const ids = envios.map(({ capturaId }) => capturaId);
  const [row] = await inDatabase(OF_QUEUE, [tenantId, `${mark}-%`, ids, caja]);
  const count = (name: keyof Counts) => Number(row?.[name]);
  return {
    rows: count('rows'),
    named: count('named'),
    photos: count('photos'),
    created: count('created'),
    attached: count('attached'),
    captures: count('captures'),
    asked: count('asked'),
    handed: count('handed'),
  };
}

const IN_ALL = `
  select (select count(*) from movimientos)::int as "movimientos",
    (select count(*) from movimiento_adjuntos)::int as "adjuntos",
    (select count(*) from archivos where estado = 'LISTO')::int as "archivos",
    (select count(*) from capturas)::int as "capturas",
    (select count(*) from solicitudes_eliminacion)::int as "bajas",
    (select count(*) from rendiciones)::int as "rendiciones",
    (select count(*) from audit_logs where entidad = 'MOVIMIENTO')::int as "auditoria"`;

/**
 * Counts, over all organisations, of each kind of row that a capture may create; they show that
 * nothing else was created. Files count once uploaded completely.
 */
export async function countsInAll(): Promise<Readonly<Record<string, number>>> {
  const [row = {}] = await inDatabase(IN_ALL, []);
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]));
}

/** Ages every idempotency key on the server by a month. */
export async function ageKeys(): Promise<void> {
  await inDatabase(`update idempotency_keys set creado_en = creado_en - interval '31 days'`, []);
}

/** Count of files left unfinished by a killed server, which a cleanup deletes later. */
export async function leftUploading(): Promise<number> {
  const [row] = await inDatabase(
    `select count(*)::int as "left" from archivos where estado = 'SUBIENDO'`,
    [],
  );
  return Number(row?.['left']);
}
