/** SQL of `{version, eliminada}` of the row that the request `alias` is about. */
export const acopioActual = (alias: string): string =>
  `select json_build_object('version', a.version,
      'eliminada', a.eliminado_en is not null) from acopios a
    where a.tenant_id = ${alias}.tenant_id and a.id = ${alias}.entidad_id`;
