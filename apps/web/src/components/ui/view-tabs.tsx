import { Link } from 'react-router';

import { cn } from '../../lib/cn.ts';
import { activeTabLook, tabLook } from './tab-look.ts';

export type ViewTabsProps = {
  readonly tabs: readonly {
    readonly label: string;
    readonly to: string;
    readonly active: boolean;
  }[];
};

/** The lists of one page, each at an address of its own. */
export function ViewTabs({ tabs }: ViewTabsProps) {
  return (
    <nav
      aria-label="Vistas"
      className="mb-4 flex overflow-x-auto border-b border-border [scrollbar-width:none] max-md:mb-3"
    >
      {tabs.map(({ label, to, active }) => (
        <Link
          key={label}
          to={to}
          aria-current={active ? 'page' : undefined}
          className={cn(tabLook, active && activeTabLook)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
