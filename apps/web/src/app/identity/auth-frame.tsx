import type { ReactNode } from 'react';

import { BarePage } from '../../components/brand/bare-page.tsx';

export type AuthFrameProps = { readonly title: string; readonly children: ReactNode };

/** Sign-in and sign-up: our bar, and under it the identity provider's own widget. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <BarePage>
      <div className="flex flex-col items-center px-4 py-10">
        <h1 className="sr-only">{title}</h1>
        {children}
      </div>
    </BarePage>
  );
}
