import { esUY } from '@clerk/localizations/es-UY';
import type { ClerkProviderProps } from '@clerk/react';

type Localization = NonNullable<ClerkProviderProps['localization']>;

/**
 * Spanish (Uruguay) of the provider, with our translations of the texts that it leaves in English.
 */
export const localization: Localization = {
  ...esUY,
  badge__activePlan: 'Activa',
  formFieldInputPlaceholder__signUpPassword: 'Crear una contraseña',
  formFieldInputPlaceholder__username: 'Nombre de usuario',
  formFieldInput__emailAddress_format: 'Por ejemplo: nombre@empresa.com.ar',
  unstable__errors: {
    ...esUY.unstable__errors,
    form_code_incorrect: 'El código no es correcto.',
    form_new_password_matches_current: 'La contraseña nueva no puede ser igual a la actual.',
    form_password_matches_identifier:
      'La contraseña no puede ser igual al correo. Hay que elegir otra.',
  },
};
