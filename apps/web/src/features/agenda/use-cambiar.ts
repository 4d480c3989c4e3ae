import type { EditarEvento } from '@plomada/domain/agenda/evento.schema';
import { toast } from 'sonner';

import { toApiError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRefrescarAgenda } from './use-agenda.ts';

type Cambio = Partial<Omit<EditarEvento, 'id' | 'version'>>;
type Dicho = { readonly title: string; readonly description: string };
type Referencia = { readonly id: string; readonly version: number };

/** A change of one thing, told with the way back: what was there before. Throws what is refused. */
export function useCambiarEvento() {
  const { mutateAsync } = trpc.agenda.editarEvento.useMutation();
  const refrescar = useRefrescarAgenda();
  return async ({ id, version }: Referencia, cambio: Cambio, antes: Cambio, dicho: Dicho) => {
    const { version: nueva } = await mutateAsync({ id, version, ...cambio });
    const deshacer = async () => {
      try {
        await mutateAsync({ id, version: nueva, ...antes });
        toast.success('Cambio deshecho', { description: dicho.description });
      } catch (cause) {
        toast.error('No se deshizo', { description: toApiError(cause).message });
      }
      await refrescar();
    };
    toast.success(dicho.title, {
      description: dicho.description,
      action: { label: 'Deshacer', onClick: () => void deshacer() },
    });
    await refrescar();
  };
}
