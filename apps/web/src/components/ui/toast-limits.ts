import type { ToasterProps } from 'sonner';

/**
 * Number of notices shown, their time in ms, position and shortcut; the swipe distance is the
 * library's own 20 px.
 */
export const TOAST_LIMITS = {
  visibleToasts: 3,
  duration: 4000,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
} satisfies ToasterProps;
