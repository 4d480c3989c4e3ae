import '@/lib/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import '@plomada/domain/base/zod-es';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { untilReleased } from './until-released.ts';

/**
 * Form over a domain schema. A field is validated on its first blur and then on each change; a
 * failed submit focuses the first error. `defaultValues` have the schema's input type.
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
