import { useState, type ComponentType } from 'react';
import { toast } from 'sonner';

import { lazyPart } from '../../../lib/lazy-part.ts';

const Nada = () => null;

/**
 * A part of a form that most movements do without, in a chunk of its own. When it does not arrive it
 * is left out: a page that breaks would take what was typed with it.
 */
export const parteAlMostrar = <P extends object>(
  traer: () => Promise<ComponentType<P>>,
  cuando: 'now' | 'shown' = 'shown',
): ComponentType<P> => lazyPart<P>(() => traer().catch(() => Nada), null, cuando);

/** A part that comes with a press, and can be asked for again when it did not arrive. */
export function useAlPedir<P>(traer: () => Promise<ComponentType<P>>, nombre: string) {
  const [Parte, setParte] = useState<ComponentType<P> | null>(null);
  const pedir = async (): Promise<boolean> => {
    try {
      const llegada = await traer();
      setParte(() => llegada);
      return true;
    } catch {
      toast.error(`No pudimos abrir ${nombre}`, {
        description: 'La conexión se cortó. Lo escrito sigue acá.',
      });
      return false;
    }
  };
  return { Parte, pedir };
}
