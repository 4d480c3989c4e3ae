/** `30900000118` to `30-90000011-8`; anything that is not 11 digits is given back as it came. */
export function formatearCuit(cuit: string): string {
  const [, prefijo, cuerpo, digito] = /^(\d{2})(\d{8})(\d)$/.exec(cuit) ?? [];
  return prefijo ? `${prefijo}-${cuerpo}-${digito}` : cuit;
}
