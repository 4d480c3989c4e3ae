import { SheetRefused } from './sheet.ts';
import { XmlScan } from './xml-scan.ts';
import { onlyParts, unpack, type ZipEntry, type ZipPackage } from './zip-guard.ts';

const XML = /\.(?:xml|rels)$/i;
/** What a workbook holds beside its cells; nothing of it is read. */
const BESIDE =
  /^(?:customXml|docProps|xl\/(?:charts|chartsheets|ctrlProps|customProperty|diagrams|drawings|embeddings|externalLinks|media|model|persons|pivotCache|pivotTables|printerSettings|queryTables|slicers|slicerCaches|tables|theme|threadedComments|webextensions))\//i;

const isRead = ({ nombre, comprimido }: ZipEntry): boolean =>
  XML.test(nombre) && !BESIDE.test(nombre) && comprimido > 0;

async function scan(bytes: Uint8Array, entrada: ZipEntry): Promise<void> {
  const xml = new XmlScan();
  try {
    for await (const trozo of unpack(bytes, entrada)) xml.push(trozo);
  } catch (cause) {
    throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
  }
  xml.end();
}

/**
 * A workbook with those of its parts that were looked over: whatever a hostile one points its reader
 * at, it finds harmless XML or nothing.
 */
export async function harmlessPackage(bytes: Uint8Array, paquete: ZipPackage): Promise<Uint8Array> {
  const read = [...paquete.values()].filter(isRead);
  for (const entrada of read) await scan(bytes, entrada);
  return onlyParts(bytes, read);
}
