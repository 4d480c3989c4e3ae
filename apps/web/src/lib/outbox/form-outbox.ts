import { fieldsOf } from '@plomada/domain/base/field-of';

import { isId } from '@/config/ids.ts';

import { NO_ROOM } from '../api-error.ts';
import { restError } from '../rest-error.ts';
import { warn } from '../warn.ts';
import { outbox } from './device-outbox.ts';
import type { Envio, Persona } from './envio.ts';
import { SinLugar, YaEnviado } from './store.ts';

export { outbox } from './device-outbox.ts';
export { askCaptura } from './ask.ts';
export { postEnvio } from './post.ts';

const FULL = JSON.stringify({
  error: NO_ROOM,
  message:
    'No hay lugar en este teléfono para guardarlo sin conexión. Lo escrito sigue acá; lo que espera se descarga desde la Bandeja.',
});
const SENT_BEFORE = JSON.stringify({
  error: 'YA_ENVIADO',
  message:
    'Esto ya estaba guardado, como era antes de cambiarlo. Lo que cambiaste sigue acá y no se guardó: corregilo en lo guardado.',
});

/**
 * Converts outbox errors to REST errors, which every screen can show; 507 is the status of a server
 * without disk space.
 */
export function refusalOf(cause: unknown): unknown {
  if (cause instanceof SinLugar) return restError(507, FULL, null);
  return cause instanceof YaEnviado ? restError(409, SENT_BEFORE, null) : cause;
}

export type DraftCapture = {
  readonly capturaId: string;
  readonly saved: string | null;
  /** Envío with the content of the draft, stored or already sent. */
  readonly envio: Envio | undefined;
};

/** Finds the capture that a draft belongs to; null when it has none. */
export async function draftCapture(
  persona: Persona,
  kept: unknown,
  typed: string,
): Promise<DraftCapture | null> {
  const { capturaId, saved } = fieldsOf(kept);
  if (typeof capturaId !== 'string' || !isId(capturaId)) return null;
  if (typeof saved !== 'string') return { capturaId, saved: null, envio: undefined };
  const envios = await outbox.list(persona).catch((cause: unknown) => {
    warn(`The outbox could not be read: ${String(cause)}`);
    return [];
  });
  const envio = envios.find((one) => saved === typed && one.capturaId === capturaId);
  return { capturaId, saved, envio };
}
