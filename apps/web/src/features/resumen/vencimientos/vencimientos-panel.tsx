import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Proyeccion, Vencimientos } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { LOW_HEAD } from '@/components/charts/table-toggle.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { withBudgets } from '@/config/budgets-address.ts';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { LineaDeCaja } from './linea-de-caja.tsx';
import { cuantos, lasQueEntran, porSemana } from './por-semana.ts';
import { Semanas } from './semanas.tsx';

const DiaPorDia = lazyPart(
  async () => (await import('./dias.tsx')).DiaPorDia,
  <LoadingRows label="Cargando los días" />,
);

type Caja = Pick<
  Proyeccion,
  'moneda' | 'minimo' | 'enCuentas' | 'aPagarCentavos' | 'aCobrarCentavos'
>;

function Columna({ nombre, children }: { readonly nombre: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{nombre}</dt>
      {children}
    </div>
  );
}

type ImporteProps = {
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly primera: boolean;
  readonly className?: string;
};

/** Amount, short when it is the first one and exact in the lines below. */
function Importe({ primera, ...importe }: ImporteProps) {
  const { centavos, moneda, className = '' } = importe;
  if (!primera) return <Money {...importe} />;
  return (
    <span className={cn('tnum', className)} title={formatearDinero(centavos, moneda)}>
      {formatearDineroCorto(centavos, moneda)}
    </span>
  );
}

function Minimo({ caja, primera }: { readonly caja: Caja; readonly primera: boolean }) {
  const { fecha, saldoCentavos } = caja.minimo;
  const mal = saldoCentavos < 0;
  return (
    <dd
      className={cn(
        'flex flex-wrap items-baseline gap-x-1.5',
        primera ? 'min-h-6.5' : 'text-sm',
        mal && 'text-expense',
      )}
    >
      {mal ? <TriangleAlert aria-hidden className="size-4 self-center" /> : null}
      <Importe
        centavos={saldoCentavos}
        moneda={caja.moneda}
        primera={primera}
        className={primera ? 'text-xl font-semibold' : mal ? '[&>span]:text-expense' : ''}
      />
      <span
        className={cn('tnum text-sm', !mal && 'text-muted-foreground')}
        title={formatearFecha(fecha)}
      >
        el {formatearFechaCorta(fecha)}
      </span>
    </dd>
  );
}

type TotalProps = {
  readonly cajas: readonly Caja[];
  readonly campo: 'aPagarCentavos' | 'aCobrarCentavos';
  readonly className?: string;
};

function Total({ cajas, campo, className = '' }: TotalProps) {
  return cajas.map(({ moneda, [campo]: centavos }, i) => (
    <dd
      key={moneda}
      className={i === 0 ? 'flex min-h-6.5 items-center text-lg font-semibold' : 'text-sm'}
    >
      <Importe
        centavos={centavos}
        moneda={moneda}
        primera={i === 0}
        className={i === 0 && centavos > 0 ? className : ''}
      />
    </dd>
  ));
}

/** Lowest balance with its day, if known, and amounts to pay and to collect; pesos first. */
function Cifras({ cajas }: { readonly cajas: readonly Caja[] }) {
  const conSaldo = cajas.filter(({ enCuentas }) => enCuentas);
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 max-md:[&>:nth-last-child(3)]:col-span-2 md:flex md:flex-wrap md:justify-between">
      {conSaldo.length === 0 ? null : (
        <Columna nombre="Saldo más bajo">
          {conSaldo.map((caja, i) => (
            <Minimo key={caja.moneda} caja={caja} primera={i === 0} />
          ))}
        </Columna>
      )}
      <Columna nombre="A pagar">
        <Total cajas={cajas} campo="aPagarCentavos" />
      </Columna>
      <Columna nombre="A cobrar">
        <Total cajas={cajas} campo="aCobrarCentavos" className="text-income" />
      </Columna>
    </dl>
  );
}

const PRIMEROS = 5;

type CuerpoProps = {
  readonly datos: Vencimientos;
  readonly obraId: string | undefined;
  readonly caja: Proyeccion;
  readonly semanas: ReturnType<typeof porSemana>;
  readonly todo: boolean;
  /** True to draw the chart of cash taller. */
  readonly alta: boolean;
};

type AdeudadoProps = Pick<CuerpoProps, 'datos' | 'obraId' | 'caja'>;

function Adeudado({ datos, obraId, caja: { moneda } }: AdeudadoProps) {
  const { tenantId } = useTenant();
  const lista =
    obraId === undefined
      ? paths.obrasVista(tenantId, 'presupuestos')
      : paths.presupuestos(tenantId, obraId);
  const filas = datos.adeudado.filter((una) => una.moneda === moneda && una.adeudadoCentavos > 0);
  if (filas.length === 0) return null;
  const resto = filas.slice(PRIMEROS);
  return (
    <section className="border-t border-border px-4 pt-2 pb-3">
      <h3 className="text-sm text-muted-foreground">Adeudado a proveedores</h3>
      <ul>
        {filas.slice(0, PRIMEROS).map(({ proveedorId, proveedor, adeudadoCentavos }) => (
          <li key={proveedorId}>
            <Link
              to={withBudgets(lista, { sentido: 'EGRESO', proveedorId })}
              className="-mx-2 flex min-h-[26px] items-center justify-between gap-3 rounded-md px-2 hover:bg-row-hover max-md:min-h-11"
            >
              <span className="min-w-0 truncate" title={proveedor}>
                {proveedor}
              </span>
              <Money centavos={adeudadoCentavos} moneda={moneda} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {resto.length === 0 ? null : (
        <Link
          to={withBudgets(lista, { sentido: 'EGRESO' })}
          className="finger text-sm text-primary underline-offset-4 hover:underline"
        >
          {resto.length === 1 ? 'Y a uno más' : `Y a ${resto.length} más`}
        </Link>
      )}
    </section>
  );
}

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

/** The weeks are beside the cash at page width. */
const ANCHO = '@[860px]:grid @[860px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

function Cuerpo(props: CuerpoProps) {
  const { datos, obraId, caja, semanas, todo, alta } = props;
  const { items, total, desde, proyeccion } = datos;
  return (
    <div className="@container">
      <div className={ANCHO}>
        <div className="min-w-0">
          <div className="px-4 pb-1">
            <Cifras cajas={proyeccion} />
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
  // The line follows the currency chosen for the charts of the page.
  const caja = proyeccion.find(({ moneda }) => moneda === params.get('moneda')) ?? proyeccion[0];
  return { query, caja };
}

/** Due items from today on and the cash forecast, of one work, or of all without `obraId`. */
export function VencimientosPanel({ obraId }: { readonly obraId?: string }) {
  const [plazo, setPlazo] = useState<Plazo>('60');
  const [todo, setTodo] = useState(false);
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
  // The switch fits into the head of a full-width panel, as in the panels of the charts.
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
