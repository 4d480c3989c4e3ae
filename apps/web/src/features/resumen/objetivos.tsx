import type { Moneda } from '@plomada/domain/base/campos.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import type { ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { TargetBar } from '@/components/charts/bar.tsx';
import { PlainTotal } from '@/components/charts/currency-totals.tsx';
import { StripTotal } from '@/components/charts/strip-total.tsx';
import type { RowsLink } from '@/components/charts/totals.ts';

import { type ObraComparada, compararObras, objetivoJunto } from './comparacion.ts';

export type Objetivo = NonNullable<ObraComparada['objetivo']>;

type ObjetivosProps = {
  readonly resumen: ResumenGeneral;
  readonly moneda: Moneda;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

/**
 * Fourth amount of the strip: spending and target of the obras with a target in this currency; a
 * `PlainTotal` when there are none.
 */
export function Objetivos({ resumen, moneda, hoy, enlace }: ObjetivosProps) {
  const junto = objetivoJunto(compararObras(resumen.obras, moneda));
  if (junto === null) {
    return (
      <PlainTotal
        figuras={resumen}
        moneda={moneda}
        hoy={hoy}
        nota="Ninguna obra tiene objetivo en esta moneda"
        enlace={enlace}
      />
    );
  }
  const { gastado, objetivo, obras } = junto;
  const cuantas = obras === 1 ? 'en 1 obra' : `en ${formatearNumero(obras)} obras`;
  return (
    <StripTotal
      label="Gastado de los objetivos"
      value={formatearPorcentajeBp(bpDe(gastado, objetivo))}
      title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(objetivo, moneda)}`}
    >
      <TargetBar
        gastado={gastado}
        esperado={gastado}
        objetivo={objetivo}
        plazoBp={null}
        className="mt-1"
      />
      <span className="block text-sm text-muted-foreground">
        {`${formatearDineroCorto(gastado, moneda)} de ${formatearDineroCorto(objetivo, moneda)} ${cuantas}`}
      </span>
    </StripTotal>
  );
}
