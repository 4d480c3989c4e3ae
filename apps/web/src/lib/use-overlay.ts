import { createContext, useState } from 'react';

import { useBackCloses } from './back-layers.ts';

export type OverlayProps = {
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** It is about a step back that waits: Back does not close it. */
  readonly asksOfBack?: boolean;
};

/** Closes what stands around. */
export const CloseOverlay = createContext<() => void>(() => undefined);

/** What covers the page, open or not, whoever keeps that; Back closes it. */
export function useOverlay(props: OverlayProps) {
  const { open, defaultOpen = false, onOpenChange, asksOfBack = false } = props;
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const close = () => change(false);
  useBackCloses(isOpen && !asksOfBack, close);
  return { root: { open: isOpen, onOpenChange: change }, close };
}
