import { nombreComprobante } from '@plomada/domain/comprobante.rules';
import type { Movimiento } from '@plomada/domain/movimiento.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable, type TotalRow } from '../../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { importeConSigno, subtotales } from '../saldos.ts';
import { MovimientoBadges, tieneMarcas } from './movimiento-badges.tsx';

export type MovimientosTablaProps = {
  readonly movimientos: readonly Movimiento[];
  readonly enlace: ((movimiento: Movimiento) => string) | undefined;
  /** Balance after each row, by id: only where the rows have no gaps. */
  readonly saldos?: ReadonlyMap<string, number>;
  /** Rows of several works say which. */
  readonly conObra?: boolean;
  readonly conMedio?: boolean;
  /** On phones: a heading per day instead of the date in each row. */
  readonly porDia?: boolean;
  readonly refreshing?: boolean;
  /** "cargados": more may follow. Absent: the table shows no subtotal. */
  readonly subtotal?: 'cargados' | 'todos';
};

const secundario = 'text-sm text-muted-foreground';

export function Importe({ movimiento }: { readonly movimiento: Movimiento }) {
  const { moneda, tipo } = movimiento;
  return (
    <Money
      centavos={importeConSigno(movimiento)}
      moneda={moneda}
      income={tipo === 'INGRESO'}
      className="font-medium"
    />
  );
}

function Recortado({ texto, ancho }: { readonly texto: string; readonly ancho: string }) {
  return (
    <span className={`block truncate ${ancho}`} title={texto}>
      {texto}
    </span>
  );
}

const comprobanteDe = ({ comprobante }: Movimiento) =>
  comprobante === null
    ? '—'
    : nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero);

function columnas(props: MovimientosTablaProps): readonly Column<Movimiento>[] {
  const { conObra = false, conMedio = false, saldos } = props;
  const posibles: readonly (Column<Movimiento> | null)[] = [
    {
      id: 'fecha',
      header: 'Fecha',
      className: 'tnum text-muted-foreground',
      cell: ({ fecha }) => formatearFecha(fecha),
    },
    {
      id: 'concepto',
      header: 'Concepto',
      main: true,
      cell: (movimiento) => (
        <>
          <span className="min-w-0 truncate" title={movimiento.concepto}>
            {movimiento.concepto}
          </span>
          <MovimientoBadges {...movimiento} />
        </>
      ),
    },
    conObra
      ? {
          id: 'obra',
          header: 'Obra',
          hideBelow: 680,
          className: secundario,
          cell: ({ proyecto }) => <Recortado texto={proyecto.nombre} ancho="max-w-44" />,
        }
      : null,
    {
      id: 'proveedor',
      header: 'Proveedor',
      hideBelow: 680,
      className: secundario,
      cell: ({ proveedor }) => <Recortado texto={proveedor?.razonSocial ?? '—'} ancho="max-w-40" />,
    },
    {
      id: 'rubro',
      header: 'Rubro',
      hideBelow: 800,
      className: secundario,
      cell: ({ rubro }) => <Recortado texto={rubro?.nombre ?? '—'} ancho="max-w-36" />,
    },
    conMedio
      ? {
          id: 'medio',
          header: 'Medio',
          hideBelow: saldos === undefined ? 920 : 1200,
          className: secundario,
          cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
        }
      : null,
    conMedio && saldos === undefined
      ? {
          id: 'comprobante',
          header: 'Comprobante',
          hideBelow: 1200,
          className: `tnum ${secundario}`,
          cell: (movimiento) => comprobanteDe(movimiento),
        }
      : null,
    {
      id: 'importe',
      header: 'Importe',
      align: 'end',
      cell: (movimiento) => <Importe movimiento={movimiento} />,
    },
    saldos === undefined
      ? null
      : {
          id: 'saldo',
          header: 'Saldo',
          align: 'end',
          hideBelow: 920,
          cell: ({ id, moneda }) => (
            <Money
              centavos={saldos.get(id) ?? null}
              moneda={moneda}
              alarm={(saldos.get(id) ?? 0) < 0}
              className="text-muted-foreground"
            />
          ),
        },
  ];
  return posibles.filter((columna) => columna !== null);
}

/** Says its scope: what is loaded may be less than what there is. */
function totales({ movimientos, subtotal }: MovimientosTablaProps): readonly TotalRow[] {
  if (subtotal === undefined) return [];
  return subtotales(movimientos).map(({ moneda, cantidad, centavos }) => {
    const unidad = cantidad === 1 ? 'movimiento' : 'movimientos';
    const cola = subtotal === 'todos' ? '' : cantidad === 1 ? ' cargado' : ' cargados';
    const de = moneda === 'USD' ? ' en dólares' : ' en pesos';
    return {
      label: `${subtotal === 'todos' ? 'Total' : 'Subtotal'} de ${formatearNumero(cantidad)} ${unidad}${cola}${de}`,
      cells: { importe: <Money key={moneda} centavos={centavos} moneda={moneda} /> },
    };
  });
}

function filaDeTelefono(
  movimiento: Movimiento,
  { conObra, porDia }: { readonly conObra: boolean; readonly porDia: boolean },
): PhoneRow {
  const meta = [
    porDia ? null : formatearFechaCorta(movimiento.fecha),
    conObra ? movimiento.proyecto.nombre : null,
    movimiento.proveedor?.razonSocial ?? movimiento.rubro?.nombre ?? null,
  ];
  return {
    ...(porDia ? { heading: formatearFecha(movimiento.fecha) } : {}),
    title: movimiento.concepto,
    figure: <Importe movimiento={movimiento} />,
    meta: meta.filter((parte) => parte !== null).join(' · '),
    ...(tieneMarcas(movimiento)
      ? {
          badge: (
            <span className="flex shrink-0 gap-1.5">
              <MovimientoBadges {...movimiento} />
            </span>
          ),
        }
      : {}),
  };
}

export function MovimientosTabla(props: MovimientosTablaProps) {
  const { movimientos, enlace, conObra = false, porDia = false, refreshing = false } = props;
  return (
    <DataTable
      caption="Movimientos, del más nuevo al más viejo"
      columns={columnas(props)}
      rows={movimientos}
      rowKey={({ id }) => id}
      {...(enlace === undefined ? {} : { rowLink: enlace })}
      sort={{ column: 'fecha', direction: 'descending' }}
      refreshing={refreshing}
      totals={totales(props)}
      phoneRow={(movimiento) => filaDeTelefono(movimiento, { conObra, porDia })}
    />
  );
}
