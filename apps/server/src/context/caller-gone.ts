import type { ServerResponse } from 'node:http';

/**
 * A signal for work that is worth nothing once its caller hung up, or was told that it took too
 * long; made when first asked for. It listens to the answer: a request says `close` as soon as its
 * body has been read.
 */
export function callerGone(raw: ServerResponse, limitMs: number): () => AbortSignal {
  const until = performance.now() + limitMs;
  let controller: AbortController | undefined;
  return () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    controller = made;
    const timer = setTimeout(() => made.abort(), Math.max(0, until - performance.now()));
    timer.unref();
    const onClose = () => {
      clearTimeout(timer);
      if (!raw.writableFinished) made.abort();
    };
    if (raw.closed) onClose();
    else raw.once('close', onClose);
    return made.signal;
  };
}
