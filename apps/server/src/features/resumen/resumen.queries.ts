import { ESTADO_PROYECTO_EN_PALABRAS } from '@plomada/domain/proyectos/palabras.rules';
import {
  resumenGeneralSchema,
  type ExportarResumen,
  type ObraDeResumen,
  type PedirResumen,
  type ResumenGeneral,
} from '@plomada/domain/resumen/resumen.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { TenantContext } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { readAside } from '../../context/replica.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { rawJson } from '../../context/sql/raw-json.ts';
import type { WrittenRow } from '../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../files/spreadsheets/write-workbook.ts';
import type { Download } from '../../http/rest/download.ts';
import { descargarFiguras } from '../proyectos/stats/stats.queries.ts';
import { selectResumen } from './resumen.sql.ts';

/** The figures of every obra the actor may see, as JSON text. */
async function leerResumen(ctx: TenantContext, pedido: PedirResumen): Promise<string> {
  const { resumen } = await inHeavyTurn(ctx, 'figures', () =>
    readAside(ctx, (aside) => oneRow(aside, selectResumen(ctx, pedido))),
  );
  return resumen;
}

export async function resumenGeneral(
  ctx: TenantContext,
  pedido: PedirResumen,
): Promise<ResumenGeneral> {
  return rawJson<ResumenGeneral>(await leerResumen(ctx, pedido));
}

/** One row per currency; the target, which has one currency only, in the row of that one. */
function filasDeObra(obra: ObraDeResumen): WrittenRow[] {
  return obra.saldos.map(({ moneda, ingresosCentavos, egresosCentavos, saldoCentavos }) => [
    obra.codigo,
    obra.nombre,
    ESTADO_PROYECTO_EN_PALABRAS[obra.estado],
    moneda,
    ingresosCentavos,
    egresosCentavos,
    saldoCentavos,
    ...(moneda === obra.monedaBase
      ? [
          obra.presupuestoObjetivoCentavos,
          obra.gastadoCentavos,
          obra.avanceBp === null ? null : formatearPorcentajeBp(obra.avanceBp),
          obra.desvioCentavos,
          obra.gastadoEquivalenteCentavos,
          obra.superficieM2,
          obra.costoM2Centavos,
        ]
      : []),
  ]);
}

const hojaDeObras = ({ obras }: ResumenGeneral): NamedSheet => ({
  nombre: 'Obras',
  columnas: [
    { titulo: 'Código', tipo: 'texto', ancho: 10 },
    { titulo: 'Obra', tipo: 'texto', ancho: 34 },
    { titulo: 'Estado', tipo: 'texto', ancho: 20 },
    { titulo: 'Moneda', tipo: 'texto', ancho: 8 },
    { titulo: 'Ingresos', tipo: 'importe' },
    { titulo: 'Egresos', tipo: 'importe' },
    { titulo: 'Saldo del período', tipo: 'importe' },
    { titulo: 'Presupuesto objetivo', tipo: 'importe' },
    { titulo: 'Gastado desde el inicio', tipo: 'importe' },
    { titulo: 'Gastado del objetivo', tipo: 'texto' },
    { titulo: 'Desvío', tipo: 'importe' },
    { titulo: 'Gastado con las otras monedas a su cotización', tipo: 'importe', ancho: 28 },
    { titulo: 'Superficie (m²)', tipo: 'decimal' },
    { titulo: 'Costo por m²', tipo: 'importe' },
  ],
  filas: obras.flatMap(filasDeObra),
});

/** The global summary as a file, with one row per obra and currency. */
export async function exportarResumen(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarResumen,
): Promise<Download> {
  const resumen = resumenGeneralSchema.parse(JSON.parse(await leerResumen(ctx, pedido)));
  return descargarFiguras(ctx, {
    figuras: resumen,
    formato,
    titulo: 'Todas las obras',
    hojas: [hojaDeObras(resumen)],
    archivo: 'resumen-global',
    rastro: { entidad: 'ORGANIZACION', entidadId: ctx.tenantId, que: 'el Resumen Global' },
  });
}
