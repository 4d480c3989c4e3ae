import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const BYTES = 32;
/**
 * Cost of the derivation, ten milliseconds. No cost would protect a million PINs from an attacker
 * with the rows, and every refused PIN pays it.
 */
const COST = { cost: 4096 };

const scrypted = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const derive = (pin: string, salt: string): Promise<Buffer> => scrypted(pin, salt, BYTES, COST);

export type KeptPin = { readonly pinHash: string | null; readonly pinSal: string | null };

/** Salt and hash of a PIN, the only data of it that is stored. */
export async function keepPin(pin: string | undefined): Promise<KeptPin> {
  if (pin === undefined) return { pinHash: null, pinSal: null };
  const pinSal = randomBytes(16).toString('hex');
  return { pinSal, pinHash: (await derive(pin, pinSal)).toString('hex') };
}

/**
 * True when the PIN is the stored one. A key is derived also when none is stored, so that both
 * cases take as long.
 */
export async function isPin(
  pin: string,
  { pinHash, pinSal }: KeptPin = { pinHash: null, pinSal: null },
): Promise<boolean> {
  const derived = await derive(pin, pinSal ?? '');
  const kept = pinHash === null ? Buffer.alloc(BYTES) : Buffer.from(pinHash, 'hex');
  // scrypt pads its key with NULs: a PIN followed by one derives the key of the PIN alone, so it is
  // refused.
  return timingSafeEqual(derived, kept) && !pin.includes('\0');
}
