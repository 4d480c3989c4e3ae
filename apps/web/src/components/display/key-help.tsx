import { useShortcuts } from '@/lib/shortcuts.ts';

import { Keys } from './shortcut-keys.tsx';

/** Key, or keys of one effect with a space between, with the effect; `single` ones are left out while single keys are switched off. */
export type KeyLine = readonly [key: string, does: string | false, single?: 'single'];

/** Visible help with the keys of a list, hidden on phones and touch screens. */
export function KeyHelp({ lines }: { readonly lines: readonly KeyLine[] }) {
  const singles = useShortcuts();
  return (
    <p
      data-no-print
      className="flex flex-wrap min-w-0 gap-x-3.5 gap-y-1 text-sm text-muted-foreground max-md:hidden pointer-coarse:hidden"
    >
      {lines.map(([key, does, single]) =>
        does === false || (single !== undefined && !singles) ? null : (
          <span key={key} className="inline-flex items-center gap-1.5">
            <Keys keys={key.split(' ')} />
            {does}
          </span>
        ),
      )}
    </p>
  );
}
