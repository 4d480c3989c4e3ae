import type { Name } from './kinds.ts';

/** Limits of the driver of each engine, with their reasons; each run prints them. */
export const LIMITS = {
  Firefox: {
    touch: 'the driver of Firefox 140 emulates none: a phone is its width',
    'the folder of downloads': 'the path reads the bytes that the page hands over',
  },
  WebKitGTK: {
    touch: 'WebDriver has none for a desktop: a phone is its width',
    '360 px': 'its window is 447 px wide at least',
    'a browser in Spanish': 'its language is that of the locales of the machine',
    'the folder of downloads': 'the path reads the bytes that the page hands over',
  },
} as const satisfies Record<Name, Readonly<Record<string, string>>>;

export function printLimits(name: Name): void {
  for (const [what, why] of Object.entries(LIMITS[name])) {
    process.stdout.write(`${name} without ${what}: ${why}\n`);
  }
}
