import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { leerPdf } from '../support/read-pdf.ts';
import type { Quien } from '../support/rest-client.ts';
import { rest, type Servidor } from '../support/server.ts';
import type { EYES, Plain } from './plain.ts';

export type Reader = keyof typeof EYES;

/** Access to one organisation as one reader, with plain SQL beside it. */
export type Asked = {
  readonly reader: Reader;
  readonly plain: Plain;
  /** Body of a GET below the organisation's address, which must be answered with 200. */
  readonly get: (path: string) => Promise<unknown>;
  /** Status of a GET that may be refused. */
  readonly status: (path: string) => Promise<number>;
  /** Body of the public page of a document's verification code. */
  readonly verify: (code: string) => Promise<unknown>;
  /** Lines of a PDF. */
  readonly pdf: (path: string) => Promise<readonly string[]>;
};

/** Comparison of endpoints that answer one question; fails when two of them differ. */
export type Proof = {
  readonly readers: readonly Reader[];
  readonly prove: (asked: Asked) => Promise<void>;
};

export const EVERYBODY: readonly Reader[] = ['Owner', 'Admin', 'Usuario', 'Nadie'];
/** Readers who see accounts, partners and private rows. */
export const MANAGERS: readonly Reader[] = ['Owner', 'Admin'];

/** Reads of the product by `quien` over REST; the public page is read without a session. */
export function asks(
  { app }: Servidor,
  quien: Quien,
): Pick<Asked, 'get' | 'status' | 'verify' | 'pdf'> {
  return {
    get: async (path) => {
      const { status, body } = await quien.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    status: async (path) => (await quien.get(path)).status,
    verify: async (code) => (await rest(app, `/verificar/${code}`)).body,
    pdf: async (path) => {
      const { status, crudo } = await quien.bajar(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return leerPdf(crudo).flat();
    },
  };
}

/** Amount as PDFs show it: their fonts lack the screen's minus and no-break space. */
export const written = (centavos: number, moneda: Moneda): string =>
  formatearDinero(centavos, moneda).replaceAll('\u00a0', ' ').replace('\u2212', '-');

/**
 * First amount on a line after the one that begins with `word`, since texts may take several lines;
 * undefined for none.
 */
export function besides(lines: readonly string[], word: string): string | undefined {
  const at = lines.findIndex((line) => line.startsWith(word));
  return lines.slice(at + 1).find((line) => at !== -1 && /^-?(US)?\$/.test(line));
}
