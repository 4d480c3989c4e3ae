import { formatearNumero } from '@plomada/formatters/numero';
import { Hammer, Hourglass, Lock, TriangleAlert } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { cn } from '@/lib/utils.ts';

/** Row of an invented obra, newest first. Amounts in centavos. */
type SampleRow = {
  readonly fecha: string;
  readonly concepto: string;
  readonly quien: string;
  readonly centavos: number;
  readonly mark?: 'baja' | 'privado';
};

const SALDO = 5_285_531_240;

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

/** Spending and budget by rubro, in millions of pesos. */
const RUBROS = [
  { nombre: 'Hormigón armado', gastado: 148.2, presupuesto: 162 },
  { nombre: 'Mampostería', gastado: 71.6, presupuesto: 66.5 },
  { nombre: 'Inst. sanitaria', gastado: 38.9, presupuesto: 58 },
  { nombre: 'Inst. eléctrica', gastado: 27.3, presupuesto: 49 },
  { nombre: 'Aberturas', gastado: 9.8, presupuesto: 84 },
] as const;

const LARGEST = Math.max(...RUBROS.map(({ presupuesto }) => presupuesto));

const millions = (value: number) => `$\u00A0${formatearNumero(value)}\u00A0M`;
const share = (value: number) => `${(value / LARGEST) * 100}%`;

/** Spending as a bar, with a mark at the budget, and the excess hatched and in words. */
function RubroBars() {
  return (
    <section className="flex flex-col rounded-lg bg-card px-4 pt-3.5 pb-5 shadow-raised">
      <p className="text-lg font-semibold">
        Gasto y presupuesto{' '}
        <span className="text-sm font-normal text-muted-foreground">por rubro</span>
      </p>
      <ul className="mt-4 flex grow flex-col justify-between gap-4">
        {RUBROS.map(({ nombre, gastado, presupuesto }) => {
          const over = gastado - presupuesto;
          return (
            <li key={nombre}>
              <p className="flex items-baseline justify-between gap-3">
                <span className="truncate">{nombre}</span>
                <span className="tnum text-sm text-muted-foreground">
                  <span className="font-semibold text-foreground">{millions(gastado)}</span> de{' '}
                  {millions(presupuesto)}
                </span>
              </p>
              <div aria-hidden className="relative mt-1.5 h-2 rounded-sm bg-chart-track">
                <span
                  className="absolute inset-y-0 left-0 rounded-l-xs bg-primary forced-colors:border"
                  style={{ width: share(Math.min(gastado, presupuesto)) }}
                />
                {over > 0 ? (
                  <span
                    className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--expense)_0_3px,var(--card)_3px_5px)]"
                    style={{ left: share(presupuesto), width: share(over) }}
                  />
                ) : null}
                <span
                  className="absolute -inset-y-[3px] w-0.5 bg-foreground"
                  style={{ left: share(presupuesto) }}
                />
              </div>
              {over > 0 ? (
                <p className="mt-1 flex items-center gap-1.5 text-sm text-expense">
                  <TriangleAlert aria-hidden className="size-3.5" />
                  Se pasó por {millions(Math.round(over * 10) / 10)}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const MARKS = {
  baja: { variant: 'warning', icon: Hourglass, children: 'Baja pendiente' },
  privado: { variant: 'private', icon: Lock, children: 'Privado' },
} as const;

const Mark = ({ mark }: Pick<SampleRow, 'mark'>) => (mark ? <Badge {...MARKS[mark]} /> : null);

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

/** Preview of an obra as in the product, with invented amounts that add up. */
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
