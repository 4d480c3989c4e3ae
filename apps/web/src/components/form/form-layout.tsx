import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import { useCoversBottom } from '@/lib/bottom-covered.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { cn } from '@/lib/utils.ts';

import { ButtonRow } from '../display/button-row.tsx';
import { LinkButton } from '../display/link-button.tsx';
import { Stuck } from '../display/stuck.tsx';
import { Button } from '../ui/button.tsx';
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
    <section className="min-w-0 rounded-lg bg-card p-4 text-card-foreground shadow-raised md:p-5">
      {title === undefined ? null : <h2 className="text-lg font-semibold">{title}</h2>}
      {text === undefined ? null : <p className="mt-0.5 text-sm text-muted-foreground">{text}</p>}
      <div className={cn('flex flex-col gap-5', title !== undefined && 'mt-4')}>{children}</div>
    </section>
  );
}

/** Two fields side by side if the form is wide enough. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @[440px]:grid-cols-2">{children}</div>
    </div>
  );
}

/**
 * True when content continues below a sticky footer. A marker right after the footer in the flow is
 * then outside the viewport.
 */
function useContentUnder() {
  const mark = useRef<HTMLDivElement>(null);
  const [isUnder, setUnder] = useState(false);
  useEffect(() => {
    const { current } = mark;
    if (current === null) return undefined;
    // Bottom edge at which the footer sticks; content below it counts as hidden.
    const foot = current.previousElementSibling;
    const gap = foot === null ? 0 : Number.parseFloat(getComputedStyle(foot).bottom);
    const bottom = Number.isFinite(gap) ? Math.max(gap, 0) : 0;
    const observer = new IntersectionObserver(
      ([entry]) => setUnder(entry !== undefined && !entry.isIntersecting),
      { rootMargin: `0px 0px -${bottom}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { mark, isUnder };
}

/** Sticky footer of a form, with an edge while fields continue below it. */
export function Foot(props: ComponentProps<'div'>) {
  const { mark, isUnder } = useContentUnder();
  return (
    <>
      <Stuck edge="foot" data-under={isUnder ? '' : undefined} {...props} />
      {/* The form is positioned, so this absolute mark sits at its end and takes no space. */}
      <div ref={mark} aria-hidden className="pointer-events-none absolute bottom-0 size-px" />
    </>
  );
}

type FormFooterProps = {
  readonly submit: string;
  readonly cancelTo?: string | undefined;
  readonly extra?: ReactNode;
  /** Reason for which the button is off; null while it is on. */
  readonly disabledBecause?: string | null;
};

/**
 * Sticky footer, if the screen is high enough: result, Cancelar, and the primary button on the
 * right.
 */
export function FormFooter({ submit, cancelTo, extra, disabledBecause = null }: FormFooterProps) {
  const { isSubmitting } = useFormState();
  const { onLink } = useLeaveForm(cancelTo);
  // Notices at the bottom of a phone would cover the buttons.
  useCoversBottom(true);
  return (
    <Foot
      data-no-print
      className="foot-edge sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 bg-background px-1 py-3 max-md:bottom-[calc(60px+env(safe-area-inset-bottom))] short:static"
    >
      <FormOutcome className="flex-1 basis-60 max-md:empty:-mb-2" />
      <ButtonRow className="max-md:w-full">
        {extra}
        {cancelTo === undefined ? null : (
          <LinkButton to={cancelTo} onClick={onLink} variant="outline">
            Cancelar
          </LinkButton>
        )}
        <Button type="submit" loading={isSubmitting} disabledBecause={disabledBecause}>
          {submit}
        </Button>
      </ButtonRow>
    </Foot>
  );
}
