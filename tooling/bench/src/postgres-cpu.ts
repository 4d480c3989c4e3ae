import { readdir, readFile } from 'node:fs/promises';

/** Of the kernel's clock; on every machine that has `/proc`. */
const TICK_US = 10_000;

type Times = { readonly parent: number; readonly us: number; readonly goneUs: number };

async function timesOf(pid: string): Promise<Times | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold spaces: state, parent, … then user and system time, its own and that of
    // its children who ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, goneUser = 0, goneSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      us: (user + system) * TICK_US,
      goneUs: (goneUser + goneSystem) * TICK_US,
    };
  } catch {
    return null;
  }
}

/** Processor time of PostgreSQL with all its processes so far, in microseconds; 0 where nobody tells. */
export async function postgresCpu(postmaster: number): Promise<number> {
  const pids = await readdir('/proc').catch((): string[] => []);
  const times = await Promise.all(
    pids
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({ pid, times: await timesOf(pid) })),
  );
  let sum = 0;
  for (const { pid, times: own } of times) {
    if (own === null) continue;
    if (Number(pid) === postmaster) sum += own.us + own.goneUs;
    else if (own.parent === postmaster) sum += own.us;
  }
  return sum;
}
