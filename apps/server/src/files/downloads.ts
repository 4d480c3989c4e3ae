import type { FormatoPlanilla } from '@plomada/domain/planilla/planilla.schema';

import type { TenantContext } from '../context/context.ts';
import { type Asking, limited, limitedStream } from '../context/limiter.ts';
import { Download } from '../http/rest/download.ts';
import { SHEET_MIME } from './spreadsheets/write-sheet.ts';
import { writeWorkbook, type NamedSheet } from './spreadsheets/write-workbook.ts';

/** Download of a file that is completely in memory. */
export function wholeDownload(name: string, mime: string, bytes: Uint8Array): Download {
  async function* stream() {
    yield bytes;
  }
  return new Download({ name, mime, bytes: bytes.length, stream: stream() });
}

/** Download of a PDF that is drawn in a slot of the limiter. */
export const pdfDownload = async (
  ctx: Asking,
  name: string,
  draw: () => Promise<Buffer>,
): Promise<Download> => wholeDownload(name, 'application/pdf', await limited(ctx, 'pdf', draw));

/**
 * Download of several tables in one file, written in a slot of the limiter. `name` has no ending.
 */
export const workbookDownload = (
  ctx: TenantContext,
  { name, formato }: { readonly name: string; readonly formato: FormatoPlanilla },
  sheets: () => readonly NamedSheet[],
): Download =>
  new Download({
    name: `${name}.${formato}`,
    mime: SHEET_MIME[formato],
    stream: limitedStream(ctx, 'download', () => writeWorkbook(formato, sheets())),
  });
