import { useEffect, useState, type ReactNode } from 'react';

const DELAY_MS = 200;

/** Renders after a short delay, so that a fast answer shows no skeleton. */
export function AfterDelay({ children }: { readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
