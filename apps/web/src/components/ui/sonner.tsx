import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

import { useIsBottomCovered } from '@/lib/bottom-covered.ts';
import { keepFocusInPage } from '@/lib/return-focus.ts';
import { useTheme } from '@/lib/theme.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { Spinner } from './spinner.tsx';
import { TOAST_LIMITS } from './toast-limits.ts';
import { useClearOfFocus } from './use-clear-of-focus.ts';

/** Distances in px of notices from an edge of the window. */
type Offsets = { readonly top: number; readonly bottom: number };

/** Above the bottom bar of a phone, or below its top edge. */
const ON_PHONE: Offsets = { top: 8, bottom: 76 };
/** Below the top bar of a wide screen, or above its bottom edge. */
const ON_DESK: Offsets = { top: 60, bottom: 24 };

const insetsOf = ({ top, bottom }: Offsets, side: number) => ({
  right: side,
  left: side,
  top: `calc(${top}px + env(safe-area-inset-top))`,
  bottom: `calc(${bottom}px + env(safe-area-inset-bottom))`,
});

/** Shows notices created before this component was mounted, which the library would lose. */
function tellWhatWaits(): void {
  for (const waiting of toast.getToasts()) {
    if ('title' in waiting) toast.message(waiting.title, { id: waiting.id });
  }
}

/** Returns the focus to the page when the notice that has it disappears. */
function keepFocus(place: HTMLElement | null): void {
  place?.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      if (target instanceof Node && !target.isConnected) keepFocusInPage();
    });
  });
}

/** Notices, within `TOAST_LIMITS`; on top of a phone whose bottom is covered. */
export function Toaster() {
  const theme = useTheme();
  useEffect(tellWhatWaits, []);
  const isPhone = useIsPhone();
  const isOnTop = useIsBottomCovered() && isPhone;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => keepFocus(place), [place]);
  const offsets = isPhone ? ON_PHONE : ON_DESK;
  const edge = useClearOfFocus(place, { offset: offsets.bottom, isCovered: isOnTop });
  return (
    // Hides focus events from the library: it would return the focus to its previous owner on every
    // Tab out of a notice at the end of the page.
    <div ref={setPlace} className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        // Direction given here, because the library would otherwise read the page's computed style
        // at each render.
        dir="ltr"
        theme={theme === 'oscuro' ? 'dark' : 'light'}
        {...TOAST_LIMITS}
        position={`${edge}-right`}
        offset={insetsOf(offsets, isPhone ? 16 : 24)}
        mobileOffset={insetsOf(ON_PHONE, 16)}
        gap={8}
        containerAriaLabel="Avisos"
        style={{ zIndex: 60, fontFamily: 'inherit' }}
        icons={{
          success: <CircleCheck aria-hidden className="size-4 text-success" />,
          loading: <Spinner className="size-4" />,
          error: <CircleAlert aria-hidden className="size-4 text-destructive" />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start gap-2.5 rounded-lg bg-popover px-4 py-3 text-base text-popover-foreground shadow-overlay',
            icon: 'mt-0.5 shrink-0',
            content: 'min-w-0 flex-1',
            // The library's styles are outside our cascade layers, so overrides need `!important`.
            title: 'font-medium! text-base!',
            description: 'text-sm! text-muted-foreground!',
            // Touch area of 44 px for both buttons, larger than their text.
            actionButton:
              'relative shrink-0 font-medium! text-primary! hover:underline underline-offset-4 after:absolute after:-inset-3',
            closeButton: 'text-muted-foreground after:absolute after:-inset-3',
          },
        }}
      />
    </div>
  );
}
