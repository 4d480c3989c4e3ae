import {
  type Cheque,
  chequeDetalleSchema,
  chequeSchema,
} from '@plomada/domain/cheques/cheque.schema';

import { madeOf, type Answers } from './answers.ts';

const idDe = (n: number) => `01928f3a-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`;

/** Cheque in the portfolio; `n` is in its id and its number. */
export const cheque = (n: number, campos: Partial<Cheque> = {}): Cheque =>
  madeOf(chequeSchema, {
    id: idDe(n),
    formato: 'FISICO',
    numero: `40${n}`,
    banco: 'Banco Macro',
    librador: 'Constructora Delta',
    contraparte: null,
    moneda: 'ARS',
    pago: '2026-12-10',
    caracter: 'A_LA_ORDEN',
    privado: false,
    estado: 'EN_CARTERA',
    ...campos,
  });

/** Answers of the calls that read these cheques. */
export const carteraDe = (cheques: readonly Cheque[]): Answers => ({
  'cheques.listar': ({ estado = [], moneda, search = '' }) => ({
    items: cheques.filter(
      (uno) => estado.includes(uno.estado) && uno.moneda === moneda && uno.numero.includes(search),
    ),
    siguiente: null,
    totales: [],
  }),
  'cheques.obtener': ({ id }) =>
    madeOf(chequeDetalleSchema, { ...cheques.find((uno) => uno.id === id), eventos: [] }),
});
