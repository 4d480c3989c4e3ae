import type { CompraLote, Lote, ResumenLote } from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS, TITULOS_LOTE as T } from '@plomada/domain/lote/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad, formatearNumero } from '@plomada/formatters/numero';

import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import type { ObraDeLote } from '../lote.sql.ts';

// Facts shared by the spreadsheet and the PDF of a purchase.

export type DatosDeCompra = Omit<CompraLote, 'lote'> &
  Pick<Letterhead, 'organizacion'> & { readonly obra: ObraDeLote; readonly lote: Lote };

const dia = (fecha: string | null): string => (fecha === null ? '' : formatearFecha(fecha));

/** Facts of a lot as names and values in words; a missing value is empty. */
export function hechosDelLote(lote: Lote): (readonly [string, string])[] {
  const { superficieConstruibleM2: construible, cotizacion } = lote;
  return [
    ['Lote', lote.descripcion],
    [T.vendedor, lote.vendedor ?? ''],
    [T.nomenclaturaCatastral, lote.nomenclaturaCatastral ?? ''],
    [T.partida, lote.partida ?? ''],
    ['Superficie', formatearCantidad(lote.superficieM2, 'm²')],
    [T.superficieConstruibleM2, construible === null ? '' : formatearCantidad(construible, 'm²')],
    ['Estado', ESTADO_LOTE_EN_PALABRAS[lote.estado]],
    [T.fechaReserva, dia(lote.fechaReserva)],
    [T.fechaBoleto, dia(lote.fechaBoleto)],
    [T.fechaEscritura, dia(lote.fechaEscritura)],
    [
      'Cotización',
      cotizacion === null
        ? ''
        : `$\u00a0${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} por dólar`,
    ],
  ];
}

/** Totals in the lot's currency; a cost per m² without an area is left out. */
export function cifrasDe(resumen: ResumenLote): (readonly [string, number])[] {
  const { porM2Centavos, incidenciaM2Centavos } = resumen;
  return [
    ['Precio', resumen.precioCentavos],
    ['Gastos', resumen.gastosCentavos],
    ['Costo total', resumen.costoTotalCentavos],
    ['Pagado', resumen.pagadoCentavos],
    ['Aportado', resumen.aportadoCentavos],
    ['Pendiente de aportar', resumen.pendienteCentavos],
    ...(porM2Centavos === null ? [] : [['Costo por m² de lote', porM2Centavos] as const]),
    ...(incidenciaM2Centavos === null
      ? []
      : [['Incidencia por m² construible', incidenciaM2Centavos] as const]),
  ];
}
