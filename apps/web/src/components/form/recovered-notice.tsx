import { History } from 'lucide-react';

import { Button } from '@/components/ui/button';

import { discardOpenDrafts } from '../../lib/drafts.ts';

/** Over a form that holds what was typed before the session ended. */
export function RecoveredNotice() {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-info-subtle px-4 py-2.5"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">Recuperamos lo que habías escrito</p>
      <Button variant="ghost" size="sm" onClick={discardOpenDrafts}>
        Descartarlo
      </Button>
    </div>
  );
}
