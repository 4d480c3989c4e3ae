import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Bar } from '../../components/charts/bar.tsx';
import { CurrencyFigures, PlainFigure } from '../../components/charts/currency-figures.tsx';
import { figuresOf, shareBp, type RowsLink } from '../../components/charts/figures.ts';
import { Figure } from '../../components/ui/figure-strip.tsx';
import { compararObras, objetivoJunto } from './comparacion.ts';

type Props = {
  readonly resumen: ResumenGeneral;
  readonly moneda: Moneda;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

/** Of the obras with a target in this currency; the rest of the spending is not compared with it. */
function Objetivos({ resumen, moneda, hoy, enlace }: Props) {
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
    <Figure
      label="Gastado de los objetivos"
      figure={formatearPorcentajeBp(shareBp(gastado, objetivo))}
      title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(objetivo, moneda)}`}
      aside={
        <Bar
          value={gastado}
          target={gastado > objetivo ? objetivo : null}
          scale={Math.max(gastado, objetivo)}
          className="mt-2 w-full"
        />
      }
      delta={`${formatearDineroCorto(gastado, moneda)} de ${formatearDineroCorto(objetivo, moneda)} ${cuantas}`}
    />
  );
}

/** The figures of one currency over every obra one may see. */
export function CifrasGlobales(props: Props) {
  const { resumen, moneda, hoy, enlace } = props;
  return (
    <CurrencyFigures
      cifras={figuresOf(resumen, moneda, hoy)}
      titulo={moneda === 'ARS' ? 'Saldo de las obras' : 'Saldo en dólares'}
      enPeriodo={resumen.desde !== null}
      hasta={resumen.hasta}
      hoy={hoy}
      enlace={enlace}
    >
      <Objetivos {...props} />
    </CurrencyFigures>
  );
}
