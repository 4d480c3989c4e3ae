import { SignIn } from '@clerk/react';

import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';

export function SignInPage() {
  return (
    <AuthFrame title="Iniciar sesión">
      <SignIn
        routing="path"
        path={paths.signIn}
        signUpUrl={paths.signUp}
        fallback={<CenteredSpinner label="Cargando el inicio de sesión" />}
      />
    </AuthFrame>
  );
}
