import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { CurrencySwitch } from '../../components/charts/currency-switch.tsx';
import { ExportMenu } from '../../components/charts/export-menu.tsx';
import {
  figuresOf,
  gastosPorProveedor,
  gastosPorRubro,
  monthInPeriod,
  currenciesOf,
  type RowsLink,
} from '../../components/charts/figures.ts';
import { FlowPanel } from '../../components/charts/flow-panel.tsx';
import { PeriodSwitch } from '../../components/charts/period-switch.tsx';
import { withPeriod, type Period } from '../../components/charts/period.ts';
import { Refreshing } from '../../components/charts/refreshing.tsx';
import { SpendingPanel } from '../../components/charts/spending-panel.tsx';
import { usePeriod } from '../../components/charts/use-period.ts';
import { EmptyState } from '../../components/state/empty-state.tsx';
import { ErrorState } from '../../components/state/error-state.tsx';
import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { writeFilters } from '../../config/filters-address.ts';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';
import { CifrasGlobales } from './cifras-globales.tsx';
import { compararObras } from './comparacion.ts';
import { GastoPorObra } from './gasto-por-obra.tsx';
import { ObrasComparadas } from './obras-comparadas.tsx';

export type ResumenGeneralPageProps = {
  /** The state of an obra as a badge: another feature's, handed in by the app. */
  readonly estado: (estado: EstadoProyecto) => ReactNode;
};

type ContenidoProps = ResumenGeneralPageProps & {
  readonly resumen: ResumenGeneral;
  readonly period: Period;
  readonly hoy: string;
  readonly refreshing: boolean;
};

/** The organisation's list of movements is a tab: its filters join what the address already says. */
function useMovementsLink(): RowsLink {
  const { tenantId } = useTenant();
  const [path = '', query = ''] = paths.obrasVista(tenantId, 'movimientos').split('?');
  return (filtros) => `${path}?${writeFilters(filtros, new URLSearchParams(query)).toString()}`;
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
      <EmptyState
        title="Todavía no hay obras a tu alcance"
        text="El resumen junta las cifras de las obras que se pueden ver."
        actions={
          <Button asChild>
            <Link to={paths.obras(tenantId)}>Ver obras</Link>
          </Button>
        }
      />
    </Panel>
  );
}

function Contenido({ resumen, period, hoy, estado, refreshing }: ContenidoProps) {
  const { tenantId } = useTenant();
  const [params] = useSearchParams();
  const enlace = useMovementsLink();
  const monedas = currenciesOf(resumen);
  const moneda = monedas.find((suya) => suya === params.get('moneda')) ?? monedas[0] ?? 'ARS';
  const enPeriodo: RowsLink = (filtros) =>
    enlace({ tipo: 'EGRESO', moneda, ...period, ...filtros });
  const aLaObra = (id: string) => withPeriod(paths.obraResumen(tenantId, id), period);
  const comparadas = compararObras(resumen.obras, moneda);
  const alcance = resumen.desde === null ? 'desde el inicio' : 'en el período';
  return (
    <Refreshing busy={refreshing}>
      {monedas.map((suya) => (
        <CifrasGlobales key={suya} resumen={resumen} moneda={suya} hoy={hoy} enlace={enlace} />
      ))}
      {monedas.length > 1 ? <CurrencySwitch monedas={monedas} elegida={moneda} /> : null}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <FlowPanel
          cifras={figuresOf(resumen, moneda, hoy)}
          esteMes={mesDe(hoy)}
          enlaceDeMes={(mes) => enlace({ moneda, ...monthInPeriod(resumen, mes) })}
        />
        <GastoPorObra filas={comparadas} moneda={moneda} enlace={aLaObra} />
      </div>
      <ObrasComparadas
        filas={comparadas}
        moneda={moneda}
        qualifier={moneda === 'USD' ? `${alcance}, en dólares` : alcance}
        enPeriodo={resumen.desde !== null}
        enlace={aLaObra}
        estado={estado}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <SpendingPanel
          title="Gasto por rubro"
          qualifier={alcance}
          de="Rubro"
          otros="Otros rubros"
          gastos={gastosPorRubro(resumen, moneda)}
          moneda={moneda}
          enlace={enPeriodo}
        />
        <SpendingPanel
          title="Gasto por proveedor"
          qualifier={alcance}
          de="Proveedor"
          otros="Otros proveedores"
          gastos={gastosPorProveedor(resumen, moneda)}
          moneda={moneda}
          enlace={enPeriodo}
        />
      </div>
    </Refreshing>
  );
}

/** The figures of every obra one may see, together and side by side. */
export function ResumenGeneralPage({ estado }: ResumenGeneralPageProps) {
  const { period, setPeriod, hoy } = usePeriod();
  const resumen = trpc.resumen.general.useQuery(period, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title="Resumen Global"
        facts={resumen.data && datosDe(resumen.data)}
        actions={
          <>
            <PeriodSwitch period={period} hoy={hoy} onChange={setPeriod} />
            <ExportMenu path="/resumen-general/export" period={period} />
          </>
        }
      />
      {resumen.data ? (
        resumen.data.obras.length === 0 ? (
          <SinObras />
        ) : (
          <Contenido
            resumen={resumen.data}
            period={period}
            hoy={hoy}
            estado={estado}
            refreshing={resumen.isPlaceholderData}
          />
        )
      ) : resumen.isError ? (
        <ErrorState
          title="No pudimos traer el resumen"
          error={resumen.error}
          onRetry={() => void resumen.refetch()}
          retrying={resumen.isFetching}
        />
      ) : (
        <Panel flush>
          <LoadingRows rows={8} label="Cargando el resumen" />
        </Panel>
      )}
    </>
  );
}
