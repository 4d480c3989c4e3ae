import type { Moneda } from '@plomada/domain/base/campos.schema';

import { lazyPart } from '@/lib/lazy-part.ts';

import type { WordsProps } from './words.tsx';

const NoWords = () => null;
/**
 * Amount in words; nothing if its chunk fails to load, since an error page would lose the typed
 * data. Loads with the form, because a proposed amount has its words, of several lines on a phone,
 * at once.
 */
const Words = lazyPart<WordsProps>(
  () =>
    import('./words.tsx').then(
      (it) => it.Words,
      () => NoWords,
    ),
  'now',
);

export type AmountInWordsProps = {
  /** Amount in integer centavos; 0, negative amounts and other values render nothing. */
  readonly centavos: unknown;
  readonly moneda: Moneda;
};

/** Amount in words, so that a wrong digit or point is noticed before saving. */
export function AmountInWords({ centavos, moneda }: AmountInWordsProps) {
  return (
    <span aria-live="polite" className="block min-h-5">
      {typeof centavos === 'number' && centavos > 0 ? (
        <Words centavos={centavos} moneda={moneda} />
      ) : null}
    </span>
  );
}
