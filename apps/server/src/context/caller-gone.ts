import type { ServerResponse } from 'node:http';

import { AppError } from '@plomada/domain/errores';

/**
 * A signal for work that is worth nothing once its caller hung up (its reason: PEDIDO_ABANDONADO), or
 * was told that it took too long (TIEMPO_AGOTADO); made when first asked for. It listens to the
 * answer: a request says `close` as soon as its body has been read.
 */
export function callerGone(raw: ServerResponse, limitMs: number): () => AbortSignal {
  const until = performance.now() + limitMs;
  let controller: AbortController | undefined;
  return () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    controller = made;
    const onLate = () => made.abort(new AppError('TIEMPO_AGOTADO'));
    const timer = setTimeout(onLate, Math.max(0, until - performance.now())).unref();
    const onClose = () => {
      clearTimeout(timer);
      if (!raw.writableFinished) made.abort(new AppError('PEDIDO_ABANDONADO'));
    };
    if (raw.closed) onClose();
    else raw.once('close', onClose);
    return made.signal;
  };
}
