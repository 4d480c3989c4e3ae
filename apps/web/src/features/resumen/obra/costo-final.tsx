import {
  costoFinal,
  plazoBp,
  type CostoFinal as Costo,
} from '@plomada/domain/proyectos/costo-final.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeCorto } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { cn } from '@/lib/utils';

import { TargetBar } from '../../../components/charts/bar.tsx';
import { Caret } from '../../../components/charts/caret.tsx';
import type { RowsLink } from '../../../components/charts/figures.ts';
import { StripFigure } from '../../../components/charts/strip-figure.tsx';

type CostoFinalProps = {
  readonly stats: StatsProyecto;
  readonly obra: Pick<Proyecto, 'fechaInicio' | 'fechaFinPrevista' | 'alertaPresupuestoBp'>;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

function Frase({ costo, alertaBp }: { readonly costo: Costo; readonly alertaBp: number }) {
  const { desvioCentavos: desvio, avanceBp, moneda } = costo;
  if (desvio === null || avanceBp === null) {
    return <span className="text-sm text-muted-foreground">Sin presupuesto objetivo</span>;
  }
  const corto = formatearDineroCorto(Math.abs(desvio), moneda);
  const pasado = desvio > 0;
  if (!pasado && avanceBp < alertaBp) {
    return (
      <span className="tnum text-sm text-muted-foreground">{`${corto} bajo el objetivo`}</span>
    );
  }
  return (
    <span
      className={cn(
        'tnum inline-flex items-center gap-1.5 text-sm font-medium',
        pasado ? 'text-expense' : 'text-warning',
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {`${corto} ${pasado ? 'sobre el objetivo' : 'hasta el objetivo'}`}
    </span>
  );
}

/** `$ 1.638 M de $ 4.650 M, 35,2 %`: spent of the target, or of what is expected. */
function Gastado({ costo }: { readonly costo: Costo }) {
  const { moneda, gastadoCentavos, objetivoCentavos, esperadoCentavos, avanceBp } = costo;
  const corto = formatearDineroCorto(gastadoCentavos, moneda);
  if (objetivoCentavos === null || avanceBp === null) {
    return (
      <span>
        {esperadoCentavos === null ? (
          'Desde el inicio de la obra'
        ) : (
          <>
            <span className="tnum font-semibold text-foreground">{corto}</span> gastados
          </>
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

/** Where no rubros below say it: which rate the spending in other currencies counts at. */
function Aparte({ costo, stats }: { readonly costo: Costo; readonly stats: StatsProyecto }) {
  if (costo.aparte.length > 0) {
    const otras = costo.aparte.map((fila) => formatearDinero(fila.centavos, fila.moneda));
    return <span className="tnum">{`más ${otras.join(' y ')}`}</span>;
  }
  const enRubros = costo.esperadoCentavos !== null && stats.desde === null;
  if (enRubros || stats.gastadoCentavos === stats.gastadoEquivalenteCentavos) return null;
  return costo.moneda === 'ARS' ? 'dólares a su cotización' : 'pesos a su cotización';
}

function cuenta({ moneda, gastadoCentavos: gastado, esperadoCentavos, aparte }: Costo): string {
  const de = (centavos: number) => formatearDinero(centavos, moneda);
  if (esperadoCentavos === null) return de(gastado);
  const otras = aparte.map((fila) => ` y ${formatearDinero(fila.centavos, fila.moneda)}`);
  const porPagar = `${de(esperadoCentavos - gastado)}${otras.join('')}`;
  return `${de(esperadoCentavos)}: ${de(gastado)} gastados y ${porPagar} por pagar de los presupuestos aceptados`;
}

/** The fourth figure of an obra: what it will have cost, against its target and the calendar. */
export function CostoFinal({ stats, obra, hoy, enlace }: CostoFinalProps) {
  const costo = costoFinal(stats);
  const { moneda, gastadoCentavos: gastado, esperadoCentavos: esperado, objetivoCentavos } = costo;
  const plazo = plazoBp(obra, stats.hasta ?? hoy);
  const conBarra = esperado !== null || objetivoCentavos !== null;
  return (
    <StripFigure
      label={esperado === null ? 'Gastado' : 'Costo final esperado'}
      apart={<Aparte costo={costo} stats={stats} />}
      figure={formatearDineroCorto(esperado ?? gastado, moneda)}
      title={cuenta(costo)}
      aside={<Frase costo={costo} alertaBp={obra.alertaPresupuestoBp} />}
      to={enlace({ tipo: 'EGRESO', ...(stats.hasta === null ? {} : { hasta: stats.hasta }) })}
    >
      {conBarra ? (
        <TargetBar
          gastado={gastado}
          esperado={esperado ?? gastado}
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
    </StripFigure>
  );
}
