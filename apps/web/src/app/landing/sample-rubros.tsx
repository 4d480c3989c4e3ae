import { formatearNumero } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

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
export function RubroBars() {
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
