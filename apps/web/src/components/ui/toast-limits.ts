import type { ToasterProps } from 'sonner';

/**
 * Number of notices shown, their time in ms unless one sets its own, position and shortcut (Alt+T).
 */
export const TOAST_LIMITS = {
  visibleToasts: 3,
  duration: 4000,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
} satisfies ToasterProps;
