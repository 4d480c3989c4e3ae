import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { Importe } from '../importe.tsx';
import { MovimientoBadges, tieneMarcas } from '../movimiento-badges.tsx';

export type ColumnasOpciones = {
  /** Balance after each row, in their order: only where the rows have no gaps. */
  readonly saldos?: readonly number[];
  /** Rows of several obras say which. */
  readonly conObra?: boolean;
  /** The columns of a list of its own; a panel of another page does without. */
  readonly completa?: boolean;
  readonly soloPrivados?: boolean;
};

type Marcas = Pick<ItemMovimiento, 'privado' | 'estado'>;
type MarcasDe = (movimiento: ItemMovimiento) => Marcas;

const todas: MarcasDe = (movimiento) => movimiento;
/** Where all are private the page says so, once. */
const sinPrivado: MarcasDe = ({ estado }) => ({ privado: false, estado });

const secundario = 'text-sm text-muted-foreground';

const ALTO = 36;
const ALTO_DOS_RENGLONES = 52;

/** Dollars take a second line, for their pesos. */
export const altoDe = ({ cotizacion }: ItemMovimiento) =>
  cotizacion === undefined ? ALTO : ALTO_DOS_RENGLONES;

function Recortado({ texto }: { readonly texto: string }) {
  return (
    <span className="block max-w-52 truncate" title={texto}>
      {texto}
    </span>
  );
}

const comprobanteDe = ({ comprobante }: ItemMovimiento) =>
  comprobante === undefined
    ? '—'
    : nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero);

const FECHA: Column<ItemMovimiento> = {
  id: 'fecha',
  header: 'Fecha',
  width: 92,
  className: 'tnum text-muted-foreground',
  cell: ({ fecha }) => formatearFecha(fecha),
};

const concepto = (marcas: MarcasDe): Column<ItemMovimiento> => ({
  id: 'concepto',
  header: 'Concepto',
  main: true,
  cell: (movimiento) => (
    <>
      <span className="min-w-0 truncate" title={movimiento.concepto}>
        {movimiento.concepto}
      </span>
      <MovimientoBadges {...marcas(movimiento)} />
    </>
  ),
});

const OBRA: Column<ItemMovimiento> = {
  id: 'obra',
  header: 'Obra',
  width: '15%',
  hideBelow: 720,
  className: secundario,
  cell: ({ proyecto }) => <Recortado texto={proyecto.nombre} />,
};

const IMPORTE: Column<ItemMovimiento> = {
  id: 'importe',
  header: 'Importe',
  align: 'end',
  width: 164,
  cell: (movimiento) => <Importe movimiento={movimiento} conPesos />,
};

const MEDIO: Column<ItemMovimiento> = {
  id: 'medio',
  header: 'Medio',
  width: 132,
  hideBelow: 1200,
  className: secundario,
  cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
};

const COMPROBANTE: Column<ItemMovimiento> = {
  id: 'comprobante',
  header: 'Comprobante',
  width: 180,
  hideBelow: 1200,
  className: secundario,
  cell: (movimiento) => <Recortado texto={comprobanteDe(movimiento)} />,
};

/** Supplier or partner: a movement has one of them at most. */
const contraparteDe = ({ proveedor, socio }: ItemMovimiento): string | undefined =>
  proveedor?.razonSocial ?? socio?.nombre;

const contraparte = (hideBelow: 720 | 860): Column<ItemMovimiento> => ({
  id: 'proveedor',
  header: 'Proveedor o socio',
  width: '15%',
  hideBelow,
  className: secundario,
  cell: (movimiento) => <Recortado texto={contraparteDe(movimiento) ?? '—'} />,
});

const RUBRO: Column<ItemMovimiento> = {
  id: 'rubro',
  header: 'Rubro',
  width: '12.5%',
  hideBelow: 980,
  className: secundario,
  cell: ({ rubro }) => <Recortado texto={rubro?.nombre ?? '—'} />,
};

const saldo = (saldos: readonly number[]): Column<ItemMovimiento> => ({
  id: 'saldo',
  header: 'Saldo',
  align: 'end',
  width: 152,
  hideBelow: 860,
  cell: ({ moneda }, index) => (
    <Money
      centavos={saldos[index] ?? null}
      moneda={moneda}
      alarm={(saldos[index] ?? 0) < 0}
      className="text-muted-foreground"
    />
  ),
});

/** What gives way first: payment means and document, rubro, balance, supplier. */
export function columnas({
  saldos,
  conObra = false,
  completa = false,
  soloPrivados = false,
}: ColumnasOpciones): readonly Column<ItemMovimiento>[] {
  return [
    FECHA,
    concepto(soloPrivados ? sinPrivado : todas),
    ...(conObra ? [OBRA] : []),
    contraparte(conObra ? 860 : 720),
    RUBRO,
    ...(completa && !conObra ? [MEDIO] : []),
    ...(completa && !conObra && saldos === undefined ? [COMPROBANTE] : []),
    IMPORTE,
    ...(saldos === undefined ? [] : [saldo(saldos)]),
  ];
}

/** On phones: under a heading per day, or with the day in each row. */
export function filaDeTelefono(
  movimiento: ItemMovimiento,
  opciones: { readonly conObra: boolean; readonly porDia: boolean; readonly soloPrivados: boolean },
): PhoneRow {
  const { conObra, porDia, soloPrivados } = opciones;
  const marcas = (soloPrivados ? sinPrivado : todas)(movimiento);
  const meta = [
    porDia ? null : formatearFechaCorta(movimiento.fecha),
    conObra ? movimiento.proyecto.nombre : null,
    contraparteDe(movimiento) ?? movimiento.rubro?.nombre ?? null,
  ].filter((parte) => parte !== null);
  return {
    ...(porDia ? { heading: formatearFecha(movimiento.fecha) } : {}),
    title: movimiento.concepto,
    figure: <Importe movimiento={movimiento} conPesos={porDia} />,
    ...(meta.length === 0 ? {} : { meta: meta.join(' · ') }),
    ...(tieneMarcas(marcas)
      ? {
          badge: (
            <span className="flex shrink-0 gap-1.5">
              <MovimientoBadges {...marcas} />
            </span>
          ),
        }
      : {}),
  };
}
