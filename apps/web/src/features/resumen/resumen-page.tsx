import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';

import { Bar } from '@/components/charts/bar.tsx';
import { usePeriod, withPeriod } from '@/components/charts/period.ts';
import { TotalsPage } from '@/components/charts/totals-page.tsx';
import { PanelSkeleton } from '@/components/charts/totals-skeleton.tsx';
import type { RowsLink } from '@/components/charts/totals.ts';
import { Panel } from '@/components/display/panel.tsx';
import { SectionsLine } from '@/components/display/sections-line.tsx';
import { Closed } from '@/components/page/obra-edit-page.tsx';
import { withBudgets } from '@/config/budgets-address.ts';
import { paths } from '@/config/paths.ts';
import { Disponible, useDisponible } from '@/features/cuentas/disponible/disponible.tsx';
import { MOVEMENT_FILTERS } from '@/lib/filters-address.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { AdministracionLinea } from './administracion-linea.tsx';
import { AtencionPanel } from './atencion/atencion-panel.tsx';
import { CON_CAJA } from './atencion/motivos.ts';
import { type ObraComparada, compararObras } from './comparacion.ts';
import { type Objetivo, Objetivos } from './objetivos.tsx';
import { ObrasComparadas, type ObrasComparadasProps } from './obras-comparadas.tsx';

const TOPE = 8;

type Fila = { readonly fila: ObraComparada; readonly objetivo: Objetivo };

function conGasto(filas: readonly ObraComparada[]): readonly Fila[] {
  return filas
    .flatMap((fila) => (fila.objetivo === null ? [] : [{ fila, objetivo: fila.objetivo }]))
    .filter(
      ({ objetivo }) =>
        objetivo.gastadoCentavos > 0 || objetivo.presupuestoObjetivoCentavos !== null,
    )
    .toSorted((a, b) => b.objetivo.gastadoCentavos - a.objetivo.gastadoCentavos)
    .slice(0, TOPE);
}

type ObraProps = Fila & { readonly escala: number; readonly moneda: Moneda };

function Obra({ fila, objetivo, escala, moneda }: ObraProps) {
  const { gastadoCentavos: gastado, presupuestoObjetivoCentavos: tope, desvioCentavos } = objetivo;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={fila.obra.nombre}>
          {fila.obra.nombre}
        </span>
        <span
          className="tnum shrink-0 text-sm text-muted-foreground"
          title={formatearDinero(gastado, moneda)}
        >
          <span className="font-medium text-foreground">
            {formatearDineroCorto(gastado, moneda)}
          </span>
          {tope === null ? '' : ` de ${formatearDineroCorto(tope, moneda)}`}
        </span>
      </span>
      <Bar value={gastado} target={tope} scale={escala} className="mt-1.5" />
      {desvioCentavos !== null && desvioCentavos > 0 ? (
        <span className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-expense">
          <TriangleAlert aria-hidden className="size-4" />
          {`Se pasó por ${formatearDineroCorto(desvioCentavos, moneda)}`}
        </span>
      ) : null}
    </>
  );
}

type GastoPorObraProps = Pick<ObrasComparadasProps, 'filas' | 'moneda' | 'enlace'>;

