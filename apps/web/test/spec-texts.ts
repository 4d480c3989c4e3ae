/**
 * Texts that the contract with the client fixes for sign-in, organisations, navigation and errors,
 * typed by hand. The built client must contain each literally.
 */
const SPEC_TEXTS: readonly string[] = [
  'Configurando tu sesión',
  'Acceso Requerido',
  'Accediendo a tu organización',
  'Expira pronto',
  'Acceso no permitido',
  'Obras',
  'Resumen Global',
  'Agenda',
  'Usuarios',
  'Auditoría',
  'Solicitudes',
  'Límite de organizaciones alcanzado',
  'Nuevo movimiento',
  'Resumen',
  'Menú',
  'Gestión de Obra',
  'Gestión Avanzada',
  'Global',
  'Administración',
  'Finanzas',
  'Configuración',
  'Acceso Denegado',
  'No tienes permisos para acceder a esta página.',
  'El nombre de la organización es requerido',
  'El nombre debe tener al menos 2 caracteres',
  'El nombre no puede tener más de 100 caracteres',
  'El nombre es requerido',
  'El apellido es requerido',
  'El apellido debe tener al menos 2 caracteres',
  'CONNECTION_REFUSED',
  'Algo salió mal',
  'Network Error',
  'ACCESS_DENIED',
  'TENANT_NOT_FOUND',
  'SERVER_ERROR',
  'Sistema Temporalmente No Disponible',
  'Reintentar',
  'Volver al Inicio',
  'No tienes permisos para acceder a esta organización.',
  'Organización No Encontrada',
  'La organización solicitada no existe o ha sido eliminada.',
  'Error del Servidor',
  'Se produjo un error en el servidor. Inténtalo nuevamente.',
  'Error Inesperado',
  'Se produjo un error inesperado.',
  'Account Suspended',
  'Cuenta Suspendida',
  'Sin Organizaciones',
  'Cerrar Sesión',
  'Error al cargar organizaciones',
  'Error al crear la organización',
  'Unexpected Application Error!',
];

/** Texts of the contract that are codes: the client handles them but never shows them. */
const CODES = new Set([
  'CONNECTION_REFUSED',
  'Network Error',
  'ACCESS_DENIED',
  'TENANT_NOT_FOUND',
  'SERVER_ERROR',
  'Account Suspended',
]);

/**
 * Texts for failures other than an answer of the server. No case is known in which they reach a
 * screen; unit tests cover them.
 */
const UNREACHED = new Set(['Error Inesperado', 'Se produjo un error inesperado.']);

/** Text of the limit of organisations, with the limit of the user whom the tests bring to it. */
export const LIMIT_ON_SCREEN = 'Has alcanzado el límite máximo de 1 organizaciones.';

/** Texts that the screen tests of organisations show (`app/organizations.test.tsx`). */
export const TEXTS_OF_SCREEN_TESTS: readonly string[] = [
  'Configurando tu sesión',
  'Acceso Requerido',
  'Accediendo a tu organización',
  'Expira pronto',
  'Acceso no permitido',
  'Acceso Denegado',
  'No tienes permisos para acceder a esta página.',
  'Límite de organizaciones alcanzado',
  'Algo salió mal',
  'Sistema Temporalmente No Disponible',
  'Volver al Inicio',
  'No tienes permisos para acceder a esta organización.',
  'Organización No Encontrada',
  'La organización solicitada no existe o ha sido eliminada.',
  'Error del Servidor',
  'Se produjo un error en el servidor. Inténtalo nuevamente.',
  'Cuenta Suspendida',
  'Sin Organizaciones',
  'Cerrar Sesión',
  'Error al cargar organizaciones',
  'Error al crear la organización',
  'El nombre de la organización es requerido',
  'El nombre debe tener al menos 2 caracteres',
  'El nombre no puede tener más de 100 caracteres',
  'El nombre es requerido',
  'El apellido es requerido',
  'El apellido debe tener al menos 2 caracteres',
  'Global',
  'Administración',
  'Finanzas',
  'Configuración',
  LIMIT_ON_SCREEN,
];

/** All other texts, which a browser test shows (`e2e/organizaciones-textos.spec.ts`). */
export const TEXTS_ON_SCREEN: readonly string[] = SPEC_TEXTS.filter(
  (text) => !CODES.has(text) && !UNREACHED.has(text) && !TEXTS_OF_SCREEN_TESTS.includes(text),
);

/** Text of the limit of organisations in the client's code, where the number is an expression. */
const SPEC_LIMIT_TEXT = /Has alcanzado el límite máximo de (?:\$\{[^}]+\}) organizaciones\./u;

/** Texts that the client's code does not contain whole, in quotes. */
export function missingTexts(code: string): string[] {
  const whole = (text: string) =>
    ['"', "'", '`'].some((quote) => code.includes(`${quote}${text}${quote}`));
  const missing = SPEC_TEXTS.filter((text) => !whole(text));
  return SPEC_LIMIT_TEXT.test(code) ? missing : [...missing, 'Has alcanzado el límite máximo de …'];
}
