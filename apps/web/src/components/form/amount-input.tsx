import type { Moneda } from '@plomada/domain/base/campos.schema';

import { NumberBox, signOf, type NumberBoxRest } from './number-box.tsx';
import { AMOUNTS } from './number-kinds.ts';
import { OwnProblem } from './own-problem.tsx';
import { useNumberOrNone } from './use-written-number.ts';

export type AmountInputProps = NumberBoxRest & {
  /** Integer centavos, never negative: the kind of the movement gives the sign. */
  readonly value: number | null;
  /** `unreadable`: there is a text and it is no number. */
  readonly onChange: (centavos: number | null, unreadable: boolean) => void;
  readonly moneda?: Moneda;
};

/** An amount outside a form: `$` at the left inside, and what is wrong with its text under it. */
export function AmountInput({ value, onChange, moneda = 'ARS', ...rest }: AmountInputProps) {
  const written = useNumberOrNone({ kind: AMOUNTS[moneda], value, onChange });
  return (
    <OwnProblem problem={written.problem}>
      {(control) => (
        <NumberBox
          {...rest}
          {...control}
          written={written}
          limits={AMOUNTS[moneda].limits}
          sign={signOf(moneda)}
          className="font-medium"
        />
      )}
    </OwnProblem>
  );
}
