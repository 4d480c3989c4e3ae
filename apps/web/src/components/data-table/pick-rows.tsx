import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';

import { Button } from '@/components/ui/button';

import { useIsPhone } from '../../lib/use-media-query.ts';

/** Phones choose rows in a mode of its own. */
export function usePicking() {
  const [picking, setPicking] = useState(false);
  const pick = useCallback(() => setPicking(true), []);
  const stop = useCallback(() => setPicking(false), []);
  return { picking, pick, stop };
}

export type Picking = ReturnType<typeof usePicking>;

export function PickButton({ pick }: Pick<Picking, 'pick'>) {
  if (!useIsPhone()) return null;
  return (
    <Button variant="outline" onClick={pick}>
      <ListChecks aria-hidden />
      Elegir
    </Button>
  );
}
