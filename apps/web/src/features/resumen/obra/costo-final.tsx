import { plazoBp, type CostoFinal as Costo } from '@plomada/domain/proyectos/costo-final.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeCorto } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { TargetBar } from '@/components/charts/bar.tsx';
import { Caret } from '@/components/charts/caret.tsx';
import { StripTotal } from '@/components/charts/strip-total.tsx';
import type { RowsLink } from '@/components/charts/totals.ts';
import { cn } from '@/lib/utils.ts';

type CostoFinalProps = {
  readonly stats: StatsProyecto;
  readonly costo: Costo;
  readonly obra: Pick<Proyecto, 'fechaInicio' | 'fechaFinPrevista' | 'alertaPresupuestoBp'>;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

/**
 * Text of the deviation: the excess over the target, else the part of the target that is neither
 * spent nor committed, or without an expected cost the amount below the target.
 */
function fraseDe({ desvioCentavos, esperado, moneda }: Costo): string {
  const corto = (centavos: number) => formatearDineroCorto(centavos, moneda);
  const desvio = desvioCentavos ?? 0;
  if (desvio > 0) return `${corto(desvio)} sobre el objetivo`;
  if (esperado === null) return `${corto(-desvio)} bajo el objetivo`;
  return `${corto(esperado.restoObjetivoCentavos)} del objetivo sin comprometer`;
}

function Frase({ costo, alertaBp }: { readonly costo: Costo; readonly alertaBp: number }) {
  const { desvioCentavos: desvio, avanceBp } = costo;
  if (desvio === null || avanceBp === null) {
    return <span className="text-sm text-muted-foreground">Sin presupuesto objetivo</span>;
  }
  const pasado = desvio > 0;
  const frase = fraseDe(costo);
  if (!pasado && avanceBp < alertaBp) {
    return <span className="tnum text-sm text-muted-foreground">{frase}</span>;
  }
  return (
    <span
      className={cn(
        'tnum inline-flex items-center gap-1.5 text-sm font-medium',
        pasado ? 'text-expense' : 'text-warning',
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {frase}
    </span>
  );
}

/**
 * True when an expected cost is worth showing: it differs from the spending, or there is a target
 * or an amount in another currency.
 */
const conEsperado = ({ esperado, objetivoCentavos, aparte }: Costo): boolean =>
  esperado !== null &&
  (esperado.esperadoCentavos !== esperado.gastadoCentavos ||
    objetivoCentavos !== null ||
    aparte !== null);

/**
 * Spending, with the target and the spent part of it: `$ 1.638 M de $ 4.650 M, 35,2 %`. Without a
 * target, the spending alone, or the period if the total above is the spending already.
 */
function Gastado({ costo }: { readonly costo: Costo }) {
  const { moneda, gastadoCentavos, objetivoCentavos, avanceBp } = costo;
  const corto = formatearDineroCorto(gastadoCentavos, moneda);
  if (objetivoCentavos === null || avanceBp === null) {
    return (
      <span>
        {conEsperado(costo) ? (
          <>
            <span className="tnum font-semibold text-foreground">{corto}</span> gastados
          </>
        ) : (
          'Desde el inicio de la obra'
        )}
      </span>
    );
  }
  return (
    <span className="tnum">
      <span className="font-semibold text-foreground">{corto}</span>
      {` de ${formatearDineroCorto(objetivoCentavos, moneda)}, ${formatearPorcentajeCorto(avanceBp)}`}
    </span>
  );
}

/**
 * Note on other currencies: an amount apart, or that they count at their rate, unless the rubros
 * below state so.
 */
function Aparte({ costo, stats }: { readonly costo: Costo; readonly stats: StatsProyecto }) {
  if (costo.aparte !== null) {
    const { centavos, moneda } = costo.aparte;
    return <span className="tnum">{`más ${formatearDinero(centavos, moneda)}`}</span>;
  }
  const enRubros = conEsperado(costo) && stats.desde === null;
  if (enRubros || stats.gastadoCentavos === stats.gastadoEquivalenteCentavos) return null;
  return costo.moneda === 'ARS' ? 'dólares a su cotización' : 'pesos a su cotización';
}

function cuenta({ moneda, gastadoCentavos: gastado, esperado, aparte }: Costo): string {
  const de = (centavos: number) => formatearDinero(centavos, moneda);
  if (esperado === null) return de(gastado);
  const partes = [
    `${de(gastado)} gastados`,
    `${de(esperado.presupuestosCentavos)} por pagar de los presupuestos aceptados`,
    ...(esperado.facturasCentavos === 0 ? [] : [`${de(esperado.facturasCentavos)} de facturas`]),
    ...(esperado.restoObjetivoCentavos === 0
      ? []
      : [`${de(esperado.restoObjetivoCentavos)} que quedan del objetivo`]),
  ];
  const otras =
    aparte === null ? '' : `; aparte ${formatearDinero(aparte.centavos, aparte.moneda)}`;
  return `${de(esperado.esperadoCentavos)}: ${partes.join(', ')}${otras}`;
}

/**
 * Fourth total of the strip: the expected final cost of an obra, against its target and the
 * calendar, or else its spending.
 */
export function CostoFinal({ stats, costo, obra, hoy, enlace }: CostoFinalProps) {
  const { moneda, gastadoCentavos: gastado, objetivoCentavos } = costo;
  const final = costo.esperado?.esperadoCentavos ?? gastado;
  const esperado = conEsperado(costo) ? final : null;
  const plazo = plazoBp(obra, stats.hasta ?? hoy);
  const conBarra = esperado !== null || objetivoCentavos !== null;
  return (
    <StripTotal
      label={esperado === null ? 'Gastado' : 'Costo final esperado'}
      apart={<Aparte costo={costo} stats={stats} />}
      value={formatearDineroCorto(final, moneda)}
      title={cuenta(costo)}
      aside={<Frase costo={costo} alertaBp={obra.alertaPresupuestoBp} />}
      to={enlace({ tipo: 'EGRESO', ...(stats.hasta === null ? {} : { hasta: stats.hasta }) })}
    >
      {conBarra ? (
        <TargetBar
          gastado={gastado}
          esperado={final}
          objetivo={objetivoCentavos}
          plazoBp={plazo}
          className="mt-1"
        />
      ) : null}
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground">
        <Gastado costo={costo} />
        {plazo === null ? null : (
          <span className="tnum">
            {conBarra ? <Caret /> : null} plazo {formatearPorcentajeCorto(plazo)}
          </span>
        )}
      </span>
    </StripTotal>
  );
}
