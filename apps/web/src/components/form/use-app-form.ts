import '@/lib/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import '@plomada/domain/base/zod-es';
import type { JSXElementConstructor } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { untilReleased } from './until-released.ts';

type FieldsOf<Input> = Input extends unknown ? keyof Input : never;

/**
 * Component with the control of each field, or null for a field that the form leaves out. `Calls`
 * are the inputs that the form is sent as, where its schema is another; their `id` and `version`
 * are those of the row. A field of either that is missing here does not compile.
 */
export type FormControls<Input, Calls = Input> = {
  readonly [
    Field in keyof Input | Exclude<FieldsOf<Calls>, keyof Input | 'id' | 'version'>
  ]-?: JSXElementConstructor<never> | null;
};

/** Controls of a short form, beside a form that has all fields of the schema. */
export const SOME_CONTROLS = 'some';

/**
 * Form over a domain schema. A field is validated on its first blur and then on each change; a
 * failed submit focuses the first error. `defaultValues` have the schema's input type. The controls
 * are read by the compiler only.
 */
export function useAppForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  _controls: FormControls<NoInfer<Input>> | typeof SOME_CONTROLS,
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
