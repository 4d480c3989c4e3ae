import { readdir, readFile } from 'node:fs/promises';

/** Tick of the kernel's clock, in milliseconds. */
const TICK_MS = 10;
const MB = 1024;

/** Resources used by a process and its descendants; requires `/proc`. */
type Taken = {
  /** Processor time so far, in milliseconds, including descendants that have ended. */
  readonly cpuMs: number;
  /** Private memory of all, plus the largest shared memory of one of them, in MiB. */
  readonly memoryMb: number;
};

type Process = { readonly pid: number; readonly parent: number; readonly cpuMs: number };

async function processOf(pid: string): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // Fields after the name, which may contain spaces: state, parent, … then user and system time of
  // the process, and of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(pid), parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
}

/**
 * Processor time of one process so far, in milliseconds, including its ended children; NaN without
 * such a process.
 */
export const cpuMsOf = async (pid: number): Promise<number> =>
  (await processOf(String(pid)))?.cpuMs ?? Number.NaN;

/** Memory in MiB: private (`RssAnon`), and shared between processes (`RssShmem`). */
async function memoryOf(pid: number): Promise<{ readonly own: number; readonly shared: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = (name: string) =>
    Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? 0);
  return { own: kb('RssAnon') / MB, shared: kb('RssShmem') / MB };
}

function familyOf(root: number, all: readonly Process[]): Process[] {
  const family = all.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}

/** Resources used by the process `root` and its descendants. */
export async function takenBy(root: number): Promise<Taken> {
  const pids = await readdir('/proc').catch((): string[] => []);
  const found = await Promise.all(pids.filter((name) => /^\d+$/.test(name)).map(processOf));
  const family = familyOf(
    root,
    found.filter((each) => each !== null),
  );
  const memory = await Promise.all(family.map(({ pid }) => memoryOf(pid)));
  return {
    cpuMs: family.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryMb: memory.reduce(
      (sum, { own }) => sum + own,
      Math.max(0, ...memory.map(({ shared }) => shared)),
    ),
  };
}
