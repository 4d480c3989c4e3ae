import { useId, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox';

export type CheckFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly label: string;
  readonly help: ReactNode;
  readonly disabled?: boolean;
};

/** A yes or no, with what it means beside it. */
export function CheckField<I extends FieldValues, O>(props: CheckFieldProps<I, O>) {
  const { control, name, label, help, disabled } = props;
  const { field } = useController({ control, name });
  const value: unknown = field.value;
  const id = useId();
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        aria-describedby={`${id}-nota`}
        disabled={disabled}
        checked={value === true}
        onCheckedChange={(marked) => field.onChange(marked === true)}
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
