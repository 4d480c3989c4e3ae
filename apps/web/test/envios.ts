import type { Asked } from '../src/lib/outbox/ask.ts';
import type { Envio, NuevoEnvio, NuevoMovimiento } from '../src/lib/outbox/envio.ts';
import type { SendOptions } from '../src/lib/outbox/post.ts';
import { restError } from '../src/lib/rest-error.ts';

export const ANA = { userId: 'user_ana', tenantId: 't1' };
export const gasto = (concepto: string, cola = 'obra'): NuevoMovimiento => ({
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  cola,
  cuerpo: {
    proyectoId: cola,
    tipo: 'EGRESO',
    fecha: '2026-11-26',
    concepto,
    importeCentavos: 100,
    moneda: 'ARS',
    medioPago: 'EFECTIVO',
    notas: null,
    privado: false,
  },
  titulo: concepto,
  detalle: '',
});
export const foto: NuevoEnvio = {
  clase: 'ARCHIVO',
  ruta: '/movimientos/{id}/archivos',
  cola: 'obra',
  cuerpo: {},
  titulo: 'Foto',
  detalle: '',
  archivo: { campo: 'archivo', file: new File(['bytes'], 'foto.jpg', { type: 'image/jpeg' }) },
};
export const refusal = (status: number, error: string) =>
  restError(status, JSON.stringify({ error, message: error }), null);

/** Movement kept on this device, which waits to be sent unless `part` changes that. */
export const envioWith = (part: Partial<Envio>): Envio => ({
  capturaId: '01928f3a-0000-7000-9000-000000000001',
  userId: 'user_1',
  tenantId: 't1',
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  de: null,
  cola: 'obra',
  orden: 1,
  capturadoEn: '2026-11-20T12:00:00.000Z',
  cuerpo: {},
  archivo: null,
  titulo: 'Egreso de arena',
  detalle: 'Los Tilos: arena',
  estado: 'ESPERA',
  intentos: 0,
  corregido: false,
  desde: 0,
  rechazo: null,
  respuesta: null,
  motivo: null,
  cerradoEn: null,
  ...part,
});

/** Answer of the server to a sent capture. */
export type Answer = (envio: Envio, options: SendOptions) => unknown;
export const made: Answer = ({ capturaId }) => ({ id: `de-${capturaId}` });
export const fails =
  (cause: unknown): Answer =>
  () => {
    throw cause;
  };

/** Connection to the device's IndexedDB without our wrapper. */
export const raw = () => {
  const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('plomada');
  opening.addEventListener('success', () => resolve(opening.result));
  return promise;
};

/** Answer of a server that has no row of the capture. */
export const absent = (): Promise<Asked> => Promise.resolve({ isThere: false });
