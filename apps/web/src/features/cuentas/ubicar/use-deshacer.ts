import { toast } from 'sonner';

import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { movimientos } from './textos.ts';

/** Takes placed rows out of their accounts again, and reports what was changed since and stays. */
export function useDeshacer() {
  const { mutateAsync, isPending } = trpc.asignaciones.deshacer.useMutation();
  const refrescar = useRefrescarCuentas();
  const deshacer = async (id: string) => {
    try {
      const { filas, quedaron } = await mutateAsync({ id });
      const quedan = `${movimientos(quedaron)} se cambiaron después y quedan como están.`;
      toast.success(
        `${movimientos(filas)} sin cuenta otra vez`,
        quedaron === 0 ? undefined : { description: quedan },
      );
    } catch (cause) {
      toast.error('No se deshizo', { description: toApiError(cause).message });
    }
    await refrescar();
  };
  return { deshacer, isPending };
}
