/**
 * Names of people, in SQL and in TypeScript. The name that an account gave itself may only be shown
 * to organisations in which its owner has taken part: authors always have; for anybody else check
 * `hasAccepted` of the membership.
 */

/** SQL of the name of the user `alias`; null while there is none. */
export const ownName = (alias: string): string =>
  `nullif(concat_ws(' ', ${alias}.nombre, ${alias}.apellido), '')`;

/** SQL of the user's name, or of the e-mail address when there is none: it is never null. */
export const personName = (alias: string): string => `coalesce(${ownName(alias)}, ${alias}.email)`;

/**
 * SQL that is true when the person of the membership `alias` ever accepted it, even if it has ended
 * since.
 */
export const hasAccepted = (alias: string): string => `${alias}.aceptado_en is not null`;

/** SQL of `{id, nombre}` of the author with the id in `column`; null when it is null. */
export const authorJson = (column: string): string => `(
  select json_build_object('id', u.id, 'nombre', ${personName('u')})
  from users u where u.id = ${column})`;

type Named = {
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly email: string;
};

/** Name of a user's row, or the e-mail address when there is none, like `personName`. */
export const fullNameOf = ({ nombre, apellido, email }: Named): string =>
  [nombre, apellido].filter(Boolean).join(' ') || email;
