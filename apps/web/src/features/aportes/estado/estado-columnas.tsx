import type { EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import type { TotalRow } from '../../../components/data-table/totals.tsx';
import { todoVencido } from '../plazos.tsx';
import { Muestra, Situacion } from '../situacion.tsx';
import { conAportes, conLlamados } from '../vistas.ts';
import { sumaDe } from './estado-cifras.tsx';

type BalanceProps = { readonly centavos: number | null; readonly moneda: Moneda };

/** What was given against the share, with its sign: below 0 is less than its part. */
function Balance({ centavos, moneda }: BalanceProps) {
  return (
    <span className="whitespace-nowrap">
      {centavos !== null && centavos > 0 ? '+' : ''}
      <Money
        centavos={centavos}
        moneda={moneda}
        alarm={(centavos ?? 0) < 0}
        className="font-medium"
      />
    </span>
  );
}

type Opciones = {
  readonly moneda: Moneda;
  readonly colores: ReadonlyMap<string, string>;
  readonly conMora: boolean;
};
type ConFilas = Opciones & {
  /** Where the rows behind the figures are. */
  readonly pagina: string;
  readonly al: string | null;
};

/** Above the link of the whole row. */
const ENLACE = 'relative z-[1] rounded-sm underline-offset-4 hover:underline';
/** A part of what is owed is late: that part is shown apart, and only it is red. */
const esEnParte = (fila: EstadoDeSocio): boolean => fila.vencidoCentavos > 0 && !todoVencido(fila);

const SEGUNDA = 'block text-sm font-normal text-muted-foreground';

function socio({ colores }: Opciones): Column<EstadoDeSocio> {
  return {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: (fila) => (
      <span className="flex min-w-0 items-start gap-2.5 py-2">
        <span className="mt-1 flex">
          <Muestra color={colores.get(fila.socioId)} />
        </span>
        <span className="min-w-0">
          <span className="block truncate" title={fila.nombre}>
            {fila.nombre}
          </span>
          <Situacion cuenta={fila} />
        </span>
      </span>
    ),
  };
}

const PARTICIPACION: Column<EstadoDeSocio> = {
  id: 'participacion',
  header: 'Participación',
  align: 'end',
  className: 'tnum',
  cell: ({ participacionBp, aportadoBp }) => (
    <>
      {formatearPorcentajeBp(participacionBp)}
      {aportadoBp === null ? null : (
        <span className={SEGUNDA}>puso {formatearPorcentajeBp(aportadoBp)}</span>
      )}
    </>
  ),
};

/** What gives way first: in advance, then what was called. */
export function columnas(opciones: ConFilas): readonly Column<EstadoDeSocio>[] {
  const { moneda, conMora, pagina, al } = opciones;
  const aportes = (socioId: string) => conAportes(pagina, { socio: socioId, hasta: al });
  const figura = (centavos: number, to: string, alarm = false) => (
    <Link to={to} className={ENLACE}>
      <Money centavos={centavos} moneda={moneda} alarm={alarm} className="font-medium" />
    </Link>
  );
  return [
    socio(opciones),
    PARTICIPACION,
    {
      id: 'exigido',
      header: 'Pedido',
      align: 'end',
      hideBelow: 860,
      cell: ({ exigidoCentavos }) => figura(exigidoCentavos, conLlamados(pagina)),
    },
    {
      id: 'aportado',
      header: 'Aportado',
      align: 'end',
      cell: ({ aportadoCentavos, socioId }) => figura(aportadoCentavos, aportes(socioId)),
    },
    {
      id: 'pendiente',
      header: 'Pendiente',
      align: 'end',
      cell: (fila) => (
        <>
          {figura(fila.pendienteCentavos, conLlamados(pagina), todoVencido(fila))}
          {esEnParte(fila) ? (
            // The word has no room in a full table: the badge of the days beside the name stands for it.
            <span title="Vencido" className={cn(SEGUNDA, 'flex items-center justify-end gap-1')}>
              <Clock aria-hidden className="size-3.5 text-expense" />
              <span className="sr-only">vencido </span>
              <Money centavos={fila.vencidoCentavos} moneda={moneda} alarm />
            </span>
          ) : null}
          {conMora && fila.moraCentavos > 0 ? (
            <span className={SEGUNDA}>
              mora <Money centavos={fila.moraCentavos} moneda={moneda} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'adelantado',
      header: 'Adelantado',
      align: 'end',
      hideBelow: 980,
      cell: ({ adelantadoCentavos, socioId }) => figura(adelantadoCentavos, aportes(socioId)),
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'end',
      cell: ({ balanceCentavos }) => <Balance centavos={balanceCentavos} moneda={moneda} />,
    },
  ];
}

export const filaDeTelefono =
  ({ moneda, colores, conMora }: Opciones) =>
  (fila: EstadoDeSocio): PhoneRow => ({
    title: (
      <span className="flex items-center gap-2.5">
        <Muestra color={colores.get(fila.socioId)} />
        {fila.nombre}
      </span>
    ),
    figure: <Money centavos={fila.pendienteCentavos} moneda={moneda} alarm={todoVencido(fila)} />,
    meta: `${formatearPorcentajeBp(fila.participacionBp)}${
      fila.aportadoBp === null ? '' : ` · puso ${formatearPorcentajeBp(fila.aportadoBp)}`
    }`,
    badge: <Situacion cuenta={fila} />,
    foot: (
      <span className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-sm text-muted-foreground [&>*:nth-child(even)]:text-right">
        {esEnParte(fila) ? (
          <>
            <span>Vencido</span>
            <Money centavos={fila.vencidoCentavos} moneda={moneda} alarm />
          </>
        ) : null}
        <span>Pedido</span>
        <Money centavos={fila.exigidoCentavos} moneda={moneda} />
        <span>Aportado</span>
        <Money centavos={fila.aportadoCentavos} moneda={moneda} />
        {fila.adelantadoCentavos === 0 ? null : (
          <>
            <span>Adelantado</span>
            <Money centavos={fila.adelantadoCentavos} moneda={moneda} />
          </>
        )}
        {conMora && fila.moraCentavos > 0 ? (
          <>
            <span>Mora, aparte</span>
            <Money centavos={fila.moraCentavos} moneda={moneda} />
          </>
        ) : null}
        <span>Balance</span>
        <Balance centavos={fila.balanceCentavos} moneda={moneda} />
      </span>
    ),
  });

type TotalesProps = {
  readonly moneda: Moneda;
  readonly socios: readonly EstadoDeSocio[];
  readonly isPhone: boolean;
};

/** A phone's total row has room for one figure. */
export function totales({ moneda, socios, isPhone }: TotalesProps): readonly TotalRow[] {
  const suma = (cifra: Parameters<typeof sumaDe>[1]) => (
    <Money centavos={sumaDe(socios, cifra)} moneda={moneda} />
  );
  // They add up to 0: a total that does not show would leave one to wonder.
  const balance = sumarCentavos(socios.map(({ balanceCentavos }) => balanceCentavos ?? 0));
  if (isPhone) return [{ label: 'Pendiente', cells: { pendiente: suma('pendienteCentavos') } }];
  return [
    {
      label: 'Total',
      cells: {
        exigido: suma('exigidoCentavos'),
        aportado: suma('aportadoCentavos'),
        pendiente: suma('pendienteCentavos'),
        adelantado: suma('adelantadoCentavos'),
        balance: <Balance centavos={balance} moneda={moneda} />,
      },
    },
  ];
}
