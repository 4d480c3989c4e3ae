import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button } from '../ui/button.tsx';

export type FullPageProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** Single link to go on, instead of actions. */
  readonly way?: { readonly to: string; readonly label: string };
  readonly children?: ReactNode;
  /** `alert` makes screen readers announce it at once, for failures. */
  readonly role?: 'alert' | 'status';
};

/** Screen with a single message, such as access refused, not found or session starting. */
export function FullPage({ title, text, actions, way, children, role }: FullPageProps) {
  const acts = way ? (
    <Button asChild>
      <Link to={way.to}>{way.label}</Link>
    </Button>
  ) : (
    actions
  );
  return (
    <div role={role} className="w-full max-w-[640px] py-6">
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      {text === undefined ? null : (
        <p className="mt-2 max-w-[60ch] text-lg text-muted-foreground">{text}</p>
      )}
      {children}
      {acts === undefined ? null : <div className="mt-6 flex flex-wrap gap-2">{acts}</div>}
    </div>
  );
}
