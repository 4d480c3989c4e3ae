import { useEffect, useState } from 'react';

/** True once a condition has lasted `ms`, until it ends. */
export function useLasts(isSo: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, ms]);
  return isSo && isLate;
}
