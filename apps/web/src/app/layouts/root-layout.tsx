import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';

import { CenteredSpinner } from '../../components/ui/spinner.tsx';
import { useCurrentSubject } from '../../lib/title-subject.ts';
import { titleOf } from '../title.ts';
import { useReturnToRow } from './use-return-to-row.ts';

const Toaster = lazy(() =>
  import('../../components/ui/toast.tsx').then((module) => ({ default: module.Toaster })),
);

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
      <Suspense fallback={<CenteredSpinner />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
