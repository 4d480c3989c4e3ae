import { formatearNumero } from '@plomada/formatters/numero';

/** Notice beside the first errors of a workbook that has more. */
export const avisoDeMasErrores = (mostrados: number, total: number): string =>
  `Se muestran ${formatearNumero(mostrados)} de ${formatearNumero(total)} errores: los demás aparecen a medida que se corrigen estos.`;
