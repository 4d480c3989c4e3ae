import type { Moneda } from '@plomada/domain/base/campos.schema';

import { lazyPart } from '../../lib/lazy-part.ts';
import type { WordsProps } from './words.tsx';

const NoWords = () => null;
/** Left out when it does not arrive: a page that breaks would take what was typed with it. */
const Words = lazyPart<WordsProps>(() =>
  import('./words.tsx').then(
    (it) => it.Words,
    () => NoWords,
  ),
);

export type AmountInWordsProps = {
  /** Integer centavos; what is no number says nothing. */
  readonly centavos: unknown;
  readonly moneda: Moneda;
};

/** The amount as it is read aloud: a digit or a point too many is seen before it is saved. */
export function AmountInWords({ centavos, moneda }: AmountInWordsProps) {
  return (
    <span aria-live="polite" className="block min-h-5">
      {typeof centavos === 'number' && centavos > 0 ? (
        <Words centavos={centavos} moneda={moneda} />
      ) : null}
    </span>
  );
}
