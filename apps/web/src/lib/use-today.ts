import { useState } from 'react';

import { today } from './device-clock.ts';

/** Date in Buenos Aires when the component was mounted, which stays the same while it is. */
export function useToday(): string {
  const [day] = useState(today);
  return day;
}
