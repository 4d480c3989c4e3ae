import { useState } from 'react';

import { useDraft } from '@/lib/use-draft.ts';

export const TOTAL_BP = 10_000;
export const PARTES_MAX = 20;

export type ModoReparto = 'PORCENTAJE' | 'IMPORTE';
type ObraElegida = { readonly id: string; readonly nombre: string };
export type ParteEscrita = {
  readonly clave: string;
  readonly obra: ObraElegida | null;
  readonly pesoBp: number | null;
  readonly importeCentavos: number | null;
};
export type Reparto = { readonly modo: ModoReparto; readonly partes: readonly ParteEscrita[] };

const esReparto = (kept: unknown): kept is Reparto =>
  typeof kept === 'object' &&
  kept !== null &&
  'modo' in kept &&
  typeof kept.modo === 'string' &&
  'partes' in kept &&
  Array.isArray(kept.partes);

/**
 * Typed split over several obras, with the functions that change it; `reparto` is null for a
 * movement of one obra.
 */
export function useReparto(obra: ObraElegida) {
  const [reparto, setReparto] = useState<Reparto | null>(null);
  useDraft('Reparto', {
    read: () => reparto ?? undefined,
    restore: (kept) => {
      if (esReparto(kept)) setReparto(kept);
    },
    discard: () => setReparto(null),
  });
  const parte = (de: ObraElegida | null): ParteEscrita => ({
    clave: crypto.randomUUID(),
    obra: de,
    pesoBp: null,
    importeCentavos: null,
  });
  const conPartes = (cambiar: (partes: Reparto['partes']) => ParteEscrita[]) =>
    setReparto((antes) => antes && { ...antes, partes: cambiar(antes.partes) });
  return {
    reparto,
    empezar: () => setReparto({ modo: 'PORCENTAJE', partes: [parte(obra), parte(null)] }),
    dejar: () => setReparto(null),
    /** Changes between percentages and amounts; empty amounts are filled from `importes`. */
    elegirModo: (modo: ModoReparto, importes: readonly (number | null)[]) =>
      setReparto(
        (antes) =>
          antes && {
            modo,
            partes: antes.partes.map((una, i) => ({
              ...una,
              importeCentavos: una.importeCentavos ?? importes[i] ?? null,
            })),
          },
      ),
    cambiar: (clave: string, cambios: Partial<ParteEscrita>) =>
      conPartes((partes) =>
        partes.map((una) => (una.clave === clave ? { ...una, ...cambios } : una)),
      ),
    agregar: () =>
      conPartes((partes) => (partes.length < PARTES_MAX ? [...partes, parte(null)] : [...partes])),
    quitar: (clave: string) => conPartes((partes) => partes.filter((una) => una.clave !== clave)),
    /**
     * Makes equal parts by the function `partes`, whose code is in the chunk of the split's fields.
     */
    igualar: (partes: (antes: Reparto) => Reparto) => setReparto((antes) => antes && partes(antes)),
  };
}

export type RepartoEscrito = ReturnType<typeof useReparto>;
