import { NumberBox, type NumberBoxRest } from './number-box.tsx';
import { PERCENT } from './number-kinds.ts';
import { OwnProblem } from './own-problem.tsx';
import { useNumberOrNone } from './use-written-number.ts';

export type PercentInputProps = NumberBoxRest & {
  /** Basis points: 3334 is 33,34 %. */
  readonly value: number | null;
  /** `unreadable`: there is a text and it is no number. */
  readonly onChange: (basisPoints: number | null, unreadable: boolean) => void;
};

/** A percentage outside a field, with what is wrong with its text under it. */
export function PercentInput({ value, onChange, className, ...rest }: PercentInputProps) {
  const written = useNumberOrNone({ kind: PERCENT, value, onChange });
  return (
    <OwnProblem problem={written.problem} className={className}>
      {(control) => (
        <NumberBox
          {...rest}
          {...control}
          written={written}
          limits={PERCENT.limits}
          unit="%"
          className="font-medium"
        />
      )}
    </OwnProblem>
  );
}
