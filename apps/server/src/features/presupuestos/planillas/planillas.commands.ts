import type { ItemPresupuestoImportado } from '@plomada/domain/presupuestos/planillas/planilla.rules';
import type {
  ImportarItemsPresupuesto,
  ResultadoImportacionItemsPresupuesto,
  VistaPreviaItemsPresupuesto,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { escribirItems, type ItemAEscribir } from '../items/items.sql.ts';
import { tomarPresupuesto } from '../locks.sql.ts';
import { camposAuditados, datosDe, nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { exigirEditable } from '../presupuestos.policy.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { actualizarPresupuesto } from '../presupuestos.sql.ts';
import { reabrirOferta } from '../revisiones.commands.ts';
import { analizarPresupuesto, exigirLugar, quedan } from './analisis.queries.ts';

/** How a file would be read and what would come of it. Writes nothing. */
export async function previsualizarItemsDePresupuesto(
  ctx: TenantContext,
  input: ImportarItemsPresupuesto,
): Promise<VistaPreviaItemsPresupuesto> {
  const presupuesto = await leerPresupuesto(ctx, input.id);
  exigirEditable(presupuesto);
  const analisis = await analizarPresupuesto(ctx, input, presupuesto);
  return {
    archivo: input.excelFile.nombre,
    filas: analisis.filas,
    validas: analisis.items.length,
    moneda: presupuesto.moneda,
    importeCentavos: analisis.importeCentavos,
    totalCentavos: quedan(presupuesto, input.modo).centavos + analisis.importeCentavos,
    muestra: [...analisis.muestra],
    errores: [...analisis.errores],
    advertencias: [...analisis.advertencias],
  };
}

/**
 * Reads the file again (the preview kept nothing) and writes all of its rows or none. Wrong rows are
 * no exception: they are the answer.
 */
export async function importarItemsDePresupuesto(
  ctx: TenantContext,
  input: ImportarItemsPresupuesto,
): Promise<ResultadoImportacionItemsPresupuesto> {
  const presupuesto = await leerPresupuesto(ctx, input.id);
  exigirEditable(presupuesto);
  const { filas, items, errores } = await analizarPresupuesto(ctx, input, presupuesto);
  if (errores.length > 0) return resultado(presupuesto, { filas, importados: 0, errores });
  // The answer is made inside: a repeated call is given what the transaction gave.
  return inHeavyTurn(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      const importado = await escribir(tx, input, items);
      return resultado(importado, { filas, importados: items.length, errores: [] });
    }),
  );
}

const resultado = (
  { totalCentavos, version }: Presupuesto,
  {
    errores,
    ...cuenta
  }: Pick<ResultadoImportacionItemsPresupuesto, 'filas' | 'importados'> & {
    readonly errores: readonly ResultadoImportacionItemsPresupuesto['errores'][number][];
  },
): ResultadoImportacionItemsPresupuesto => ({
  ...cuenta,
  errores: [...errores],
  totalCentavos,
  version,
});

/** The file's rows behind those that stay; what rounds a total keeps its place at the end. */
function conLosNuevos(
  { items }: Pick<Presupuesto, 'items'>,
  nuevos: readonly ItemPresupuestoImportado[],
): ItemAEscribir[] {
  const estaban = items.map(
    ({ id, descripcion, unidad, cantidad, precioUnitario, rubroId, ajuste }) => ({
      id,
      descripcion,
      unidad,
      cantidad,
      precioUnitario,
      rubroId,
      ajuste,
    }),
  );
  return [
    ...estaban.filter(({ ajuste }) => !ajuste),
    ...nuevos.map(({ fila: _fila, importeCentavos: _importe, ...item }) => item),
    ...estaban.filter(({ ajuste }) => ajuste),
  ];
}

/** The budget is locked first: what was read of it before may have changed since. */
async function escribir(
  tx: Tx,
  { id, modo, version, excelFile }: ImportarItemsPresupuesto,
  nuevos: readonly ItemPresupuestoImportado[],
): Promise<Presupuesto> {
  const tomado = await tomarPresupuesto(tx, id);
  if (version !== undefined) requireVersion(tomado.version, version);
  const antes = await leerPresupuesto(tx, id);
  exigirEditable(antes);
  const queda = quedan(antes, modo);
  exigirLugar(queda.items.length, nuevos.length);
  if (antes.estado !== 'BORRADOR') await reabrirOferta(tx, antes);
  await actualizarPresupuesto(tx, tomado, datosDe(antes));
  await escribirItems(tx, id, conLosNuevos(queda, nuevos));
  const despues = await leerPresupuesto(tx, id);
  const cuantos = nuevos.length === 1 ? '1 ítem' : `${nuevos.length} ítems`;
  const enLugar =
    modo === 'REEMPLAZAR' && antes.items.length > 0 ? ', en lugar de los que tenía,' : '';
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'PRESUPUESTO',
    entidadId: id,
    proyectoId: despues.proyectoId,
    resumen: `Importó ${cuantos} de ${excelFile.nombre} en el ${nombrarPresupuesto(despues)}${enLugar}`,
    antes: camposAuditados(antes),
    despues: {
      ...camposAuditados(despues),
      archivo: excelFile.nombre,
      sha256: excelFile.sha256,
    },
  });
  return despues;
}
