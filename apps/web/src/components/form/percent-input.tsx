import type { ComponentProps } from 'react';

import { NumberInput } from './amount-input.tsx';
import { PERCENT } from './number-kinds.ts';

/** A percentage outside a form, in basis points: 3334 is 33,34 %. */
export const PercentInput = (
  props: Omit<ComponentProps<typeof NumberInput>, 'kind' | 'sign' | 'unit'>,
) => <NumberInput {...props} kind={PERCENT} unit="%" />;
