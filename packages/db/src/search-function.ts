/**
 * Most matches taken from the index; with more, rows are read newest first, which soon fills a
 * page.
 */
const MOST = 10_000;
/**
 * Newest rows read before using the index: a word that fills a page from them is common, and the
 * index no help. An organisation with fewer rows needs no index.
 */
export const NEWEST = 2000;
const COMMON = 60;

// Letters equal to those of `folded` in apps/server/src/context/sql/text.ts; a test compares them.
const folded = (expression: string) =>
  `translate(lower(${expression}), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ\u0300\u0301\u0302\u0303\u0308\u0327', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')`;
export const WORDS = `concepto || E'\\n' || codigo || E'\\n' || coalesce(notas, '')`;
// Folding takes half the time of a row that the index matches in vain, so plain ASCII skips it.
export const TEXT = `case when octet_length(${WORDS}) = char_length(${WORDS}) then lower(${WORDS}) else ${folded(WORDS)} end`;
// A repeated digit has a single trigram, which very many rows contain. Few rows have a run of four,
// so a text with such a run is searched among them alone.
// Ten `like` patterns rather than one regular expression, which is prepared again for every row.
export const HAS_RUN = `like any (array[${Array.from('0123456789', (digit) => `'%${digit.repeat(4)}%'`).join(', ')}])`;

/**
 * SQL of the ids of all matching rows; `condition` is the text match, in a form that an index
 * supports.
 */
const candidates = (condition: string) => `array(select m.id from movimientos m
    where m.tenant_id = v_tenant and m.eliminado_en is null
      and (p_proyecto is null or m.proyecto_id = p_proyecto)
      and (${condition} or m.proveedor_id = any(v_proveedores)
        or m.comprobante_id = any(v_comprobantes)
        or m.importe_centavos between p_desde and p_hasta)
    limit ${MOST + 1})`;

export const SIGNATURE = 'movimientos_localizar(text, text, bigint, bigint, uuid)';
export const FUNCTION = `
create or replace function movimientos_localizar(
  p_texto text, p_patron text, p_desde bigint, p_hasta bigint, p_proyecto uuid
) returns uuid[] language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  v_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  v_texto text := ${folded('p_texto')};
  v_like text := '%' || replace(replace(replace(v_texto, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  -- Six digits in a row tell the rows by themselves: words beside them that all rows hold cost the index more.
  v_digitos text := (select '%' || r[1] || '%' from regexp_matches(v_texto, '[0-9]{6,}', 'g') r
    order by length(r[1]) desc limit 1);
  -- The number of a document, with its point of sale or without; the same in busqueda-comprobante.rules.ts.
  v_numero text[] := regexp_match(p_texto, '^(?:[A-Za-z] ?)?(?:(\\d{1,5})-)?(\\d{1,8})$');
  v_comprobantes uuid[];
  v_proveedores uuid[];
  v_leidas int;
  v_dicen int;
  v_ids uuid[];
begin
  -- Without three letters or digits in a row the index would be read whole.
  if v_tenant is null or v_texto !~ '[a-z0-9]{3}' then
    return null;
  end if;
  v_proveedores := array(select v.id from proveedores v where v.tenant_id = v_tenant
    and strpos(${folded("concat_ws(E'\\n', v.razon_social, v.nombre_fantasia)")}, v_texto) > 0);
  v_comprobantes := array(select c.id from comprobantes c where c.tenant_id = v_tenant
    and c.numero = v_numero[2]::int and (v_numero[1] is null or c.punto_venta = v_numero[1]::int));
  select count(*), count(*) filter (where r.concepto ~ p_patron or r.codigo ~ p_patron
      or r.notas ~ p_patron or r.proveedor_id = any(v_proveedores)
      or r.comprobante_id = any(v_comprobantes)
      or r.importe_centavos between p_desde and p_hasta)
    into v_leidas, v_dicen
    from (select m.concepto, m.codigo, m.notas, m.proveedor_id, m.comprobante_id,
        m.importe_centavos
      from movimientos m
      where m.tenant_id = v_tenant and m.eliminado_en is null
        and (p_proyecto is null or m.proyecto_id = p_proyecto)
      order by m.fecha desc, m.id desc limit ${NEWEST}) r;
  if v_leidas < ${NEWEST} or v_dicen >= ${COMMON} then
    return null;
  end if;
  if v_texto ${HAS_RUN} then
    v_ids := ${candidates(`(${WORDS}) ${HAS_RUN} and ${TEXT} like v_like`)};
  elsif v_digitos is not null then
    -- What has no index is asked of those alone.
    v_ids := ${candidates(`${TEXT} like v_digitos and strpos(${TEXT}, v_texto) > 0`)};
  else
    v_ids := ${candidates(`${TEXT} like v_like`)};
  end if;
  return case when cardinality(v_ids) <= ${MOST} then v_ids end;
end $$`;

export const READS = [
  `select (id, tenant_id, proyecto_id, fecha, concepto, codigo, notas, importe_centavos, proveedor_id,
    comprobante_id, eliminado_en) on movimientos`,
  'select (id, tenant_id, razon_social, nombre_fantasia) on proveedores',
  'select (id, tenant_id, punto_venta, numero) on comprobantes',
];
