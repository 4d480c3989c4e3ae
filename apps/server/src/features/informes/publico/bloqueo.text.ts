import { formatearHora } from '@plomada/formatters/fecha';

export const bloqueadoHasta = (hasta: Date): string =>
  `Este enlace está bloqueado hasta las ${formatearHora(hasta)} por PIN equivocados.`;
