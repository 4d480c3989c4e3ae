/** For tabs that are links too: those need none of the tabs' own machinery. */
export const tabLook =
  'inline-flex h-11 shrink-0 items-center border-b-2 border-transparent px-2.5 text-base text-muted-foreground -outline-offset-2 transition-colors hover:text-foreground';
export const activeTabLook = 'border-brand-mark font-medium text-foreground';
