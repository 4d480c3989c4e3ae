import { MATRIZ_ESPECIFICACION, MATRIZ_PROPIA } from '@plomada/permissions/matriz';
import { puede } from '@plomada/permissions/puede';
import { ROLES } from '@plomada/permissions/roles';

function table(permisos: readonly string[]): string {
  const rows = permisos.map((permiso) => {
    const cells = ROLES.map((rol) => (puede(rol, permiso) ? 'yes' : ''));
    return `| \`${permiso}\` | ${cells.join(' | ')} |`;
  });
  return [
    `| permission | ${ROLES.join(' | ')} |`,
    `|---|${ROLES.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}

/** Text of `docs/permisos.md`. */
export function permisosPage(): string {
  return `# Permissions

Generated from \`packages/permissions/src/matriz.ts\` by \`pnpm docs:permisos\`. Do not edit.

A role counts only while the membership is active. The server reads role and status from the
database on every request; a permission or role that is not listed here is denied.

## General rights

${table(Object.keys(MATRIZ_ESPECIFICACION))}

## Rights of single calls

Where a page is open to fewer roles than the general right, its calls have a right of their own.

${table(Object.keys(MATRIZ_PROPIA))}
`;
}
