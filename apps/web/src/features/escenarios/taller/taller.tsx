import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { filtroEnPalabras } from '@plomada/domain/escenarios/palabras.rules';
import { conPalancas, prever } from '@plomada/domain/escenarios/serie.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useMemo } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { escenarios } from '@/config/scenarios-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';

import { filasPorDia } from '../dias/por-dia.ts';
import { Falta } from '../falta/falta.tsx';
import { Acciones } from '../guardar/acciones.tsx';
import { Desvio } from '../guardar/desvio.tsx';
import { Guardados } from '../guardar/guardados.tsx';
import { PalancasPanel } from '../palancas/palancas-panel.tsx';
import { Cifras } from './cifras.tsx';
import { ColumnaDeDias } from './columna-de-dias.tsx';
import { Mira } from './mira.tsx';
import { type Estado, useTaller } from './use-taller.ts';
import { type Vista, useVista } from './use-vista.ts';

const UnsavedGuard = lazyPart(
  async () => (await import('@/components/form/unsaved-guard.tsx')).UnsavedGuard,
);
const notices = () => import('@/components/form/notices.tsx');
const OfferNotice = lazyPart(async () => (await notices()).OfferNotice);
const RecoveredNotice = lazyPart(async () => (await notices()).RecoveredNotice);
type TallerProps = {
  readonly base: Base;
  readonly inicial: Estado;
  /** Kept scenario; null for a new one. */
  readonly escenario: Escenario | null;
  readonly onGuardado: (escenario: Escenario) => void;
};

/** Result of the levers in the currency that is shown. */
function useResultado(base: Base, { palancas, filtro }: Estado, vista: Vista) {
  const previo = useMemo(() => prever(base, filtro), [base, filtro]);
  const resultado = useMemo(() => conPalancas(previo, palancas), [previo, palancas]);
  const { series, conjunta, filas } = resultado;
  const una =
    (vista === 'JUNTAS' ? conjunta : series.find(({ moneda }) => moneda === vista)) ?? series[0];
  const moneda = una === conjunta ? null : (una?.moneda ?? null);
  const hoy = base.desde;
  const porDia = useMemo(() => filasPorDia(filas, { hoy, moneda }), [filas, hoy, moneda]);
  return { ...resultado, una, porDia };
}

/** Page of a scenario: its levers, both lines, and the dues of each day. */
export function Taller({ base, inicial, escenario, onGuardado }: TallerProps) {
  const { tenantId } = useTenant();
  const taller = useTaller({ base, inicial, guardado: escenario !== null });
  const { vista, verEn } = useVista();
  const { una, series, conjunta, efectos, porDia } = useResultado(base, taller, vista);
  // A rate joins both currencies without changing either line.
  const conEscenario = taller.palancas.some(
    ({ tipo, id }) => tipo !== 'DOLAR' && efectos.get(id)?.estado === 'APLICADA',
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: 'Resumen Global', to: paths.enTenant(tenantId, 'global/resumen-general') },
          ...(escenario === null ? [] : [{ label: '¿Y si…?', to: escenarios.nuevo(tenantId) }]),
        ]}
        title={escenario?.nombre || '¿Y si…?'}
        facts={`${filtroEnPalabras(taller.filtro, base)} · próximos 90 días, al ${formatearFecha(base.hasta)}`}
        actions={<Acciones taller={taller} escenario={escenario} onGuardado={onGuardado} />}
      />
      <div className="flex flex-col gap-4">
        {taller.oferta === null ? null : <OfferNotice offer={taller.oferta} />}
        {taller.recuperado ? <RecoveredNotice /> : null}
        {escenario?.desvio ? <Desvio escenario={escenario} /> : null}
        <Mira
          {...{ base, series, conjunta, vista, verEn }}
          filtro={taller.filtro}
          onFiltro={taller.filtrar}
        />
        {una === undefined ? null : <Cifras serie={una} conEscenario={conEscenario} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <PalancasPanel taller={taller} base={base} efectos={efectos} />
            {una === undefined ? null : (
              <Falta base={base} taller={taller} moneda={una.moneda} onListo={taller.poner} />
            )}
            <Guardados abierto={escenario?.id} />
          </div>
          {una === undefined ? (
            <Panel flush>
              <EmptyState title="Nada vence en estos 90 días" />
            </Panel>
          ) : (
            <ColumnaDeDias
              base={base}
              filtro={taller.filtro}
              serie={una}
              porDia={porDia}
              conEscenario={conEscenario}
              juntas={una === conjunta}
            />
          )}
        </div>
      </div>
      {taller.cambio ? (
        <UnsavedGuard active loses="Los cambios de este escenario se pierden." />
      ) : null}
    </>
  );
}
