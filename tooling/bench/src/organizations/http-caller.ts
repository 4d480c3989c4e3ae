import { Agent, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import type { Ask } from './mix.ts';

/** What became of a call; `status` 0: no answer at all. */
export type Outcome = { readonly status: number; readonly text: string };

export type Caller = {
  /** All connections at once, so that each process of the server has its part of them. */
  readonly open: () => Promise<void>;
  readonly call: (ask: Ask) => Promise<Outcome>;
  readonly close: () => void;
};

/** As browsers have them behind a proxy: more than are ever busy, each used in its turn. */
const CONNECTIONS = 128;
/** The server ends every call after ten. */
const TIMEOUT_MS = 15_000;

const isGood = (status: number) => status >= 200 && status < 300;

/** The text of an answer that somebody reads, or that says what went wrong. */
function textOf(answer: IncomingMessage, pieces: readonly Buffer[]): string {
  const body = Buffer.concat(pieces);
  const packed = answer.headers['content-encoding'] === 'br';
  return (packed ? brotliDecompressSync(body) : body).toString();
}

/** Calls over connections that stay open, at the least cost to the machine that is measured. */
export function openCaller(url: string): Caller {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  const call = ({ method, path, headers, body, told }: Ask): Promise<Outcome> =>
    new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, text: error.message });
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        {
          hostname,
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...length },
          timeout: TIMEOUT_MS,
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          const pieces: Buffer[] = [];
          if (told === undefined && isGood(status)) answer.resume();
          else answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.once('error', fail);
          answer.once('end', () =>
            resolve({ status, text: pieces.length > 0 ? textOf(answer, pieces) : '' }),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.once('error', fail).end(body);
    });
  const ready: Ask = { kind: 'list', method: 'GET', path: '/ready', headers: {} };
  const open = async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => call(ready)));
  };
  return { open, call, close: () => agent.destroy() };
}
