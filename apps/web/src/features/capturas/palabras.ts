import { formatearNumero } from '@plomada/formatters/numero';

import type { ClaseDeEnvio } from '@/lib/outbox/envio.ts';

export const CLASE_LABEL: Readonly<Record<ClaseDeEnvio, string>> = {
  MOVIMIENTO: 'Movimiento',
  RETIRO: 'Retiro de material',
  EVENTO: 'Evento de la agenda',
  FOTO: 'Foto de avance',
  ARCHIVO: 'Foto o archivo adjunto',
  RENDICION: 'Rendición de caja chica',
  BAJA: 'Pedido de baja',
};

/** Label of the number of unsaved drafts. */
export const sinGuardar = (cuantos: number): string =>
  cuantos === 1
    ? '1 formulario sin guardar'
    : `${formatearNumero(cuantos)} formularios sin guardar`;

/** Label of unsent captures in organisations that are not on the screen. */
export const enOtras = (cuantos: number, organizaciones: number): string =>
  `${sinEnviar(cuantos)} en ${organizaciones === 1 ? 'otra organización' : 'otras organizaciones'}`;

export const sinEnviar = (cuantos: number): string => `${formatearNumero(cuantos)} sin enviar`;
