const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
export function sizeOf(bytes) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step === 0 ? 0 : 1).replace('.', ',')} ${UNITS[step]}`;
}
/** What a set has in it, on one line. */
export function contentOf(manifest) {
  const { tablas, archivos, migraciones } = manifest;
  const rows = tablas.reduce((sum, { filas }) => sum + filas, 0);
  const packed = tablas.reduce((sum, { archivo }) => sum + archivo.bytes, 0);
  const missing = archivos.faltantes.length;
  return (
    `${rows} filas en ${tablas.length} tablas (${sizeOf(packed)}), ${archivos.cantidad} archivos ` +
    `(${sizeOf(archivos.bytes)})${missing > 0 ? `, de los que faltan ${missing}` : ''}; versión ` +
    `${manifest.programa}, ${migraciones.at(-1)?.name ?? ''}, del ${manifest.creadoEn}`
  );
}
