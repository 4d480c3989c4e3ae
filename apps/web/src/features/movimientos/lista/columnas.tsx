import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Column } from '@/components/data-table/columns.ts';
import { Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';

import { MovimientoBadges } from '../movimiento-badges.tsx';
import { contraparteDe } from '../nombre.ts';
import { Nombre, Clip, marcasDe, Importe } from './celdas.tsx';

/** Height in px of every row; the two lines of an amount in dollars fit too. */
const ALTO = 36;
export const altoDe = () => ALTO;

/**
 * Widths of the columns that share the remaining space. The others of a narrow table take 598 px:
 * the date, the amount, the checkbox, the row's menu and about 260 px of the concept.
 */
const CEDE_PROVEEDOR = 'clamp(112px, calc((100cqw - 598px) / 2), 166px)';
const CEDE_RUBRO = 'clamp(112px, calc((100cqw - 598px) / 2), 158px)';
const CEDE_ENTRE_TRES = 'clamp(112px, calc((100cqw - 598px) / 3), 176px)';

const secundario = 'text-sm text-muted-foreground';

type Columna = Column<ItemMovimiento>;

/** Column with one line of text, truncated where it does not fit. */
const recortada = (
  columna: Omit<Columna, 'cell' | 'className'>,
  textoDe: (movimiento: ItemMovimiento) => string,
): Columna => ({
  ...columna,
  className: secundario,
  cell: (movimiento) => (
    <span className="block truncate" title={textoDe(movimiento)}>
      {textoDe(movimiento)}
    </span>
  ),
});

const OBRA = recortada(
  { id: 'obra', header: 'Obra', width: CEDE_ENTRE_TRES, hideBelow: 720 },
  ({ proyecto }) => proyecto.nombre,
);

const COMPROBANTE = recortada(
  { id: 'comprobante', header: 'Comprobante', width: 180, hideBelow: 1260 },
  ({ comprobante }) =>
    comprobante === undefined
      ? '—'
      : nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero),
);

/** Column of the means of payment; beside the balance it needs a wider table. */
const medio = (conSaldo: boolean): Columna => ({
  id: 'medio',
  header: 'Medio',
  width: 132,
  hideBelow: conSaldo ? 1260 : 1060,
  className: secundario,
  cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
});

const saldo = (saldos: readonly number[]): Columna => ({
  id: 'saldo',
  header: 'Saldo',
  align: 'end',
  width: 152,
  hideBelow: 1080,
  cell: ({ moneda }, index) => (
    <Money
      centavos={saldos[index] ?? null}
      moneda={moneda}
      alarm={(saldos[index] ?? 0) < 0}
      className="text-muted-foreground"
    />
  ),
});

export type ColumnasOpciones = {
  /** Balance after each row, in row order; only where no rows are missing. */
  readonly saldos?: readonly number[];
  /** True when the rows are of several obras, to show which. */
  readonly conObra?: boolean;
  /** True on the list's own page; panels on other pages have fewer columns. */
  readonly completa?: boolean;
  readonly soloPrivados?: boolean;
};

/**
 * Columns of the list. Narrow tables hide, in this order, the document or the means of payment,
 * then the balance, the rubro, the supplier and the obra; never the concept.
 */
export function columnas(opciones: ColumnasOpciones): readonly Columna[] {
  const { saldos, conObra = false, completa = false, soloPrivados = false } = opciones;
  const conMedio = completa && !conObra;
  return [
    {
      id: 'fecha',
      header: 'Fecha',
      width: 92,
      className: 'tnum text-muted-foreground',
      cell: ({ fecha }) => <Dated fecha={fecha} />,
    },
    {
      id: 'concepto',
      header: 'Concepto',
      main: true,
      cell: (movimiento) => (
        <>
          <Nombre movimiento={movimiento} />
          {movimiento.conAdjuntos ? <Clip /> : null}
          <MovimientoBadges {...marcasDe(movimiento, soloPrivados)} shrinks />
        </>
      ),
    },
    ...(conObra ? [OBRA] : []),
    recortada(
      {
        id: 'proveedor',
        header: 'Proveedor o socio',
        width: conObra ? CEDE_ENTRE_TRES : CEDE_PROVEEDOR,
        hideBelow: conObra ? 860 : 720,
      },
      (movimiento) => contraparteDe(movimiento) ?? '—',
    ),
    recortada(
      {
        id: 'rubro',
        header: 'Rubro',
        width: conObra ? CEDE_ENTRE_TRES : CEDE_RUBRO,
        hideBelow: conObra ? 980 : 860,
      },
      ({ rubro }) => rubro?.nombre ?? '—',
    ),
    ...(conMedio ? [medio(saldos !== undefined)] : []),
    ...(conMedio && saldos === undefined ? [COMPROBANTE] : []),
    {
      id: 'importe',
      header: 'Importe',
      align: 'end',
      width: 164,
      cell: (movimiento) => <Importe movimiento={movimiento} conPesos compacto />,
    },
    ...(saldos === undefined ? [] : [saldo(saldos)]),
  ];
}
