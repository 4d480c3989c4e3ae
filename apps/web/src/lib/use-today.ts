import { useState } from 'react';

import { today } from './device-clock.ts';

/** Date in Buenos Aires when the page was opened, which stays the same while it is open. */
export function useToday(): string {
  const [day] = useState(today);
  return day;
}
