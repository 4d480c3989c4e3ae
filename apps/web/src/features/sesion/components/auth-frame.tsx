import type { ReactNode } from 'react';

import { Brand, TOP_BAR_LOOK } from '../../../components/brand/brand-bar.tsx';
import { ThemeToggle } from '../../../components/brand/theme-toggle.tsx';
import { paths } from '../../../config/paths.ts';

export type AuthFrameProps = { readonly title: string; readonly children: ReactNode };

/** Sign-in and sign-up: our bar, and under it the identity provider's own widget. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header data-bar="top" className={TOP_BAR_LOOK}>
        <Brand to={paths.home} />
        <ThemeToggle className="ml-auto" />
      </header>
      <main className="flex flex-1 flex-col items-center px-4 py-10">
        <h1 className="sr-only">{title}</h1>
        {children}
      </main>
    </div>
  );
}
