import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import type { Palanca, PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { useRef, useState } from 'react';

import { settleDraft } from '@/lib/drafts.ts';
import { useDraft, useOffer } from '@/lib/use-draft.ts';

import { tocaPrivados } from './privados.ts';

/** Filter and levers: what a person changes, and what is kept. */
export type Estado = {
  readonly filtro: Filtro;
  readonly palancas: readonly PalancaLeida[];
};

/** Copy whose fields are in one order, without the empty ones: an answer writes them as null. */
function enOrden(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(enOrden);
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = Object.entries(valor).filter(([, uno]) => uno !== null && uno !== undefined);
  return campos
    .toSorted(([uno], [otro]) => (uno < otro ? -1 : 1))
    .map(([nombre, uno]) => [nombre, enOrden(uno)]);
}

const iguales = (uno: unknown, otro: unknown) =>
  JSON.stringify(enOrden(uno)) === JSON.stringify(enOrden(otro));

/** Levers that can be kept: those about something gone cannot. */
export const guardables = (palancas: readonly PalancaLeida[]): Palanca[] =>
  palancas.filter((palanca) => palanca.tipo !== 'AUSENTE');

/** Title of the draft, which notices name. */
const BORRADOR = '¿Y si…?';

type TallerDe = {
  readonly base: Base;
  readonly inicial: Estado;
  /** True for a kept scenario, whose filter is kept too. */
  readonly guardado: boolean;
};

/** Levers on screen, the functions that change them, and their draft on this device. */
export function useTaller({ base, inicial, guardado }: TallerDe) {
  const [estado, setEstado] = useState<Estado>(inicial);
  const [recuperado, setRecuperado] = useState(false);
  /** Draft that is being restored, until the code that checks it has loaded. */
  const leyendo = useRef<unknown>(undefined);
  const cambio =
    !iguales(estado.palancas, inicial.palancas) ||
    (guardado && !iguales(estado.filtro, inicial.filtro));
  const ponerPalancas = (como: (palancas: readonly PalancaLeida[]) => readonly PalancaLeida[]) =>
    setEstado((antes) => ({ ...antes, palancas: como(antes.palancas) }));
  const key = useDraft(
    BORRADOR,
    {
      read: () => leyendo.current ?? (cambio ? estado : undefined),
      restore: (kept) => {
        leyendo.current = kept;
        void import('./leer-estado.ts').then(({ leerEstado }) => {
          leyendo.current = undefined;
          const leido = leerEstado(kept);
          if (leido === null) return;
          setEstado(leido);
          setRecuperado(true);
        });
      },
      discard: () => {
        setEstado(inicial);
        setRecuperado(false);
      },
      isPrivate: () => tocaPrivados(base, estado.palancas),
    },
    BORRADOR,
  );
  return {
    ...estado,
    cambio,
    filtrar: (filtro: Filtro) => setEstado((antes) => ({ ...antes, filtro })),
    /** Adds a lever at the end, or replaces the one with its id. */
    poner: (palanca: Palanca) =>
      ponerPalancas((palancas) =>
        palancas.some(({ id }) => id === palanca.id)
          ? palancas.map((una) => (una.id === palanca.id ? palanca : una))
          : [...palancas, palanca],
      ),
    alternar: (id: string) =>
      ponerPalancas((palancas) =>
        palancas.map((una) => (una.id === id ? { ...una, activa: !una.activa } : una)),
      ),
    quitar: (id: string) => ponerPalancas((palancas) => palancas.filter((una) => una.id !== id)),
    /** Takes out the levers that were not kept, and the draft, after a save. */
    asentar: () => {
      ponerPalancas(guardables);
      settleDraft(key);
      setRecuperado(false);
    },
    oferta: useOffer(key),
    recuperado,
  };
}

export type Taller = ReturnType<typeof useTaller>;
