import type { Pago } from '../presupuestos/pagos/pago.schema.ts';

/** Common name of the tax of a withholding. */
export const RETENCION_EN_PALABRAS: Readonly<Record<Pago['retenciones'][number]['tipo'], string>> =
  {
    GANANCIAS: 'Ganancias',
    IVA: 'IVA',
    IIBB: 'Ingresos Brutos',
    SUSS: 'SUSS',
    OTRA: 'Otra',
  };

/**
 * Number of a withholding's certificate: `0003`, or `P-0003` in the separate series of private
 * payments.
 */
export const numeroDeConstancia = (numero: number, privado: boolean): string =>
  `${privado ? 'P-' : ''}${String(numero).padStart(4, '0')}`;
