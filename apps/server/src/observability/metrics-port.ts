import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyBaseLogger } from 'fastify';

type Place = { readonly port: number; readonly host: string };
type Page = { readonly contentType: string; readonly text: () => Promise<string> };

export type MetricsPort = { readonly port: number; readonly close: () => Promise<void> };

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Serves the metrics page on a separate port, which no proxy exposes. */
export async function openMetricsPort(
  { port, host }: Place,
  { contentType, text }: Page,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read: /metrics answered 503');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
