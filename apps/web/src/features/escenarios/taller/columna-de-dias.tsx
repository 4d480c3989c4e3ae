import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import type { Serie } from '@plomada/domain/escenarios/serie.rules';
import { useCallback, useMemo, useState } from 'react';

import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import { Dias, type PorDia } from '../dias/dias.tsx';

// The charts of all pages are one chunk, which this page loads beside its own.
const LineasPanel = lazyPart(
  async () => (await import('./lineas-panel.tsx')).LineasPanel,
  'now',
  <LoadingRows label="Cargando la caja" rows={7} />,
);

/** Days whose dues are shown. */
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

type ColumnaDeDiasProps = {
  readonly base: Base;
  readonly filtro: Filtro;
  readonly serie: Serie;
  readonly porDia: PorDia;
  readonly conEscenario: boolean;
  /** True for the line of both currencies. */
  readonly juntas: boolean;
};

/** Chart of both lines, and their days; a day pressed in the chart opens in the list. */
export function ColumnaDeDias(props: ColumnaDeDiasProps) {
  const { base, filtro, serie, porDia, conEscenario, juntas } = props;
  const { abiertos, abrir } = useAbiertos();
  const deUnaObra = filtro.por === 'OBRA';
  const obras = useMemo(
    () => new Map(deUnaObra ? [] : base.obras.map(({ id, codigo }) => [id, codigo])),
    [base.obras, deUnaObra],
  );
  const verDia = (fecha: string) => {
    const hasta = [...porDia.dias.keys()].filter((uno) => uno <= fecha);
    const dia = hasta.toSorted().at(-1);
    if (dia === undefined) return;
    abrir(dia, true);
    // Runs after the day is drawn open.
    requestAnimationFrame(() =>
      document.getElementById(`dia-${dia}`)?.scrollIntoView({ block: 'center' }),
    );
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <LineasPanel
        serie={serie}
        tramo={base}
        conEscenario={conEscenario}
        juntas={juntas}
        onDia={verDia}
      />
      <Dias
        dias={serie.dias}
        porDia={porDia}
        moneda={serie.moneda}
        hoy={base.desde}
        obras={obras}
        conEscenario={conEscenario}
        abiertos={abiertos}
        onAbrir={abrir}
      />
    </div>
  );
}
