import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isFromReading } from './edit-mode.ts';
import { useGoOn } from './use-go-on.ts';

/**
 * Leaves a form to `to`. If the form was opened from there, it goes back in the history, so that
 * the next Back does not return to the form.
 */
export function useLeaveForm(to = '') {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const isBehind = isFromReading(useLocation().state, to);
  return {
    leave: async () => {
      if (isBehind) await goOn(-1);
      else await goOn(to);
    },
    /**
     * Handler of a link to `to`: goes back if the form was opened from there. Clicks with a
     * modifier key are left to the browser.
     */
    onLink: (event: MouseEvent) => {
      if (!isBehind || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
