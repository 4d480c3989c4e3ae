import type { Moneda } from '@plomada/domain/base/campos.schema';
import { importeEnLetras } from '@plomada/domain/base/letras.rules';

export type AmountInWordsProps = {
  /** Integer centavos; what is no number says nothing. */
  readonly centavos: unknown;
  readonly moneda: Moneda;
};

/** The amount as it is read aloud: a digit or a point too many is seen before it is saved. */
export function AmountInWords({ centavos, moneda }: AmountInWordsProps) {
  return (
    <span aria-live="polite" className="block min-h-5">
      {typeof centavos === 'number' && centavos > 0 ? importeEnLetras(centavos, moneda) : ''}
    </span>
  );
}
