import { formatearCuit } from '@plomada/formatters/cuit';

import type { TenantContext } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { COLOR } from './colours.ts';
import { SELECT_LETTERHEAD } from './letterhead.sql.ts';
import type { PdfDocument } from './pdf-document.ts';

type Logo = { readonly tipo: string; readonly bytes: Buffer };

const ALTO = 42;
const ANCHO = 120;
/** A small file may hold a picture that is huge once it is unpacked. */
const PIXELES_MAX = 4_000_000;

/** PNG says its size at a fixed place; a JPEG is put in as it is, never unpacked. */
function cabe({ tipo, bytes }: Logo): boolean {
  if (tipo === 'image/jpeg') return true;
  if (tipo !== 'image/png' || bytes.length < 24) return false;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= PIXELES_MAX;
}

/** Draws it in the right corner; gives the width it took from the text, 0 without one. */
function drawLogo({ doc, pagina }: PdfDocument, logo: Logo | null): number {
  // WebP, which browsers show, has no place in a PDF.
  if (!logo || !cabe(logo)) return 0;
  try {
    doc.image(logo.bytes, pagina.ancho - pagina.margen - ANCHO, pagina.margen, {
      fit: [ANCHO, ALTO],
      align: 'right',
    });
    return ANCHO + 12;
  } catch {
    // A picture that browsers show and this library does not: the document goes without.
    return 0;
  }
}

type Organization = {
  readonly nombre: string;
  readonly cuit: string | null;
  readonly logo: Logo | null;
};

/** Who issues the document, and what it says of a supplier and a work. */
export type Letterhead = {
  readonly organizacion: Organization;
  readonly proveedorCuit: string | null;
  /** Where the obra is. */
  readonly domicilio: string | null;
};

export async function readLetterhead(
  { db, tenantId, tenant }: TenantContext,
  { proveedorId, proyectoId }: { readonly proveedorId: string | null; readonly proyectoId: string },
): Promise<Letterhead> {
  const fila = await oneRow(db, SELECT_LETTERHEAD(tenantId, proveedorId, proyectoId));
  const { logo: bytes, logo_tipo: tipo, proveedor_cuit: proveedorCuit, domicilio } = fila;
  const logo = bytes && tipo ? { tipo, bytes: Buffer.from(bytes) } : null;
  return {
    organizacion: { nombre: tenant.nombre, cuit: tenant.cuit, logo },
    proveedorCuit,
    domicilio,
  };
}

/** Name, CUIT and logo over a line; gives where the text below begins. */
export function drawLetterhead(pdf: PdfDocument, { nombre, cuit, logo }: Organization): number {
  const { margen, util } = pdf.pagina;
  const ancho = util - drawLogo(pdf, logo);
  const fuerte = { letra: 'fuerte', cuerpo: 13, color: COLOR.primario } as const;
  let y: number = margen;
  y += pdf.escribir(nombre, { x: margen, y, ancho }, fuerte);
  if (cuit !== null) {
    const estilo = { color: COLOR.tenue };
    y += pdf.escribir(`CUIT ${formatearCuit(cuit)}`, { x: margen, y, ancho }, estilo);
  }
  y = Math.max(y, logo ? margen + 46 : 0) + 8;
  pdf.linea(y);
  return y + 12;
}
