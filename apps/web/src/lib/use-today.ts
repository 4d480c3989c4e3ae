import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

/** The day in Buenos Aires at which the page was opened: it stays while the page does. */
export function useToday(): string {
  const [today] = useState(() => hoyEnBuenosAires(new Date()));
  return today;
}
