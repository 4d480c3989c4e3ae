import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { paths } from '@/config/paths.ts';

import { useTenant } from '../tenant.ts';
import type { NuevoEnvio, RechazoDeEnvio } from './envio.ts';

type Kept = Pick<NuevoEnvio, 'titulo' | 'detalle'>;

/**
 * Notice that a capture is stored on this device, or waits there for a person, with a link to the
 * Bandeja.
 */
export function useKeptNotice() {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const action = { label: 'Ver', onClick: () => void navigate(paths.bandeja(tenantId)) };
  return ({ titulo, detalle }: Kept, rechazo: RechazoDeEnvio | null = null): void => {
    const what = [titulo, detalle].filter((part) => part !== '').join(', ');
    if (rechazo === null) {
      toast.success('Guardado en este teléfono', { description: what, action });
      return;
    }
    toast.error('No se guardó', {
      description: `${what}. ${rechazo.message}`,
      duration: Infinity,
      closeButton: true,
      action,
    });
  };
}
