import { useEffect, useState, type ReactNode } from 'react';

/** Nothing for the first moments: a fast answer should not flash a skeleton. */
export function AfterDelay({
  ms = 200,
  children,
}: {
  readonly ms?: number;
  readonly children: ReactNode;
}) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
