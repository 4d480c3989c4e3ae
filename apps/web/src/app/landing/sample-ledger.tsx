import { Hourglass, Lock } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { cn } from '@/lib/utils.ts';

/** Movement of the invented obra, with its amount in centavos, negative for an egreso. */
type SampleRow = {
  readonly fecha: string;
  readonly concepto: string;
  readonly quien: string;
  readonly centavos: number;
  readonly mark?: 'baja' | 'privado';
};

export const SALDO = 5_285_531_240;

const ROWS: readonly SampleRow[] = [
  {
    fecha: '20/11/2026',
    concepto: 'Hormigón H-21, losa 5.º piso',
    quien: 'Hormigones del Plata Sur',
    centavos: -757_800_000,
  },
  {
    fecha: '19/11/2026',
    concepto: 'Aporte de noviembre',
    quien: 'Elena Brizuela',
    centavos: 1_680_000_000,
  },
  {
    fecha: '18/11/2026',
    concepto: 'Quincena de albañilería',
    quien: 'Cuadrilla Gómez e Hijos',
    centavos: -421_530_050,
  },
  {
    fecha: '17/11/2026',
    concepto: 'Ladrillo hueco 18×18×33',
    quien: 'Corralón El Hornero',
    centavos: -181_500_000,
    mark: 'baja',
  },
  {
    fecha: '14/11/2026',
    concepto: 'Adelanto a director de obra',
    quien: 'Julián Farías',
    centavos: -240_000_000,
    mark: 'privado',
  },
  {
    fecha: '13/11/2026',
    concepto: 'Caños y conexiones, montantes',
    quien: 'Sanitarios Cauce',
    centavos: -98_341_275,
  },
];

/** Rows with the running balance after each, computed from the newest backwards. */
function withBalances(
  rows: readonly SampleRow[],
  closing: number,
): (SampleRow & { readonly saldo: number })[] {
  let saldo = closing;
  return rows.map((row) => {
    const own = saldo;
    saldo -= row.centavos;
    return { ...row, saldo: own };
  });
}

const MARKS = {
  baja: { variant: 'warning', icon: Hourglass, children: 'Baja pendiente' },
  privado: { variant: 'private', icon: Lock, children: 'Privado' },
} as const;

const Mark = ({ mark }: Pick<SampleRow, 'mark'>) => (mark ? <Badge {...MARKS[mark]} /> : null);

const CELL = 'border-b border-border/70 px-2 first:pl-4 last:pr-4';

export function Ledger() {
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
