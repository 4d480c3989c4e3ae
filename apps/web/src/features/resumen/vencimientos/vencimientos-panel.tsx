import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { LOW_HEAD } from '@/components/charts/table-toggle.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { escenarios } from '@/config/scenarios-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { type AdeudadoProps, Adeudado } from './adeudado.tsx';
import { LineaDeCaja } from './linea-de-caja.tsx';
import { cuantos, lasQueEntran, porSemana } from './por-semana.ts';
import { Semanas } from './semanas.tsx';
import { Totales } from './totales.tsx';

const DiaPorDia = lazyPart(
  async () => (await import('./dias.tsx')).DiaPorDia,
  'ahead',
  <LoadingRows label="Cargando los días" />,
);

type CuerpoProps = AdeudadoProps & {
  readonly semanas: ReturnType<typeof porSemana>;
  readonly todo: boolean;
  /** True to draw the chart of cash taller. */
  readonly alta: boolean;
};

const PLAZOS = ['30', '60', '90'] as const;
type Plazo = (typeof PLAZOS)[number];

/** Heights of the weeks in px: beside the charts of an obra, and in a panel of page width. */
const ALTO_DE_OBRA = 276;
const ALTO_DE_TODAS = 430;
/**
 * Height of the cash chart in px; `LINEA_DE_TODAS` beside the weeks of all works, which leave more
 * space.
 */
const LINEA = 72;
/** Height in px of the line that states where the cash starts. */
const ORIGEN = 20;
const LINEA_DE_TODAS = 136;

/** Classes that put the weeks beside the cash chart once the panel is 860 px wide. */
const ANCHO = '@[860px]:grid @[860px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

function Cuerpo(props: CuerpoProps) {
  const { datos, obraId, caja, semanas, todo, alta } = props;
  const { items, total, desde, proyeccion } = datos;
  return (
    <div className="@container">
      <div className={ANCHO}>
        <div className="min-w-0">
          <div className="px-4 pb-1">
            <Totales cajas={proyeccion} />
            <p className="text-sm text-muted-foreground">
              {caja.enCuentas
                ? 'Desde lo que hay en cajas y bancos'
                : 'Movimientos desde hoy, sin saldo'}
            </p>
            <LineaDeCaja proyeccion={caja} tramo={datos} alto={alta ? LINEA_DE_TODAS : LINEA} />
          </div>
          {obraId === undefined ? <Adeudado {...props} /> : null}
        </div>
        <div className="min-w-0 border-border @[860px]:border-t @[860px]:border-l">
          {semanas.length === 0 ? (
            <p className="px-4 pb-4 text-muted-foreground">Nada vence en este plazo.</p>
          ) : (
            <Semanas
              semanas={semanas}
              moneda={caja.moneda}
              hoy={desde}
              conObra={obraId === undefined}
              conSaldo={caja.enCuentas === true}
            />
          )}
          {todo && total > items.length ? (
            <p className="px-4 py-2 text-sm text-muted-foreground">
              {`Se ven los primeros ${formatearNumero(items.length)} de ${formatearNumero(total)}; la caja los cuenta a todos.`}
            </p>
          ) : null}
        </div>
      </div>
      {todo ? <DiaPorDia caja={caja} datos={datos} conObra={obraId === undefined} /> : null}
      {todo && obraId !== undefined ? <Adeudado {...props} /> : null}
    </div>
  );
}

function useVencimientos(obraId: string | undefined, hasta: string) {
  const [params] = useSearchParams();
  const query = trpc.vencimientos.listar.useQuery(
    { hasta, ...(obraId === undefined ? {} : { proyectoId: obraId }) },
    { placeholderData: keepPreviousData },
  );
  const proyeccion = query.data?.proyeccion ?? [];
  // Forecast in the currency chosen for the page's charts, else in the first one.
  const caja = proyeccion.find(({ moneda }) => moneda === params.get('moneda')) ?? proyeccion[0];
  return { query, caja };
}

/**
 * Due items, overdue ones included, and the cash forecast, of one obra, or of all without `obraId`.
 */
export function VencimientosPanel({ obraId }: { readonly obraId?: string }) {
  const [plazo, setPlazo] = useState<Plazo>('60');
  const [todo, setTodo] = useState(false);
  const { tenantId } = useTenant();
  const hoy = useToday();
  const hasta = sumarDias(hoy, Number(plazo));
  const { query, caja } = useVencimientos(obraId, hasta);
  const { data: datos } = query;
  const todas = datos && caja ? porSemana(datos, caja) : [];
  const semanas = todo
    ? todas
    : lasQueEntran(todas, (obraId === undefined ? ALTO_DE_TODAS : ALTO_DE_OBRA) - ORIGEN);
  const ocultos = cuantos(todas) - cuantos(semanas);
  const conPlazo = obraId === undefined || todo;
  // True when the switch of the term fits into the panel's head: at full width, without an obra.
  const enCabeza = useMediaQuery('(width >= 1024px)') && obraId === undefined;
  const plazos = (
    <Segmented
      label="Plazo de los vencimientos"
      value={plazo}
      options={PLAZOS.map((value) => ({ value, label: `${value} días` }))}
      onChange={setPlazo}
      className={enCabeza ? 'w-auto' : 'max-w-72 max-md:max-w-none'}
    />
  );
  const enDolares = caja?.moneda === 'USD' && (datos?.proyeccion.length ?? 0) > 1;
  return (
    <Panel
      title={<span className="whitespace-nowrap">{`Próximos ${plazo} días`}</span>}
      qualifier={
        <span className="tnum">{`al ${formatearFecha(hasta)}${enDolares ? ', en dólares' : ''}`}</span>
      }
      flush
      className={cn(LOW_HEAD, 'overflow-clip', obraId !== undefined && 'h-full')}
      action={
        <span className="flex items-center gap-4">
          {enCabeza ? plazos : null}
          <Link
            to={escenarios.nuevo(tenantId, obraId)}
            className="finger rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline"
          >
            ¿Y si…?
          </Link>
          {datos === undefined ||
          (caja?.dias.length === 0 && ocultos === 0 && conPlazo && !todo) ? null : (
            <button
              type="button"
              aria-expanded={todo}
              onClick={() => setTodo(!todo)}
              className="finger rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {todo
                ? 'Ver menos'
                : ocultos > 0
                  ? `Ver los ${formatearNumero(datos.total)}`
                  : 'Ver más'}
            </button>
          )}
        </span>
      }
    >
      {conPlazo && !enCabeza ? <div className="px-4 pb-3">{plazos}</div> : null}
      {datos ? (
        caja === undefined ? null : (
          <Cuerpo {...{ datos, obraId, caja, semanas, todo }} alta={enCabeza} />
        )
      ) : (
        <QueryWait query={query} que="los vencimientos" rows={6} frame="p-4 pt-0" />
      )}
    </Panel>
  );
}
