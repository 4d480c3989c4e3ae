import { TITULOS_IMPORTACION } from '@plomada/domain/importaciones/columnas.rules';
import { tipoComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import {
  ESTADO_MOVIMIENTO_EN_PALABRAS,
  MEDIO_PAGO_EN_PALABRAS,
} from '@plomada/domain/movimientos/palabras.rules';

import { CurrencyTotals } from '../../../files/spreadsheets/currency-totals.ts';
import type {
  SheetColumn,
  WrittenRow,
  SheetValue,
} from '../../../files/spreadsheets/write-sheet.ts';

type Columna = SheetColumn & { readonly valor: (m: Movimiento) => SheetValue };

const T = TITULOS_IMPORTACION;
const EGRESO = 'Egreso';
const EN_PESOS = 'Importe en pesos';
const EN_DOLARES = 'Importe en dólares';
const conCodigo = (x: { readonly codigo: string; readonly nombre: string } | null) =>
  x && `${x.codigo} ${x.nombre}`;

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Código', tipo: 'texto', width: 11, valor: (m) => m.codigo },
  { titulo: T.fecha, tipo: 'fecha', valor: (m) => m.fecha },
  {
    titulo: T.tipo,
    tipo: 'texto',
    width: 9,
    valor: (m) => (m.tipo === 'INGRESO' ? 'Ingreso' : EGRESO),
  },
  { titulo: T.obra, tipo: 'texto', width: 28, valor: (m) => conCodigo(m.proyecto) },
  { titulo: T.concepto, tipo: 'texto', width: 40, valor: (m) => m.concepto },
  { titulo: T.importe, tipo: 'importe', valor: (m) => m.importeCentavos },
  { titulo: T.moneda, tipo: 'texto', width: 8, valor: (m) => m.moneda },
  { titulo: T.cotizacion, tipo: 'decimal', valor: (m) => m.cotizacion?.valor ?? null },
  {
    titulo: 'Tipo de cotización',
    tipo: 'texto',
    width: 14,
    valor: (m) => m.cotizacion?.tipo ?? null,
  },
  { titulo: EN_PESOS, tipo: 'importe', valor: (m) => m.importeArsCentavos },
  { titulo: EN_DOLARES, tipo: 'importe', valor: (m) => m.importeUsdCentavos },
  { titulo: T.rubro, tipo: 'texto', width: 28, valor: (m) => conCodigo(m.rubro) },
  { titulo: T.proveedor, tipo: 'texto', width: 28, valor: (m) => m.proveedor?.razonSocial ?? null },
  { titulo: T.cuit, tipo: 'texto', width: 13, valor: (m) => m.comprobante?.cuitEmisor ?? null },
  {
    titulo: T.medioPago,
    tipo: 'texto',
    width: 18,
    valor: (m) => MEDIO_PAGO_EN_PALABRAS[m.medioPago],
  },
  {
    titulo: T.comprobanteTipo,
    tipo: 'texto',
    valor: ({ comprobante: c }) => c && (tipoComprobante(c.tipoArca)?.nombre ?? String(c.tipoArca)),
  },
  { titulo: T.puntoVenta, tipo: 'entero', valor: (m) => m.comprobante?.puntoVenta ?? null },
  { titulo: T.numero, tipo: 'entero', width: 12, valor: (m) => m.comprobante?.numero ?? null },
  { titulo: 'Fecha de emisión', tipo: 'fecha', valor: (m) => m.comprobante?.fechaEmision ?? null },
  { titulo: 'CAE', tipo: 'texto', width: 16, valor: (m) => m.comprobante?.cae ?? null },
  { titulo: T.notas, tipo: 'texto', width: 30, valor: (m) => m.notas },
  {
    titulo: 'Estado',
    tipo: 'texto',
    width: 16,
    valor: (m) => ESTADO_MOVIMIENTO_EN_PALABRAS[m.estado],
  },
  { titulo: 'Cargado por', tipo: 'texto', width: 22, valor: (m) => m.creadoPor.nombre },
];

const PRIVADO: Columna = {
  titulo: 'Privado',
  tipo: 'texto',
  width: 9,
  valor: (m) => (m.privado ? 'Sí' : 'No'),
};

const SOCIO: Columna = {
  titulo: 'Socio',
  tipo: 'texto',
  width: 22,
  valor: (m) => m.socio?.nombre ?? null,
};

/** Columns whose very presence tells: each for who may read what is in it. */
type Derechos = { readonly conSocios: boolean; readonly conPrivados: boolean };

export function hojaDeMovimientos({ conSocios, conPrivados }: Derechos): {
  readonly columnas: readonly SheetColumn[];
  readonly fila: (m: Movimiento) => WrittenRow;
  readonly totales: CurrencyTotals;
} {
  const columnas = [...COLUMNAS, ...(conSocios ? [SOCIO] : []), ...(conPrivados ? [PRIVADO] : [])];
  const tipo = columnas.findIndex(({ titulo }) => titulo === T.tipo);
  return {
    columnas,
    fila: (m) => columnas.map(({ valor }) => valor(m)),
    // What came in less what went out, as the list says it.
    totales: new CurrencyTotals({
      columnas,
      moneda: T.moneda,
      suman: [T.importe, EN_PESOS, EN_DOLARES],
      resta: (fila) => fila[tipo] === EGRESO,
    }),
  };
}
