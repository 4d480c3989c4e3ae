import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);
const BYTES = 32;

export type KeptPin = { readonly pinHash: string | null; readonly pinSal: string | null };

/** All that is kept of a PIN. */
export async function keepPin(pin: string | undefined): Promise<KeptPin> {
  if (pin === undefined) return { pinHash: null, pinSal: null };
  const pinSal = randomBytes(16).toString('hex');
  return { pinSal, pinHash: (await derive(pin, pinSal, BYTES)).toString('hex') };
}

/** As much work where none was kept. */
export async function isPin(
  pin: string,
  { pinHash, pinSal }: KeptPin = { pinHash: null, pinSal: null },
): Promise<boolean> {
  const derived = await derive(pin, pinSal ?? '', BYTES);
  const kept = pinHash === null ? Buffer.alloc(BYTES) : Buffer.from(pinHash, 'hex');
  return timingSafeEqual(derived, kept);
}
