import { newId } from '@plomada/db/ids';
import { ORGANIZATION_TABLES } from '@plomada/db/organization-tables';
import {
  libroImportadoSchema,
  libroSchema,
  type LibroEnCurso,
} from '@plomada/domain/importaciones/libro/libro.schema';

import { catalogue } from '../../../../tooling/workbook-files/src/catalog.ts';
import type { WorkbookFile } from '../../../../tooling/workbook-files/src/workbooks.ts';
import { GENTE, NORTE } from '../support/data.ts';
import { OBRA_A } from '../support/obras.ts';
import type { Quien } from '../support/rest-client.ts';
import type { Servidor } from '../support/server.ts';

export const WORKBOOKS = '/importaciones/libro';

/**
 * Names `OBRA_A` after the first work of the workbooks' firm, and creates its rubros and suppliers.
 */
export async function furnish({ admin }: Servidor): Promise<void> {
  const { obras, rubros, proveedores } = catalogue();
  await admin('update proyectos set nombre = $2 where id = $1', [OBRA_A, obras[0]?.nombre]);
  for (const { codigo, nombre } of rubros) {
    await admin(
      `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
       values ($1, $2, $3, $4, $5, $6)`,
      [newId(), NORTE, codigo, nombre, Number(codigo), GENTE.Owner.id],
    );
  }
  for (const { razonSocial, cuit } of proveedores) {
    await admin(
      `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por) values ($1, $2, $3, $4, $5)`,
      [newId(), NORTE, razonSocial, cuit, GENTE.Owner.id],
    );
  }
}

export function formOf(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  proyectoId: string | null = null,
): FormData {
  const form = new FormData();
  if (proyectoId !== null) form.set('proyectoId', proyectoId);
  form.set('archivo', new File([bytes], name));
  return form;
}

export const csv = (...lines: readonly string[]): Pick<WorkbookFile, 'bytes' | 'file'> => ({
  bytes: Buffer.from(lines.join('\n')),
  file: 'gastos.csv',
});

/** Uploads a generated workbook to the server. */
export async function bring(
  quien: Quien,
  { bytes, file }: Pick<WorkbookFile, 'bytes' | 'file'>,
  proyectoId: string | null = null,
): Promise<LibroEnCurso> {
  const { body, status, texto } = await quien.enviar(
    WORKBOOKS,
    formOf(new Uint8Array(bytes), file, proyectoId),
  );
  if (status !== 201) throw new Error(texto);
  return libroSchema.parse(body);
}

/**
 * Answers the questions like a person who accepts each proposal and knows the facts that no sheet
 * states.
 */
export async function answer(
  quien: Quien,
  { id, version, preguntas }: LibroEnCurso,
  { truth }: WorkbookFile,
): Promise<LibroEnCurso> {
  const respuestas = preguntas
    .filter(({ respuesta }) => respuesta === null)
    .map(({ id: preguntaId, tipo, propuesta, textos }) => {
      const known = truth.preguntas.find(
        (pregunta) => pregunta.tipo === tipo && textos.includes(pregunta.sobre),
      );
      return { preguntaId, valor: propuesta ?? known?.respuesta ?? '' };
    });
  const { body } = await quien.put(`${WORKBOOKS}/${id}`, { version, respuestas });
  return libroSchema.parse(body);
}

export async function write(quien: Quien, { id, version }: LibroEnCurso) {
  const { body } = await quien.post(`${WORKBOOKS}/${id}/importar`, { version });
  return libroImportadoSchema.parse(body);
}

export const undo = (quien: Quien, loteId: string) =>
  quien.put(`/movimientos/importaciones/${loteId}/deshacer`, {});

/**
 * Tables in which an undone import leaves rows on purpose: imports, used numbers, the file read and
 * the answers given.
 */
const LEFT_BEHIND = new Set([
  'importaciones',
  'importaciones_fallidas',
  'contadores',
  'importacion_filas',
  'libros',
  'respuestas_de_libro',
]);

/**
 * All rows of the organisation that are neither deleted nor annulled, by table, without version,
 * author and time of their last change.
 */
const EVERYTHING = ORGANIZATION_TABLES.filter(
  ({ nombre }) => !LEFT_BEHIND.has(nombre) && !nombre.startsWith('audit_'),
)
  .map(
    ({ nombre }) =>
      `select '${nombre}' as tabla, (select jsonb_agg(y.fila order by y.fila::text) from (
        select to_jsonb(x) - '{version,actualizado_en,actualizado_por}'::text[] as fila
        from ${nombre} x where x.tenant_id = $1) as y
        where y.fila->>'eliminado_en' is null and y.fila->>'anulado_en' is null)::text as filas`,
  )
  .join(' union all ');

/** Rows of the organisation by table, and the balance of its movements in pesos. */
export async function lists({ admin }: Servidor): Promise<Readonly<Record<string, unknown>>> {
  const tables = await admin<{ tabla: string; filas: string | null }>(EVERYTHING, [NORTE]);
  const [sum] = await admin(
    `select sum(case m.tipo when 'INGRESO' then 1 else -1 end * m.importe_ars_centavos) as saldo
     from movimientos m where m.tenant_id = $1 and m.eliminado_en is null`,
    [NORTE],
  );
  return { ...sum, ...Object.fromEntries(tables.map(({ tabla, filas }) => [tabla, filas])) };
}
