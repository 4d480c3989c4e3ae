import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner';

import { SlowNotice } from '../../components/state/slow-notice.tsx';
import { callsDone } from '../../lib/calls-in-flight.ts';
import { useCurrentSubject } from '../../lib/title-subject.ts';
import { titleOf } from '../page-handle.ts';
import { useReturnToRow } from './use-return-to-row.ts';

/** Notices load after what the page itself asks for; earlier ones are shown once they are there. */
const Toaster = lazy(async () => {
  await callsDone();
  return { default: (await import('@/components/ui/sonner')).Toaster };
});

/** The page before stays while the next one is brought; when it does not come, that is said. */
function SlowPage() {
  const { location: next } = useNavigation();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-40 [&>*>*]:pointer-events-auto"
    >
      {next === undefined ? null : (
        <SlowNotice reload={() => location.assign(`${next.pathname}${next.search}`)} />
      )}
    </div>
  );
}

export function RootLayout() {
  const matches = useMatches();
  const subject = useCurrentSubject();
  const title = titleOf(
    matches.map((match) => match.handle),
    subject,
  );
  useReturnToRow();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <SlowPage />
      <Suspense fallback={<CenteredSpinner />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
