import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';
import { useContentUnder } from '@/lib/use-content-under';
import { cn } from '@/lib/utils';

import { useLeaveForm } from '../../lib/leave-form.ts';
import { FormOutcome } from './form-outcome.tsx';

export function FormSection({
  title,
  text,
  children,
}: {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="rounded-lg bg-card p-4 text-card-foreground shadow-raised md:p-5">
      {title === undefined ? null : <h2 className="text-lg font-semibold">{title}</h2>}
      {text === undefined ? null : <p className="mt-0.5 text-sm text-muted-foreground">{text}</p>}
      <div className={cn('flex flex-col gap-5', title !== undefined && 'mt-4')}>{children}</div>
    </section>
  );
}

/** Two fields side by side where the form is wide enough. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @[440px]:grid-cols-2">{children}</div>
    </div>
  );
}

export type FormFooterProps = {
  readonly submit: string;
  /** Where Cancelar leads. */
  readonly cancelTo?: string | undefined;
  readonly extra?: ReactNode;
  /** Nothing to send yet. */
  readonly disabled?: boolean;
};

/** Sticks to the foot, where there is height for it: how it went, Cancelar, then the primary at the right. */
export function FormFooter({ submit, cancelTo, extra, disabled = false }: FormFooterProps) {
  const { isSubmitting } = useFormState();
  const { mark, under } = useContentUnder();
  const { onLink } = useLeaveForm(cancelTo);
  return (
    <>
      <div
        data-no-print
        data-under={under}
        className="foot-edge sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 bg-background px-1 py-3 max-md:bottom-[calc(60px+env(safe-area-inset-bottom))] short:static"
      >
        <FormOutcome className="flex-1 basis-60 max-md:empty:-mb-2" />
        <div className="flex justify-end gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {extra}
          {cancelTo === undefined ? null : (
            <Button variant="outline" asChild>
              <Link to={cancelTo} onClick={onLink}>
                Cancelar
              </Link>
            </Button>
          )}
          <Button type="submit" loading={isSubmitting} disabled={disabled}>
            {submit}
          </Button>
        </div>
      </div>
      {/* The form it ends is positioned, so the mark takes no room in it. */}
      <div ref={mark} aria-hidden className="pointer-events-none absolute bottom-0 size-px" />
    </>
  );
}
