import type { Quien } from '../support/rest-client.ts';
import type { EYES, Plain } from './plain.ts';

export type Reader = keyof typeof EYES;

/** One firm, as one reader asks of it. */
export type Asked = {
  readonly reader: Reader;
  readonly plain: Plain;
  /** The body of a GET below the organisation's address, which must be answered with 200. */
  readonly get: (path: string) => Promise<unknown>;
};

/** Fails where two places that answer one question differ. */
export type Proof = {
  readonly readers: readonly Reader[];
  readonly prove: (asked: Asked) => Promise<void>;
};

export const EVERYBODY: readonly Reader[] = ['Owner', 'Admin', 'Usuario', 'Nadie'];
/** Readers who see accounts, partners and private rows. */
export const MANAGERS: readonly Reader[] = ['Owner', 'Admin'];

export const getAs =
  (quien: Quien) =>
  async (path: string): Promise<unknown> => {
    const { status, body } = await quien.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
