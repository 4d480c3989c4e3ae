import { useState } from 'react';

import { today } from './device-clock.ts';

/** The day in Buenos Aires at which the page was opened: it stays while the page does. */
export function useToday(): string {
  const [day] = useState(today);
  return day;
}
