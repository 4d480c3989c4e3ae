import { useState, type ComponentType } from 'react';
import { toast } from 'sonner';

const Nothing = () => null;

/**
 * Load of a form's part that is left out after a failure, since an error page would lose what is
 * typed.
 */
export const orNothing =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => Nothing);

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
