import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Network between a browser and the product, which a test can take away. */
export type Line = {
  /** Origin at which the browser finds the product. */
  readonly url: string;
  /** Ends every connection, and accepts no new one until `restore`. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
  /** Puts code before that of a script of the product, until it is called with null. */
  readonly plant: (planted: Planted | null) => void;
};

type Planted = { readonly path: string; readonly code: string };

type Way = { readonly port: number; readonly planted: Planted | null };

/** Passes one call on to the server, and its answer back. */
async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, planted }: Way,
): Promise<void> {
  const { method, url: path = '/', headers } = incoming;
  if (path === planted?.path) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const type = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
    outgoing.writeHead(answer.status, type).end(`${planted.code}\n${await answer.text()}`);
    return;
  }
  const upstream = ask({ host: '127.0.0.1', port, method, path, headers });
  incoming.pipe(upstream);
  const [answer]: IncomingMessage[] = await once(upstream, 'response');
  if (answer === undefined) throw new Error('No answer');
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

/** Opens the line from the public origin to the server at another port of this machine. */
export async function openLine(url: string, server: string): Promise<Line> {
  const port = Number(new URL(server).port);
  let planted: Planted | null = null;
  const proxy = createServer((incoming, outgoing) => {
    // A call that a closing page gives up breaks the connection to the server as well.
    pass(incoming, outgoing, { port, planted }).catch(() => outgoing.destroy());
  });
  const restore = async () => {
    if (proxy.listening) return;
    proxy.listen(Number(new URL(url).port), '127.0.0.1');
    await once(proxy, 'listening');
  };
  const cut = async () => {
    if (!proxy.listening) return;
    proxy.close();
    proxy.closeAllConnections();
    await once(proxy, 'close');
  };
  await restore();
  return { url, cut, restore, plant: (next) => void (planted = next) };
}
