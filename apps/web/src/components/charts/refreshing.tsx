import type { ReactNode } from 'react';

/** Figures of the days before stay while those of others come; a line over them says so. */
export function Refreshing({
  busy,
  children,
}: {
  readonly busy: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div aria-busy={busy} className="relative flex flex-col gap-4">
      {busy ? (
        <div aria-hidden className="absolute inset-x-0 -top-2 h-0.5 animate-pulse bg-primary" />
      ) : null}
      {children}
    </div>
  );
}
