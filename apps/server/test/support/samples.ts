import { crc32 } from 'node:zlib';

import { HEIC_LIMPIO, JPEG_LIMPIO, PNG_LIMPIO, WEBP_LIMPIO } from './pictures.ts';

/**
 * Bytes of texts (one per character) and numbers. The samples made of them are small files that are
 * accepted for their kind; programs might not open them.
 */
const bytes = (...partes: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      partes.map((p) => (typeof p === 'string' ? Buffer.from(p, 'latin1') : Buffer.from(p))),
    ),
  );

type Entrada = readonly [nombre: string, contenido: string];

/** A ZIP without compression. */
function zip(entradas: readonly Entrada[]): Uint8Array<ArrayBuffer> {
  const locales: Buffer[] = [];
  const centrales: Buffer[] = [];
  let desde = 0;
  for (const [nombre, contenido] of entradas) {
    const datos = Buffer.from(contenido);
    const cabeza = Buffer.alloc(26);
    cabeza.writeUInt16LE(20, 0);
    cabeza.writeUInt32LE(crc32(datos), 10);
    cabeza.writeUInt32LE(datos.length, 14);
    cabeza.writeUInt32LE(datos.length, 18);
    cabeza.writeUInt16LE(nombre.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), cabeza, Buffer.from(nombre), datos]);
    const cola = Buffer.alloc(14);
    cola.writeUInt32LE(desde, 10);
    centrales.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), cabeza, cola, Buffer.from(nombre)]),
    );
    locales.push(local);
    desde += local.length;
  }
  const directorio = Buffer.concat(centrales);
  const fin = Buffer.alloc(18);
  fin.writeUInt16LE(entradas.length, 4);
  fin.writeUInt16LE(entradas.length, 6);
  fin.writeUInt32LE(directorio.length, 8);
  fin.writeUInt32LE(desde, 12);
  return new Uint8Array(Buffer.concat([...locales, directorio, Buffer.from('PK\x05\x06'), fin]));
}

const oficina = (tipo: string, parte: string) =>
  zip([
    [
      '[Content_Types].xml',
      `<Types><Override PartName="/${parte}" ContentType="${tipo}.main+xml"/></Types>`,
    ],
    [parte, '<x/>'],
  ]);

const OPENXML = 'application/vnd.openxmlformats-officedocument';

export const MUESTRAS = {
  pdf: bytes('%PDF-1.4\n%', [0xe2, 0xe3, 0xcf, 0xd3], '\n%%EOF\n'),
  png: new Uint8Array(PNG_LIMPIO),
  jpg: new Uint8Array(JPEG_LIMPIO),
  webp: new Uint8Array(WEBP_LIMPIO),
  heic: new Uint8Array(HEIC_LIMPIO),
  xlsx: oficina(`${OPENXML}.spreadsheetml.sheet`, 'xl/workbook.xml'),
  docx: oficina(`${OPENXML}.wordprocessingml.document`, 'word/document.xml'),
  xlsm: oficina('application/vnd.ms-excel.sheet.macroEnabled', 'xl/workbook.xml'),
  zip: zip([['nota.txt', 'hola']]),
  dwg: bytes('AC1032', [0, 0, 0, 0, 0, 0, 3]),
  dxf: bytes('999\r\nHecho a mano\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nEOF\r\n'),
  csv: bytes('fecha;importe\r\n20/11/2026;1.234,56\r\nCa', [0xf1], 'o;2\r\n'),
  txt: new Uint8Array(Buffer.from('Ñandú: 12 m²\n')),
  exe: bytes('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0]),
  html: bytes('<!doctype html><script>alert(1)</script>'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
} as const;
