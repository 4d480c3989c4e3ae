import { pick } from '@plomada/domain/base/shape.rules';
import { seRecuerda } from '@plomada/domain/planilla/cuaderno.rules';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import { mostrarPrueba, verificarPrueba } from '@plomada/domain/planilla/prueba-mostrada.rules';
import { verificarEditable } from '@plomada/domain/presupuestos/estado.rules';
import {
  IMPORTACION_PRESUPUESTO_MAX_BYTES,
  ITEMS_PRESUPUESTO_MAX,
} from '@plomada/domain/presupuestos/items/item.schema';
import {
  type AnalisisPresupuesto,
  analizarItems,
} from '@plomada/domain/presupuestos/planillas/analisis.rules';
import {
  conLosNuevos,
  type ItemPresupuestoImportado,
  itemsQueEntran,
  quedanDe,
  verificarLugar,
} from '@plomada/domain/presupuestos/planillas/planilla.rules';
import type {
  ImportarItemsPresupuesto,
  LeerItemsPresupuesto,
  ResultadoImportacionItemsPresupuesto,
  VistaPreviaItemsPresupuesto,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { verificarPreguntas } from '@plomada/domain/renglones/pregunta';
import { DECIR } from '@plomada/formatters/decir';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { readSheet } from '../../../files/spreadsheets/read-sheet.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { SELECT_RUBROS } from '../../proveedores/proveedores.sql.ts';
import { SELECT_RECORDADAS, UPSERT_RECORDADAS } from '../../respuestas/respuestas.sql.ts';
import { PRESUPUESTOS } from '../columns.sql.ts';
import { CAMPOS_ITEM, escribirItems } from '../items/items.sql.ts';
import { auditarPresupuesto } from '../presupuestos.commands.ts';
import { camposAuditados, nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { tomarPresupuesto } from '../presupuestos.sql.ts';
import { reabrirOferta } from '../revisiones.sql.ts';

/** Rows of a sheet that may be read beyond the maximum of items, for titles and headings. */
const FILAS_DE_MAS = 50;
const COLUMNAS_MAX = 40;

type Leida = { readonly presupuesto: Presupuesto; readonly analisis: AnalisisPresupuesto };

/** Reads and validates the whole file for the preview and the import; writes nothing. */
async function leerPlanilla(
  ctx: TenantContext,
  { id, modo, respuestas = {}, excelFile }: LeerItemsPresupuesto,
  recordadas: Respuestas = {},
): Promise<Leida> {
  const presupuesto = await leerPresupuesto(ctx, id);
  mustAllow(verificarEditable(presupuesto));
  const rubros = await ctx.query(SELECT_RUBROS(ctx.tenantId));
  const filas = await readSheet(ctx, excelFile.ruta, {
    name: excelFile.nombre,
    maxRows: ITEMS_PRESUPUESTO_MAX + FILAS_DE_MAS,
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
    maxColumns: COLUMNAS_MAX,
  });
  const { moneda } = presupuesto;
  const queda = quedanDe(presupuesto, modo);
  const destino = { moneda, rubros, respuestas, recordadas, queda, decir: DECIR };
  const analisis = accepted(analizarItems(filas, destino));
  return { presupuesto, analisis };
}

/**
 * Preview of a file, read with the answers remembered from earlier ones, and its effect on the
 * budget. Writes nothing.
 */
export async function previsualizarItemsDePresupuesto(
  ctx: TenantContext,
  input: LeerItemsPresupuesto,
): Promise<VistaPreviaItemsPresupuesto> {
  const recordadas = await ctx.query(SELECT_RECORDADAS(ctx.tenantId));
  const { presupuesto, analisis } = await leerPlanilla(
    ctx,
    input,
    Object.fromEntries(recordadas.map(({ clave, valor }) => [clave, valor])),
  );
  const { items, importeCentavos, prueba, aprendido: _aprendido, ...leido } = analisis;
  return {
    ...leido,
    prueba: prueba.map(mostrarPrueba),
    archivo: input.excelFile.nombre,
    validas: items.length,
    moneda: presupuesto.moneda,
    importeCentavos,
    totalCentavos: quedanDe(presupuesto, input.modo).totalCentavos + importeCentavos,
  };
}

/**
 * Reads the file again, because the preview kept nothing, and writes all of its rows or, with
 * `correctas`, only those without errors, or none. Wrong rows are returned in the answer, not
 * thrown. Only answers sent in this call count: remembered ones must be sent again by the person
 * who was shown them.
 */
export async function importarItemsDePresupuesto(
  ctx: TenantContext,
  input: ImportarItemsPresupuesto,
): Promise<ResultadoImportacionItemsPresupuesto> {
  const { presupuesto, analisis } = await leerPlanilla(ctx, input);
  const { filas, errores, preguntas, prueba, aprendido } = analisis;
  mustAllow(verificarPreguntas(preguntas) ?? verificarPrueba(prueba));
  const yaHay = quedanDe(presupuesto, input.modo).totalCentavos;
  const items = itemsQueEntran(analisis, input.correctas, yaHay);
  if (items === null) {
    const { totalCentavos, version } = presupuesto;
    return { filas, importados: 0, errores, totalCentavos, version };
  }
  // The answer is built inside the transaction, so that a repeated call gets the stored one.
  return limited(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      const afuera = new Set(errores.map(({ fila }) => fila)).size;
      const { totalCentavos, version } = await escribir(tx, input, { items, afuera });
      await recordar(tx, aprendido);
      return { filas, importados: items.length, errores, totalCentavos, version };
    }),
  );
}

