import type { Acopio } from '@plomada/domain/acopio.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Bar } from '../../../components/charts/bar.tsx';
import { Figure, FigureStrip } from '../../../components/ui/figure-strip.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { ahorroBp } from '../ahorro.ts';
import { diasALaVista, textoVencimiento } from '../vencimiento.ts';

const SIN_PRECIOS = 'Sin precios de hoy cargados';

/** What is left at the frozen prices, what it would cost today, and how much was withdrawn. */
export function AcopioCifras({ acopio }: { readonly acopio: Acopio }) {
  const { valorCentavos, valorActualCentavos, ahorroCentavos, totalCentavos, moneda } = acopio;
  const dias = diasALaVista(acopio);
  const porcentaje = ahorroBp(acopio);
  return (
    <FigureStrip>
      <Figure
        lead
        label="Queda, a precio congelado"
        figure={<Money centavos={valorCentavos} moneda={moneda} />}
        delta={`de ${formatearDinero(totalCentavos, moneda)}`}
      />
      <Figure
        label="A precio de hoy"
        figure={<Money centavos={valorActualCentavos} moneda={moneda} />}
        delta={valorActualCentavos === null ? SIN_PRECIOS : 'Lo mismo, comprado hoy'}
      />
      <Figure
        label="Ahorro"
        figure={
          <Money
            centavos={ahorroCentavos}
            moneda={moneda}
            alarm={ahorroCentavos !== null && ahorroCentavos < 0}
          />
        }
        delta={porcentaje === null ? '—' : `${formatearPorcentajeBp(porcentaje)} del precio de hoy`}
      />
      <Figure
        label="Retirado"
        figure={formatearPorcentajeBp(acopio.retiradoBp)}
        delta={
          <>
            <span className="mb-1.5 block">
              <Bar value={acopio.retiradoBp} scale={10_000} />
            </span>
            {textoVencimiento(acopio)}
            {dias === null ? '' : `, ${dias}`}
          </>
        }
      />
    </FigureStrip>
  );
}
