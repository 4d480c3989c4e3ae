import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import { SaveLine, type SaveLineProps } from '../display/save-line.tsx';
import { Button } from '../ui/button.tsx';
import { listErrors } from './error-summary.tsx';

export type FormTools = {
  /** Leads to the notice of a conflict, or focuses the first invalid field. */
  readonly goToFault: () => void;
  /**
   * Called by a component that shows the result beside the button; returns the function to
   * unregister.
   */
  readonly registerOutcome: () => () => void;
};

/** Scrolls to a notice and focuses it. */
export function leadTo(notice: HTMLElement | null | undefined): void {
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
}

export const FormToolsContext = createContext<FormTools | null>(null);

type Failure = { readonly text: string; readonly leads: boolean };

/** Reason why the last submit was not saved, in one line; null without an error. */
function useFailure(): Failure | null {
  const { errors, submitCount } = useFormState();
  if (errors.root?.['conflicto'] !== undefined) {
    return { text: 'No se guardó: hay cambios de otra persona.', leads: true };
  }
  const general = errors.root?.['server']?.message;
  if (general !== undefined) return { text: general, leads: false };
  const faults = submitCount === 0 ? 0 : listErrors(errors).length;
  if (faults === 0) return null;
  const what = faults === 1 ? 'falta revisar un campo' : `falta revisar ${faults} campos`;
  return { text: `No se guardó: ${what}.`, leads: true };
}

type OutcomeProps = Pick<SaveLineProps, 'className' | 'children'>;

function Outcome({ className, children }: OutcomeProps) {
  const tools = useContext(FormToolsContext);
  const { isSubmitting } = useFormState();
  const failure = useFailure();
  const action: ReactNode =
    failure?.leads && tools ? (
      <Button variant="link" size="inline" className="shrink-0" onClick={tools.goToFault}>
        Ver
      </Button>
    ) : null;
  return (
    <SaveLine
      pending={isSubmitting}
      failure={failure?.text}
      action={action}
      alert={failure?.leads === false}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </SaveLine>
  );
}

/** Result of a send, beside the submit button. */
export function FormOutcome(props: OutcomeProps) {
  const register = useContext(FormToolsContext)?.registerOutcome;
  useLayoutEffect(() => register?.(), [register]);
  return <Outcome {...props} />;
}

/** Result for forms in which no child shows it. */
export { Outcome as OwnOutcome };
