import type { ToasterProps } from 'sonner';

/** Notifications. Swiping away takes the library's own 20 px. */
export const TOAST_LIMITS = {
  visibleToasts: 3,
  duration: 4000,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
} satisfies ToasterProps;
