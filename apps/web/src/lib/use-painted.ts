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
    const frame = requestAnimationFrame(() => whenIdle(() => isGone || setPainted(true)));
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return isPainted;
}
