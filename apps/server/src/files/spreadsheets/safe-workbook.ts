import { SheetRefused } from './sheet.ts';
import { mapWorkbook, type WorkbookMap } from './workbook-map.ts';
import { XmlScan } from './xml-scan.ts';
import {
  checkZip,
  onlyParts,
  partText,
  unpack,
  type ZipEntry,
  type ZipPackage,
} from './zip-guard.ts';

const XML = /\.(?:xml|rels)$/i;
/**
 * Parts of a workbook beside its cells (charts, drawings, media and the like), none of which the
 * library gets.
 */
const BESIDE =
  /^(?:customXml|docProps|xl\/(?:charts|chartsheets|ctrlProps|customProperty|diagrams|drawings|embeddings|externalLinks|media|model|persons|pivotCache|pivotTables|printerSettings|queryTables|slicers|slicerCaches|tables|theme|threadedComments|webextensions))\//i;

const isRead = ({ name, compressed }: ZipEntry): boolean =>
  XML.test(name) && !BESIDE.test(name) && compressed > 0;

async function scan(bytes: Uint8Array, entry: ZipEntry): Promise<void> {
  const xml = new XmlScan();
  try {
    for await (const chunk of unpack(bytes, entry)) xml.push(chunk);
  } catch (cause) {
    throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
  }
  xml.end();
}

/** Workbook that is safe to read; `shown` is the version given to the library. */
export type OpenWorkbook = {
  readonly bytes: Uint8Array;
  readonly shown: Uint8Array;
  readonly map: WorkbookMap;
};

/**
 * Workbook with only its scanned parts, so that references of a hostile one lead to harmless XML or
 * to nothing. The styles are left out too: the library would read currency formats such as `[$USD
 * ]` as dates and drop the number.
 */
async function harmlessPackage(bytes: Uint8Array, zipPackage: ZipPackage): Promise<OpenWorkbook> {
  const read = new Map([...zipPackage].filter(([, entry]) => isRead(entry)));
  for (const entry of read.values()) await scan(bytes, entry);
  const map = await mapWorkbook(bytes, read, zipPackage);
  const shown = [...read.values()].filter(({ name }) => name !== map.styles);
  return { bytes, shown: onlyParts(bytes, shown), map };
}

const KINDS_OF_FILE = '[Content_Types].xml';
const WITH_MACROS = /macroEnabled|vbaProject|macrosheet/i;
const IS_SHEET = /spreadsheetml\.sheet\.main\+xml/;

/**
 * Workbook that is safe to read, or the refusal of the file. Macros are recognised by the package's
 * content types, because a file's name proves nothing.
 */
export function requireSheet(bytes: Uint8Array): Promise<OpenWorkbook> {
  const zipPackage = checkZip(bytes);
  const kinds = partText(bytes, zipPackage, KINDS_OF_FILE);
  if (kinds === null) throw new SheetRefused('TIPO');
  const names = [...zipPackage.keys()].join('\n');
  if (WITH_MACROS.test(kinds) || WITH_MACROS.test(names)) throw new SheetRefused('MACROS');
  if (!IS_SHEET.test(kinds)) throw new SheetRefused('TIPO');
  return harmlessPackage(bytes, zipPackage);
}
