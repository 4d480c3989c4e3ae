import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults that the proxy injects into captures, and its counts. */
export type Losses = {
  /** Share of answers that are lost after the server has acted. */
  part: number;
  /** Share of calls that are lost before the server acts. */
  cut: number;
  /** Longest delay of an answer. */
  delayMs: number;
  random: () => number;
  sent: number;
  answered: number;
  lost: number;
};

const CAPTURE = /^\/api\/[\da-f-]+\/movimientos(?:\/[\da-f-]+\/archivos)?$/;

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, losses }: { readonly port: number; readonly losses: Losses },
): Promise<void> {
  const { method, url: path = '/', headers } = incoming;
  const isCapture = method === 'POST' && CAPTURE.test(path);
  if (isCapture) {
    losses.sent += 1;
    if (losses.random() < losses.cut) {
      outgoing.destroy();
      return;
    }
  }
  const upstream = ask({ host: '127.0.0.1', port, method, path, headers });
  incoming.pipe(upstream);
  const [answer]: IncomingMessage[] = await once(upstream, 'response');
  if (answer === undefined) throw new Error('No answer');
  if (!isCapture) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const body = await buffer(answer);
  await sleep(losses.random() * losses.delayMs);
  if (losses.random() < losses.part) {
    losses.lost += 1;
    outgoing.destroy();
    return;
  }
  // The client was killed before the answer came.
  if (outgoing.destroyed) return;
  losses.answered += 1;
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
}

/** Starts a proxy between browser and server that loses calls and answers. */
export async function startProxy() {
  const losses: Losses = {
    part: 0,
    cut: 0,
    delayMs: 0,
    random: Math.random,
    sent: 0,
    answered: 0,
    lost: 0,
  };
  let port = 0;
  const server = createServer((incoming, outgoing) => {
    // A missing server or tab is handled like a broken connection.
    pass(incoming, outgoing, { port, losses }).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    url: `http://localhost:${address.port}`,
    losses,
    leadTo: (to: number) => void (port = to),
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
