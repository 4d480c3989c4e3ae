import type { Enlace } from '@plomada/domain/informes/enlace.schema';

export const QUE_ENLACE: Record<Enlace['que'], string> = {
  ESTADO: 'Estado de cuenta',
  INFORME: 'Informe',
  AMBOS: 'Estado de cuenta e informe',
};

export const MODO_ENLACE: Record<Enlace['modo'], string> = {
  VIVO: 'Al día',
  CONGELADO: 'Congelado',
};

export const ESTADO_ENLACE = {
  ABIERTO: { label: 'Abierto', variant: 'success' },
  VENCIDO: { label: 'Vencido', variant: 'secondary' },
  REVOCADO: { label: 'Revocado', variant: 'secondary' },
  BLOQUEADO: { label: 'Bloqueado por PIN', variant: 'warning' },
  SIN_PARTICIPACION: { label: 'Sin participación', variant: 'warning' },
} as const satisfies Record<Enlace['estado'], unknown>;
