import '../../lib/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import '@plomada/domain/zod-es';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form over a domain schema: checked on blur, after a failed send on change, and the first bad
 * field gets the focus. `defaultValues` are what the schema takes in, not what it gives out.
 */
export function useAppForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}
