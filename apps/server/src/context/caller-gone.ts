import type { ServerResponse } from 'node:http';

/** The reason of the signal: whatever fails with it is told to nobody. */
export class CallerGone extends Error {
  constructor() {
    super('the caller hung up');
    this.name = 'CallerGone';
  }
}

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
      if (!raw.writableFinished) made.abort(new CallerGone());
    };
    if (raw.closed) onClose();
    else raw.once('close', onClose);
    return made.signal;
  };
}
