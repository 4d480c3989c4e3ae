import { formatearCuit } from '@plomada/formatters/cuit';

import type { GuestContext } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { COLOR } from './colours.ts';
import { SELECT_LETTERHEAD } from './letterhead.sql.ts';
import type { PdfDocument } from './pdf-document.ts';

type Picture = { readonly tipo: string; readonly bytes: Buffer };

const HEIGHT = 42;
const WIDTH = 120;
/** Most pixels of a PNG: a small file may unpack to a huge picture. */
const PIXELS_MAX = 4_000_000;

/**
 * True for a picture that can be drawn without filling the memory: a PNG of few pixels, whose size
 * is at a fixed offset, or a JPEG, which is embedded without being unpacked.
 */
export function fitsInMemory({ tipo: kind, bytes }: Picture): boolean {
  if (kind === 'image/jpeg') return true;
  if (kind !== 'image/png' || bytes.length < 24) return false;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= PIXELS_MAX;
}

/**
 * Draws the logo in the right corner; returns the width it takes from the text, 0 without a logo.
 */
function drawLogo(
  { doc, page, structure }: PdfDocument,
  { nombre, logo }: Pick<Organization, 'nombre' | 'logo'>,
): number {
  // WebP, which browsers show, cannot be embedded in a PDF.
  if (!logo || !fitsInMemory(logo)) return 0;
  try {
    const right = page.width - page.margin;
    const x = right - WIDTH;
    const y = page.margin;
    structure.mark(
      { tag: 'Figure', alt: `Logo de ${nombre}`, bbox: [x, y, right, y + HEIGHT] },
      () => doc.image(logo.bytes, x, y, { fit: [WIDTH, HEIGHT], align: 'right' }),
    );
    return WIDTH + 12;
  } catch {
    // Browsers show some pictures that this library cannot; the document then has no logo.
    return 0;
  }
}

type Organization = {
  readonly nombre: string;
  readonly cuit: string | null;
  readonly logo: Picture | null;
};

/**
 * Data of the letterhead: the issuing organisation, the supplier's CUIT and the address of the
 * work.
 */
export type Letterhead = {
  readonly organizacion: Organization;
  readonly proveedorCuit: string | null;
  /** Address of the work. */
  readonly domicilio: string | null;
};

export async function readLetterhead(
  { db, tenantId, tenant }: Pick<GuestContext, 'db' | 'tenantId' | 'tenant'>,
  {
    proveedorId,
    proyectoId,
  }: { readonly proveedorId: string | null; readonly proyectoId: string | null },
): Promise<Letterhead> {
  const row = await oneRow(db, SELECT_LETTERHEAD(tenantId, proveedorId, proyectoId));
  const { logo: bytes, logo_tipo: kind, proveedor_cuit: proveedorCuit, domicilio } = row;
  const logo = bytes && kind ? { tipo: kind, bytes: Buffer.from(bytes) } : null;
  return {
    organizacion: { nombre: tenant.nombre, cuit: tenant.cuit, logo },
    proveedorCuit,
    domicilio,
  };
}

/** Draws name, CUIT and logo above a line; returns the y of the text below. */
export function drawLetterhead(pdf: PdfDocument, organizacion: Organization): number {
  const { nombre, cuit, logo } = organizacion;
  const { margin, inner } = pdf.page;
  const width = inner - drawLogo(pdf, organizacion);
  const bold = { font: 'bold', size: 13, color: COLOR.primary } as const;
  let y: number = margin;
  y += pdf.write(nombre, { x: margin, y, width }, bold);
  if (cuit !== null) {
    const style = { color: COLOR.muted };
    y += pdf.write(`CUIT ${formatearCuit(cuit)}`, { x: margin, y, width }, style);
  }
  y = Math.max(y, logo ? margin + 46 : 0) + 8;
  pdf.line(y);
  return y + 12;
}
