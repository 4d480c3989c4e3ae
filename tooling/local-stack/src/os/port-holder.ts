import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

import { commandOf } from './process-info.ts';

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

function holdsOneOf(pid: string, inodes: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return inodes.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false;
      }
    });
  } catch {
    // Another user's process: its files cannot be read.
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
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(name, inodes));
  return pid === undefined ? null : Number(pid);
}

/** Who listens on the port, as far as the system tells: only ever used to word an error. */
export function portHolder(port: number): { pid: number; command: string } | null {
  try {
    const pid = findPid(port);
    return pid === null ? null : { pid, command: commandOf(pid).slice(0, 80) };
  } catch {
    return null;
  }
}
