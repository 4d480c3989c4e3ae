import { useSearchParams } from 'react-router';

import { useToday } from '../../lib/use-today.ts';
import { readPeriod, writePeriod, type Period } from './period.ts';

/** The period of the address, how to change it, and the business date the page was opened on. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const hoy = useToday();
  const setPeriod = (period: Period) =>
    setParams((antes) => writePeriod(period, antes), { preventScrollReset: true });
  return { period: readPeriod(params), setPeriod, hoy };
}

export type Days = ReturnType<typeof usePeriod>;
