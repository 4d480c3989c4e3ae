import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import type { z } from 'zod';

import { NORTE } from '../support/data.ts';
import { leerPdf } from '../support/read-pdf.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../support/server.ts';

/**
 * Firm whose months are lived by REST, for a story with amounts worked by hand. Its clock shows ten
 * in the morning of the day last travelled to.
 */
export type Story = {
  readonly servidor: Servidor;
  readonly owner: Quien;
  readonly admin: Quien;
  readonly usuario: Quien;
  readonly socio: Quien;
  readonly travelTo: (day: string) => void;
  /** Runs plain SQL with the organisation as `$1`; the columns of each row, in their order. */
  readonly rows: (sql: string, ...values: readonly unknown[]) => Promise<readonly unknown[][]>;
  readonly end: () => Promise<void>;
};

export async function begin(day: string): Promise<Story> {
  let now = new Date(`${day}T13:00:00Z`);
  const servidor = await crearServidor({
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
    now: () => now,
  });
  return {
    servidor,
    owner: await como(servidor, 'Owner'),
    admin: await como(servidor, 'Admin'),
    usuario: await como(servidor, 'Usuario'),
    socio: await como(servidor, 'Socio'),
    travelTo: (next) => {
      now = new Date(`${next}T13:00:00Z`);
    },
    rows: async (sql, ...values) => {
      const found = await servidor.admin<Record<string, unknown>>(sql, [NORTE, ...values]);
      return found.map((row) => Object.values(row).map(plain));
    },
    end: () => servidor.cerrar(),
  };
}

/**
 * Number of a text of digits, as PostgreSQL's sums of `bigint` arrive; other values are returned
 * unchanged.
 */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;

/** Body of an accepted call, read by its schema; a refusal ends the story. */
export async function done<T>(answer: Promise<Respuesta>, schema: z.ZodType<T>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

export const read = <T>(quien: Quien, path: string, schema: z.ZodType<T>): Promise<T> =>
  done(quien.get(path), schema);

/** Amount as centavos: `pesos('1.234,56')` is 123456; both decimals are written. */
export const pesos = (text: string): number => Number(text.replaceAll(/[.,]/g, ''));

/** Lines of a PDF. */
export async function pdf(quien: Quien, path: string): Promise<readonly string[]> {
  const { status, crudo } = await quien.bajar(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return leerPdf(crudo).flat();
}

/** Amount as PDFs show it: their fonts lack the screen's minus and no-break space. */
export const printed = (amount: string, moneda: 'ARS' | 'USD' = 'ARS'): string =>
  formatearDinero(pesos(amount), moneda).replaceAll('\u00a0', ' ').replace('\u2212', '-');

/** Text of a download, such as a CSV. */
export async function text(quien: Quien, path: string): Promise<string> {
  const { status, crudo } = await quien.bajar(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return crudo.toString('utf8');
}

/** Income, expense and balance of the movements of a query, by currency. */
export async function flows(quien: Quien, query: string) {
  const { porMoneda } = await read(
    quien,
    `/movimientos/totales?${query}`,
    totalesMovimientosSchema,
  );
  return porMoneda.map((one) => [
    one.moneda,
    one.ingresosCentavos,
    one.egresosCentavos,
    one.saldoCentavos,
  ]);
}
