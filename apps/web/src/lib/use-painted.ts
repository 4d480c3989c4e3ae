import { useEffect, useState } from 'react';

import { whenIdle } from './calls-in-flight.ts';

/**
 * True once the component is on screen and the browser has nothing to do. Work that the first frame does not
 * show waits for it, so that an opening is not late.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    const setLater = () => whenIdle(() => isGone || setPainted(true));
    // The second frame begins when the first one is on screen.
    requestAnimationFrame(() => requestAnimationFrame(setLater));
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted;
}
