import type { TipoAdicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';

export const TIPO_ADICIONAL_LABEL: Record<TipoAdicional, string> = {
  ADICION: 'Adición',
  DEDUCCION: 'Deducción',
  MODIFICACION: 'Modificación',
};
