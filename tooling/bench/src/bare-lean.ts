const UUID = 36;

const byId = (text: string | null): ReadonlyMap<string, string> =>
  new Map((text ?? '').split('\u001E').map((row) => [row.slice(0, UUID), row.slice(UUID)]));

const FIELDS = [
  ['id', '"'],
  ['codigo', '"'],
  ['proyecto', 1],
  ['tipo', '"'],
  ['fecha', '"'],
  ['concepto', ''],
  ['importeCentavos', ''],
  ['moneda', '"'],
  ['cotizacion', ''],
  ['importeArsCentavos', ''],
  ['medioPago', '"'],
  ['rubro', 2],
  ['proveedor', 3],
  ['socio', 5],
  ['comprobante', 4],
  ['privado', ''],
  ['estado', '"'],
  ['grupoProrrateoId', '"'],
  ['importacionId', '"'],
  ['version', ''],
] as const;

/** The page out of the frozen lean statement, by hand: as little as can be done for it. */
export function writeLean(row: readonly (string | null)[]): string {
  const refs = row.map((text, i) => (i === 0 ? new Map<string, string>() : byId(text)));
  const items = (row[0] ?? '')
    .split('\u001E')
    .slice(0, 50)
    .map((line) => {
      const cells = line.split('\u001F');
      let json = '';
      for (const [i, [name, how]] of FIELDS.entries()) {
        const cell = cells[i] ?? '';
        const value = typeof how === 'number' ? (refs[how]?.get(cell) ?? '') : cell;
        if (value === '') continue;
        const quote = typeof how === 'number' ? '' : how;
        json += `${json === '' ? '{' : ','}"${name}":${quote}${value}${quote}`;
      }
      return `${json}}`;
    });
  return `{"items":[${items.join(',')}],"siguiente":null}`;
}
