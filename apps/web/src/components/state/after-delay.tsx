import { useEffect, useState, type ReactNode } from 'react';

const DELAY_MS = 200;

/** Nothing for the first moments: a fast answer should not flash a skeleton. */
export function AfterDelay({ children }: { readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
