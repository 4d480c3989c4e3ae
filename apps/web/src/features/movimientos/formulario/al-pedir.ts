import { useState, type ComponentType } from 'react';
import { toast } from 'sonner';

import { lazyPart } from '@/lib/lazy-part.ts';

const Nada = () => null;

/**
 * Rarely used part of a form, in a separate chunk. If that fails to load the part is left out,
 * since an error page would lose the typed content.
 */
export const lazyForm = <P extends object>(
  traer: () => Promise<ComponentType<P>>,
  cuando: 'now' | 'shown' = 'shown',
): ComponentType<P> => lazyPart<P>(() => traer().catch(() => Nada), null, cuando);

/** Part of a form that loads on a press; after a failure the press tries again. */
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
