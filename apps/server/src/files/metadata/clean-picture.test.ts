import { TIPOS_ARCHIVO } from '@plomada/domain/archivos/archivo.rules';
import { describe, expect, it } from 'vitest';

import {
  HEIC_LIMPIO,
  heicConDatos,
  JPEG_LIMPIO,
  jpegConDatos,
  PNG_LIMPIO,
  pngConDatos,
  SECRETO,
  WEBP_LIMPIO,
  webpConDatos,
} from '../../../test/support/pictures.ts';
import { cleanPicture } from './clean-picture.ts';
import { orientationOf, takenAt } from './exif.ts';
import { type CleanPicture, UnreadablePicture } from './picture.ts';

const { jpg, png, webp, heic } = TIPOS_ARCHIVO;
type Mime = Parameters<typeof cleanPicture>[1];

function clean(file: Buffer, mime: Mime): CleanPicture & { readonly bytes: Buffer } {
  const cleaned = cleanPicture(file, mime);
  if (!cleaned) throw new Error(`${mime} is no picture`);
  return { ...cleaned, bytes: Buffer.concat(cleaned.pieces) };
}

/** Pseudo-random whole numbers, equal on each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const MAKERS = [
  ['JPEG', jpg, jpegConDatos],
  ['PNG', png, pngConDatos],
  ['WebP', webp, webpConDatos],
  ['HEIC', heic, heicConDatos],
] as const;

describe.each(MAKERS)('metadata of %s', (_name, mime, make) => {
  it('is removed wherever it is, after the time was read', () => {
    const { bytes, exif } = clean(make(), mime);
    expect(bytes.includes(SECRETO)).toBe(false);
    expect(bytes.toString('latin1')).not.toMatch(/xmpmeta|Photoshop|MPF|ftypmp42|2026:10:30/);
    expect([orientationOf(exif), takenAt(exif)]).toEqual([6, new Date('2026-10-30T12:15:00Z')]);
  });

  it('is removed once: a clean picture stays byte for byte equal', () => {
    const { bytes } = clean(make(), mime);
    expect(clean(bytes, mime).bytes.equals(bytes)).toBe(true);
  });

  it('of any broken file is refused or removed, without other effects', () => {
    const file = make();
    const below = numbers(file.length);
    for (let run = 0; run < 3000; run += 1) {
      const broken = Buffer.from(
        file.subarray(0, run % 3 === 0 ? below(file.length) : file.length),
      );
      for (let edits = below(6); edits > 0 && broken.length > 0; edits -= 1) {
        broken.writeUInt8(below(256), below(broken.length));
      }
      try {
        expect(clean(broken, mime).bytes.length).toBeLessThanOrEqual(broken.length + 50);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadablePicture);
      }
    }
  });
});

describe('the picture itself', () => {
  it.each([
    ['JPEG', jpg, jpegConDatos, JPEG_LIMPIO],
    ['PNG', png, pngConDatos, PNG_LIMPIO],
    ['WebP', webp, webpConDatos, WEBP_LIMPIO],
  ] as const)('of an upright %s is all that remains', (_name, mime, make, expected) => {
    expect(clean(make({ orientacion: 1 }), mime).bytes.equals(expected)).toBe(true);
  });

  it.each(MAKERS.slice(0, 3))('of a rotated %s stays rotated', (_name, mime, make) => {
    const turned = clean(clean(make({ orientacion: 8 }), mime).bytes, mime);
    expect([orientationOf(turned.exif), takenAt(turned.exif)]).toEqual([8, null]);
  });

  it('of HEIC keeps its position, with its grid, rotation and second tile', () => {
    const file = heicConDatos();
    const { bytes } = clean(file, heic);
    for (const part of ['\0\0\0\0\0\x40\0\x40', 'coded picture', 'another one', 'irot\x03']) {
      const at = file.indexOf(part, 0, 'latin1');
      expect([part, bytes.indexOf(part, 0, 'latin1')]).toEqual([part, at]);
    }
  });

  it('of a JPEG truncated within its coded data is kept up to that point', () => {
    const { bytes } = clean(JPEG_LIMPIO.subarray(0, -2), jpg);
    expect(bytes.equals(JPEG_LIMPIO)).toBe(true);
  });
});

describe('the time in the metadata', () => {
  it.each([
    ['of no clock', '0000:00:00 00:00:00', null],
    ['of a clock that was never set', '1980:01:01 00:00:00', null],
    ['that is none', '2026:13:45 09:15:00', null],
    ['of Buenos Aires', '2026:10:30 23:30:00', new Date('2026-10-31T02:30:00Z')],
  ])('%s', (_name, tomada, expected) => {
    expect(takenAt(clean(jpegConDatos({ tomada }), jpg).exif)).toEqual(expected);
  });
});

describe('hostile pictures', () => {
  const filled = (head: Buffer, part: Buffer, bytes = 2_000_000) =>
    Buffer.concat([head, Buffer.alloc(bytes, part)]);

  it.each([
    ['a million segments', jpg, filled(Buffer.from('ffd8', 'hex'), Buffer.from('ffe10002', 'hex'))],
    ['nothing but filling', jpg, filled(Buffer.from('ffd8', 'hex'), Buffer.from('ff', 'hex'))],
    ['a segment of no length', jpg, Buffer.from('ffd8ffe10000ffd9', 'hex')],
    [
      'a chunk of four gigabytes',
      png,
      Buffer.concat([PNG_LIMPIO.subarray(0, 33), Buffer.from('ffffffff49444154', 'hex')]),
    ],
    [
      'a million chunks',
      png,
      filled(PNG_LIMPIO.subarray(0, 33), Buffer.from('0000000049444154aaaaaaaa', 'hex')),
    ],
    [
      'a chunk nobody knows and all need',
      png,
      Buffer.from(PNG_LIMPIO.toString('latin1').replace('IDAT', 'XXXX'), 'latin1'),
    ],
    ['a film', heic, Buffer.concat([HEIC_LIMPIO, Buffer.from('000000086d6f6f76', 'hex')])],
    [
      'a million boxes',
      heic,
      filled(heicConDatos().subarray(0, 24), Buffer.from('0000000866726565', 'hex')),
    ],
  ])('%s is refused', (_name, mime, file) => {
    expect(() => cleanPicture(file, mime)).toThrow(UnreadablePicture);
  });
});

it('other types of files are no pictures', () => {
  expect(cleanPicture(Buffer.from('%PDF-1.4'), TIPOS_ARCHIVO.pdf)).toBe(null);
});
