import type { Moneda } from '@plomada/domain/base/campos.schema';
import { ArrowRight } from 'lucide-react';

import { readChanges, type Change } from './read-changes.ts';

export type ChangesProps = {
  readonly cambios: readonly Change[];
  readonly moneda?: Moneda | undefined;
};

/** Changed fields of an audit row; nothing if there are none to show. */
export function Changes({ cambios, moneda }: ChangesProps) {
  const filas = readChanges(cambios, moneda);
  if (filas.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-0.5 text-sm">
      {filas.map(({ campo, nombre, antes, despues }) => (
        <div key={campo} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted-foreground">{nombre}</dt>
          <dd className="tnum flex min-w-0 flex-wrap items-center gap-x-1.5 whitespace-normal">
            <span className="min-w-0 break-words">{antes}</span>
            <ArrowRight aria-label="pasó a" className="size-3.5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 font-medium break-words">{despues}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
