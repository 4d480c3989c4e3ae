import { decimalDeCentavos } from '../../base/importe.rules.ts';

/** Centavos of pesos as text: `$ 1.234.567,80`. */
export function enPalabras(centavos: number): string {
  const [entero = '', decimales = ''] = decimalDeCentavos(centavos).split('.');
  return `$ ${entero.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${decimales}`;
}
