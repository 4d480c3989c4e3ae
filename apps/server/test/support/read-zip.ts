import { inflateRawSync } from 'node:zlib';

const ENTRADA = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** Names and contents of a ZIP, a workbook say, without the instants its writer stamped on it. */
export function contenidoDeZip(zip: Buffer): string {
  const partes: string[] = [];
  for (let en = zip.indexOf(ENTRADA); en !== -1; en = zip.indexOf(ENTRADA, en + 1)) {
    const largo = zip.readUInt16LE(en + 28);
    const nombre = zip.toString('utf8', en + 46, en + 46 + largo);
    const local = zip.readUInt32LE(en + 42);
    const desde = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const datos = zip.subarray(desde, desde + zip.readUInt32LE(en + 20));
    const crudo = zip.readUInt16LE(en + 10) === 0 ? datos : inflateRawSync(datos);
    const texto = crudo.toString('utf8');
    const esFicha = nombre.startsWith('docProps/');
    partes.push(nombre, esFicha ? texto.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '') : texto);
  }
  return partes.join('\n');
}
