import type { ToasterProps } from 'sonner';

/** Limits of notifications; the swipe distance is the library's own 20 px. */
export const TOAST_LIMITS = {
  visibleToasts: 3,
  duration: 4000,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
} satisfies ToasterProps;
