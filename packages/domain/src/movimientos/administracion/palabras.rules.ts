import type { MotivoDeQuedar } from './mover.schema.ts';

/** Spanish reasons why a movement cannot be moved. */
export const MOTIVO_DE_QUEDAR_EN_PALABRAS: Readonly<Record<MotivoDeQuedar, string>> = {
  MES_CERRADO: 'Es de un mes cerrado',
  BAJA_PEDIDA: 'Tiene una baja pendiente de aprobar',
  DE_OTRA_FILA: 'Viene de un pago, un aporte, el lote o una orden de pago',
  ANULADO: 'Está anulado por otro movimiento',
  CUENTA_DE_OBRA: 'Su cuenta es de la obra: primero quitale la obra a la cuenta',
  FACTURA_DE_OBRA: 'Su factura tiene otros pagos, una orden de pago o un presupuesto de la obra',
  RENDIDO: 'Está en una rendición presentada o aprobada',
  ACOPIO: 'Pagó un acopio de la obra',
  DOCUMENTO: 'Tiene documentos de la obra vinculados',
  YA_ESTA: 'Ya está en Administración',
};
