import { pick } from '@plomada/domain/base/shape.rules';
import { mostrarPrueba, verificarPrueba } from '@plomada/domain/planilla/prueba.rules';
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
import { PRESUPUESTOS } from '../columns.sql.ts';
import { CAMPOS_ITEM, escribirItems } from '../items/items.sql.ts';
import { auditarPresupuesto } from '../presupuestos.commands.ts';
import { camposAuditados, nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { reabrirOferta, tomarPresupuesto } from '../presupuestos.sql.ts';

/** Titles and headings come on top of the rows. */
const FILAS_DE_MAS = 50;
const COLUMNAS_MAX = 40;

type Leida = { readonly presupuesto: Presupuesto; readonly analisis: AnalisisPresupuesto };

/** Reads and validates the whole file for the preview and the import; writes nothing. */
async function leerPlanilla(
  ctx: TenantContext,
  { id, modo, respuestas = {}, excelFile }: LeerItemsPresupuesto,
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
  const destino = { moneda, rubros, respuestas, queda, decir: DECIR };
  const analisis = accepted(analizarItems(filas, destino));
  return { presupuesto, analisis };
}

/** Preview of an import: its rows, errors and the resulting total. Writes nothing. */
export async function previsualizarItemsDePresupuesto(
  ctx: TenantContext,
  input: LeerItemsPresupuesto,
): Promise<VistaPreviaItemsPresupuesto> {
  const { presupuesto, analisis } = await leerPlanilla(ctx, input);
  const { items, importeCentavos, prueba, ...leido } = analisis;
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
 * Reads the file again (the preview keeps nothing) and writes all rows or none, or only the valid
 * ones when the person chose that. Errors in rows are returned as the answer, not thrown.
 */
export async function importarItemsDePresupuesto(
  ctx: TenantContext,
  input: ImportarItemsPresupuesto,
): Promise<ResultadoImportacionItemsPresupuesto> {
  const { presupuesto, analisis } = await leerPlanilla(ctx, input);
  const { filas, errores, preguntas, prueba } = analisis;
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
      return { filas, importados: items.length, errores, totalCentavos, version };
    }),
  );
}

type Nuevos = {
  readonly items: readonly ItemPresupuestoImportado[];
  /** Number of rows with errors that are not imported. */
  readonly afuera: number;
};

/** The budget is locked first, because it may have changed since it was read. */
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
