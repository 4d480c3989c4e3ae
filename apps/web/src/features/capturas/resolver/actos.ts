import { toast } from 'sonner';

import type { EnvioLabels } from '@/lib/outbox/changes.ts';
import { outbox } from '@/lib/outbox/device-outbox.ts';
import { type Envio, porComprobar } from '@/lib/outbox/envio.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { keepFocusInPage } from '@/lib/return-focus.ts';
import { warn } from '@/lib/warn.ts';

import type { Arreglo } from './arreglos.ts';

/** Runs an action, then restores the focus, since the pressed button disappears with its row. */
function ejecutar(acto: () => Promise<unknown>): void {
  void acto().then(
    () => setTimeout(keepFocusInPage),
    () => toast.error('No se pudo guardar en este teléfono'),
  );
}

export function useActos() {
  const { session } = useOutbox();
  const run = () =>
    void outbox
      .run(session)
      .catch((cause: unknown) =>
        warn(`The outbox failed after a capture was resolved: ${String(cause)}`),
      );
  const recuperar = (capturaId: string) => ejecutar(() => outbox.restore(session, capturaId));
  /** Discards an envío and returns it as it then is: it may have been sent before the discard. */
  const descartar = async ({ capturaId }: Envio, motivo: string) => {
    const descartado = await outbox.discard(session, capturaId, motivo);
    if (descartado !== undefined && porComprobar(descartado)) run();
    return descartado;
  };
  return {
    enviarTodo: () =>
      ejecutar(async () => {
        await outbox.hurry(session);
        run();
      }),
    enviar: ({ capturaId }: Envio) =>
      ejecutar(async () => {
        await outbox.retry(capturaId);
        run();
      }),
    /** Corrects an envío and returns it as it then is; one already discarded is not corrected. */
    corregir: async ({ capturaId }: Envio, cuerpo: Envio['cuerpo'], rotulos?: EnvioLabels) => {
      const corregido = await outbox.mend(capturaId, cuerpo, rotulos);
      run();
      return corregido;
    },
    arreglar: ({ capturaId }: Envio, { cuerpo, titulo }: Arreglo) =>
      ejecutar(async () => {
        await outbox.mend(capturaId, cuerpo, titulo === undefined ? {} : { titulo });
        run();
      }),
    apartar: ({ capturaId, titulo }: Envio) =>
      ejecutar(async () => {
        const apartado = await outbox.putAside(capturaId);
        if (apartado?.estado === 'BORRADOR') toast.success(`Quedó como borrador: ${titulo}`);
      }),
    descartar,
    /**
     * Discards a duplicate without a dialog: the reason is known, and the notice offers to undo it.
     */
    descartarDuplicado: (envio: Envio, codigo: string) =>
      ejecutar(async () => {
        const descartado = await descartar(envio, `Es el mismo que ${codigo}`);
        if (descartado?.estado !== 'DESCARTADO') return;
        toast.success(`Se descartó: ${envio.titulo}`, {
          action: { label: 'Recuperar', onClick: () => recuperar(envio.capturaId) },
        });
      }),
    /** Ends a correction by keeping the saved row as it is; `titulo` is the row's title. */
    dejarLoGuardado: ({ capturaId }: Envio, titulo: string) =>
      ejecutar(async () => {
        await outbox.endCorrection(capturaId, { titulo, corregido: true });
        toast.success(`Queda lo guardado: ${titulo}`);
      }),
    terminarCorreccion: ({ capturaId }: Envio, guardado: Pick<Envio, 'titulo' | 'corregido'>) =>
      ejecutar(() => outbox.endCorrection(capturaId, guardado)),
    recuperar: ({ capturaId }: Envio) => recuperar(capturaId),
  };
}
export type Actos = ReturnType<typeof useActos>;
