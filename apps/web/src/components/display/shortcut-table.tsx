import { SHORTCUT_GROUPS } from '@/lib/shortcut-list.ts';

import { ShortcutKeys } from './shortcut-keys.tsx';

export function ShortcutTable() {
  return (
    <div className="@container">
      <div className="gap-x-8 @lg:columns-2">
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <section key={title} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-sm font-medium text-muted-foreground">{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div
                  key={shortcut.id}
                  className="flex min-h-8 items-center justify-between gap-3 border-b border-border/70 last:border-b-0"
                >
                  <dt>{shortcut.does}</dt>
                  <dd>
                    <ShortcutKeys shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
