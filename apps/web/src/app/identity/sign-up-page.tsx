import { SignUp } from '@clerk/react';

import { CenteredSpinner } from '../../components/ui/spinner.tsx';
import { paths } from '../../config/paths.ts';
import { AuthFrame } from './auth-frame.tsx';

export function SignUpPage() {
  return (
    <AuthFrame title="Crear cuenta">
      <SignUp
        routing="path"
        path={paths.signUp}
        signInUrl={paths.signIn}
        fallback={<CenteredSpinner label="Cargando la creación de cuenta" />}
      />
    </AuthFrame>
  );
}
