import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { DESTINO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { ChartPie } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { Balance, Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

type Linea = EstadoDeCuenta['lineas'][number];

type CuentaOpciones = {
  readonly al: string;
  /** Link to a movement; null for roles that may not open it. */
  readonly movimiento: ((id: string) => string) | null;
};

const ENLACE =
  'finger relative z-[1] rounded-sm font-medium text-primary underline-offset-4 hover:underline';

type CifraProps = { readonly centavos: number | null; readonly moneda: Linea['moneda'] };

/** Amount of a line; nothing when it has none. */
function Cifra({ centavos, moneda }: CifraProps) {
  if (centavos === null || moneda === null) return null;
  return <Money centavos={centavos} moneda={moneda} className="font-medium" />;
}

const Saldo = ({ saldoCentavos, moneda }: Pick<Linea, 'saldoCentavos' | 'moneda'>) =>
  saldoCentavos === null || moneda === null ? null : (
    <Balance centavos={saldoCentavos} moneda={moneda} className="font-medium" />
  );

/** Details of a line: due date, movement, original amount, and the lot as destination. */
function detalles(linea: Linea, { al, movimiento: enlace }: CuentaOpciones): readonly ReactNode[] {
  const { vencimiento, destino, movimiento, original } = linea;
  return [
    vencimiento && (
      <span key="vence">
        {`${vencimiento < al ? 'Venció' : 'Vence'} el ${formatearFecha(vencimiento)}`}
      </span>
    ),
    destino === 'LOTE' && <span key="lote">{DESTINO_APORTE_EN_PALABRAS.LOTE}</span>,
    movimiento && (
      <span key="movimiento">
        {enlace === null ? (
          <span className="tnum">{movimiento.codigo}</span>
        ) : (
          <Link to={enlace(movimiento.id)} className={ENLACE}>
            {movimiento.codigo}
          </Link>
        )}
      </span>
    ),
    original && (
      <span key="original">
        <Money centavos={original.importeCentavos} moneda={original.moneda} /> a{' '}
        {formatearNumero(original.cotizacion.valor, { minimo: 2, maximo: 6 })}
      </span>
    ),
  ].filter(Boolean);
}

const separados = (partes: readonly ReactNode[]): ReactNode =>
  partes.flatMap((parte, i) => (i === 0 ? [parte] : [' · ', parte]));

const columnas = (opciones: CuentaOpciones): readonly Column<Linea>[] => [
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
    cell: (linea) => (
      <span className="min-w-0 py-1.5">
        <span className="flex min-w-0 items-center gap-2">
          {linea.clase === 'PARTICIPACION' ? (
            <ChartPie aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          ) : null}
          <span className="truncate" title={linea.detalle}>
            {linea.detalle}
          </span>
        </span>
        <span className="block text-sm font-normal text-muted-foreground empty:hidden">
          {separados(detalles(linea, opciones))}
        </span>
      </span>
    ),
  },
  {
    id: 'exigido',
    header: 'Pedido',
    align: 'end',
    cell: ({ exigidoCentavos, moneda }) => <Cifra centavos={exigidoCentavos} moneda={moneda} />,
  },
  {
    id: 'aportado',
    header: 'Aportado',
    align: 'end',
    cell: ({ aportadoCentavos, moneda }) => <Cifra centavos={aportadoCentavos} moneda={moneda} />,
  },
  {
    id: 'saldo',
    header: 'Saldo',
    align: 'end',
    hideBelow: 560,
    cell: (linea) => <Saldo {...linea} />,
  },
];

const filaDeTelefono =
  (opciones: CuentaOpciones) =>
  (linea: Linea): PhoneRow => {
    const { clase, fecha, detalle, exigidoCentavos, aportadoCentavos, moneda, saldoCentavos } =
      linea;
    const partes = detalles(linea, opciones);
    const importe = exigidoCentavos === null ? aportadoCentavos : 0 - exigidoCentavos;
    return {
      title: detalle,
      value: clase === 'PARTICIPACION' ? undefined : <Cifra centavos={importe} moneda={moneda} />,
      meta: <>{separados([<span key="f">{formatearFecha(fecha)}</span>, ...partes])}</>,
      foot:
        saldoCentavos === null ? undefined : (
          <span className="mt-1 flex justify-between gap-3 text-sm text-muted-foreground">
            Saldo <Saldo {...linea} />
          </span>
        ),
    };
  };

function totales(
  { porMoneda, al }: Pick<EstadoDeCuenta, 'porMoneda' | 'al'>,
  isPhone: boolean,
): readonly TotalRow[] {
  return porMoneda.map((cuenta) => {
    const { moneda, exigidoCentavos, aportadoCentavos } = cuenta;
    const saldoCentavos = cuenta.adelantadoCentavos - cuenta.pendienteCentavos;
    const saldo = <Saldo saldoCentavos={saldoCentavos} moneda={moneda} />;
    const deMoneda = porMoneda.length > 1 ? `, en ${MONEDA_LABEL[moneda].toLowerCase()}` : '';
    const cuando = `al ${formatearFecha(al)}${deMoneda}`;
    if (isPhone) return { label: `Saldo ${cuando}`, cells: { saldo } };
    return {
      label: `Total ${cuando}`,
      cells: {
        exigido: <Money centavos={exigidoCentavos} moneda={moneda} />,
        aportado: <Money centavos={aportadoCentavos} moneda={moneda} />,
        saldo,
      },
    };
  });
}

type LineasPanelProps = { readonly cuenta: EstadoDeCuenta; readonly refreshing: boolean };

export function LineasPanel({ cuenta, refreshing }: LineasPanelProps) {
  const { tenantId, role } = useTenant();
  const isPhone = useIsPhone();
  const { proyecto, lineas, al } = cuenta;
  const movimiento =
    role === 'Socio' ? null : (id: string) => paths.movimiento(tenantId, proyecto.id, id);
  return (
    <Panel flush title="Cuenta" qualifier="lo pedido y lo aportado, en orden">
      {lineas.length === 0 ? (
        <EmptyState
          title="Sin movimientos en la cuenta"
          text="Hasta ese día no había llamados ni aportes."
        />
      ) : (
        <DataTable
          caption="Cuenta del socio, de lo más viejo a lo más nuevo"
          columns={columnas({ al, movimiento })}
          rows={lineas}
          rowKey={({ clase, id }) => `${clase} ${id}`}
          phoneRow={filaDeTelefono({ al, movimiento: null })}
          {...(isPhone && movimiento !== null
            ? {
                rowLink: (linea: Linea) =>
                  linea.movimiento === null ? undefined : movimiento(linea.movimiento.id),
              }
            : {})}
          totals={totales(cuenta, isPhone)}
          refreshing={refreshing}
        />
      )}
    </Panel>
  );
}
