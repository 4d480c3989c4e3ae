import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';

import { closeAll } from './back-layers.ts';

/** For after a call: whether the person is still at the page it was made from. */
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
 * For after a save: goes on to what comes next, unless the person has gone elsewhere meanwhile. It takes the
 * form's place: Back from there is no form that could be sent once more.
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
