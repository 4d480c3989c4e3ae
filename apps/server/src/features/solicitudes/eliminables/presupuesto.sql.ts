/** SQL of `{version, eliminada}` of the row that the request `alias` is about. */
export const presupuestoActual = (alias: string): string =>
  `select json_build_object('version', b.version,
      'eliminada', b.eliminado_en is not null) from presupuestos b
    where b.tenant_id = ${alias}.tenant_id and b.id = ${alias}.entidad_id`;
