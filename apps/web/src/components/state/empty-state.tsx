import type { ReactNode } from 'react';

import { HollowPlumb } from '../brand/plumb.tsx';

export type EmptyStateProps = {
  readonly title: string;
  /** Sentence such as how to create the first row. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
};

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <HollowPlumb />
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      {text === undefined ? null : (
        <p className="mt-1 max-w-[44ch] text-base text-balance text-muted-foreground">{text}</p>
      )}
      {actions === undefined ? null : (
        <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
