import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { presentarHasta } from '@plomada/domain/cheques/cheque.rules';
import {
  type Cheque,
  type ChequeDetalle,
  chequeDetalleSchema,
  chequeSchema,
  type EventoCheque,
  eventoChequeSchema,
} from '@plomada/domain/cheques/cheque.schema';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  listaObligacionesSchema,
  obligacionSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { madeOf, type Answers } from './answers.ts';
import { openApp, TENANT, WORK, type Options } from './app.tsx';

export const id = (n: number) => `01928f3a-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
export const HOY = hoyEnBuenosAires(new Date());
const cuenta = (n: number, campos: object) =>
  madeOf(cuentaSchema, { id: id(n), moneda: 'ARS', proyectoId: null, ...campos });
export const CARTERA = cuenta(90, { nombre: 'Valores en cartera', tipo: 'VALORES' });
export const BANCO = cuenta(91, { nombre: 'Banco Galicia', tipo: 'BANCO', saldoCentavos: 10_00 });
export const CAJA = cuenta(92, { nombre: 'Caja de la oficina', tipo: 'EFECTIVO' });

/** Cheque of the portfolio, whose payment day is `dias` days from today. */
export function cheque(n: number, dias: number, campos: Partial<Cheque> = {}): Cheque {
  const pago = sumarDias(HOY, dias);
  return madeOf(chequeSchema, {
    id: id(n),
    numero: `0012340${n}`,
    banco: 'Nación',
    librador: 'Hormigones del Sur',
    moneda: 'ARS',
    importeCentavos: 100_000_00,
    pago,
    presentarHasta: presentarHasta(pago),
    estado: 'EN_CARTERA',
    estadoEl: sumarDias(HOY, -5),
    cuenta: { id: CARTERA.id, nombre: CARTERA.nombre },
    destino: null,
    movimientoId: id(70),
    clienteCentavos: 0,
    proveedorCentavos: 0,
    privado: false,
    ...campos,
  });
}

/** Own cheque that nobody has collected yet. */
export const propio = (n: number, dias: number, campos: Partial<Cheque> = {}): Cheque =>
  cheque(n, dias, {
    propio: true,
    estado: 'EMITIDO',
    librador: null,
    contraparte: 'Corralón El Hornero',
    cuenta: { id: BANCO.id, nombre: BANCO.nombre },
    movimientoId: null,
    ...campos,
  });
export const evento = (n: number, campos: Partial<EventoCheque> = {}): EventoCheque =>
  madeOf(eventoChequeSchema, {
    n,
    tipo: 'RECIBIDO',
    fecha: sumarDias(HOY, -5),
    cuenta: null,
    clienteCentavos: 0,
    proveedorCentavos: 0,
    deshace: null,
    deshecho: false,
    creadoPor: { id: id(60), nombre: 'Ana Paz' },
    ...campos,
  });

export const detalle = (
  de: Cheque,
  eventos: readonly EventoCheque[],
  campos: Partial<ChequeDetalle> = {},
): ChequeDetalle =>
  madeOf(chequeDetalleSchema, {
    ...de,
    eventos: [...eventos],
    movimiento: {
      id: id(70),
      codigo: 'MV-000123',
      proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' },
    },
    ...campos,
  });

/** Debt to a supplier that a cheque left. */
export const aReponer = ({ id: origenId }: Cheque, nombre = 'Corralón El Hornero') =>
  madeOf(listaObligacionesSchema, {
    items: [
      madeOf(obligacionSchema, {
        origenId,
        clase: 'CHEQUE_A_REPONER',
        sentido: 'EGRESO',
        contraparte: { id: id(80), nombre },
        vence: HOY,
        moneda: 'ARS',
      }),
    ],
    siguiente: null,
  });

export const CHEQUES = [
  cheque(1, -40, { numero: '11' }),
  cheque(2, -3, {
    numero: '22',
    estado: 'DEPOSITADO',
    destino: { id: BANCO.id, nombre: BANCO.nombre },
  }),
  cheque(3, 60, { numero: '33', importeCentavos: 250_000_50 }),
  cheque(4, 60, { numero: '44', moneda: 'USD', importeCentavos: 900_00 }),
];

const sumas = (cheques: number, importeCentavos: number) => ({ cheques, importeCentavos });

export const RESPUESTAS: Answers = {
  'cheques.listar': {
    items: CHEQUES,
    siguiente: null,
    totales: [
      {
        moneda: 'ARS',
        enCartera: sumas(2, 350_000_50),
        depositados: sumas(1, 100_000_00),
        vencidos: sumas(1, 100_000_00),
        sinDetalleCentavos: 75_000_00,
      },
      {
        moneda: 'USD',
        enCartera: sumas(1, 900_00),
        depositados: sumas(0, 0),
        vencidos: sumas(0, 0),
        sinDetalleCentavos: 0,
      },
    ],
  },
  'cuentas.listar': { items: [CAJA, BANCO, CARTERA], siguiente: null },
  'cheques.depositar': { items: [] },
  'cheques.cobrar': { items: [] },
  'rechazos.crear': { items: [] },
  'rechazos.devolver': { items: [] },
  'rechazos.reemplazar': { items: [] },
  'rechazos.reponer': { items: [] },
  'cheques.anular': { items: [] },
  'rechazos.deshacer': { items: [] },
};

/** Opens a page of the cheques below Tesorería. */
export const abrirCheques = (path = '', answers: Answers = {}, options: Options = {}) =>
  openApp(`/${TENANT}/tesoreria/cheques${path}`, {
    role: 'Owner',
    ...options,
    answers: { ...RESPUESTAS, ...answers },
  });
