import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';

import { Dated } from '@/components/display/dated';
import { Money } from '@/components/display/money';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
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

/**
 * What the concept's 260 px and the columns of figures leave is theirs to share: 598 px are the
 * others', with the box to choose by and the row's menu.
 */
const CEDE_PROVEEDOR = 'clamp(112px, calc((100cqw - 598px) / 2), 166px)';
const CEDE_RUBRO = 'clamp(112px, calc((100cqw - 598px) / 2), 158px)';
const CEDE_ENTRE_TRES = 'clamp(112px, calc((100cqw - 598px) / 3), 176px)';

const secundario = 'text-sm text-muted-foreground';

/** All alike: the two lines of dollars stand in it too. */
const ALTO = 36;
export const altoDe = () => ALTO;

function Recortado({ texto }: { readonly texto: string }) {
  return (
    <span className="block truncate" title={texto}>
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
  cell: ({ fecha }) => <Dated fecha={fecha} />,
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
      <MovimientoBadges {...marcas(movimiento)} shrinks />
    </>
  ),
});

const OBRA: Column<ItemMovimiento> = {
  id: 'obra',
  header: 'Obra',
  width: CEDE_ENTRE_TRES,
  hideBelow: 720,
  className: secundario,
  cell: ({ proyecto }) => <Recortado texto={proyecto.nombre} />,
};

const IMPORTE: Column<ItemMovimiento> = {
  id: 'importe',
  header: 'Importe',
  align: 'end',
  width: 164,
  cell: (movimiento) => <Importe movimiento={movimiento} conPesos compacto />,
};

/** Beside the balance it has no room on any screen with the side menu. */
const medio = (conSaldo: boolean): Column<ItemMovimiento> => ({
  id: 'medio',
  header: 'Medio',
  width: 132,
  hideBelow: conSaldo ? 1260 : 1060,
  className: secundario,
  cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
});

const COMPROBANTE: Column<ItemMovimiento> = {
  id: 'comprobante',
  header: 'Comprobante',
  width: 180,
  hideBelow: 1260,
  className: secundario,
  cell: (movimiento) => <Recortado texto={comprobanteDe(movimiento)} />,
};

/** Supplier or partner: a movement has one of them at most. */
const contraparteDe = ({ proveedor, socio }: ItemMovimiento): string | undefined =>
  proveedor?.razonSocial ?? socio?.nombre;

const contraparte = (conObra: boolean): Column<ItemMovimiento> => ({
  id: 'proveedor',
  header: 'Proveedor o socio',
  width: conObra ? CEDE_ENTRE_TRES : CEDE_PROVEEDOR,
  hideBelow: conObra ? 860 : 720,
  className: secundario,
  cell: (movimiento) => <Recortado texto={contraparteDe(movimiento) ?? '—'} />,
});

const rubro = (conObra: boolean): Column<ItemMovimiento> => ({
  id: 'rubro',
  header: 'Rubro',
  width: conObra ? CEDE_ENTRE_TRES : CEDE_RUBRO,
  hideBelow: conObra ? 980 : 860,
  className: secundario,
  cell: (movimiento) => <Recortado texto={movimiento.rubro?.nombre ?? '—'} />,
});

const saldo = (saldos: readonly number[]): Column<ItemMovimiento> => ({
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

/** What gives way first: balance, document and payment means, rubro, supplier; the concept never. */
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
    contraparte(conObra),
    rubro(conObra),
    ...(completa && !conObra ? [medio(saldos !== undefined)] : []),
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
    conObra ? movimiento.proyecto.nombre : null,
    contraparteDe(movimiento) ?? movimiento.rubro?.nombre ?? null,
  ].filter((parte) => parte !== null);
  const dia = porDia ? '' : formatearFechaCorta(movimiento.fecha);
  return {
    ...(porDia ? { heading: formatearFecha(movimiento.fecha) } : {}),
    title: movimiento.concepto,
    figure: <Importe movimiento={movimiento} conPesos={porDia} />,
    ...(dia === '' && meta.length === 0
      ? {}
      : {
          meta: (
            <>
              <Dated fecha={movimiento.fecha} text={dia} />
              {`${dia === '' || meta.length === 0 ? ' ' : ' · '}${meta.join(' · ')}`}
            </>
          ),
        }),
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
