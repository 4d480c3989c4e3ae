import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { Suspense } from 'react';

import { lazyPart } from '@/lib/lazy-part.ts';

import type { EnlaceDe } from './calendario/lista.tsx';
import type { useDireccion } from './use-agenda.ts';

const DiaDialogo = lazyPart(async () => (await import('./calendario/dia-dialogo.tsx')).DiaDialogo);

const EventoDialogo = lazyPart(
  async () => (await import('./evento/evento-dialogo.tsx')).EventoDialogo,
);

const NuevoEvento = lazyPart(
  async () => (await import('./evento/nuevo-evento.tsx')).NuevoEvento,
  'together',
);

const IcalDialogo = lazyPart(async () => (await import('./ical/ical-dialogo.tsx')).IcalDialogo);

export type Abierto =
  | { readonly que: 'dia'; readonly dia: string }
  | { readonly que: 'nuevo'; readonly dia: string }
  | { readonly que: 'ical' };

export const NINGUNO: readonly ItemAgenda[] = [];

type CapasProps = Pick<ReturnType<typeof useDireccion>, 'hoy' | 'evento' | 'fecha'> & {
  readonly abierto: Abierto | null;
  readonly obraId: string | null;
  readonly enlaceDe: EnlaceDe;
  readonly itemsDe: (dia: string) => readonly ItemAgenda[];
  readonly onNew: ((dia: string) => void) | undefined;
  readonly onClose: () => void;
  readonly onCloseEvent: () => void;
};

/** Dialogs over the page: a day, an event, the form of a new one, the subscription. */
export function Capas(props: CapasProps) {
  const { abierto, hoy, evento, fecha, obraId, enlaceDe, itemsDe, onNew, onClose } = props;
  return (
    <Suspense fallback={null}>
      {abierto?.que === 'dia' ? (
        <DiaDialogo
          {...{ hoy, enlaceDe, onClose }}
          dia={abierto.dia}
          items={itemsDe(abierto.dia)}
          onNew={onNew && (() => onNew(abierto.dia))}
        />
      ) : null}
      {abierto?.que === 'nuevo' ? <NuevoEvento dia={abierto.dia} {...{ obraId, onClose }} /> : null}
      {abierto?.que === 'ical' ? <IcalDialogo onClose={onClose} /> : null}
      {evento === null ? null : (
        <EventoDialogo key={evento} id={evento} fecha={fecha} onClose={props.onCloseEvent} />
      )}
    </Suspense>
  );
}
