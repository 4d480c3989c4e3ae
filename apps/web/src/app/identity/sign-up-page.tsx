import { SignUp } from '@clerk/react';

import { paths } from '@/config/paths.ts';

import { AuthFrame } from './auth-frame.tsx';

export function SignUpPage() {
  return (
    <AuthFrame title="Crear cuenta" waiting="Cargando la creación de cuenta">
      {(spinner) => (
        <SignUp routing="path" path={paths.signUp} signInUrl={paths.signIn} fallback={spinner} />
      )}
    </AuthFrame>
  );
}
