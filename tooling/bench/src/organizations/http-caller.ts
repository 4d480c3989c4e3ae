import { Agent, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import { required } from '@plomada/db/required';

import type { Ask } from './mix.ts';

/** Result of a call; `status` 0 means that no answer came, and `text` is then the error. */
type Outcome = { readonly status: number; readonly text: string };

export type Caller = {
  /** Opens all connections one by one, so that each process of the server gets as many of them. */
  readonly open: () => Promise<void>;
  readonly call: (ask: Ask) => Promise<Outcome>;
  readonly close: () => void;
};

/** Number of keep-alive connections, like those of browsers behind a proxy. */
const CONNECTIONS = 128;
/** Milliseconds without traffic after which a call fails. */
const TIMEOUT_MS = 15_000;

const isGood = (status: number) => status >= 200 && status < 300;

/** Text of a response whose body is needed by a caller or describes a failure. */
function textOf(answer: IncomingMessage, pieces: readonly Buffer[]): string {
  const body = Buffer.concat(pieces);
  const packed = answer.headers['content-encoding'] === 'br';
  return (packed ? brotliDecompressSync(body) : body).toString();
}

type Way = { readonly to: URL; readonly agent: Agent };

function callOver(
  { to, agent }: Way,
  { method, path, headers, body, onAnswer }: Ask,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message });
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      {
        hostname: to.hostname,
        port: to.port,
        agent,
        method,
        path,
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const pieces: Buffer[] = [];
        if (onAnswer === undefined && isGood(status)) answer.resume();
        else answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', fail);
        answer.once('end', () =>
          resolve({ status, text: pieces.length > 0 ? textOf(answer, pieces) : '' }),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('The server did not answer in time')));
    sent.once('error', fail).end(body);
  });
}

/** Creates a caller over keep-alive connections, which cost the measured machine little. */
export function openCaller(url: string): Caller {
  const to = new URL(url);
  const lines = Array.from({ length: CONNECTIONS }, () => ({
    to,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  }));
  const free = [...lines];
  let nextLine = 0;
  const call = async (ask: Ask): Promise<Outcome> => {
    const line = free.shift();
    // When all connections are busy, the call queues at one of them, chosen in rotation.
    if (!line) return await callOver(required(lines[(nextLine += 1) % CONNECTIONS], 'a line'), ask);
    const outcome = await callOver(line, ask);
    free.push(line);
    return outcome;
  };
  const open = async () => {
    const ready: Ask = { kind: 'list', method: 'GET', path: '/ready', headers: {} };
    for (const line of lines) await callOver(line, ready);
  };
  return { open, call, close: () => lines.forEach(({ agent }) => agent.destroy()) };
}
