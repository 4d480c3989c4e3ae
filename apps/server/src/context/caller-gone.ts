import type { ServerResponse } from 'node:http';

/**
 * A signal for work that is worth nothing once its caller hung up; made when first asked for. It
 * listens to the answer: a request says `close` as soon as its body has been read.
 */
export function callerGone(raw: ServerResponse): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    controller = made;
    const onClose = () => {
      if (!raw.writableFinished) made.abort();
    };
    if (raw.closed) onClose();
    else raw.once('close', onClose);
    return made.signal;
  };
}
