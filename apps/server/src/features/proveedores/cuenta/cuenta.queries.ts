import type {
  CuentaProveedor,
  DocumentoCuentaProveedor,
  PedirCuentaProveedor,
} from '@plomada/domain/por-pagar/cuenta-proveedor.schema';

import type { TenantContext } from '../../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../../context/sql/cursor.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { sumarObligaciones } from '../../obligaciones/obligaciones.queries.ts';
import { veTodo } from '../../proyectos/visibility.sql.ts';
import { leerProveedor } from '../proveedores.queries.ts';
import { lineaDto } from './cuenta.mapper.ts';
import { selectLineas, selectObrasDeCuenta, selectSumas } from './cuenta.sql.ts';

/**
 * Account with a supplier in one currency: sums, debts, and a page of purchases and payments,
 * newest first.
 */
export async function leerCuentaProveedor(
  ctx: TenantContext,
  { id: proveedorId, moneda, desde, hasta, limit, cursor }: PedirCuentaProveedor,
): Promise<CuentaProveedor> {
  const tras = readCursor(cursor, BY_DATE);
  const { id, razonSocial, cuit } = await leerProveedor(ctx, proveedorId);
  const cuenta = { proveedorId, moneda };
  const { comprado, pagado } = await oneRow(ctx, selectSumas(ctx, cuenta));
  const debe = await sumarObligaciones(ctx, { sentido: 'EGRESO', proveedorId }, moneda);
  const filas = await ctx.query(selectLineas(ctx, cuenta, { desde, hasta, tras, limit }));
  return {
    proveedor: { id, razonSocial, cuit },
    moneda,
    compradoCentavos: comprado,
    pagadoCentavos: pagado,
    pendienteCentavos: debe.pendienteCentavos,
    vencidoCentavos: debe.vencidoCentavos,
    partes: debe.partes,
    // Credit with the supplier. A payment of a hidden work may settle a visible document, so the
    // difference can be negative and is then 0.
    aFavorCentavos: Math.max(0, debe.pendienteCentavos - (comprado - pagado)),
    reparoSinFechaCentavos: debe.reparoSinFechaCentavos,
    ...pageByDate(filas.map(lineaDto), limit),
  };
}

const LINEAS_MAX = 2000;

/** Account with a supplier as a PDF, which contains only the last `LINEAS_MAX` lines. */
export async function documentoDeCuenta(
  ctx: TenantContext,
  pedido: DocumentoCuentaProveedor,
): Promise<Download> {
  const cuenta = await leerCuentaProveedor(ctx, { ...pedido, limit: LINEAS_MAX });
  const membrete = await readLetterhead(ctx, { proveedorId: pedido.id, proyectoId: null });
  const obras = veTodo(ctx)
    ? null
    : await ctx.query(selectObrasDeCuenta(ctx, { proveedorId: pedido.id, moneda: pedido.moneda }));
  const datos = {
    ...membrete,
    cuenta,
    obras: obras && obras.map(({ codigo }) => codigo),
    desde: pedido.desde,
    hasta: pedido.hasta,
  };
  const { cuentaEnPdf } = await import('./cuenta.pdf.ts');
  return pdfDownload(ctx, 'cuenta-de-proveedor.pdf', () => cuentaEnPdf(datos, ctx.now));
}
