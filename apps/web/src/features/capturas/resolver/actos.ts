import { toast } from 'sonner';

import { keepFocusInPage } from '@/lib/return-focus';

import type { Dicho } from '../../../lib/outbox/changes.ts';
import { outbox } from '../../../lib/outbox/device-outbox.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { warn } from '../../../lib/warn.ts';
import type { Arreglo } from './arreglos.ts';

export function useActos() {
  const { session } = useOutbox();
  const run = () =>
    void outbox.run(session).catch((cause: unknown) => warn(`Not sent: ${String(cause)}`));
  /** The button that did it goes with its row. */
  const hacer = (acto: () => Promise<unknown>) => {
    void acto().then(
      () => setTimeout(keepFocusInPage),
      () => toast.error('No se pudo guardar en este teléfono'),
    );
  };
  const recuperar = (capturaId: string) => hacer(() => outbox.restore(session, capturaId));
  const descartar = async ({ capturaId, intentos }: Envio, motivo: string) => {
    await outbox.discard(session, capturaId, motivo);
    if (intentos > 0) run();
  };
  return {
    enviarTodo: () =>
      hacer(async () => {
        await outbox.hurry(session);
        run();
      }),
    enviar: ({ capturaId }: Envio) =>
      hacer(async () => {
        await outbox.retry(capturaId);
        run();
      }),
    corregir: async ({ capturaId }: Envio, cuerpo: Envio['cuerpo'], dicho?: Dicho) => {
      await outbox.mend(capturaId, cuerpo, dicho);
      run();
    },
    arreglar: ({ capturaId }: Envio, { cuerpo, titulo }: Arreglo) =>
      hacer(async () => {
        await outbox.mend(capturaId, cuerpo, titulo === undefined ? {} : { titulo });
        run();
      }),
    apartar: ({ capturaId, titulo }: Envio) =>
      hacer(async () => {
        await outbox.putAside(capturaId);
        toast.success(`Quedó como borrador: ${titulo}`);
      }),
    descartar,
    /** Without asking: it says why by itself, and how to take it back. */
    descartarGemelo: (envio: Envio, codigo: string) =>
      hacer(async () => {
        await descartar(envio, `Es el mismo que ${codigo}`);
        toast.success(`Se descartó: ${envio.titulo}`, {
          action: { label: 'Recuperar', onClick: () => recuperar(envio.capturaId) },
        });
      }),
    /** `titulo`: of what is saved, which stands. */
    dejarLoGuardado: ({ capturaId }: Envio, titulo: string) =>
      hacer(async () => {
        await outbox.endCorrection(capturaId, { titulo, corregido: true });
        toast.success(`Queda lo guardado: ${titulo}`);
      }),
    terminarCorreccion: ({ capturaId }: Envio, guardado: Pick<Envio, 'titulo' | 'corregido'>) =>
      hacer(() => outbox.endCorrection(capturaId, guardado)),
    recuperar: ({ capturaId }: Envio) => recuperar(capturaId),
  };
}
export type Actos = ReturnType<typeof useActos>;
