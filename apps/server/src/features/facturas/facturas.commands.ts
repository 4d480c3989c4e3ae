import type {
  ClasificarProveedor,
  ProveedorClasificado,
} from '@plomada/domain/facturas/clasificar.schema';
import { verificarPeriodo } from '@plomada/domain/facturas/cruce.rules';
import type { EditarFactura, FacturaEditada } from '@plomada/domain/facturas/factura.schema';
import { nombreDeFactura } from '@plomada/domain/facturas/registro.rules';
import {
  REDONDEO_MAX_CENTAVOS,
  verificarPartes,
} from '@plomada/domain/movimientos/comprobantes/partes.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import {
  IMPUESTOS,
  SELECT_IMPUESTOS,
  UPSERT_IMPUESTOS,
} from '../movimientos/comprobantes/impuestos.sql.ts';
import { partesEnPalabras } from '../movimientos/comprobantes/partes.mapper.ts';
import { columnasDePartes } from '../movimientos/comprobantes/partes.sql.ts';
import { lockComprobantes } from '../movimientos/locks.sql.ts';
import { nuestroODeArca } from './facturas.mapper.ts';
import { contextoDeCruce } from './facturas.queries.ts';
import { type FilaFactura, LOCK_CLASE, selectAlgunas, UPDATE_CLASE } from './facturas.sql.ts';

type Clasificacion = Required<Omit<EditarFactura, 'id' | 'version'>>;

const SIN_CLASIFICACION: Clasificacion = { partes: null, periodoIva: null, claseIva: null };

/** Validates only the fields sent; the others were validated when saved. */
function verificar(fila: FilaFactura, { partes, periodoIva }: Partial<Clasificacion>): void {
  const { tipoArca, fecha } = fila;
  const moneda = fila.nuestroMoneda ?? 'ARS';
  if (partes) {
    const documento = { tipoArca, totalCentavos: nuestroODeArca(fila) };
    const escribir = (centavos: number) => formatearDinero(centavos, moneda);
    const deArca = { partes, escribir, path: 'partes', redondeoMax: REDONDEO_MAX_CENTAVOS };
    mustAllow(verificarPartes(documento, deArca));
  }
  if (periodoIva) mustAllow(verificarPeriodo(periodoIva, fecha));
}

const auditable = (
  { partes, ...resto }: Clasificacion,
  { nuestroMoneda }: FilaFactura,
): Audited<Clasificacion> => ({
  ...resto,
  partes: partesEnPalabras(partes, nuestroMoneda ?? 'ARS'),
});

/**
 * Edits the IVA data of one of our documents: parts, month and class. The database refuses it if
 * the IVA of the document's old or new month was handed in.
 */
export function editarFactura(
  ctx: TenantContext,
  { id, version, ...enviado }: EditarFactura,
): Promise<FacturaEditada> {
  return transaction(ctx, async (tx) => {
    await lockComprobantes(tx, [id]);
    const fila = await foundRow(tx, selectAlgunas(contextoDeCruce(tx), { comprobanteId: id }));
    const [antes] = await tx.query(SELECT_IMPUESTOS(tx.tenantId, id));
    requireVersion(antes?.version ?? 0, version);
    verificar(fila, enviado);
    const {
      version: _version,
      partesDe,
      ...guardado
    } = antes ?? {
      ...SIN_CLASIFICACION,
      partesDe: null,
      version: 0,
    };
    const despues: Clasificacion = merge<Clasificacion, typeof enviado>(guardado, enviado);
    const origen = enviado.partes === undefined ? partesDe : despues.partes && 'NUESTRAS';
    const escrito = { ...despues, partesDe: origen, ...columnasDePartes(despues.partes) };
    const valores = IMPUESTOS.values(IMPUESTOS.rowOf(escrito));
    const nueva = await oneRow(
      tx,
      UPSERT_IMPUESTOS(tx.tenantId, tx.now, tx.actor.userId, id, ...valores),
    );
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'FACTURA',
      entidadId: id,
      resumen: `Editó el IVA de ${nombreDeFactura(fila)} de ${fila.emisor || fila.cuitEmisor}`,
      antes: auditable(guardado, fila),
      despues: auditable(despues, fila),
    });
    return { id, version: nueva.version };
  });
}

export function clasificarProveedor(
  ctx: TenantContext,
  { proveedorId, claseIva }: ClasificarProveedor,
): Promise<ProveedorClasificado> {
  return transaction(ctx, async (tx: Tx) => {
    const antes = await foundRow(tx, LOCK_CLASE(tx.tenantId, proveedorId));
    await tx.query(UPDATE_CLASE(tx.tenantId, proveedorId, claseIva, tx.now, tx.actor.userId));
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'PROVEEDOR',
      entidadId: proveedorId,
      resumen: `Cambió la clase de compra de ${antes.razonSocial}`,
      antes: { claseIva: antes.claseIva },
      despues: { claseIva },
    });
    return { proveedorId, claseIva };
  });
}
