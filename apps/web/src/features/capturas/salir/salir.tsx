import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { countDrafts } from '@/lib/draft-store.ts';
import { outbox } from '@/lib/outbox/device-outbox.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { downloadEnvios } from '@/lib/outbox/export.ts';
import { countWaiting } from '@/lib/outbox/groups.ts';
import { warn } from '@/lib/warn.ts';
import { wipeDevice } from '@/lib/wipe-device.ts';

import { sinEnviar, sinGuardar } from '../palabras.ts';

type SinEnviarDialogoProps = {
  /** Pending envíos; may be empty. */
  readonly waiting: readonly Envio[];
  readonly title?: string;
  readonly text: string;
  readonly verb: string;
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Dialog before an action that affects pending captures, with a button to download them first. */
function SinEnviarDialogo(props: SinEnviarDialogoProps) {
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

type BorrarProps = { readonly userId: string; readonly onClose: () => void };

function textoDe(cuantos: number): string {
  if (cuantos === 0) {
    return 'Se borran la Bandeja, lo que se guardó para leer sin conexión y lo que se propone por lo último usado. Lo que llegó sigue en la organización.';
  }
  return cuantos === 1
    ? 'Si se borra, se pierde: todavía no llegó.'
    : 'Si se borran, se pierden: todavía no llegaron.';
}

/** Title with the number of captures and drafts that would be lost; null when there are none. */
function perdidasDe(envios: number, borradores: number): string | null {
  const cuentas = [
    ...(envios === 0 ? [] : [sinEnviar(envios)]),
    ...(borradores === 0 ? [] : [sinGuardar(borradores)]),
  ];
  return cuentas.length === 0 ? null : `Tenés ${cuentas.join(' y ')} en este teléfono`;
}

/**
 * Dialog that deletes from this device the captures, drafts and settings of the person, of all
 * organisations, and the stored answers and shared files of everybody.
 */
export function Borrar({ userId, onClose }: BorrarProps) {
  const [waiting, setWaiting] = useState<readonly Envio[]>();
  useEffect(() => {
    outbox.waitingOf(userId).then(setWaiting, () => setWaiting([]));
  }, [userId]);
  if (waiting === undefined) return null;
  const cuantos = countWaiting(waiting);
  const borradores = countDrafts(userId);
  const borrar = () => {
    onClose();
    Promise.all([outbox.wipe(userId), wipeDevice(userId)]).then(
      () => toast.success('Se borraron los datos de este teléfono'),
      () => toast.error('No se borraron los datos de este teléfono'),
    );
  };
  return (
    <SinEnviarDialogo
      waiting={waiting}
      title={perdidasDe(cuantos, borradores) ?? '¿Borrar los datos de este teléfono?'}
      text={textoDe(cuantos + borradores)}
      verb="Borrar"
      destructive
      onConfirm={borrar}
      onClose={onClose}
    />
  );
}

type SalirProps = BorrarProps & { readonly onConfirm: () => void };

/**
 * Warns before signing out that pending captures of all organisations stay on this device for the
 * same person. Signs out at once when there are none, or when they cannot be read.
 */
export function Salir({ userId, onConfirm, onClose }: SalirProps) {
  const [waiting, setWaiting] = useState<readonly Envio[]>([]);
  const leave = () => {
    outbox
      .forgetSettled(userId)
      .catch((cause: unknown) => warn(`Settled captures could not be removed: ${String(cause)}`));
    onConfirm();
  };
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => {
    let isOver = false;
    const known = outbox.waitingOf(userId).catch((cause: unknown) => {
      warn(`Waiting captures could not be read: ${String(cause)}`);
      return [];
    });
    void known.then((found) => {
      if (isOver) return;
      if (found.length === 0) leaveAtOnce();
      else setWaiting(found);
    });
    return () => {
      isOver = true;
    };
  }, [userId]);
  if (waiting.length === 0) return null;
  return (
    <SinEnviarDialogo
      waiting={waiting}
      text={`${countWaiting(waiting) === 1 ? 'Queda guardado acá y se envía' : 'Quedan guardados acá y se envían'} cuando entres otra vez con tu cuenta en este teléfono.`}
      verb="Salir"
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
