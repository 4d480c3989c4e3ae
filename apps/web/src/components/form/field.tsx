import { CircleAlert } from 'lucide-react';
import { useId, type FocusEvent, type ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

import { cn } from '@/lib/utils.ts';

import { FieldLabel } from './field-label.tsx';

/** Form and name of a field. */
export type FormField<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
};

/** Attributes that tie a control to its label, help and error. Spread them on the control. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
};

export type FieldProps = {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label above, control, and below it the help or, instead, the error. */
export function Field({ label, help, error, optional, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const noteId = `${controlId}-nota`;
  const hasNote = error !== undefined || help !== undefined;
  return (
    <div className={cn('min-w-0', className)}>
      <FieldLabel htmlFor={controlId} optional={optional} className="mb-1.5">
        {label}
      </FieldLabel>
      {children({
        id: controlId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote ? (
        // Single element whose text changes: in a dialog, removing a node while the focus moves
        // between fields loses the focus.
        <p
          id={noteId}
          className={cn(
            'mt-1.5 text-sm',
            error === undefined ? 'text-muted-foreground' : 'flex gap-1.5 text-destructive',
          )}
        >
          {error === undefined ? null : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          {error ?? help}
        </p>
      ) : null}
    </div>
  );
}

/**
 * True when the focus leaves a field for good: not to something that fills the form, such as a QR
 * reader, and not to, from or within a dialog.
 */
export function isLeaving({ target, relatedTarget: to }: FocusEvent): boolean {
  if (!(to instanceof Element)) return true;
  return ![target, to].some((it) => it.closest('[data-fills-form],[role="dialog"]'));
}
