import { esUY } from '@clerk/localizations/es-UY';
import type { ClerkProviderProps } from '@clerk/react';

type Localization = NonNullable<ClerkProviderProps['localization']>;

/** The provider's Spanish (Uruguay), with the texts of our flows that it leaves in English. */
export const localization: Localization = {
  ...esUY,
  formFieldInputPlaceholder__signUpPassword: 'Crear una contraseña',
  unstable__errors: {
    ...esUY.unstable__errors,
    form_code_incorrect: 'El código no es correcto.',
  },
};