/** Keeps the answers of an import for the next sheet like this one. */
async function recordar(
  { query, tenantId, now }: Tx,
  aprendido: AnalisisPresupuesto['aprendido'],
): Promise<void> {
  const recordadas = Object.entries(aprendido).flatMap(([clave, valor]) =>
    seRecuerda(clave, valor) ? [{ clave, valor }] : [],
  );
  if (recordadas.length > 0)
    await query(UPSERT_RECORDADAS(tenantId, now, JSON.stringify(recordadas)));
}

type Nuevos = {
  readonly items: readonly ItemPresupuestoImportado[];
  /** Number of rows with errors that are not imported. */
  readonly afuera: number;
};

/**
 * Writes the imported items and the log. The budget is locked first, because it may have changed
 * since it was read.
 */
async function escribir(
  tx: Tx,
  { id, modo, version, respuestas = {}, excelFile }: ImportarItemsPresupuesto,
  { items: nuevos, afuera }: Nuevos,
): Promise<Presupuesto> {
  const tomado = await tomarPresupuesto(tx, id);
  if (version !== undefined) requireVersion(tomado.version, version);
  const antes = await leerPresupuesto(tx, id);
  mustAllow(verificarEditable(antes));
  const queda = quedanDe(antes, modo).items;
  mustAllow(verificarLugar(queda.length, nuevos.length, DECIR.numero));
  if (antes.estado !== 'BORRADOR') await reabrirOferta(tx, antes);
  await oneRow(tx, PRESUPUESTOS.update(tx, tomado, antes));
  const estaban = queda.map((item) => ({ id: item.id, ...pick(item, CAMPOS_ITEM) }));
  await escribirItems(tx, id, conLosNuevos(estaban, nuevos));
  const despues = await leerPresupuesto(tx, id);
  const { nombre, sha256 } = excelFile;
  const cuantos = nuevos.length === 1 ? '1 ítem' : `${nuevos.length} ítems`;
  const reemplaza = modo === 'REEMPLAZAR' && antes.items.length > 0;
  const enLugar = reemplaza ? ', en lugar de los que tenía,' : '';
  const conErrores = afuera === 0 ? '' : ` y dejó afuera ${afuera} con errores`;
  await auditarPresupuesto(tx, despues, {
    accion: 'IMPORTAR',
    resumen: `Importó ${cuantos} de ${nombre} en el ${nombrarPresupuesto(despues)}${enLugar}${conErrores}`,
    antes: camposAuditados(antes),
    despues: {
      ...camposAuditados(despues),
      archivo: nombre,
      sha256,
      ...(afuera === 0 ? {} : { afuera }),
      ...(Object.keys(respuestas).length === 0 ? {} : { respuestas }),
    },
  });
  return despues;
}
