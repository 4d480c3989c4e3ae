import { formatearNumero } from '@plomada/formatters/numero';
import { useMemo } from 'react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';

import type { Pendientes } from '../use-agenda.ts';
import { porDia, type Suma } from './items.ts';
import { Filas, type EnlaceDe } from './lista.tsx';
import { diasDesde, rotuloDelDia } from './periodo.ts';
import { altoDeSumas, queCabe, type Grupo } from './que-cabe.ts';

type ProximosProps = {
  readonly pendientes: Pendientes | undefined;
  readonly hoy: string;
  /** Height in px of the calendar beside the panel, which the panel takes too. */
  readonly alto: number;
  readonly enlaceDe: EnlaceDe;
  /** Opens the list view. */
  readonly onAll: () => void;
};

function gruposDe({ vencidos, proximos, desde, hasta }: Pendientes, hoy: string): Grupo[] {
  const dias = porDia(proximos, { desde, hasta });
  return [
    { titulo: 'Vencido', dia: hoy, tarde: true, items: vencidos },
    ...diasDesde(hoy, 8).map((dia) => ({
      titulo: rotuloDelDia(dia, hoy),
      dia,
      tarde: false,
      items: dias.get(dia) ?? [],
    })),
  ].filter(({ items }) => items.length > 0);
}

const QUE = { EGRESO: 'A pagar', INGRESO: 'A cobrar' } as const;

/** Sums, whose height must match `altoDeSumas`. */
function Sumas({ sumas }: { readonly sumas: readonly Suma[] }) {
  return (
    <dl className="border-b border-border px-4 pb-[11px] text-sm">
      {sumas.map(({ sentido, importes }) => (
        <div key={sentido} className="flex justify-between gap-2 leading-[22px]">
          <dt className="text-muted-foreground">{QUE[sentido]}</dt>
          <dd className="text-right">
            {importes.map(({ moneda, centavos }) => (
              <Money key={moneda} {...{ centavos, moneda }} className="block font-medium" />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Panel with the overdue items and those of today and the next seven days, as many as fit in the
 * height of the calendar, whose period does not matter here.
 */
export function Proximos({ pendientes, hoy, alto, enlaceDe, onAll }: ProximosProps) {
  const grupos = useMemo(
    () => (pendientes === undefined ? [] : gruposDe(pendientes, hoy)),
    [pendientes, hoy],
  );
  const hayImporte = ({ importes }: Suma) => importes.some(({ centavos }) => centavos > 0);
  const sumas = pendientes?.sumas?.some(hayImporte) ? pendientes.sumas : [];
  const { visibles, fuera } = queCabe(grupos, alto, sumas.length > 0 ? altoDeSumas(sumas) : 0);
  return (
    <Panel title="Próximos 7 días" flush className="h-full">
      {sumas.length > 0 ? <Sumas sumas={sumas} /> : null}
      {visibles.map(({ titulo, dia, tarde, items }) => (
        <section key={titulo} aria-label={titulo}>
          <h3
            className={`flex h-8 items-end px-4 pb-0.5 text-sm ${tarde ? 'text-expense' : 'text-muted-foreground'}`}
          >
            {titulo}
          </h3>
          <Filas items={items} dia={dia} hoy={hoy} enlaceDe={enlaceDe} compactas />
        </section>
      ))}
      {pendientes !== undefined && grupos.every(({ tarde }) => tarde) ? (
        <p className="px-4 py-3 text-muted-foreground">Nada en los próximos días</p>
      ) : null}
      {fuera === 0 ? null : (
        <button
          type="button"
          onClick={onAll}
          className="finger h-10 rounded-sm px-4 font-medium text-primary underline-offset-4 -outline-offset-2 hover:underline"
        >
          Ver {formatearNumero(fuera)} más en la lista
        </button>
      )}
    </Panel>
  );
}
