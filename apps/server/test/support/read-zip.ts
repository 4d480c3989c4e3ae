import { inflateRawSync } from 'node:zlib';

const ENTRADA = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** Entries of a ZIP by their names, in the order of its directory. */
export function entradasDeZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const partes = new Map<string, Buffer>();
  for (let en = zip.indexOf(ENTRADA); en !== -1; en = zip.indexOf(ENTRADA, en + 1)) {
    const largo = zip.readUInt16LE(en + 28);
    const nombre = zip.toString('utf8', en + 46, en + 46 + largo);
    const local = zip.readUInt32LE(en + 42);
    const desde = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const datos = zip.subarray(desde, desde + zip.readUInt32LE(en + 20));
    partes.set(nombre, zip.readUInt16LE(en + 10) === 0 ? datos : inflateRawSync(datos));
  }
  return partes;
}

/** Names and contents of a ZIP such as a workbook, without the instants that its writer added. */
export const contenidoDeZip = (zip: Buffer): string =>
  [...entradasDeZip(zip)]
    .flatMap(([nombre, crudo]) => {
      const texto = crudo.toString('utf8');
      const esFicha = nombre.startsWith('docProps/');
      return [nombre, esFicha ? texto.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '') : texto];
    })
    .join('\n');
