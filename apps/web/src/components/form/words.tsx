import type { Moneda } from '@plomada/domain/base/campos.schema';
import { importeEnLetras } from '@plomada/domain/base/letras.rules';

export type WordsProps = { readonly centavos: number; readonly moneda: Moneda };

export const Words = ({ centavos, moneda }: WordsProps) => importeEnLetras(centavos, moneda);
