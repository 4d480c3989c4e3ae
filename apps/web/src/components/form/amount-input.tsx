import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ComponentProps } from 'react';

import { NumberBox, signOf, type NumberBoxRest } from './number-box.tsx';
import { AMOUNTS, type NumberKind } from './number-kinds.ts';
import { OwnProblem } from './own-problem.tsx';
import { useNumberOrNone } from './use-written-number.ts';

export type NumberInputProps = NumberBoxRest & {
  /** Value in integer hundredths: centavos, or basis points; null while empty. */
  readonly value: number | null;
  /**
   * Called with the number, or null when empty; `unreadable` is true when the text is not a number.
   */
  readonly onChange: (value: number | null, unreadable: boolean) => void;
};

type OfKind = Pick<ComponentProps<typeof NumberBox>, 'sign' | 'unit'> & {
  readonly kind: NumberKind<number>;
};

/** Number field outside a form, with its error below. */
export function NumberInput(props: NumberInputProps & OfKind) {
  const { kind, value, onChange, className, ...rest } = props;
  const written = useNumberOrNone({ kind, value, onChange });
  return (
    <OwnProblem problem={written.problem} className={className}>
      {(control) => (
        <NumberBox
          {...rest}
          {...control}
          written={written}
          limits={kind.limits}
          className="font-medium"
        />
      )}
    </OwnProblem>
  );
}

type AmountInputProps = NumberInputProps & { readonly moneda?: Moneda };

/** Input for an amount, never negative, with the currency's sign inside on the left. */
export function AmountInput({ moneda = 'ARS', ...props }: AmountInputProps) {
  return <NumberInput {...props} kind={AMOUNTS[moneda]} sign={signOf(moneda)} />;
}
