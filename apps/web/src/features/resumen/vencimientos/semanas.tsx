import type { Moneda } from '@plomada/domain/base/campos.schema';
import { puedeAtrasarse } from '@plomada/domain/resumen/atraso.rules';
import type { Vencimiento } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';

import { DueIcon } from '@/components/display/due-icon.tsx';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import type { SemanaConVencimientos } from './por-semana.ts';

type FilaProps = {
  readonly item: Vencimiento;
  /** Items before this day are overdue, if their kind can be. */
  readonly hoy: string;
  /** True when the items of several works are listed, so that each names its own. */
  readonly conObra: boolean;
};

const estaVencido = ({ item, hoy }: FilaProps) => puedeAtrasarse(item) && item.fecha < hoy;

function Importe({ item }: Pick<FilaProps, 'item'>) {
  const { sentido, tipo, importeCentavos, moneda } = item;
  if (importeCentavos === null) return null;
  if (tipo === 'ACOPIO') {
    return (
      <span
        className="tnum shrink-0 text-muted-foreground"
        title={formatearDinero(importeCentavos, moneda)}
      >
        queda {formatearDineroCorto(importeCentavos, moneda)}
      </span>
    );
  }
  const signo = sentido === 'EGRESO' ? -importeCentavos : importeCentavos;
  return (
    <Money
      centavos={signo}
      moneda={moneda}
      income={sentido === 'INGRESO'}
      className={cn('shrink-0', sentido === null && 'text-muted-foreground')}
    />
  );
}

/** Due item, with a link to its page. */
export function Fila(props: FilaProps) {
  const { item, conObra } = props;
  const vencido = estaVencido(props);
  const color = vencido ? 'text-expense' : 'text-muted-foreground';
  const obra = conObra && item.proyecto ? `${item.proyecto.codigo} · ` : '';
  const fecha = formatearFechaCorta(item.fecha);
  return (
    <Link
      to={item.enlace}
      className="flex min-h-[26px] items-center gap-2 border-border/70 px-4 -outline-offset-2 hover:bg-row-hover max-md:min-h-[60px] max-md:py-2"
    >
      <DueIcon tipo={item.tipo} className={cn('size-4 shrink-0 max-md:size-5', color)} />
      <span
        className={cn('tnum w-[38px] shrink-0 text-sm max-md:hidden', color)}
        title={formatearFecha(item.fecha)}
      >
        {fecha}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className="block truncate max-md:line-clamp-2 max-md:leading-5 max-md:font-medium max-md:whitespace-normal"
          title={`${obra}${item.descripcion}`}
        >
          {vencido ? <span className="text-expense">Vencido · </span> : null}
          {obra}
          {item.descripcion}
        </span>
        <span className="tnum block text-sm text-muted-foreground md:hidden">{fecha}</span>
      </span>
      <Importe item={item} />
    </Link>
  );
}

/** Days of a week in words: "23 al 29/11", "30/11 al 06/12". */
function dias(desde: string, hasta: string): string {
  const primero = formatearFechaCorta(desde);
  const corto = desde.slice(0, 7) === hasta.slice(0, 7) ? primero.slice(0, 2) : primero;
  return desde === hasta ? primero : `${corto} al ${formatearFechaCorta(hasta)}`;
}

type Props = Pick<FilaProps, 'hoy' | 'conObra'> & {
  readonly semanas: readonly SemanaConVencimientos[];
  /** Currency of the balances. */
  readonly moneda: Moneda;
  /** False without accounts: the amounts are then the movement since today, not a balance. */
  readonly conSaldo: boolean;
};

export function Semanas({ semanas, moneda, conSaldo, ...resto }: Props) {
  return semanas.map(({ desde, hasta, items, masBaja, saldoCentavos }) => (
    <section key={desde} aria-label={`Semana del ${formatearFecha(desde)}`}>
      <h3
        className={cn(
          'flex min-h-[22px] items-center justify-between gap-3 bg-muted px-4 text-xs font-medium max-md:min-h-8',
          masBaja ? 'text-foreground' : 'text-muted-foreground',
        )}
      >
        <span className="tnum">{dias(desde, hasta)}</span>
        <span
          className={cn(
            'tnum inline-flex items-center gap-1',
            conSaldo && saldoCentavos < 0 && 'text-expense',
          )}
          title={formatearDinero(saldoCentavos, moneda)}
        >
          {conSaldo && masBaja ? (
            <>
              <ArrowDown aria-hidden className="size-3.5" />
              <span className="sr-only">La más baja: </span>
            </>
          ) : null}
          {conSaldo ? 'saldo' : 'desde hoy'} {formatearDineroCorto(saldoCentavos, moneda)}
        </span>
      </h3>
      <ul>
        {items.map((item) => (
          <li
            key={`${item.enlace} ${item.fecha} ${item.descripcion}`}
            className="[&:not(:first-child)>a]:border-t"
          >
            <Fila item={item} {...resto} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
