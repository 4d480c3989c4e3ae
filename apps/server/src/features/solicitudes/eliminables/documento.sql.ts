/** SQL of `{version, eliminada}` of the row that the request `alias` is about. */
export const documentoActual = (alias: string): string =>
  `select json_build_object('version', d.version,
      'eliminada', d.eliminado_en is not null) from documentos d
    where d.tenant_id = ${alias}.tenant_id and d.id = ${alias}.entidad_id`;
