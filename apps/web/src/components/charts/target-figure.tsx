import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { TargetBar } from './bar.tsx';
import { StripFigure } from './strip-figure.tsx';

type TargetFigureProps = {
  readonly label: string;
  readonly moneda: Moneda;
  readonly gastado: number;
  readonly objetivo: number;
  /** Spent of the target in basis points. */
  readonly avanceBp: number;
  /** Of which obras, or that the target is passed. */
  readonly delta?: ReactNode;
};

/** The fourth figure where there is a target: what is spent of it. */
export function TargetFigure(props: TargetFigureProps) {
  const { label, moneda, gastado, objetivo, avanceBp, delta } = props;
  return (
    <StripFigure
      label={label}
      figure={formatearPorcentajeBp(avanceBp)}
      title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(objetivo, moneda)}`}
    >
      <TargetBar
        gastado={gastado}
        esperado={gastado}
        objetivo={objetivo}
        plazoBp={null}
        className="mt-1"
      />
      {delta === undefined ? null : (
        <span className="block text-sm text-muted-foreground">{delta}</span>
      )}
    </StripFigure>
  );
}
