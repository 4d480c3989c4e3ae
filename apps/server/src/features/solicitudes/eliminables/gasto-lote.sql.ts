/** SQL of `{version, eliminada}` of the row that the request `alias` is about. */
export const gastoLoteActual = (alias: string): string =>
  `select json_build_object('version', g.version,
      'eliminada', g.eliminado_en is not null) from lote_gastos g
    where g.tenant_id = ${alias}.tenant_id and g.id = ${alias}.entidad_id`;
