import { useContext } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { estaPendiente } from '@/lib/outbox/envio.ts';
import { downloadEnvios } from '@/lib/outbox/export.ts';
import { countWaiting } from '@/lib/outbox/groups.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { warn } from '@/lib/warn.ts';

import { sinEnviar } from '../palabras.ts';

/**
 * Unsent captures for an organisation that the person can no longer enter, with a button to
 * download them.
 */
export function Perdidos({ tenantId }: { readonly tenantId: string }) {
  const userId = useContext(DraftOwner) ?? '';
  const { envios = [] } = useEnvios({ userId, tenantId });
  const waiting = envios.filter(estaPendiente);
  if (waiting.length === 0) return null;
  const cuantos = countWaiting(envios);
  const quedan = cuantos === 1 ? 'Queda guardado' : 'Quedan guardados';
  return (
    <div role="status" className="mt-4 rounded-lg bg-warning-subtle p-4">
      <p>{`Tenés ${sinEnviar(cuantos)} de esta organización. ${quedan} en este teléfono.`}</p>
      <Button
        variant="outline"
        className="mt-3"
        onClick={() =>
          void downloadEnvios(waiting).catch((cause: unknown) =>
            warn(`The captures were not downloaded: ${String(cause)}`),
          )
        }
      >
        Descargar
      </Button>
    </div>
  );
}
