import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Shortcut } from '@/lib/shortcut-list.ts';
import { keyText } from '@/lib/shortcuts.ts';

import { Kbd } from '../ui/kbd.tsx';

/** Icons of the arrow keys, since the font has no arrow glyphs. */
const ARROWS: Record<string, ReactNode> = {
  '↓': <ArrowDown aria-label="Flecha abajo" className="size-3" />,
  '↑': <ArrowUp aria-label="Flecha arriba" className="size-3" />,
};

type KeysProps = {
  /** Keys to press together. */
  readonly keys: readonly string[];
  readonly className?: string;
};

export function Keys({ keys, className }: KeysProps) {
  return (
    <Kbd className={className}>
      {keys.map((key) => (
        <span key={key}>{ARROWS[key] ?? keyText(key)}</span>
      ))}
    </Kbd>
  );
}

export function ShortcutKeys({ shortcut }: { readonly shortcut: Shortcut }) {
  const { chord, after, or } = shortcut;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted-foreground">
      <Keys keys={chord} />
      {after === undefined ? null : (
        <>
          <span className="sr-only">y después</span>
          <Keys keys={[after]} />
        </>
      )}
      {or === undefined ? null : (
        <>
          <span className="sr-only">o</span>
          <Keys keys={[or]} />
        </>
      )}
    </span>
  );
}
