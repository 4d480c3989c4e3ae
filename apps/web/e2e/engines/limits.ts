import type { Name } from './kinds.ts';

/** What the driver of an engine cannot do, with the reason; each run prints it. */
export const LIMITS = {
  Firefox: {},
  WebKitGTK: {},
} as const satisfies Record<Name, Readonly<Record<string, string>>>;

export function printLimits(name: Name): void {
  for (const [what, why] of Object.entries(LIMITS[name])) {
    process.stdout.write(`${name} without ${what}: ${why}\n`);
  }
}
