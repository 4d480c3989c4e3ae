import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';

import { closeAll } from './back-layers.ts';

/** Function for use after a call, true if the person is still on the page it was made from. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const place = useRef<string | null>(null);
  useEffect(() => {
    place.current = pathname;
    return () => {
      place.current = null;
    };
  }, [pathname]);
  return useCallback(() => place.current === pathname, [pathname]);
}

/**
 * Navigation after a save, skipped if the person has left the page. It goes back with -1, or
 * replaces the form's entry, so that Back does not reopen a form that was already sent.
 */
export function useGoOn(): (to: To | -1) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    async (to) => {
      if (!isHere()) return;
      if (to === -1) closeAll();
      if (to === -1) await navigate(to);
      else await navigate(to, { replace: true });
    },
    [navigate, isHere],
  );
}
