import type { ReactNode } from 'react';

import { cn } from '../../lib/cn.ts';
import { useContentUnder } from './use-content-under.ts';

export type UnderFootProps = {
  readonly foot: ReactNode;
  readonly className: string;
  readonly footClassName: string;
  readonly children: ReactNode;
};

/** What scrolls, and the foot that stays in sight; on a low screen the foot goes with the rest. */
export function UnderFoot({ foot, className, footClassName, children }: UnderFootProps) {
  const { mark, under } = useContentUnder();
  return (
    <>
      <div
        className={cn(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain short:min-h-auto short:flex-none short:overflow-visible',
          className,
        )}
      >
        {children}
        <div ref={mark} aria-hidden className="-mt-px h-px" />
      </div>
      {foot === undefined ? null : (
        <footer data-under={under} className={cn('foot-edge relative z-[1]', footClassName)}>
          {foot}
        </footer>
      )}
    </>
  );
}
