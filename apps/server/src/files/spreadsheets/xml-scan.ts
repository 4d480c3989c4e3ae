import { SheetRefused } from './sheet.ts';

const KIB = 1024;
/**
 * Longest text in bytes: Excel stores at most 32,767 characters per cell, which take more bytes as
 * UTF-8 with entities.
 */
const TEXT_MAX = 256 * KIB;
/**
 * Longest tag with its attributes, comment or instruction, in bytes; lists of ranges are the
 * longest.
 */
const TAG_MAX = 64 * KIB;
/**
 * Longest number format in bytes: it is interpreted for every cell that uses it. Excel allows 255
 * characters.
 */
const FORMAT_MAX = KIB / 2;
/** Most cells of a row, because a row is kept in memory as a whole. */
const CELLS_MAX = 16_384;
/**
 * Most tags and attributes of a part, entities counting more: they determine the parser's time.
 * Sheets are streamed; other parts become a tree, so that memory depends on them too.
 */
const SHEET_MARKS_MAX = 16_000_000;
const TREE_MARKS_MAX = 2_000_000;
const ENTITY_MARKS = 4;

const LT = 0x3c;
const GT = 0x3e;
const AMP = 0x26;
const BANG = 0x21;
const QUESTION = 0x3f;
const SLASH = 0x2f;
const COLON = 0x3a;
const DASH = 0x2d;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/**
 * Scanner states, by the part of XML that the next byte belongs to. `SPELLED`: the rest of `<!--`
 * or `<![CDATA[`; `UNTIL`: their end.
 */
const TEXT = 0;
const START = 1;
const NAME = 2;
const TAG = 3;
const QUOTED = 4;
const END = 5;
const DECLARED = 6;
const SPELLED = 7;
const UNTIL = 8;

const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

const mix = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;
const hashOf = (name: string): number => [...Buffer.from(name)].reduce(mix, 0);
const NUM_FMT = hashOf('numFmt');
const WORKSHEET = hashOf('worksheet');
const ROW = hashOf('row');
const CELL = hashOf('c');

/**
 * Scans an XML part before it is parsed, splitting it like the parser. It takes linear time and
 * stores nothing, so that input on which a parser would spend seconds is refused in milliseconds.
 */
export class XmlScan {
  #state = TEXT;
  /** Bytes of the current tag or text so far, and the most allowed. */
  #length = 0;
  #max = TEXT_MAX;
  #marks = 0;
  #marksMax = 0;
  #cells = 0;
  #name = 0;
  #quote = DOUBLE;
  #spelling = '';
  #closer = 0;
  #closers = 0;
  #seen = 0;

  push(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length;) {
      const from = i;
      if (this.#state === TEXT) i = this.#run(bytes, i, LT);
      else if (this.#state === QUOTED) i = this.#run(bytes, i, this.#quote);
      this.#length += i - from;
      if (i < bytes.length) {
        this.#length += 1;
        this.#state = this.#next(bytes[i] ?? 0);
        i += 1;
      }
      if (this.#length > this.#max) throw new SheetRefused('DESMEDIDA');
    }
    if (this.#marks > (this.#marksMax || TREE_MARKS_MAX)) {
      throw new SheetRefused('DESCOMPRIMIDA');
    }
  }

  /** Ends the part, in which nothing may be left open. */
  end(): void {
    if (this.#state !== TEXT) throw new SheetRefused('ROTA');
  }

  /** Skips the bytes of a text or value, which are most of the file, up to the one that ends it. */
  #run(bytes: Uint8Array, from: number, stop: number): number {
    let i = from;
    for (; i < bytes.length; i += 1) {
      const byte = bytes[i];
      if (byte === stop) break;
      if (byte === AMP) this.#marks += ENTITY_MARKS;
    }
    return i;
  }

  #next(byte: number): number {
    switch (this.#state) {
      case TEXT:
        return this.#open();
      case NAME:
        return this.#inName(byte);
      case TAG:
        return this.#inTag(byte);
      case QUOTED:
        this.#marks += 1;
        return TAG;
      case END:
        return byte === GT ? this.#close() : END;
      case START:
        return this.#begin(byte);
      case DECLARED:
        return this.#declare(byte);
      case SPELLED:
        return this.#spell(byte);
      default:
        return this.#until(byte);
    }
  }

  #open(): number {
    this.#marks += 1;
    this.#length = 1;
    this.#max = TAG_MAX;
    return START;
  }

  #close(): number {
    this.#length = 0;
    this.#max = TEXT_MAX;
    return TEXT;
  }

  #begin(byte: number): number {
    if (byte === SLASH) return END;
    if (byte === BANG) return DECLARED;
    if (byte === QUESTION) return this.#await(QUESTION, 1);
    this.#name = 0;
    return this.#inName(byte);
  }

  #inName(byte: number): number {
    const named = byte === GT || byte === SLASH || byte === DOUBLE || byte === SINGLE;
    if (!named && !isSpace(byte)) {
      this.#name = byte === COLON ? 0 : mix(this.#name, byte);
      return NAME;
    }
    this.#know(this.#name);
    return this.#inTag(byte);
  }

  #know(name: number): void {
    if (name === NUM_FMT) this.#max = FORMAT_MAX;
    else if (name === ROW) this.#cells = 0;
    else if (name === CELL) this.#cells += 1;
    if (this.#cells > CELLS_MAX) throw new SheetRefused('DESMEDIDA');
    // The first tag shows if the part is a sheet, which may have more marks than other parts.
    this.#marksMax ||= name === WORKSHEET ? SHEET_MARKS_MAX : TREE_MARKS_MAX;
  }

  #inTag(byte: number): number {
    if (byte === GT) return this.#close();
    if (isSpace(byte)) this.#marks += 1;
    if (byte !== DOUBLE && byte !== SINGLE) return TAG;
    this.#quote = byte;
    return QUOTED;
  }

  /** Handles comments and CDATA; a document type is refused, since no spreadsheet has one. */
  #declare(byte: number): number {
    if (byte !== DASH && byte !== BRACKET) throw new SheetRefused('ROTA');
    this.#spelling = byte === DASH ? '-' : 'CDATA[';
    return SPELLED;
  }

  #spell(byte: number): number {
    if (byte !== this.#spelling.charCodeAt(0)) throw new SheetRefused('ROTA');
    this.#spelling = this.#spelling.slice(1);
    if (this.#spelling !== '') return SPELLED;
    if (byte === DASH) return this.#await(DASH, 2);
    this.#max = TEXT_MAX;
    return this.#await(BRACKET_END, 2);
  }

  #await(closer: number, closers: number): number {
    this.#closer = closer;
    this.#closers = closers;
    this.#seen = 0;
    return UNTIL;
  }

  #until(byte: number): number {
    if (byte === GT && this.#seen >= this.#closers) return this.#close();
    this.#seen = byte === this.#closer ? this.#seen + 1 : 0;
    return UNTIL;
  }
}
