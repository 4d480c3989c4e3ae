import { type ReactNode, useEffect, useRef } from 'react';

import { takeLostFocus } from '@/lib/return-focus.ts';

import { HollowPlumb } from '../brand/plumb.tsx';

export type EmptyStateProps = {
  readonly title: string;
  /** Sentence such as how to create the first row. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** True after an act that emptied the list: the heading takes the focus that went with its row. */
  readonly takesFocus?: boolean;
};

export function EmptyState({ title, text, actions, takesFocus = false }: EmptyStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) takeLostFocus(heading.current);
  }, [takesFocus]);
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <HollowPlumb />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
        {title}
      </h2>
      {text === undefined ? null : (
        <p className="mt-1 max-w-[44ch] text-base text-balance text-muted-foreground">{text}</p>
      )}
      {actions === undefined ? null : (
        <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
