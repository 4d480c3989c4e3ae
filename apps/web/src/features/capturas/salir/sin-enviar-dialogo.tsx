import { useState } from 'react';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import type { Envio } from '../../../lib/outbox/envio.ts';
import { downloadEnvios } from '../../../lib/outbox/export.ts';
import { countWaiting } from '../../../lib/outbox/groups.ts';
import { sinEnviar } from '../palabras.ts';

export type SinEnviarDialogoProps = {
  /** What waits; none: it asks all the same. */
  readonly waiting: readonly Envio[];
  readonly title?: string;
  readonly text: string;
  readonly verb: string;
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that concerns what waits on this device, which can be taken along first. */
export function SinEnviarDialogo(props: SinEnviarDialogoProps) {
  const { waiting, text, verb, destructive = false, onConfirm, onClose } = props;
  const { title = `Tenés ${sinEnviar(countWaiting(waiting))} en este teléfono` } = props;
  const [isBusy, setBusy] = useState(false);
  const descargar = async () => {
    setBusy(true);
    try {
      await downloadEnvios(waiting);
    } catch {
      toast.error('No se descargó');
    } finally {
      setBusy(false);
    }
  };
  return (
    <OpenDialog
      asksOnly
      title={title}
      description={text}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" data-first-focus="" onClick={onClose}>
            Volver
          </Button>
          <Button variant={destructive ? 'destructive' : 'default'} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {waiting.length === 0 ? null : (
        <Button variant="link" size="inline" loading={isBusy} onClick={() => void descargar()}>
          Descargar lo que falta enviar
        </Button>
      )}
    </OpenDialog>
  );
}
