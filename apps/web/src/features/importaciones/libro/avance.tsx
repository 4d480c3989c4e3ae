import { formatearNumero } from '@plomada/formatters/numero';

import { cn } from '@/lib/utils';

import { contar, type Tabla } from '../palabras.ts';

/** How far the rows are: ready, waiting for an answer, wrong, staying out. */
export function Avance({ tablas }: { readonly tablas: readonly Tabla[] }) {
  const { listas, pendientes, conError, omitidas, yaEstan } = contar(tablas);
  const afuera = omitidas + yaEstan;
  const partes = [
    ['Listas', listas, 'bg-primary'],
    ['Esperan respuesta', pendientes, 'bg-warning'],
    ['Con error', conError, 'bg-destructive'],
    ['Afuera', afuera, 'bg-muted-foreground'],
  ] as const;
  const todas = listas + pendientes + conError + afuera;
  return (
    <section aria-label="Avance" className="flex flex-col gap-1.5">
      <div
        aria-hidden
        className="flex h-2 gap-0.5 overflow-hidden rounded-sm bg-chart-track forced-colors:border"
      >
        {partes.map(([nombre, cuantas, color]) =>
          cuantas === 0 ? null : (
            <span
              key={nombre}
              className={cn('h-full forced-colors:bg-[CanvasText]', color)}
              style={{ width: `${(cuantas / todas) * 100}%` }}
            />
          ),
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {partes.map(([nombre, cuantas, color]) => (
          <div key={nombre} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-muted-foreground">
              <span aria-hidden className={cn('size-2 rounded-sm', color)} />
              {nombre}
            </dt>
            <dd className="tnum font-medium">{formatearNumero(cuantas)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
