import {
  carteraSchema,
  type Cheque,
  chequeDetalleSchema,
  chequesCambiadosSchema,
} from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { abrir } from './cuentas.ts';
import { crear } from './movimientos.ts';
import type { Quien } from './rest-client.ts';

/** Data of a cheque as a person reads them off it, with `campos` added. */
export const chequeNuevo = (campos: Record<string, unknown> = {}) => ({
  formato: 'FISICO',
  numero: '40712233',
  banco: 'Banco Macro',
  pago: '2026-12-10',
  ...campos,
});

/** Opens an account of cheques. */
export const abrirCartera = (quien: Quien, campos: Record<string, unknown> = {}): Promise<Cuenta> =>
  abrir(quien, { nombre: 'Valores', tipo: 'VALORES', ...campos });

export const listar = async (quien: Quien, consulta = '') =>
  carteraSchema.parse((await quien.get(`/cheques${consulta}`)).body);

export const vidaDe = async (quien: Quien, id: string) =>
  chequeDetalleSchema.parse((await quien.get(`/cheques/${id}`)).body);

/** Receives a cheque with an income of the work A; answers the cheque. */
export async function recibir(
  quien: Quien,
  importeCentavos: number,
  { cheque = {}, ...campos }: Record<string, unknown> & { readonly cheque?: object } = {},
): Promise<Cheque> {
  const { id } = await crear(quien, {
    tipo: 'INGRESO',
    concepto: 'Cobro con cheque',
    medioPago: 'CHEQUE_TERCERO',
    importeCentavos,
    chequeNuevo: chequeNuevo({ ...cheque }),
    ...campos,
  });
  // Hundreds of races leave more cheques than one page holds, all of which were used.
  const { items } = await listar(quien, '?estado=EN_CARTERA&limit=200');
  const recibido = items.find(({ movimientoId }) => movimientoId === id);
  if (recibido === undefined) throw new Error('no cheque of the income');
  return recibido;
}

/** Does something to cheques; fails when it is refused. */
export const hacer = async (
  quien: Quien,
  verbo: string,
  cheques: readonly Pick<Cheque, 'id'>[],
  campos: Record<string, unknown> = {},
): Promise<readonly Cheque[]> => {
  const chequeIds = cheques.map(({ id }) => id);
  const { body } = await quien.post(`/cheques/${verbo}`, { chequeIds, ...campos });
  return chequesCambiadosSchema.parse(body).items;
};

/** Means of payment that is a cheque of ours, with `campos` of the means and `cheque` changed. */
export const medioPropio = (
  importeCentavos: number,
  { cheque = {}, ...campos }: Record<string, unknown> & { readonly cheque?: object } = {},
) => ({
  medio: 'CHEQUE_PROPIO',
  importeCentavos,
  cheque: {
    numero: '500',
    banco: 'Banco Galicia',
    fechaEmision: '2026-11-01',
    fechaPago: '2026-12-15',
    ...cheque,
  },
  ...campos,
});

export const listarPropios = (quien: Quien, consulta = '') =>
  listar(quien, `?propio=true&limit=200${consulta}`);

/** The only own cheque with that number; fails when there are none or several. */
export async function propioDe(quien: Quien, numero: string): Promise<Cheque> {
  const { items } = await listarPropios(quien, `&search=${numero}`);
  const suyos = items.filter((cheque) => cheque.numero === numero);
  const [uno] = suyos;
  if (uno === undefined || suyos.length > 1) {
    throw new Error(`${suyos.length} own cheques have the number ${numero}`);
  }
  return uno;
}
