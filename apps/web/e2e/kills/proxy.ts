import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults that the proxy injects into captures, and its counts. */
export type Losses = {
  /** Part of the answers that never arrive: the server has done it all the same. */
  part: number;
  /** Part of the calls that never arrive: the server has done nothing. */
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
  // The client was killed meanwhile.
  if (outgoing.destroyed) return;
  losses.answered += 1;
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
}

/** A line between the browser and the server. */
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
    // The server is not there, or the tab is not: as a line that is cut.
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
