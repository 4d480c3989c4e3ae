import type { Modulo } from '@plomada/domain/organizaciones/modulos.rules';

import { SHORTCUT_GROUPS } from '@/lib/shortcut-list.ts';
import { useTenant } from '@/lib/tenant.ts';

import { ShortcutKeys } from './shortcut-keys.tsx';

/** Module of a group, by its title, or of a single shortcut, by its id. */
const MODULE_OF: Readonly<Record<string, Modulo>> = {
  'ir-acopios': 'ACOPIOS',
  'En Facturas': 'FACTURAS',
  'Al conciliar': 'CUENTAS',
};

/** Groups of shortcuts of what the organisation offers. */
function useGroups() {
  const hidden = useTenant().settings.modulosOcultos ?? [];
  const isOffered = (key: string) => hidden.every((modulo) => MODULE_OF[key] !== modulo);
  return SHORTCUT_GROUPS.filter(({ title }) => isOffered(title)).map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts.filter(({ id }) => isOffered(id)),
  }));
}

export function ShortcutTable() {
  const groups = useGroups();
  return (
    <div className="@container">
      <div className="gap-x-8 @lg:columns-2">
        {groups.map(({ title, shortcuts }) => (
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
