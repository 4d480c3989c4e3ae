import { createContext, useCallback, useRef, useState } from 'react';

import { useBackCloses } from './back-layers.ts';
import { useCoversBottom } from './bottom-covered.ts';

export type OverlayProps = {
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** True for a dialog about a pending step back, which the Back button does not close. */
  readonly asksOfBack?: boolean;
};

type Go = () => void;

/**
 * Overlay around a component. While unsaved changes guard it, `asked` is the action that awaits
 * their confirmation.
 */
export const Around = createContext<{
  readonly setGuarded: (guarded: boolean) => void;
  readonly asked: Go | null;
  readonly setAsked: (asked: Go | null) => void;
  /** Runs an action that closes or replaces the overlay, after asking about unsaved changes. */
  readonly leave: (go: Go) => void;
  readonly close: Go;
}>({
  setGuarded: () => undefined,
  asked: null,
  setAsked: () => undefined,
  leave: (go) => go(),
  close: () => undefined,
});

/** State of an overlay, controlled by props or its own; Back closes it. */
export function useOverlay(props: OverlayProps) {
  const { open, defaultOpen = false, onOpenChange, asksOfBack = false } = props;
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const guarded = useRef(false);
  const [asked, ask] = useState<Go | null>(null);
  const setGuarded = useCallback((next: boolean) => {
    guarded.current = next;
  }, []);
  const setAsked = (go: Go | null) => ask(() => go);
  const leave = (go: Go) => (guarded.current ? setAsked(go) : go());
  const change = (next: boolean) => {
    const go = () => {
      setOwn(next);
      onOpenChange?.(next);
    };
    if (next) go();
    else leave(go);
  };
  const close = () => change(false);
  // Back removes the overlay's history entry; if the overlay stays open, a new one is added.
  useBackCloses(isOpen && !asksOfBack && asked === null, close);
  useCoversBottom(isOpen);
  return {
    root: { open: isOpen, onOpenChange: change },
    around: { setGuarded, asked, setAsked, leave, close },
  };
}
