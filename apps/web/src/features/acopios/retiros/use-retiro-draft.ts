import type { DestinoRetiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { useState } from 'react';

import { useDraft } from '../../../lib/drafts.ts';
import type { Bandeja } from './bandeja.ts';

export type DatosRetiro = {
  readonly fecha: string;
  readonly destino: DestinoRetiro;
  readonly retiradoPor: string;
  readonly remitoNumero: string;
  readonly observaciones: string;
  readonly foto: File | null;
};

/** A photo is not kept: it is taken again. */
type Kept = { readonly bandeja: Bandeja; readonly datos: Partial<Omit<DatosRetiro, 'foto'>> };

const isLine = (line: unknown): boolean =>
  typeof line === 'object' &&
  line !== null &&
  'cantidad' in line &&
  typeof line.cantidad === 'string' &&
  'item' in line &&
  typeof line.item === 'object' &&
  line.item !== null &&
  'id' in line.item &&
  'precioUnitario' in line.item;

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'bandeja' in kept &&
  Array.isArray(kept.bandeja) &&
  kept.bandeja.every(isLine) &&
  'datos' in kept &&
  typeof kept.datos === 'object' &&
  kept.datos !== null &&
  Object.values(kept.datos).every((value) => typeof value === 'string');

type Options = {
  readonly bandeja: Bandeja;
  readonly datos: DatosRetiro;
  readonly restore: (kept: Kept) => void;
  readonly discard: () => void;
};

/** A retiro being written outlives the end of a session; true while it shows what came back. */
export function useRetiroDraft({ bandeja, datos, restore, discard }: Options): boolean {
  const [isRecovered, setRecovered] = useState(false);
  useDraft('Retiro', {
    read: () => {
      const { foto: _foto, ...escritos } = datos;
      return bandeja.length === 0 ? undefined : { bandeja, datos: escritos };
    },
    restore: (kept) => {
      if (!isKept(kept)) return;
      restore(kept);
      setRecovered(true);
    },
    discard: () => {
      discard();
      setRecovered(false);
    },
  });
  return isRecovered && bandeja.length > 0;
}
