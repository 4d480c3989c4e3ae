import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
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

/** Movement with the further fields that its exported row shows. */
export type Exportado = Movimiento & {
  /** Names of the movement's accounts; null when it has none or the actor may not see them. */
  readonly cuentas: string | null;
  /** CUIT of the movement's supplier. */
  readonly cuit: string | null;
  /**
   * Keys of all means of the payment or orden de pago that owns the movement, separated by spaces;
   * null without such an owner.
   */
  readonly medios: string | null;
};

type Columna = SheetColumn & { readonly valor: (m: Exportado) => SheetValue };

const T = TITULOS_IMPORTACION;
const EGRESO = 'Egreso';
const EN_PESOS = 'Importe en pesos';
const EN_DOLARES = 'Importe en dólares';
const conCodigo = (x: { readonly codigo: string; readonly nombre: string } | null) =>
  x && `${x.codigo} ${x.nombre}`;

/** Means of the payment in words. The importable column has only the one of the largest amount. */
const pagadoCon = ({ medios, medioPago }: Exportado): string =>
  (medios?.split(' ') ?? [medioPago])
    .map((medio) => MEDIO_PAGO_EN_PALABRAS[medioPagoSchema.parse(medio)])
    .join(' + ');

const COLUMNAS: readonly Columna[] = [
  { title: 'Código', kind: 'texto', width: 11, valor: (m) => m.codigo },
  { title: T.fecha, kind: 'fecha', valor: (m) => m.fecha },
  {
    title: T.tipo,
    kind: 'texto',
    width: 9,
    valor: (m) => (m.tipo === 'INGRESO' ? 'Ingreso' : EGRESO),
  },
  { title: T.obra, kind: 'texto', width: 28, valor: (m) => conCodigo(m.proyecto) },
  { title: T.concepto, kind: 'texto', width: 40, valor: (m) => m.concepto },
  { title: T.importe, kind: 'importe', valor: (m) => m.importeCentavos },
  { title: T.moneda, kind: 'texto', width: 8, valor: (m) => m.moneda },
  { title: T.cotizacion, kind: 'decimal', valor: (m) => m.cotizacion?.valor ?? null },
  {
    title: 'Tipo de cotización',
    kind: 'texto',
    width: 14,
    valor: (m) => m.cotizacion?.tipo ?? null,
  },
  { title: EN_PESOS, kind: 'importe', valor: (m) => m.importeArsCentavos },
  { title: EN_DOLARES, kind: 'importe', valor: (m) => m.importeUsdCentavos },
  { title: T.rubro, kind: 'texto', width: 28, valor: (m) => conCodigo(m.rubro) },
  { title: T.proveedor, kind: 'texto', width: 28, valor: (m) => m.proveedor?.razonSocial ?? null },
  { title: T.cuit, kind: 'texto', width: 13, valor: (m) => m.comprobante?.cuitEmisor ?? m.cuit },
  {
    title: T.medioPago,
    kind: 'texto',
    width: 18,
    valor: (m) => MEDIO_PAGO_EN_PALABRAS[m.medioPago],
  },
  {
    title: T.comprobanteTipo,
    kind: 'texto',
    valor: ({ comprobante: c }) => c && (tipoComprobante(c.tipoArca)?.nombre ?? String(c.tipoArca)),
  },
  { title: T.puntoVenta, kind: 'entero', valor: (m) => m.comprobante?.puntoVenta ?? null },
  { title: T.numero, kind: 'entero', width: 12, valor: (m) => m.comprobante?.numero ?? null },
  { title: 'Fecha de emisión', kind: 'fecha', valor: (m) => m.comprobante?.fechaEmision ?? null },
  { title: 'CAE', kind: 'texto', width: 16, valor: (m) => m.comprobante?.cae ?? null },
  { title: T.notas, kind: 'texto', width: 30, valor: (m) => m.notas },
  {
    title: 'Estado',
    kind: 'texto',
    width: 16,
    valor: (m) => ESTADO_MOVIMIENTO_EN_PALABRAS[m.estado],
  },
  { title: 'Pagado con', kind: 'texto', width: 26, valor: pagadoCon },
  { title: 'Cargado por', kind: 'texto', width: 22, valor: (m) => m.creadoPor.nombre },
  {
    title: 'De su bolsillo',
    kind: 'texto',
    width: 22,
    valor: (m) => m.bolsillo?.miembro.nombre ?? null,
  },
  { title: 'Devuelto el', kind: 'fecha', valor: (m) => m.bolsillo?.devueltoEl ?? null },
];

const PRIVADO: Columna = {
  title: 'Privado',
  kind: 'texto',
  width: 9,
  valor: (m) => (m.privado ? 'Sí' : 'No'),
};

const SOCIO: Columna = {
  title: 'Socio',
  kind: 'texto',
  width: 22,
  valor: (m) => m.socio?.nombre ?? null,
};

const CUENTA: Columna = {
  title: 'Cuenta',
  kind: 'texto',
  width: 22,
  valor: (m) => m.cuentas,
};

/** Rights to the optional columns, which are left out for a reader without them. */
type Derechos = {
  readonly conCuentas: boolean;
  readonly conSocios: boolean;
  readonly conPrivados: boolean;
};

export function hojaDeMovimientos({ conCuentas, conSocios, conPrivados }: Derechos): {
  readonly columnas: readonly SheetColumn[];
  readonly fila: (m: Exportado) => WrittenRow;
  readonly totales: CurrencyTotals;
} {
  const columnas = [
    ...COLUMNAS,
    ...(conCuentas ? [CUENTA] : []),
    ...(conSocios ? [SOCIO] : []),
    ...(conPrivados ? [PRIVADO] : []),
  ];
  const tipo = columnas.findIndex(({ title }) => title === T.tipo);
  return {
    columnas,
    fila: (m) => columnas.map(({ valor }) => valor(m)),
    // Totals of the sheet are income less expense, like those of the list.
    totales: new CurrencyTotals({
      columns: columnas,
      moneda: T.moneda,
      summed: [T.importe, EN_PESOS, EN_DOLARES],
      subtracts: (fila) => fila[tipo] === EGRESO,
      label: 'Total, ingresos menos egresos',
    }),
  };
}
