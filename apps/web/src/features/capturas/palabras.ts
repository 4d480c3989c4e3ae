import { formatearNumero } from '@plomada/formatters/numero';

import type { ClaseDeEnvio } from '../../lib/outbox/envio.ts';

export const CLASE_LABEL: Readonly<Record<ClaseDeEnvio, string>> = {
  MOVIMIENTO: 'Movimiento',
  RETIRO: 'Retiro de material',
  EVENTO: 'Evento de la agenda',
  FOTO: 'Foto de avance',
  ARCHIVO: 'Foto o archivo adjunto',
};

export const sinEnviar = (cuantos: number): string => `${formatearNumero(cuantos)} sin enviar`;
