import { Hammer, Hourglass, Lock } from 'lucide-react';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/utils';

import { RubroBars } from './rubro-bars.tsx';
import { ROWS, SALDO, withBalances, type SampleRow } from './sample.ts';

function Mark({ mark }: Pick<SampleRow, 'mark'>) {
  if (mark === 'baja') {
    return (
      <Badge variant="warning" icon={Hourglass}>
        Baja pendiente
      </Badge>
    );
  }
  if (mark === 'privado') {
    return (
      <Badge variant="private" icon={Lock}>
        Privado
      </Badge>
    );
  }
  return null;
}

const CELL = 'border-b border-border/70 px-2 first:pl-4 last:pr-4';

function Ledger() {
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Últimos movimientos de la obra de ejemplo</caption>
      <thead className="bg-muted max-md:sr-only text-xs text-muted-foreground">
        <tr className="[&>th]:h-8 [&>th]:border-y [&>th]:px-2 [&>th]:font-medium [&>th:first-child]:pl-4 [&>th:last-child]:pr-4">
          <th scope="col" className="text-left text-foreground max-md:hidden">
            Fecha
          </th>
          <th scope="col" className="text-left max-md:pl-4">
            Concepto
          </th>
          <th scope="col" className="hidden text-left @[760px]:table-cell">
            Proveedor o socio
          </th>
          <th scope="col" className="text-right">
            Importe
          </th>
          <th scope="col" className="hidden text-right @[620px]:table-cell">
            Saldo
          </th>
        </tr>
      </thead>
      <tbody>
        {withBalances(ROWS, SALDO).map((row) => (
          <tr key={row.concepto} className="h-9 last:[&>td]:border-b-0 last:[&>th]:border-b-0">
            <td className={cn(CELL, 'tnum text-muted-foreground max-md:hidden')}>{row.fecha}</td>
            <th
              scope="row"
              className={cn(CELL, 'w-full max-w-0 text-left font-medium max-md:py-3 max-md:pl-4')}
            >
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate max-md:line-clamp-2 max-md:text-lg max-md:leading-5 max-md:whitespace-normal">
                  {row.concepto}
                </span>
                <span className="max-md:hidden">
                  <Mark mark={row.mark} />
                </span>
              </span>
              <span className="mt-1 block truncate text-sm font-normal text-muted-foreground md:hidden">
                <span className="tnum">{row.fecha.slice(0, 5)}</span> · {row.quien}
              </span>
            </th>
            <td
              className={cn(
                CELL,
                'hidden text-sm whitespace-nowrap text-muted-foreground @[760px]:table-cell',
              )}
            >
              {row.quien}
            </td>
            <td
              className={cn(
                CELL,
                'text-right font-medium max-md:pr-4 max-md:align-top max-md:pt-3',
              )}
            >
              <span className="max-md:text-lg max-md:leading-5">
                <Money centavos={row.centavos} income={row.centavos > 0} />
              </span>
              <span className="mt-1 flex justify-end md:hidden">
                <Mark mark={row.mark} />
              </span>
            </td>
            <td className={cn(CELL, 'hidden text-right text-muted-foreground @[620px]:table-cell')}>
              <Money centavos={row.saldo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures() {
  return (
    <dl className="grid grid-cols-2 gap-px bg-border @[620px]:grid-cols-[1.5fr_1fr_1fr] [&>div]:bg-card [&>div]:px-4 [&>div]:py-3.5">
      <div className="col-span-2 @[620px]:col-span-1">
        <dt className="text-sm text-muted-foreground">Saldo de la obra</dt>
        <dd className="mt-1 text-2xl font-semibold">
          <Money centavos={SALDO} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted-foreground">Ingresos del mes</dt>
        <dd className="tnum mt-1 text-xl font-semibold">$ 48 M</dd>
      </div>
      <div>
        <dt className="text-sm text-muted-foreground">Egresos del mes</dt>
        <dd className="tnum mt-1 text-xl font-semibold">$ 39,5 M</dd>
      </div>
    </dl>
  );
}

/** An obra as the product shows it, with invented figures that add up. */
export function LedgerPreview() {
  return (
    <figure className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="@container overflow-clip rounded-lg bg-card shadow-raised">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3.5 pb-3">
          <span className="text-lg font-semibold">Edificio Los Tilos 1450</span>
          <Badge variant="info" icon={Hammer}>
            En curso
          </Badge>
          <span className="text-sm text-muted-foreground">
            Fideicomiso al costo · 2.860&nbsp;m² · 4 socios
          </span>
        </div>
        <div className="border-t border-border max-md:border-b">
          <Figures />
        </div>
        <Ledger />
      </div>
      <RubroBars />
      <figcaption className="text-sm text-muted-foreground lg:col-span-2">
        Una obra de ejemplo: nombres e importes son inventados.
      </figcaption>
    </figure>
  );
}
