import { useId, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

import { Checkbox } from '../ui/checkbox.tsx';
import type { FormField } from './field.tsx';

type CheckFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly label: string;
  readonly help: ReactNode;
  readonly disabled?: boolean;
};

export function CheckField<I extends FieldValues, O>(props: CheckFieldProps<I, O>) {
  const { control, name, label, help, disabled } = props;
  const { field } = useController({ control, name });
  const marked: unknown = field.value;
  const id = useId();
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        aria-describedby={`${id}-nota`}
        disabled={disabled}
        checked={marked === true}
        onCheckedChange={(next) => field.onChange(next === true)}
        onBlur={field.onBlur}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
          {help}
        </p>
      </div>
    </div>
  );
}
