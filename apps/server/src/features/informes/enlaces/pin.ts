import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derivar = promisify<string, string, number, Buffer>(scrypt);
const BYTES = 32;

export type PinGuardado = { readonly pinHash: string | null; readonly pinSal: string | null };

/** All that is kept of a PIN. */
export async function guardarPin(pin: string | undefined): Promise<PinGuardado> {
  if (pin === undefined) return { pinHash: null, pinSal: null };
  const pinSal = randomBytes(16).toString('hex');
  return { pinSal, pinHash: (await derivar(pin, pinSal, BYTES)).toString('hex') };
}

/** As much work where there is no PIN, and no link. */
export async function esPin(
  pin: string,
  { pinHash, pinSal }: PinGuardado = { pinHash: null, pinSal: null },
): Promise<boolean> {
  const hecho = await derivar(pin, pinSal ?? '', BYTES);
  const guardado = pinHash === null ? Buffer.alloc(BYTES) : Buffer.from(pinHash, 'hex');
  return timingSafeEqual(hecho, guardado);
}
