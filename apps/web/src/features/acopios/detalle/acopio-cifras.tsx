import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Figure, FigureStrip } from '@/components/display/figure-strip';
import { Money } from '@/components/display/money';

import { Bar } from '../../../components/charts/bar.tsx';
import { diasALaVista, textoVencimiento } from '../vencimiento.ts';

/** The saving over what it would cost today, in basis points; null while that is not known. */
function ahorroBp({
  ahorroCentavos,
  valorActualCentavos,
}: Pick<Acopio, 'ahorroCentavos' | 'valorActualCentavos'>): number | null {
  if (ahorroCentavos === null || valorActualCentavos === null || valorActualCentavos <= 0) {
    return null;
  }
  return bpDe(ahorroCentavos, valorActualCentavos);
}

type Moneda = Acopio['moneda'];

/** Short, with the exact figure under it: the strip has to fit phones with any amount. */
function corto(centavos: number | null, moneda: Moneda, sinDato: string) {
  if (centavos === null) return { figure: '—', delta: sinDato };
  return {
    figure: (
      <span className={centavos < 0 ? 'text-expense' : undefined}>
        {formatearDineroCorto(centavos, moneda)}
      </span>
    ),
    delta: <span className="tnum">{formatearDinero(centavos, moneda)}</span>,
  };
}

function Retirado({ acopio }: { readonly acopio: Acopio }) {
  const dias = diasALaVista(acopio);
  return (
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
  );
}

/** What is left at the frozen prices, what it would cost today, and how much was withdrawn. */
export function AcopioCifras({ acopio }: { readonly acopio: Acopio }) {
  const { valorCentavos, valorActualCentavos, ahorroCentavos, totalCentavos, moneda } = acopio;
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
        {...corto(valorActualCentavos, moneda, 'Sin precios de hoy cargados')}
      />
      <Figure
        label={porcentaje === null ? 'Ahorro' : `Ahorro, ${formatearPorcentajeBp(porcentaje)}`}
        {...corto(ahorroCentavos, moneda, 'Se ve con los precios de hoy')}
      />
      <Retirado acopio={acopio} />
    </FigureStrip>
  );
}
