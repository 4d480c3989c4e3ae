import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { filtroEnPalabras } from '@plomada/domain/escenarios/palabras.rules';
import { serie } from '@plomada/domain/escenarios/serie.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Target } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { escenarios } from '@/config/scenarios-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { Dias } from '../dias/dias.tsx';
import { filasPorDia } from '../dias/por-dia.ts';
import { Acciones } from '../guardar/acciones.tsx';
import { Desvio } from '../guardar/desvio.tsx';
import { Guardados } from '../guardar/guardados.tsx';
import { PalancasPanel } from '../palancas/palancas-panel.tsx';
import { Cifras } from './cifras.tsx';
import { Mira } from './mira.tsx';
import { type Estado, useTaller } from './use-taller.ts';
import { type Vista, useVista } from './use-vista.ts';

const LineasPanel = lazyPart(
  async () => (await import('./lineas-panel.tsx')).LineasPanel,
  'now',
  <LoadingRows label="Cargando la caja" rows={7} />,
);
const UnsavedGuard = lazyPart(
  async () => (await import('@/components/form/unsaved-guard.tsx')).UnsavedGuard,
);
const notices = () => import('@/components/form/notices.tsx');
const OfferNotice = lazyPart(async () => (await notices()).OfferNotice);
const RecoveredNotice = lazyPart(async () => (await notices()).RecoveredNotice);
const FaltaDialogo = lazyPart(
  async () => (await import('../falta/falta-dialogo.tsx')).FaltaDialogo,
);

type TallerProps = {
  readonly base: Base;
  readonly inicial: Estado;
  /** Kept scenario; null for a new one. */
  readonly escenario: Escenario | null;
  readonly onGuardado: (escenario: Escenario) => void;
};

/** Days whose dues are shown; one chosen in the chart is scrolled to. */
function useAbiertos() {
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set());
  const abrir = useCallback((fecha: string, abierto: boolean) => {
    setAbiertos((antes) => {
      if (antes.has(fecha) === abierto) return antes;
      const despues = new Set(antes);
      if (abierto) despues.add(fecha);
      else despues.delete(fecha);
      return despues;
    });
  }, []);
  return { abiertos, abrir };
}

/** Result of the levers in the currency that is shown. */
function useResultado(base: Base, { palancas, filtro }: Estado, vista: Vista) {
  const resultado = useMemo(() => serie(base, palancas, filtro), [base, palancas, filtro]);
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
  const { abiertos, abrir } = useAbiertos();
  const { opened, open, close } = useOpened<'falta'>();
  const deUnaObra = taller.filtro.por === 'OBRA';
  const obras = useMemo(
    () => new Map(deUnaObra ? [] : base.obras.map(({ id, codigo }) => [id, codigo])),
    [base.obras, deUnaObra],
  );
  const conEscenario = [...efectos.values()].some(({ estado }) => estado === 'APLICADA');
  const verDia = (fecha: string) => {
    const dia = [...porDia.keys()]
      .filter((uno) => uno <= fecha)
      .toSorted()
      .at(-1);
    if (dia === undefined) return;
    abrir(dia, true);
    // Runs after the day is drawn open.
    requestAnimationFrame(() =>
      document.getElementById(`dia-${dia}`)?.scrollIntoView({ block: 'center' }),
    );
  };
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: 'Resumen Global', to: paths.enTenant(tenantId, 'global/resumen-general') },
          ...(escenario === null ? [] : [{ label: '¿Y si…?', to: escenarios.nuevo(tenantId) }]),
        ]}
        title={escenario?.nombre ?? '¿Y si…?'}
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
            <Button
              variant="outline"
              aria-haspopup="dialog"
              className="self-start max-md:w-full"
              disabledBecause={una === undefined ? 'No hay nada que sumar.' : null}
              onClick={() => open('falta')}
            >
              <Target aria-hidden />
              Qué hace falta
            </Button>
            <Guardados abierto={escenario?.id} />
          </div>
          {una === undefined ? null : (
            <div className="flex min-w-0 flex-col gap-4">
              <LineasPanel serie={una} tramo={base} conEscenario={conEscenario} onDia={verDia} />
              <Dias
                dias={una.dias}
                porDia={porDia}
                moneda={una.moneda}
                hoy={base.desde}
                obras={obras}
                conEscenario={conEscenario}
                abiertos={abiertos}
                onAbrir={abrir}
              />
            </div>
          )}
        </div>
      </div>
      {opened === null || una === undefined ? null : (
        <FaltaDialogo
          base={base}
          taller={taller}
          moneda={una.moneda}
          onListo={taller.poner}
          onClose={close}
        />
      )}
      {taller.cambio ? (
        <UnsavedGuard active loses="Los cambios de este escenario se pierden." />
      ) : null}
    </>
  );
}
