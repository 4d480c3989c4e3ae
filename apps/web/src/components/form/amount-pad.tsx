import { useEffect, useState } from 'react';

import { Keypad } from './keypad.tsx';
import { untilReleased } from './until-released.ts';
import { BIG_AMOUNT_ID, type BigAmountText } from './use-big-amount.ts';

const ANOTHER_FIELD = `:is(input,textarea):not(#${BIG_AMOUNT_ID})`;

function useIsInAnother(): boolean {
  const [isInAnother, setInAnother] = useState(false);
  useEffect(() => {
    const look = () =>
      void untilReleased().then(() =>
        setInAnother(document.activeElement?.matches(ANOTHER_FIELD) ?? false),
      );
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return isInAnother;
}

type AmountPadProps = {
  readonly amount: BigAmountText;
  readonly submit: string;
  readonly busy: boolean;
};

/** Keypad of a `BigAmount`, hidden while another field has the focus. */
export function AmountPad({ amount, submit, busy }: AmountPadProps) {
  return (
    <Keypad
      limits={amount.limits}
      onText={amount.onPad}
      submit={submit}
      busy={busy}
      className={useIsInAnother() ? 'hidden' : 'shrink-0'}
    />
  );
}
