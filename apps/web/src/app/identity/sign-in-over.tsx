import { SignIn } from '@clerk/react';
import { Dialog as Primitive } from 'radix-ui';
import { useLocation } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';

/** Widget without header and footer, whose links would leave the form. */
const APPEARANCE = {
  elements: {
    cardBox: { boxShadow: 'none !important', width: '100%', maxWidth: '100%' },
    rootBox: { width: '100%' },
    card: { padding: '12px 20px 20px' },
    header: { display: 'none' },
    footer: { display: 'none' },
  },
} as const;

/**
 * Provider's sign-in over a form, which stays mounted below. It closes by signing in or by
 * discarding the form.
 */
export function SignInOver({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-[70] bg-topbar/60" />
        <Primitive.Content
          tabIndex={-1}
          // The dialog takes the focus, since the widget loads later.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed z-[70] flex max-h-[92dvh] flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground shadow-overlay outline-none max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl md:top-1/2 md:left-1/2 md:w-[440px] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl"
        >
          <header className="px-5 pt-5">
            <Primitive.Title className="text-lg font-semibold">Tu sesión terminó</Primitive.Title>
            <Primitive.Description className="mt-1 text-base text-muted-foreground">
              Lo que escribiste sigue acá. Al iniciar sesión se sigue donde estaba, y lo que se
              estaba guardando se guarda.
            </Primitive.Description>
          </header>
          <SignIn
            routing="hash"
            forceRedirectUrl={`${pathname}${search}`}
            signUpUrl={paths.signUp}
            appearance={APPEARANCE}
            fallback={<CenteredSpinner label="Cargando el inicio de sesión" />}
          />
          <footer className="px-5 pt-1 pb-[max(16px,env(safe-area-inset-bottom))]">
            <Button variant="ghost" className="w-full" onClick={onGiveUp}>
              Salir sin guardar
            </Button>
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
