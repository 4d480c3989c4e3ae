import { ordenPagadaSchema, ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import {
  listaPorPagarSchema,
  porPagarDetalleSchema,
  porPagarSchema,
  type PorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';

import { OBRA_A, PROVEEDOR_NORTE } from './obras.ts';
import type { Quien } from './rest-client.ts';

type Campos = Readonly<Record<string, unknown>>;

/** Identity of a document of NORTE's supplier. */
export const documento = (numero: number, campos: Campos = {}) => ({
  tipoArca: 1,
  puntoVenta: 9,
  numero,
  cuitEmisor: '30-90000044-4',
  fechaEmision: '2026-11-02',
  ...campos,
});

/** Body of a valid debt, with `campos` added. */
export const deuda = (numero: number, campos: Campos = {}) => ({
  proyectoId: OBRA_A,
  proveedorId: PROVEEDOR_NORTE,
  comprobante: documento(numero),
  importeCentavos: 100_000,
  moneda: 'ARS',
  vence: '2026-12-10',
  concepto: `Hierro ${numero}`,
  ...campos,
});

export const deber = async (quien: Quien, numero: number, campos: Campos = {}): Promise<PorPagar> =>
  porPagarSchema.parse((await quien.post('/por-pagar', deuda(numero, campos))).body);

/** Registers a credit note (ARCA's type 3). */
export const acreditar = (quien: Quien, numero: number, importeCentavos: number) =>
  deber(quien, numero, { comprobante: documento(numero, { tipoArca: 3 }), importeCentavos });

type Parte = readonly [deuda: Pick<PorPagar, 'id'>, importeCentavos: number];

/** Body of a payment for those debts by one transfer, with defaults for all other fields. */
export const pago = (partes: readonly Parte[], campos: Campos = {}) => ({
  comprobantes: partes.map(([{ id }, importeCentavos]) => ({ id, importeCentavos })),
  fecha: '2026-11-20',
  medios: [
    {
      medio: 'TRANSFERENCIA',
      importeCentavos: partes.reduce((suma, [, centavos]) => suma + centavos, 0),
    },
  ],
  ...campos,
});

export const pagarTodo = async (quien: Quien, partes: readonly Parte[], campos: Campos = {}) =>
  ordenPagadaSchema.parse((await quien.post('/por-pagar/pagar', pago(partes, campos))).body);

export const leerDeuda = async (quien: Quien, { id }: Pick<PorPagar, 'id'>) =>
  porPagarDetalleSchema.parse((await quien.get(`/por-pagar/${id}`)).body);

export const leerOrden = async (quien: Quien, id: string) =>
  ordenPagoSchema.parse((await quien.get(`/ordenes-de-pago/${id}`)).body);

export const pendientesDe = async (quien: Quien, consulta = '') =>
  listaPorPagarSchema.parse((await quien.get(`/por-pagar${consulta}`)).body);
