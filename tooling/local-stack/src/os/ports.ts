import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

import { StackError } from '../stack-error.ts';
import { commandOf } from './process-info.ts';

type Probe = { port: number } | { code: string };

/** Free port, or the reason why the port cannot be used (`EADDRINUSE`, `EACCES`). */
function probePort(port: number, host: string): Promise<Probe> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: error.code ?? 'ERROR' }),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve({ port: taken }));
    });
  });
}

/** Ports below those that a system assigns to connections and to listeners on port 0. */
const QUIET_PORTS = { from: 20_000, to: 32_000 } as const;
const QUIET_TRIES = 20;

/**
 * Finds a free port, first among those that the system does not assign to other processes, then
 * any.
 */
async function probeAnyPort(host: string): Promise<Probe> {
  for (let attempt = 0; attempt < QUIET_TRIES; attempt += 1) {
    const probe = await probePort(randomInt(QUIET_PORTS.from, QUIET_PORTS.to), host);
    if ('port' in probe || probe.code !== 'EADDRINUSE') return probe;
  }
  return await probePort(0, host);
}

/** Returns `preferred` when it is free, else any free port of the loopback. */
export async function freePort(preferred = 0): Promise<number> {
  const host = '127.0.0.1';
  const kept = preferred > 0 ? await probePort(preferred, host) : null;
  const probe = kept && 'port' in kept ? kept : await probeAnyPort(host);
  if ('port' in probe) return probe.port;
  throw new Error('No hay ningún puerto libre en 127.0.0.1.');
}

const LISTEN = '0A';

function listeningInodes(port: number): Set<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      if (fields[1]?.endsWith(`:${wanted}`) && fields[3] === LISTEN && fields[9]) {
        inodes.add(`socket:[${fields[9]}]`);
      }
    }
  }
  return inodes;
}

function hasSocket(pid: string, inodes: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return inodes.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false;
      }
    });
  } catch {
    // The file descriptors of another user's process cannot be read.
    return false;
  }
}

function findPid(port: number): number | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    const text = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
      encoding: 'utf8',
    });
    return Number.parseInt(text, 10) || null;
  }
  const inodes = listeningInodes(port);
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasSocket(name, inodes));
  return pid === undefined ? null : Number(pid);
}

/** Process that listens on the port, if the system shows it; used only in error messages. */
function portHolder(port: number): { pid: number; command: string } | null {
  try {
    const pid = findPid(port);
    return pid === null ? null : { pid, command: commandOf(pid).slice(0, 80) };
  } catch {
    return null;
  }
}

const PRIVILEGED_BELOW = 1024;

async function firstFree(from: number, host: string): Promise<number> {
  for (let port = from; port < from + 50; port += 1) {
    if ('port' in (await probePort(port, host))) return port;
  }
  return from;
}

async function takenError(port: number, host: string): Promise<StackError> {
  const holder = portHolder(port);
  const who = holder
    ? `Lo usa el proceso ${holder.pid} (${holder.command}): cerralo, o elegí`
    : 'Lo usa otro programa: cerralo, o elegí';
  const other = await firstFree(port + 1, host);
  return new StackError(
    `El puerto ${port} está ocupado. ${who} otro puerto con PORT=${other} delante del mismo comando.`,
  );
}

function otherError(port: number, host: string, code: string): StackError {
  if (code === 'EACCES' && port < PRIVILEGED_BELOW) {
    return new StackError(
      `El puerto ${port} está reservado al sistema. Elegí otro, por ejemplo PORT=3000.`,
    );
  }
  return new StackError(
    `No se puede escuchar en ${host}, puerto ${port} (${code}). Revisá HOST y PORT.`,
  );
}

/**
 * Chooses the port to serve on, a free one for 0, before anything slow begins. Browsers may resolve
 * `localhost` to ::1, so a foreign listener there is as much in the way as one on 127.0.0.1.
 */
export async function choosePort(port: number, host: string): Promise<number> {
  const probe = await (port === 0 ? probeAnyPort(host) : probePort(port, host));
  if ('code' in probe) {
    if (probe.code === 'EADDRINUSE') throw await takenError(port, host);
    throw otherError(port, host, probe.code);
  }
  if (port !== 0 && (host === '127.0.0.1' || host === 'localhost')) {
    const other = await probePort(port, '::1');
    if ('code' in other && other.code === 'EADDRINUSE') throw await takenError(port, host);
  }
  return probe.port;
}
