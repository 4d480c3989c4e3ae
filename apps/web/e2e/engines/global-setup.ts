import { freePort } from '../support/free-port.ts';
import globalSetup from '../support/global-setup.ts';
import { INSTALLED } from './kinds.ts';
import { printLimits } from './limits.ts';

/**
 * Starts the product as the browser tests do, for an origin at which each worker opens its line.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (INSTALLED.length === 0) return () => Promise.resolve();
  for (const name of INSTALLED) printLimits(name);
  process.env['PUBLIC_ORIGIN'] ??= `http://localhost:${await freePort()}`;
  return globalSetup();
}
