import { NumberInput, type NumberInputProps } from './amount-input.tsx';
import { PERCENT } from './number-kinds.ts';

/** Percentage input outside a form, in basis points: 3334 is 33,34 %. */
export function PercentInput(props: NumberInputProps) {
  return <NumberInput {...props} kind={PERCENT} unit="%" />;
}
