import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import {
  armarCertificado,
  type CertificadoArmado,
  type PedidoCertificado,
} from '@plomada/domain/presupuestos/certificados/armado.rules';
import type {
  Certificado,
  ListarCertificados,
  ReferenciaCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { anteriorDe } from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import { saldadoPorCertificado } from '@plomada/domain/presupuestos/pagos/cuenta.rules';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { SELECT_ITEMS } from '../items/items.sql.ts';
import { leerCuenta } from '../pagos/cuenta.queries.ts';
import { leerFila, leerIndices } from '../presupuestos.queries.ts';
import { type CertificadoResumido, certificadosDto } from './certificados.mapper.ts';
import {
  SELECT_CERTIFICADOS,
  SELECT_DESACOPIO,
  SELECT_ITEMS_CERTIFICADOS,
} from './certificados.sql.ts';

/**
 * Certificates of a visible budget, the first one first, without items. All are read, because each
 * refers to the others.
 */
export async function leerCertificados(
  tx: Tx,
  presupuestoId: string,
): Promise<CertificadoResumido[]> {
  const presupuesto = await leerFila(tx, presupuestoId);
  const filas = await tx.query(SELECT_CERTIFICADOS(tx.tenantId, presupuestoId));
  const indices = await leerIndices(tx, presupuesto);
  // Payments are read only if some certificate is approved, because no other is paid.
  const pagables = filas.some(({ estado }) => estado === 'APROBADO');
  const cuenta = pagables ? await leerCuenta(tx, presupuestoId) : [];
  const pagado = saldadoPorCertificado(cuenta);
  return certificadosDto({ filas, presupuesto, indices, pagado });
}

/** Adds their items to the certificates. */
export async function conItems(
  { query, tenantId }: Tx,
  certificados: readonly CertificadoResumido[],
): Promise<Certificado[]> {
  const ids = certificados.map(({ id }) => id);
  const filas = await query(SELECT_ITEMS_CERTIFICADOS(tenantId, ids));
  const porId = new Map(filas.map(({ id, items }) => [id, items]));
  return certificados.map((uno) => ({ ...uno, items: porId.get(uno.id) ?? [] }));
}

export async function leerCertificado(
  tx: Tx,
  { id, certificadoId }: ReferenciaCertificado,
): Promise<Certificado> {
  const todos = await leerCertificados(tx, id);
  const [hallado] = await conItems(
    tx,
    todos.filter((uno) => uno.id === certificadoId),
  );
  if (!hallado) throw new AppError('NO_ENCONTRADO');
  return hallado;
}

/** Reads a certificate and the previous one that counts, to detect a change of price. */
export async function leerConAnterior(
  tx: Tx,
  { id, certificadoId }: ReferenciaCertificado,
): Promise<{ readonly certificado: Certificado; readonly anterior: Certificado | undefined }> {
  const todos = await leerCertificados(tx, id);
  const elegido = todos.find((uno) => uno.id === certificadoId);
  if (!elegido) throw new AppError('NO_ENCONTRADO');
  const previo = anteriorDe(elegido, todos);
  const [certificado, anterior] = await conItems(tx, previo ? [elegido, previo] : [elegido]);
  return { certificado: required(certificado, 'a certificate with its items'), anterior };
}

const POR_NUMERO = { numero: (texto: string): boolean => /^[1-9]\d{0,8}$/.test(texto) };

/** Page of a budget's certificates, newest first; items are read only for this page. */
export async function listarCertificados(
  ctx: TenantContext,
  { id, limit, cursor }: ListarCertificados,
): Promise<{ items: Certificado[]; siguiente: string | null }> {
  const tras = Number(readCursor(cursor, POR_NUMERO)?.numero ?? Infinity);
  const todos = (await leerCertificados(ctx, id))
    .toReversed()
    .filter(({ numero }) => numero < tras);
  const { items, siguiente } = pageOf(todos, limit, ({ numero }) => [String(numero)]);
  return { items: await conItems(ctx, items), siguiente };
}

const ESCRITURA = { bp: formatearPorcentajeBp, cantidad: formatearCantidad };

type Que = {
  readonly presupuestoId: string;
  /** Id of the certificate being edited, which is left out. */
  readonly sin: string | null;
};

/**
 * Computes the sums of a certificate from the budget, which is locked, and its other certificates.
 */
export async function calcular(
  tx: Tx,
  { presupuestoId, sin }: Que,
  pedido: PedidoCertificado,
): Promise<CertificadoArmado> {
  const presupuesto = await leerFila(tx, presupuestoId);
  const items = await tx.query(SELECT_ITEMS(tx.tenantId, presupuestoId, sin));
  const indices = await leerIndices(tx, presupuesto);
  const { base } = await oneRow(tx, SELECT_DESACOPIO(tx.tenantId, presupuestoId, sin));
  const situacion = { presupuesto, items, indices, desacopioBaseCentavos: base };
  return accepted(armarCertificado(pedido, situacion, ESCRITURA));
}
