import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ComponentProps } from 'react';

import { NumberBox, signOf, type NumberBoxRest } from './number-box.tsx';
import { AMOUNTS, type NumberKind } from './number-kinds.ts';
import { OwnProblem } from './own-problem.tsx';
import { useNumberOrNone } from './use-written-number.ts';

type NumberInputProps = NumberBoxRest &
  Pick<ComponentProps<typeof NumberBox>, 'sign' | 'unit'> & {
    readonly kind: NumberKind<number>;
    /** Integer hundredths: centavos, or basis points. */
    readonly value: number | null;
    /** `unreadable`: there is a text and it is no number. */
    readonly onChange: (value: number | null, unreadable: boolean) => void;
  };

/** A number outside a form, with what is wrong with its text under it. */
export function NumberInput({ kind, value, onChange, className, ...rest }: NumberInputProps) {
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

type AmountInputProps = Omit<NumberInputProps, 'kind' | 'sign' | 'unit'> & {
  readonly moneda?: Moneda;
};

/** An amount, never negative: the kind of the movement gives the sign. `$` at the left inside. */
export const AmountInput = ({ moneda = 'ARS', ...props }: AmountInputProps) => (
  <NumberInput {...props} kind={AMOUNTS[moneda]} sign={signOf(moneda)} />
);
