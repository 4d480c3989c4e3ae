import { SignIn } from '@clerk/react';
import { useState } from 'react';

import { paths } from '../../config/paths.ts';
import { hasPromisedDrafts } from '../../lib/drafts.ts';
import { shownPart } from '../../lib/lazy-part.ts';
import { AuthFrame } from './auth-frame.tsx';

const nothing = () => null;

// Signing in does without it where its code does not come.
const EnTelefono = shownPart(() =>
  import('../../features/capturas/enviar/en-telefono.tsx').then(
    (it) => it.EnTelefono,
    () => nothing,
  ),
);

export function SignInPage() {
  const [isKept] = useState(hasPromisedDrafts);
  return (
    <AuthFrame title="Iniciar sesión" waiting="Cargando el inicio de sesión">
      {(spinner) => (
        <>
          {isKept ? (
            <p role="status" className="mb-4 max-w-[400px] rounded-lg bg-info-subtle px-4 py-3">
              <span className="font-medium">Tu sesión terminó.</span> Lo que estabas escribiendo
              vuelve al iniciarla otra vez.
            </p>
          ) : null}
          <EnTelefono />
          <SignIn routing="path" path={paths.signIn} signUpUrl={paths.signUp} fallback={spinner} />
        </>
      )}
    </AuthFrame>
  );
}
