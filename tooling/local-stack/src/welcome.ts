import { DEMO_PASSWORD, DEMO_TENANTS, DEMO_USERS } from '@plomada/demo/people';

const RUN = 'npx -y pnpm@12.21.0';

type DemoUser = (typeof DEMO_USERS)[number];

function roles(user: DemoUser): string {
  if (user.suspendido) return 'cuenta suspendida';
  const named = user.memberships.map(({ tenantId, rol, estado }) => {
    const tenant = DEMO_TENANTS.find(({ id }) => id === tenantId);
    const inactive = estado === 'active' ? '' : ' (inactivo)';
    return `${rol} en ${tenant?.nombre ?? tenantId}${inactive}`;
  });
  return named.join('; ') || 'sin organización: empieza por crear una';
}

function signIns(): string[] {
  const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
  return [
    `Para entrar (la contraseña de todos es ${DEMO_PASSWORD}):`,
    ...DEMO_USERS.map((user) => `  ${user.email.padEnd(width)}  ${roles(user)}`),
  ];
}

/** What the person at the terminal reads once all is up. */
export function welcome(url: string, localIdentity: boolean): string {
  const first = DEMO_USERS[0]?.email ?? 'CORREO';
  return [
    '',
    `Plomada está lista en ${url}`,
    '',
    ...(localIdentity
      ? [...signIns(), '', `Un token para la API:  ${RUN} --silent run token ${first}`]
      : ['Se entra con las cuentas de Clerk configuradas en CLERK_*.']),
    'Para terminar: Ctrl+C',
    '',
  ].join('\n');
}
