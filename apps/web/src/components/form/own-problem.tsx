import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type ErrorAttributes = { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };

export type OwnProblemProps = {
  readonly problem: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ErrorAttributes) => ReactNode;
};

/** Error below a control without a `Field`, tied to it for screen readers. */
export function OwnProblem({ problem, className, children }: OwnProblemProps) {
  const id = useId();
  return (
    <div className={className}>
      {children(problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
      {problem === undefined ? null : (
        <p
          id={id}
          role="alert"
          className="mt-1 flex gap-1.5 text-left text-sm whitespace-normal text-destructive"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
