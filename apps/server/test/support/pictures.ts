import { crc32 } from 'node:zlib';

/** Text put in places where a device or a person could write into a picture. */
export const SECRETO = 'GPS-34.6037,-58.3816';

const letras = (texto: string): Buffer => Buffer.from(texto, 'latin1');

function numero(valor: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(valor, 0, bytes);
  return buffer;
}

/** TIFF block with an orientation, the time at which the picture was taken, and the secret. */
export function exifDe({ orientacion = 6, tomada = '2026:10:30 09:15:00' } = {}): Buffer {
  const entrada = (tag: number, tipo: number, cuantos: number, valor: Buffer) =>
    Buffer.concat([numero(tag, 2), numero(tipo, 2), numero(cuantos, 4), valor]);
  const corto = Buffer.concat([numero(orientacion, 2), numero(0, 2)]);
  const primero = [entrada(0x0112, 3, 1, corto), entrada(0x8769, 4, 1, numero(38, 4))];
  const segundo = [entrada(0x9003, 2, 20, numero(56, 4))];
  return Buffer.concat([
    letras('MM\0*'),
    numero(8, 4),
    numero(2, 2),
    ...primero,
    numero(0, 4),
    numero(1, 2),
    ...segundo,
    numero(0, 4),
    letras(`${tomada}\0${SECRETO}`),
  ]);
}

const segmento = (marca: number, cuerpo: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marca]), numero(cuerpo.length + 2, 2), cuerpo]);