/** Spending and target of each obra on a shared scale; the comparison below is its table. */
function GastoPorObra({ filas, moneda, enlace }: GastoPorObraProps) {
  const obras = conGasto(filas);
  const escala = Math.max(
    1,
    ...obras.flatMap(({ objetivo }) => [
      objetivo.gastadoCentavos,
      (objetivo.presupuestoObjetivoCentavos ?? 0) * 1.01,
    ]),
  );
  return (
    <Panel
      title="Gasto por obra"
      qualifier={<span className="max-md:hidden">y presupuesto, desde el inicio</span>}
    >
      {obras.length === 0 ? (
        <p className="text-muted-foreground">No hay obras con gasto en su moneda.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {obras.map((comparada) => (
            <li key={comparada.fila.obra.id}>
              <Link
                to={enlace(comparada.fila.obra.id)}
                className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
              >
                <Obra {...comparada} escala={escala} moneda={moneda} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const VencimientosPanel = lazyPart(
  async () => (await import('./vencimientos/vencimientos-panel.tsx')).VencimientosPanel,
  'together',
);

/**
 * Returns a function that links to the organisation's movements, which are a tab, so the filters
 * are added to its query.
 */
function useMovementsLink(): RowsLink {
  const { tenantId } = useTenant();
  const [path = '', query = ''] = paths.obrasVista(tenantId, 'movimientos').split('?');
  return (filtros) =>
    `${path}?${MOVEMENT_FILTERS.write(filtros, new URLSearchParams(query)).toString()}`;
}

/**
 * Note on currencies for works that moved more than one: which columns are in one currency, and
 * which include the other.
 */
function alcanceDe(filas: readonly ObraComparada[], moneda: Moneda, alcance: string): string {
  const conOtra = filas.some(({ obra }) => obra.saldos.some((saldo) => saldo.moneda !== moneda));
  if (!conOtra) return moneda === 'USD' ? `${alcance}, en dólares` : alcance;
  const [propia, otra] = moneda === 'ARS' ? ['pesos', 'dólares'] : ['dólares', 'pesos'];
  return `${alcance}, en ${propia}; los costos, con los ${otra} a su cotización`;
}

function datosDe({ obras, movimientos }: ResumenGeneral): string {
  const enCurso = obras.filter(({ estado }) => estado === 'EN_CURSO').length;
  return [
    obras.length === 1 ? '1 obra' : `${formatearNumero(obras.length)} obras`,
    `${formatearNumero(enCurso)} en curso`,
    movimientos === 1 ? '1 movimiento' : `${formatearNumero(movimientos)} movimientos`,
  ].join(' · ');
}

function SinObras() {
  const { tenantId } = useTenant();
  return (
    <Panel>
      <Closed
        title="Todavía no hay obras a tu alcance"
        text="El resumen junta las cifras de las obras que se pueden ver."
        way={{ to: paths.obras(tenantId), label: 'Ver obras' }}
      />
    </Panel>
  );
}

export function ResumenGeneralPage() {
  const tenant = useTenant();
  const { tenantId } = tenant;
  const days = usePeriod();
  const { period, hoy } = days;
  const resumen = trpc.resumen.general.useQuery(period, { placeholderData: keepPreviousData });
  const enlace = useMovementsLink();
  // Due and overdue items refer to today, so they are shown only when the period has no end.
  const deHoy = period.hasta === undefined;
  // Awaited with the summary, unless it fails, since its height moves the content below.
  const atencion = trpc.vencimientos.porObra.useQuery(CON_CAJA, { enabled: deHoy });
  const margenes = trpc.margenes.listar.useQuery(
    period.hasta === undefined ? {} : { hasta: period.hasta },
    { placeholderData: keepPreviousData },
  );
  const disponible = useDisponible();
  const esperan =
    disponible.isPending ||
    (margenes.isPending && margenes.failureCount === 0) ||
    (deHoy && atencion.isPending && atencion.failureCount === 0);
  const aLaObra = (id: string) => withPeriod(paths.obraResumen(tenantId, id), period);
  return (
    <TotalsPage
      header={{
        title: 'Resumen Global',
        sections: <SectionsLine {...tenant} hidden={tenant.settings.modulosOcultos} />,
        facts: resumen.data ? datosDe(resumen.data) : '',
      }}
      exportPath="/resumen-general/export"
      days={days}
      query={esperan ? { ...resumen, data: undefined } : resumen}
      texts={{ failed: 'No pudimos traer el resumen', loading: 'Cargando el resumen' }}
      enlace={enlace}
      budgetsLink={(filtros) => withBudgets(paths.obrasVista(tenantId, 'presupuestos'), filtros)}
      titulo="Saldo de las obras"
      renderFourth={(figuras, moneda) => (
        <Objetivos resumen={figuras} moneda={moneda} hoy={hoy} enlace={enlace} />
      )}
      renderEmpty={({ obras }) => (obras.length === 0 ? <SinObras /> : null)}
    >
      {(figuras, { moneda, alcance, flow, byRubro, byProveedor, budgets }) => {
        const filas = compararObras(figuras.obras, moneda, margenes.data?.items);
        return (
          <>
            {deHoy ? <Disponible importes={disponible.importes} /> : null}
            {deHoy ? <AtencionPanel obras={figuras.obras} enlace={aLaObra} /> : null}
            <ObrasComparadas
              {...{ filas, moneda }}
              qualifier={alcanceDe(filas, moneda, alcance)}
              enPeriodo={figuras.desde !== null}
              enlace={aLaObra}
            />
            <AdministracionLinea administracion={figuras.administracion} moneda={moneda} />
            {deHoy ? (
              <Suspense
                fallback={<PanelSkeleton label="Cargando los vencimientos" className="min-h-80" />}
              >
                <VencimientosPanel />
              </Suspense>
            ) : null}
            {budgets}
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
              {flow}
              <GastoPorObra filas={filas} moneda={moneda} enlace={aLaObra} />
            </div>
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {byRubro}
              {byProveedor}
            </div>
          </>
        );
      }}
    </TotalsPage>
  );
}
