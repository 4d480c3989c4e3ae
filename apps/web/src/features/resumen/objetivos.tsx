import type { Moneda } from '@plomada/domain/base/campos.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import type { ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { PlainFigure } from '../../components/charts/currency-figures.tsx';
import type { RowsLink } from '../../components/charts/figures.ts';
import { TargetFigure } from '../../components/charts/target-figure.tsx';
import { compararObras, objetivoJunto } from './comparacion.ts';

export type ObjetivosProps = {
  readonly resumen: ResumenGeneral;
  readonly moneda: Moneda;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

/** The fourth figure, of the obras with a target in this currency; the rest of the spending is not compared with it. */
export function Objetivos({ resumen, moneda, hoy, enlace }: ObjetivosProps) {
  const junto = objetivoJunto(compararObras(resumen.obras, moneda));
  if (junto === null) {
    return (
      <PlainFigure
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
    <TargetFigure
      label="Gastado de los objetivos"
      moneda={moneda}
      gastado={gastado}
      objetivo={objetivo}
      avanceBp={bpDe(gastado, objetivo)}
      delta={`${formatearDineroCorto(gastado, moneda)} de ${formatearDineroCorto(objetivo, moneda)} ${cuantas}`}
    />
  );
}
