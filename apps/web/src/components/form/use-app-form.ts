import '../../lib/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import '@plomada/domain/base/zod-es';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { untilReleased } from './until-released.ts';

/**
 * A form over a domain schema: a field is checked when it is first left and from then on as it
 * changes; after a failed send the first bad one gets the focus. `defaultValues` are what the schema takes in, not what it gives out.
 */
export function useAppForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const check = zodResolver(schema);
  return useForm<Input, unknown, Output>({
    resolver: (...form) => untilReleased().then(() => check(...form)),
    defaultValues,
    // `onBlur` is avoided: an error that disappears on blur would move the button being pressed.
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}
