import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ReactNode } from 'react';

import { Panel } from '@/components/display/panel';

import { MONEDA_LABEL } from '../../../config/labels.ts';

type Par = readonly [nombre: string, valor: ReactNode];

export type ConstanciaProps = {
  readonly datos: readonly Par[];
  readonly totales: readonly { readonly moneda: Moneda; readonly cifras: readonly Par[] }[];
  /** In place of totals when there are none. */
  readonly vacia?: string;
};

/** What a paper states, to compare with it. */
export function Constancia({ datos, totales, vacia }: ConstanciaProps) {
  return (
    <Panel className="mt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-b border-border pt-2 pb-4">
        {datos.map(([nombre, valor]) => (
          <div key={nombre} className="contents">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="tnum min-w-0 text-right font-medium break-words whitespace-normal">
              {valor}
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-4">
        {totales.length === 0 && vacia !== undefined ? <p>{vacia}</p> : null}
        {totales.map(({ moneda, cifras }) => (
          <div key={moneda} className="mt-4 first:mt-0">
            <h3 className="text-sm text-muted-foreground">{MONEDA_LABEL[moneda]}</h3>
            <dl>
              {cifras.map(([nombre, cifra]) => (
                <div
                  key={nombre}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border/70 py-2 first:border-t-0"
                >
                  <dt>{nombre}</dt>
                  <dd className="tnum ml-auto font-medium">{cifra}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  );
}
