import { hasAccepted, ownName } from '../../context/sql/person-name.ts';

/**
 * SQL of a partner's name, over the partner `s`, their membership `m` and user `u`. What an account
 * says of itself shows once its owner has accepted; until then, what we wrote down.
 */
export const NOMBRE = `case when ${hasAccepted('m')}
  then coalesce(${ownName('u')}, s.nombre) else s.nombre end`;

export const PERSONA = `
left join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.usuario_id
left join users u on u.id = s.usuario_id`;

/** SQL: `{id, nombre}` of the partner whose id `columna` holds, of the organisation in `tenant`. */
export const socioJson = (tenant: string, columna: string): string => `(
  select json_build_object('id', s.id, 'nombre', ${NOMBRE})
  from proyecto_socios s ${PERSONA} where s.tenant_id = ${tenant} and s.id = ${columna})`;
