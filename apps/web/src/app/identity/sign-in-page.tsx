import { SignIn } from '@clerk/react';
import { useState } from 'react';

import { paths } from '../../config/paths.ts';
import { hasDrafts } from '../../lib/drafts.ts';
import { AuthFrame } from './auth-frame.tsx';

export function SignInPage() {
  const [isKept] = useState(hasDrafts);
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
          <SignIn routing="path" path={paths.signIn} signUpUrl={paths.signUp} fallback={spinner} />
        </>
      )}
    </AuthFrame>
  );
}
