import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, get, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { cn } from '../../lib/cn.ts';
import { ErrorSummary, listErrors } from './error-summary.tsx';
import { applyServerErrors } from './server-errors.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

export type FormProps<Input extends FieldValues, Output> = {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** Throwing (a failed mutation) puts the server's findings at their fields. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly label: string;
  readonly className?: string;
  /** Sections, then `FormFooter`. */
  readonly children: ReactNode;
};

/** What belongs to no field. Sending happens at the foot of a long form, so it comes into view. */
function GeneralError({ children }: { readonly children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no cleanup.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <p
      ref={ref}
      role="alert"
      className="flex gap-2 rounded-lg bg-destructive-subtle p-4 text-foreground"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
      {children}
    </p>
  );
}

/**
 * Sends once however often it is asked to, on Enter and on Ctrl+Enter from any field; guards
 * unsaved changes; shows the summary and the error that belongs to no field.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, label, className, children } = props;
  const sending = useRef(false);
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const general = errors.root?.['server']?.message;

  const submit = form.handleSubmit(async (values) => {
    form.clearErrors('root');
    try {
      await onSubmit(values);
    } catch (cause) {
      applyServerErrors(form, cause);
    }
  });
  // A ref and not the state: two presses in one frame would both see the old state.
  const sendOnce = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await submit();
    } finally {
      sending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void sendOnce();
    }
  };
  const goTo = (path: string) => {
    const ref: unknown = get(errors, `${path}.ref`);
    if (ref instanceof HTMLElement) ref.focus();
    else
      document
        .querySelector<HTMLElement>(
          `[data-campo="${CSS.escape(path)}"] :is(input,select,textarea,button)`,
        )
        ?.focus();
  };

  return (
    <FormProvider {...form}>
      {/* The keys belong to the fields inside; the form itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        aria-label={label}
        aria-busy={isSubmitting}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void sendOnce();
        }}
        className={cn('flex max-w-[640px] flex-col gap-6', className)}
      >
        <ErrorSummary faults={listErrors(errors)} onGo={goTo} />
        {general === undefined ? null : <GeneralError>{general}</GeneralError>}
        {children}
      </form>
      <UnsavedGuard active={isDirty && !isSubmitting && !isSubmitSuccessful} />
    </FormProvider>
  );
}
