import type { EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import { todoVencido } from '@plomada/domain/aportes/estado/plazos.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

import { SocioTitulo } from '@/components/charts/shares-bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import { Situacion, SocioCelda } from '../situacion.tsx';
import { conAportes, conLlamados } from '../vistas.ts';
import { sumaDe } from './estado-cifras.tsx';

/** Contributions against the partner's share, signed: below 0 is less than the share. */
function Balance(props: { readonly centavos: number | null; readonly moneda: Moneda }) {
  const { centavos, moneda } = props;
  const balance = centavos ?? 0;
  return (
    <span className="whitespace-nowrap">
      {balance > 0 ? '+' : ''}
      <Money centavos={centavos} moneda={moneda} alarm={balance < 0} className="font-medium" />
    </span>
  );
}

type Opciones = {
  readonly moneda: Moneda;
  readonly colores: ReadonlyMap<string, string>;
  readonly conMora: boolean;
};
type ConFilas = Opciones & {
  /** Path of the page with the rows behind the amounts. */
  readonly pagina: string;
  readonly al: string | null;
};

/** The z-index puts the link above the one that covers the row. */
const ENLACE = 'finger relative z-[1] rounded-sm underline-offset-4 hover:underline';
/** True when only a part of the debt is overdue; only that part is red. */
const esEnParte = (fila: EstadoDeSocio): boolean => fila.vencidoCentavos > 0 && !todoVencido(fila);

const SEGUNDA = 'block text-sm font-normal text-muted-foreground';

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

/**
 * Columns of the partners' accounts; on narrow screens the amount paid in advance is hidden first,
 * then the amount called.
 */
export function columnas(opciones: ConFilas): readonly Column<EstadoDeSocio>[] {
  const { moneda, colores, conMora, pagina, al } = opciones;
  const aportes = (socioId: string) => conAportes(pagina, { socio: socioId, hasta: al });
  const dinero = (centavos: number, to: string, alarm = false) => (
    <Link to={to} className={ENLACE}>
      <Money centavos={centavos} moneda={moneda} alarm={alarm} className="font-medium" />
    </Link>
  );
  return [
    {
      id: 'socio',
      header: 'Socio',
      main: true,
      cell: (fila) => (
        <SocioCelda nombre={fila.nombre} color={colores.get(fila.socioId)}>
          <Situacion cuenta={fila} />
        </SocioCelda>
      ),
    },
    PARTICIPACION,
    {
      id: 'exigido',
      header: 'Pedido',
      align: 'end',
      hideBelow: 860,
      cell: ({ exigidoCentavos }) => dinero(exigidoCentavos, conLlamados(pagina)),
    },
    {
      id: 'aportado',
      header: 'Aportado',
      align: 'end',
      cell: ({ aportadoCentavos, socioId }) => dinero(aportadoCentavos, aportes(socioId)),
    },
    {
      id: 'pendiente',
      header: 'Pendiente',
      align: 'end',
      cell: (fila) => (
        <>
          {dinero(fila.pendienteCentavos, conLlamados(pagina), todoVencido(fila))}
          {esEnParte(fila) ? (
            // A clock replaces the word "vencido", for which the table has no space.
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
      cell: ({ adelantadoCentavos, socioId }) => dinero(adelantadoCentavos, aportes(socioId)),
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'end',
      cell: ({ balanceCentavos }) => <Balance centavos={balanceCentavos} moneda={moneda} />,
    },
  ];
}

/**
 * Amounts under a partner's name on a phone. Pedido and Aportado are always there; the overdue
 * amount when only a part of the pending one is overdue, the amount in advance unless it is 0, and
 * the interest when the obra charges it and some is due.
 */
const enPartes = (
  fila: EstadoDeSocio,
  conMora: boolean,
): readonly (readonly [string, number])[] => [
  ...(esEnParte(fila) ? [['Vencido', fila.vencidoCentavos] as const] : []),
  ['Pedido', fila.exigidoCentavos],
  ['Aportado', fila.aportadoCentavos],
  ...(fila.adelantadoCentavos === 0 ? [] : [['Adelantado', fila.adelantadoCentavos] as const]),
  ...(conMora && fila.moraCentavos > 0 ? [['Mora, aparte', fila.moraCentavos] as const] : []),
];

export const filaDeTelefono =
  ({ moneda, colores, conMora }: Opciones) =>
  (fila: EstadoDeSocio): PhoneRow => ({
    title: <SocioTitulo nombre={fila.nombre} color={colores.get(fila.socioId)} />,
    value: <Money centavos={fila.pendienteCentavos} moneda={moneda} alarm={todoVencido(fila)} />,
    meta: `${formatearPorcentajeBp(fila.participacionBp)}${
      fila.aportadoBp === null ? '' : ` · puso ${formatearPorcentajeBp(fila.aportadoBp)}`
    }`,
    badge: <Situacion cuenta={fila} />,
    foot: (
      <span className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-sm text-muted-foreground [&>*:nth-child(even)]:text-right">
        {enPartes(fila, conMora).map(([nombre, centavos]) => (
          <Fragment key={nombre}>
            <span>{nombre}</span>
            <Money centavos={centavos} moneda={moneda} alarm={nombre === 'Vencido'} />
          </Fragment>
        ))}
        <span>Balance</span>
        <Balance centavos={fila.balanceCentavos} moneda={moneda} />
      </span>
    ),
  });

/** Total row; on a phone with only one amount, for lack of space. */
export function totales(
  moneda: Moneda,
  socios: readonly EstadoDeSocio[],
  isPhone: boolean,
): readonly TotalRow[] {
  const suma = (cifra: Parameters<typeof sumaDe>[1]) => (
    <Money centavos={sumaDe(socios, cifra)} moneda={moneda} />
  );
  // Balances should add up to 0; the total is shown so that people can check it.
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