/** Segments of a JPEG of one grey pixel that decoders can read. */
const CUADRO = segmento(0xc0, Buffer.from('080001000101011100', 'hex'));
const TABLAS = Buffer.concat([
  segmento(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
  segmento(0xc4, Buffer.from('000100000000000000000000000000000000', 'hex')),
  segmento(0xc4, Buffer.from('100100000000000000000000000000000000', 'hex')),
]);
const BARRIDO = Buffer.concat([segmento(0xda, Buffer.from('010100003f00', 'hex')), letras('\x3f')]);
const ICC = segmento(0xe2, letras('ICC_PROFILE\0\x01\x01colours'));
const JFIF = segmento(0xe0, letras('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
const [SOI, EOI] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];

export const JPEG_LIMPIO = Buffer.concat([SOI, JFIF, ICC, CUADRO, TABLAS, BARRIDO, EOI]);

export const jpegConDatos = (campos: Parameters<typeof exifDe>[0] = {}): Buffer =>
  Buffer.concat([
    SOI,
    JFIF,
    segmento(0xe1, Buffer.concat([letras('Exif\0\0'), exifDe(campos)])),
    segmento(0xe1, letras(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRETO}`)),
    ICC,
    segmento(0xe2, letras(`MPF\0${SECRETO}`)),
    segmento(0xed, letras(`Photoshop 3.0\0${SECRETO}`)),
    segmento(0xfe, letras(SECRETO)),
    segmento(0xe5, letras(SECRETO)),
    CUADRO,
    TABLAS,
    // A second EXIF block lies between tables and scan, and the beginning of a film after the end.
    segmento(0xe1, letras(`Exif\0\0${SECRETO}`)),
    BARRIDO,
    EOI,
    letras(`ftypmp42${SECRETO}`),
  ]);

function trozo(tipo: string, cuerpo: Buffer): Buffer {
  const contenido = Buffer.concat([letras(tipo), cuerpo]);
  return Buffer.concat([numero(cuerpo.length, 4), contenido, numero(crc32(contenido), 4)]);
}
const FIRMA = letras('\x89PNG\r\n\x1a\n');
const CABEZA = trozo('IHDR', Buffer.from('00000001000000010806000000', 'hex'));
const PIXEL = [
  trozo('gAMA', numero(45455, 4)),
  trozo('IDAT', Buffer.from('789c6364f8cf500f00038601800ad4a2d7', 'hex')),
];
const FIN = trozo('IEND', Buffer.alloc(0));

export const PNG_LIMPIO = Buffer.concat([FIRMA, CABEZA, ...PIXEL, FIN]);

export const pngConDatos = (campos: Parameters<typeof exifDe>[0] = {}): Buffer =>
  Buffer.concat([
    FIRMA,
    CABEZA,
    trozo('eXIf', exifDe(campos)),
    trozo('tEXt', letras(`Comment\0${SECRETO}`)),
    trozo('iTXt', letras(`XML:com.adobe.xmp\0\0\0\0\0${SECRETO}`)),
    trozo('vpAg', letras(SECRETO)),
    ...PIXEL,
    trozo('tIME', letras('\x07\xea\x0a\x1e\x09\x0f\0')),
    FIN,
    letras(SECRETO),
  ]);

function riff(...trozos: readonly (readonly [tipo: string, cuerpo: Buffer])[]): Buffer {
  const largo = (valor: number) => numero(valor, 4).reverse();
  const cuerpo = trozos.map(([tipo, bytes]) =>
    Buffer.concat([letras(tipo), largo(bytes.length), bytes, Buffer.alloc(bytes.length % 2)]),
  );
  const webp = Buffer.concat([letras('WEBP'), ...cuerpo]);
  return Buffer.concat([letras('RIFF'), largo(webp.length), webp]);
}
const VP8L = ['VP8L', Buffer.from('2f000000000710fd8ffe0722a2ff01', 'hex')] as const;
const vp8x = (banderas: number) => Buffer.concat([Buffer.from([banderas]), Buffer.alloc(9)]);

export const WEBP_LIMPIO = riff(['VP8X', vp8x(0x20)], ['ICCP', letras('icc')], VP8L);

export const webpConDatos = (campos: Parameters<typeof exifDe>[0] = {}): Buffer =>
  Buffer.concat([
    riff(
      ...([['VP8X', vp8x(0x2c)], ['ICCP', letras('icc')], VP8L] as const),
      ...([
        ['EXIF', exifDe(campos)],
        ['XMP ', letras(SECRETO)],
        ['XXXX', letras(SECRETO)],
      ] as const),
    ),
    letras(SECRETO),
  ]);

const caja = (tipo: string, ...cuerpo: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(cuerpo);
  return Buffer.concat([numero(bytes.length + 8, 4), letras(tipo), bytes]);
};
const plena = (tipo: string, version: number, ...cuerpo: readonly Buffer[]): Buffer =>
  caja(tipo, numero(version * 0x1000000, 4), ...cuerpo);

/**
 * Items of a HEIC; the bytes of all are stored in `mdat`, except those of the grid, which are in
 * `idat`.
 */
type Partes = readonly (readonly [tipo: string, bytes: Buffer])[];

function heif(partes: Partes, cola: readonly Buffer[]): Buffer {
  const infe = partes.map(([tipo], i) =>
    plena(
      'infe',
      2,
      numero(i + 1, 2),
      numero(0, 2),
      letras(tipo),
      letras(tipo === 'mime' ? `${SECRETO}\0` : '\0'),
    ),
  );
  const idat = partes.filter(([tipo]) => tipo === 'grid').map(([, bytes]) => bytes);
  const mdat = partes.filter(([tipo]) => tipo !== 'grid').map(([, bytes]) => bytes);
  const meta = (desde: number): Buffer => {
    let [enMdat, enIdat] = [desde, 0];
    const lugares = partes.map(([tipo, bytes], i) => {
      const esGrid = tipo === 'grid';
      const lugar = [numero(esGrid ? enIdat : enMdat, 4), numero(bytes.length, 4)];
      if (esGrid) enIdat += bytes.length;
      else enMdat += bytes.length;
      return Buffer.concat([
        numero(i + 1, 2),
        numero(esGrid ? 1 : 0, 2),
        numero(0, 2),
        numero(1, 2),
        ...lugar,
      ]);
    });
    return plena(
      'meta',
      0,
      plena('hdlr', 0, Buffer.alloc(4), letras('pict'), Buffer.alloc(13)),
      plena('pitm', 0, numero(1, 2)),
      plena('iinf', 0, numero(partes.length, 2), ...infe),
      plena('iloc', 1, Buffer.from([0x44, 0]), numero(partes.length, 2), ...lugares),
      plena('iref', 0, caja('thmb', numero(3, 2), numero(1, 2), numero(1, 2))),
      caja('iprp', caja('ipco', caja('irot', Buffer.from([3])), plena('udes', 0, letras(SECRETO)))),
      ...(idat.length === 0 ? [] : [caja('idat', ...idat)]),
      caja('uuid', letras(SECRETO)),
    );
  };
  const ftyp = caja('ftyp', letras('heic'), numero(0, 4), letras('mif1heic'));
  const desde = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(desde), caja('mdat', ...mdat), ...cola]);
}

export const heicConDatos = (campos: Parameters<typeof exifDe>[0] = {}): Buffer =>
  heif(
    [
      ['grid', letras('\0\0\0\0\0\x40\0\x40')],
      ['hvc1', letras('coded picture')],
      ['hvc1', letras(`preview ${SECRETO}`)],
      ['Exif', Buffer.concat([numero(6, 4), letras('Exif\0\0'), exifDe(campos)])],
      ['mime', letras(`<x:xmpmeta>${SECRETO}`)],
      ['hvc1', letras('another one')],
    ],
    [caja('mpvd', letras(`ftypmp42${SECRETO}`)), letras(`SEFT${SECRETO}`)],
  );

/** HEIC with a single item, whose coded picture is only a text. */
export const HEIC_LIMPIO = heif([['hvc1', letras('coded picture')]], []);
