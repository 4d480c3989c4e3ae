import { crc32, deflateRawSync } from 'node:zlib';

export type ParteZip = {
  readonly nombre: string;
  readonly datos: string | Uint8Array;
  /** False unpacked size to write in the headers. */
  readonly declarado?: number;
};

const cabecera = (firma: number, largo: number, campos: readonly (readonly [number, number])[]) => {
  const bytes = Buffer.alloc(largo);
  bytes.writeUInt32LE(firma, 0);
  for (const [en, valor] of campos) {
    if (en % 2 === 0 && valor > 0xffff) bytes.writeUInt32LE(valor, en);
    else bytes.writeUInt16LE(valor, en);
  }
  return bytes;
};

/** Builds a ZIP by hand, so that its headers may contain false values. */
export function hacerZip(partes: readonly ParteZip[]): Buffer {
  const locales: Buffer[] = [];
  const directorio: Buffer[] = [];
  let desde = 0;
  for (const { nombre, datos, declarado } of partes) {
    const crudo = Buffer.from(datos);
    const comprimido = deflateRawSync(crudo);
    const tamano = declarado ?? crudo.length;
    const titulo = Buffer.from(nombre);
    const comun = (base: number): [number, number][] => [
      [base, 20],
      [base + 4, 8],
    ];
    const numeros = (base: number, bytes: Buffer) => {
      bytes.writeUInt32LE(crc32(crudo), base);
      bytes.writeUInt32LE(comprimido.length, base + 4);
      bytes.writeUInt32LE(tamano, base + 8);
      bytes.writeUInt16LE(titulo.length, base + 12);
      return bytes;
    };
    const local = Buffer.concat([
      numeros(14, cabecera(0x04034b50, 30, comun(4))),
      titulo,
      comprimido,
    ]);
    const entrada = numeros(16, cabecera(0x02014b50, 46, [[4, 20], ...comun(6)]));
    entrada.writeUInt32LE(desde, 42);
    locales.push(local);
    directorio.push(entrada, titulo);
    desde += local.length;
  }
  const indice = Buffer.concat(directorio);
  const fin = cabecera(0x06054b50, 22, [
    [8, partes.length],
    [10, partes.length],
  ]);
  fin.writeUInt32LE(indice.length, 12);
  fin.writeUInt32LE(desde, 16);
  return Buffer.concat([...locales, indice, fin]);
}

const NS = 'http://schemas.openxmlformats.org';
const TIPO_LIBRO = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Parts of a minimal workbook, with a sheet of the given XML. */
export const partesXlsx = (hoja: string | Uint8Array, tipoLibro = TIPO_LIBRO): ParteZip[] => [
  {
    nombre: '[Content_Types].xml',
    datos: `<Types xmlns="${NS}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${tipoLibro}"/></Types>`,
  },
  {
    nombre: '_rels/.rels',
    datos: `<Relationships><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    nombre: 'xl/workbook.xml',
    datos:
      '<workbook xmlns:r="r"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    nombre: 'xl/_rels/workbook.xml.rels',
    datos: `<Relationships><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { nombre: 'xl/worksheets/sheet1.xml', datos: hoja },
];

type Hoja = { readonly nombre: string; readonly xml: string };

/** Parts of a workbook with several sheets. */
export const partesDeHojas = (hojas: readonly Hoja[]): ParteZip[] => {
  const [tipos, raiz] = partesXlsx('');
  const nombradas = hojas.map(
    ({ nombre }, i) => `<sheet name="${nombre}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const relaciones = hojas.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return [
    ...[tipos, raiz].filter((parte) => parte !== undefined),
    {
      nombre: 'xl/workbook.xml',
      datos: `<workbook xmlns:r="r"><sheets>${nombradas.join('')}</sheets></workbook>`,
    },
    {
      nombre: 'xl/_rels/workbook.xml.rels',
      datos: `<Relationships>${relaciones.join('')}</Relationships>`,
    },
    ...hojas.map(({ xml }, i) => ({ nombre: `xl/worksheets/sheet${i + 1}.xml`, datos: xml })),
  ];
};

export const hojaXml = (filas: string): string =>
  `<worksheet><sheetData>${filas}</sheetData></worksheet>`;
