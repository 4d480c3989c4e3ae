import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../../lib/cn.ts';
import type { Shortcut } from '../../lib/shortcut-list.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is written on the keyboard one has. */
export const keyText = (key: string): string => (key === 'Ctrl' && isMac() ? '⌘' : key);

/** The type's file has no arrows. */
const ARROWS: Record<string, ReactNode> = {
  '↓': <ArrowDown aria-label="Flecha abajo" className="size-3" />,
  '↑': <ArrowUp aria-label="Flecha arriba" className="size-3" />,
};

export function Kbd({
  keys,
  className,
}: {
  /** Pressed together. */
  readonly keys: readonly string[];
  readonly className?: string;
}) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center gap-1 rounded-sm border border-border-strong bg-card px-1.5 font-sans text-xs font-medium text-muted-foreground',
        className,
      )}
    >
      {keys.map((key) => (
        <span key={key}>{ARROWS[key] ?? keyText(key)}</span>
      ))}
    </kbd>
  );
}

export function ShortcutKeys({ shortcut }: { readonly shortcut: Shortcut }) {
  const { chord, after, or } = shortcut;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted-foreground">
      <Kbd keys={chord} />
      {after === undefined ? null : (
        <>
          <span className="sr-only">y después</span>
          <Kbd keys={[after]} />
        </>
      )}
      {or === undefined ? null : (
        <>
          <span className="sr-only">o</span>
          <Kbd keys={[or]} />
        </>
      )}
    </span>
  );
}
