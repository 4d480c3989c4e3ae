import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

/** Look of tabs that are links with an address each, so they need no tab component. */
export const tabLook =
  'inline-flex h-11 shrink-0 items-center border-b-2 border-transparent px-2.5 text-base text-muted-foreground -outline-offset-2 transition-colors hover:text-foreground';
export const activeTabLook = 'border-brand-mark font-medium text-foreground';

export type ViewTabsProps = {
  readonly tabs: readonly {
    readonly label: string;
    readonly to: string;
    readonly active: boolean;
  }[];
};

/** Tabs of a page's lists, each with its own address. */
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
