import type { Moneda } from '@plomada/domain/base/campos.schema';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type { FacturaEditada, TomarDeArca } from '@plomada/domain/facturas/factura.schema';
import { nombreDeFactura, verificarTomable } from '@plomada/domain/facturas/registro.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { verificarReparto } from '../../movimientos/comprobantes/comprobantes.commands.ts';
import { leerDocumento } from '../../movimientos/comprobantes/comprobantes.sql.ts';
import {
  IMPUESTOS,
  SELECT_IMPUESTOS,
  UPSERT_IMPUESTOS,
} from '../../movimientos/comprobantes/impuestos.sql.ts';
import { partesEnPalabras } from '../../movimientos/comprobantes/partes.mapper.ts';
import { columnasDePartes } from '../../movimientos/comprobantes/partes.sql.ts';
import { tenedoresDe } from '../../movimientos/comprobantes/tenedores.sql.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { editarEn } from '../../por-pagar/por-pagar.commands.ts';
import { leerDeuda } from '../../por-pagar/por-pagar.queries.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { contextoDeCruce } from '../facturas.queries.ts';
import { type FilaFactura, selectAlgunas } from '../facturas.sql.ts';
import { UPDATE_COMO_ARCA } from './tomar.sql.ts';

type DeArca = {
  readonly totalCentavos: number;
  readonly fechaEmision: string;
  readonly moneda: Moneda;
  readonly tipoCambio: string;
};

/**
 * Gives a debt and its document ARCA's total, day and currency, through the command that people
 * use.
 */
async function tomarEnDeuda(tx: Tx, id: string, arca: DeArca): Promise<void> {
  const { version, comprobante, cotizacion, moneda: antes } = await leerDeuda(tx, id);
  const { id: _id, letra: _letra, clase: _clase, ...datos } = comprobante;
  const { totalCentavos, fechaEmision, moneda, tipoCambio } = arca;
  const delComprobante = { valor: tipoCambio, tipo: 'COMPROBANTE' as const, fecha: fechaEmision };
  await editarEn(tx, {
    id,
    version,
    importeCentavos: totalCentavos,
    moneda,
    cotizacion: moneda === 'ARS' ? null : antes === moneda ? cotizacion : delComprobante,
    comprobante: { ...datos, totalCentavos, fechaEmision, moneda },
  });
}

/**
 * Gives the document of movements ARCA's total, day and currency. The movements keep the amount
 * paid; refused when together they would exceed the document's total.
 */
async function tomarEnMovimientos(tx: Tx, fila: FilaFactura, arca: DeArca): Promise<void> {
  const id = required(fila.nuestroId, 'a document of ours');
  const vistos = await tenedoresDe(tx, id);
  const obras = await lockObras(tx, [...new Set(vistos.map(({ proyectoId }) => proyectoId))]);
  if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
  await lockComprobantes(tx, [id]);
  const tenedores = await tenedoresDe(tx, id);
  if (!tenedores.every(({ visible }) => visible)) throw new AppError('COMPROBANTE_COMPARTIDO');
  const { totalCentavos, fechaEmision, moneda } = arca;
  const { tenantId, now, actor } = tx;
  await tx.query(
    UPDATE_COMO_ARCA(tenantId, id, totalCentavos, fechaEmision, moneda, now, actor.userId),
  );
  await verificarReparto(tx, id, []);
  for (const { id: movimientoId, codigo, proyectoId } of tenedores) {
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('MOVIMIENTO', { id: movimientoId, proyectoId }),
      resumen: `Tomó lo de ARCA en el comprobante de ${codigo}`,
      antes: documentoDe(fila),
      despues: { importeCentavos: totalCentavos, fecha: fechaEmision, moneda },
    });
  }
}

const documentoDe = ({ nuestroTotal, nuestroFecha, nuestroMoneda }: FilaFactura) => ({
  importeCentavos: nuestroTotal,
  fecha: nuestroFecha,
  moneda: nuestroMoneda,
});

/** Replaces our parts by ARCA's, if it lists any; returns the stored version. */
async function soltarPartes(tx: Tx, { arcaTienePartes }: FilaFactura, pedido: TomarDeArca) {
  const { id, version } = pedido;
  const [antes] = await tx.query(SELECT_IMPUESTOS(tx.tenantId, id));
  requireVersion(antes?.version ?? 0, version);
  if (antes?.partesDe !== 'NUESTRAS' || !arcaTienePartes) return version;
  const { periodoIva, claseIva } = antes;
  const fila = IMPUESTOS.rowOf({ periodoIva, claseIva, partesDe: null, ...columnasDePartes(null) });
  const valores = IMPUESTOS.values(fila);
  const { tenantId, now, actor } = tx;
  const nueva = await oneRow(tx, UPSERT_IMPUESTOS(tenantId, now, actor.userId, id, ...valores));
  return nueva.version;
}

/**
 * Replaces the data of our document with ARCA's. The database refuses it if the month is closed or
 * its IVA was handed in.
 */
export function tomarDeArca(ctx: TenantContext, pedido: TomarDeArca): Promise<FacturaEditada> {
  return transaction(ctx, async (tx) => {
    const { id } = pedido;
    const leer = () => foundRow(tx, selectAlgunas(contextoDeCruce(tx), { comprobanteId: id }));
    const fila = await leer();
    mustAllow(verificarTomable(fila));
    const { moneda, ...listado } = required(fila.arca, 'a document that ARCA lists');
    const arca: DeArca = { ...listado, moneda: moneda === 'USD' ? 'USD' : 'ARS' };
    const { aPagar } = await leerDocumento(tx, id);
    await (aPagar ? tomarEnDeuda(tx, id, arca) : tomarEnMovimientos(tx, fila, arca));
    const version = await soltarPartes(tx, fila, pedido);
    const despues = await leer();
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'FACTURA',
      entidadId: id,
      resumen: `Tomó lo de ARCA en ${nombreDeFactura(fila)} de ${fila.emisor || fila.cuitEmisor}`,
      antes: auditable(fila),
      despues: auditable(despues),
    });
    return { id, version };
  });
}

const auditable = (fila: FilaFactura) => ({
  ...documentoDe(fila),
  partes: partesEnPalabras(fila.partes, fila.nuestroMoneda ?? 'ARS'),
});
