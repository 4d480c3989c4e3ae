import type { FocusEvent, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

import { isLeaving, type FormField } from './field.tsx';

export type Common<I extends FieldValues, O> = FormField<I, O> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Text of a value; schemas use null for an empty field, but text inputs need a string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function useBound<I extends FieldValues, O>({ control, name }: Common<I, O>) {
  const { field, fieldState, formState } = useController({ control, name });
  const value: unknown = field.value;
  const onBlur = (event?: FocusEvent) => {
    if (event === undefined || isLeaving(event)) field.onBlur();
  };
  // A line added to a list is validated with it at once, but its empty fields are no errors yet.
  const isDue = fieldState.isTouched || formState.isSubmitted;
  const error = isDue ? fieldState.error?.message : undefined;
  return { field: { ...field, onBlur }, value, error };
}

export function frameOf<I extends FieldValues, O>(props: Common<I, O>, error: string | undefined) {
  const { label, help, optional, className } = props;
  return { label, help, optional, className, error };
}
