import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Figure } from '../ui/figure-strip.tsx';
import { Bar } from './bar.tsx';
import { linkProps } from './currency-figures.tsx';

export type TargetFigureProps = {
  readonly label: string;
  readonly moneda: Moneda;
  readonly gastado: number;
  readonly objetivo: number;
  /** Spent of the target in basis points. */
  readonly avanceBp: number;
  /** Of which obras, or that the target is passed. */
  readonly delta?: ReactNode;
  readonly to?: string | undefined;
};

/** The fourth figure where there is a target: what is spent of it, with a tick once it is passed. */
export function TargetFigure(props: TargetFigureProps) {
  const { label, moneda, gastado, objetivo, avanceBp, delta, to } = props;
  return (
    <Figure
      label={label}
      figure={formatearPorcentajeBp(avanceBp)}
      title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(objetivo, moneda)}`}
      aside={
        <Bar
          value={gastado}
          target={gastado > objetivo ? objetivo : null}
          scale={Math.max(gastado, objetivo)}
          className="mt-2 w-full"
        />
      }
      delta={delta}
      {...linkProps(to)}
    />
  );
}
