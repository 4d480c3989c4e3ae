import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { useMemo } from 'react';

import { Panel } from '../../../components/ui/panel.tsx';
import type { Pendientes } from '../use-agenda.ts';
import { porDia } from './items.ts';
import { Filas, type EnlaceDe } from './lista.tsx';
import { rotuloDelDia } from './periodo.ts';

const VENCIDOS = 3;
const POR_DIA = 3;
const SIETE = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export type ProximosProps = {
  readonly pendientes: Pendientes | undefined;
  readonly hoy: string;
  readonly enlaceDe: EnlaceDe;
};

type GrupoProps = Omit<ProximosProps, 'pendientes'> & {
  readonly titulo: string;
  readonly dia: string;
  readonly items: readonly ItemAgenda[];
  readonly tope: number;
  readonly tarde?: boolean;
};

function Grupo({ titulo, items, tope, tarde = false, ...resto }: GrupoProps) {
  return (
    <section aria-label={titulo}>
      <h3 className={`px-3 pt-3 text-sm ${tarde ? 'text-expense' : 'text-muted-foreground'}`}>
        {titulo}
      </h3>
      <Filas items={items.slice(0, tope)} compactas {...resto} />
      {items.length > tope ? (
        <p className="px-3 pb-2 text-sm text-muted-foreground">y {items.length - tope} más</p>
      ) : null}
    </section>
  );
}

/** Beside the calendar, wherever it stands: what is overdue and the next seven days. */
export function Proximos({ pendientes, hoy, enlaceDe }: ProximosProps) {
  const dias = useMemo(
    () => (pendientes === undefined ? new Map() : porDia(pendientes.proximos, pendientes)),
    [pendientes],
  );
  const llenos = SIETE.map((paso) => sumarDias(hoy, paso)).filter((dia) => dias.has(dia));
  const vencidos = pendientes?.vencidos ?? [];
  return (
    <Panel title="Próximos 7 días" flush className="pb-2">
      {vencidos.length === 0 ? null : (
        <Grupo
          titulo="Vencido"
          items={vencidos}
          dia={hoy}
          tope={VENCIDOS}
          tarde
          {...{ hoy, enlaceDe }}
        />
      )}
      {llenos.map((dia) => (
        <Grupo
          key={dia}
          titulo={rotuloDelDia(dia, hoy)}
          items={dias.get(dia) ?? []}
          tope={POR_DIA}
          {...{ dia, hoy, enlaceDe }}
        />
      ))}
      {pendientes !== undefined && llenos.length === 0 ? (
        <p className="px-3 py-3 text-muted-foreground">Nada en los próximos días</p>
      ) : null}
    </Panel>
  );
}
