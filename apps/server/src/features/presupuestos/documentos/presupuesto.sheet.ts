import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import { ESTADO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { workbookDownload } from '../../../files/downloads.ts';
import { CurrencyTotals } from '../../../files/spreadsheets/currency-totals.ts';
import type { SheetColumn, WrittenRow } from '../../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';
import type { Download } from '../../../http/rest/download.ts';
import { COLUMNAS_ITEM_PRESUPUESTO } from '../planillas/plantilla.sheet.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import {
  type DatosPresupuesto,
  FINALES,
  hechosDeLaObra,
  hechosDelAcuerdo,
} from './acuerdo.mapper.ts';

/**
 * Columns of a budget's items in a spreadsheet: those that can be imported, then extra ones for
 * export only.
 */
const COLUMNAS: readonly SheetColumn[] = [
  ...COLUMNAS_ITEM_PRESUPUESTO,
  { title: 'Importe', kind: 'importe' },
  { title: 'Incidencia (%)', kind: 'decimal' },
  { title: 'Medido (%)', kind: 'decimal' },
  { title: 'Medido', kind: 'importe' },
];

/** Basis points as a percentage with two decimals. */
const porCiento = (bp: number): string => (bp / 100).toFixed(2);

const filaDe = (item: ItemPresupuesto): WrittenRow => [
  item.descripcion,
  item.unidad,
  item.cantidad,
  item.precioUnitario,
  item.rubro && `${item.rubro.codigo} ${item.rubro.nombre}`,
  item.importeCentavos,
  porCiento(item.incidenciaBp),
  porCiento(item.avanceBp),
  item.medidoCentavos,
];

/** Data of the budget in a separate sheet, so that the sheet of items can be imported. */
function hojaDeDatos(datos: DatosPresupuesto): NamedSheet {
  const { organizacion, presupuesto } = datos;
  const textos: readonly (readonly [string, string | null])[] = [
    ['Organización', organizacion.nombre],
    ['Presupuesto', presupuesto.codigo],
    ['Revisión', String(presupuesto.revision)],
    ['Trabajo', presupuesto.titulo],
    ...hechosDeLaObra(datos),
    ['Fecha', formatearFecha(presupuesto.fecha)],
    ['Estado', ESTADO_PRESUPUESTO_EN_PALABRAS[presupuesto.estado]],
    ['Moneda', presupuesto.moneda],
    ...hechosDelAcuerdo(presupuesto),
    ['Condiciones', presupuesto.condiciones],
    ['Importes', FINALES],
  ];
  return {
    name: 'Presupuesto',
    columns: [
      { title: 'Dato', kind: 'texto', width: 20 },
      { title: 'Valor', kind: 'texto', width: 80 },
      { title: 'Importe', kind: 'importe' },
    ],
    rows: [
      ...textos.map(([nombre, valor]) => [nombre, valor, null]),
      ['Total original', null, presupuesto.totalCentavos],
      ['Total vigente', null, presupuesto.totalVigenteCentavos],
    ],
  };
}

export async function exportarPresupuesto(
  ctx: TenantContext,
  datos: DatosPresupuesto,
): Promise<Download> {
  const { presupuesto } = datos;
  const { id, proyectoId, codigo, revision, items, moneda } = presupuesto;
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    ...subjectOf('PRESUPUESTO', { id, proyectoId }),
    resumen: `Exportó el ${nombrarPresupuesto(presupuesto)} en XLSX`,
    despues: { revision, items: items.length },
  });
  const nombre = `presupuesto-${codigo}-r${revision}`;
  return workbookDownload(ctx, { name: nombre, formato: 'xlsx' }, () => [
    {
      name: 'Ítems',
      columns: COLUMNAS,
      rows: items.map(filaDe),
      totals: new CurrencyTotals({ columns: COLUMNAS, moneda, summed: ['Importe', 'Medido'] }),
    },
    hojaDeDatos(datos),
  ]);
}
