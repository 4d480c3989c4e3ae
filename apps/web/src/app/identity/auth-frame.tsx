import { useAuth } from '@clerk/react';
import { useState, type ReactNode } from 'react';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';

type AuthFrameProps = {
  readonly title: string;
  /** Label of the spinner. */
  readonly waiting: string;
  /** Replaces the spinner until the provider is ready, and stays above the widget afterwards. */
  readonly meanwhile?: ReactNode;
  readonly children: (spinner: ReactNode) => ReactNode;
};

/**
 * Frame of sign-in and sign-up: our bar and the identity provider's widget, which is rendered once
 * `useAuth` reports that the provider has loaded.
 */
export function AuthFrame({ title, waiting, meanwhile, children }: AuthFrameProps) {
  const { isLoaded } = useAuth();
  // Sticky: `isLoaded` drops for a moment between two session states, and unmounting the widget
  // would interrupt the sign-in.
  const [isReady, setReady] = useState(isLoaded);
  if (isLoaded && !isReady) setReady(true);
  const spinner = (
    <div className="w-full">
      <CenteredSpinner label={waiting} />
    </div>
  );
  return (
    <BarePage>
      <div className="flex flex-col items-center px-4 py-10">
        <h1 className="sr-only">{title}</h1>
        {meanwhile}
        {isReady ? children(spinner) : meanwhile === undefined && spinner}
      </div>
    </BarePage>
  );
}
