import { refuseAt } from '@plomada/domain/base/refusal';
import { required } from '@plomada/domain/base/required';
import { medioDeCuenta } from '@plomada/domain/cuentas/cuenta.rules';
import { type DetalleError, AppError } from '@plomada/domain/errores';
import type {
  FacturasRegistradas,
  RegistrarFacturas,
} from '@plomada/domain/facturas/registrar.schema';
import {
  condicionDeEmisor,
  conceptoDeFactura,
  faltaRubro,
  nombreDeFactura,
  razonSocialDe,
  verificarRegistrable,
} from '@plomada/domain/facturas/registro.rules';
import {
  crearMovimientoSchema,
  editarMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { crearPorPagarSchema } from '@plomada/domain/por-pagar/por-pagar.schema';
import type { z } from 'zod';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow, refusalError } from '../../../http/transport/refuse.ts';
import { leerCuenta } from '../../cuentas/cuentas.queries.ts';
import { crearEn, editarEn } from '../../movimientos/movimientos.commands.ts';
import { registrarPorPagar } from '../../por-pagar/por-pagar.commands.ts';
import { registrarProveedor } from '../../proveedores/proveedores.commands.ts';
import { leerSugeridos } from '../../proveedores/proveedores.queries.ts';
import { contextoDeCruce } from '../facturas.queries.ts';
import { selectAlgunas } from '../facturas.sql.ts';
import { type CargoDelBanco, cargosDelBanco } from './cargos.queries.ts';
import {
  type DeArca,
  LOCK_DE_ARCA,
  SELECT_COMPARTIDAS,
  SELECT_PROVEEDORES,
} from './registrar.sql.ts';

type Proveedor = { readonly id: string; readonly razonSocial: string };
type Registrada = FacturasRegistradas['items'][number];

/** Locks the documents and returns them in the order requested; 404 if one no longer exists. */
async function tomarDeArca(tx: Tx, ids: readonly string[]): Promise<readonly DeArca[]> {
  const filas = await tx.query(LOCK_DE_ARCA(tx.tenantId, ids));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.map((id) => {
    const fila = porId.get(id);
    if (!fila) throw new AppError('NO_ENCONTRADO');
    return fila;
  });
}

/**
 * Refuses documents of ARCA that are registered already, as far as the actor sees them; a hidden
 * one is refused like any duplicate when it is written.
 */
async function exigirSinRegistrar(tx: Tx, ids: readonly string[]): Promise<void> {
  const cruzadas = await tx.query(selectAlgunas(contextoDeCruce(tx), { arcaIds: ids }));
  const details = cruzadas.flatMap((fila): DetalleError[] =>
    fila.nuestroId && fila.arca
      ? [
          {
            path: `arcaIds.${ids.indexOf(fila.arca.id)}`,
            message: `${nombreDeFactura(fila)} de ${fila.emisor} ya está registrada`,
            data: { arcaId: fila.arca.id, comprobanteId: fila.nuestroId },
          },
        ]
      : [],
  );
  if (details.length > 0) throw new AppError('FACTURA_YA_REGISTRADA', { details });
}

/** Supplier of each CUIT; missing ones are created with the name that ARCA lists. */
async function proveedoresDe(
  tx: Tx,
  facturas: readonly DeArca[],
): Promise<{ readonly de: ReadonlyMap<string, Proveedor>; readonly nuevos: number }> {
  const cuits = [...new Set(facturas.map(({ cuitEmisor }) => cuitEmisor))];
  const filas = await tx.query(SELECT_PROVEEDORES(tx.tenantId, cuits));
  const de = new Map<string, Proveedor>(filas.map((fila) => [fila.cuit, fila]));
  const faltan = cuits.filter((cuit) => !de.has(cuit));
  for (const cuit of faltan) {
    const delEmisor = facturas.filter(({ cuitEmisor }) => cuitEmisor === cuit);
    const conLetra = delEmisor.find(({ tipoArca }) => condicionDeEmisor(tipoArca) === 'RI');
    const una = required(conLetra ?? delEmisor[0], `a document of ${cuit}`);
    const razonSocial = razonSocialDe(una.denominacion, cuit);
    const condicionIva = condicionDeEmisor(una.tipoArca);
    de.set(cuit, await registrarProveedor(tx, { razonSocial, cuit, condicionIva }));
  }
  return { de, nuevos: faltan.length };
}

type Destino = Omit<RegistrarFacturas, 'arcaIds' | 'rubroId'> & {
  readonly rubroId: string | null;
  readonly proveedor: Proveedor;
  /** Authorisation codes shared by several documents. */
  readonly compartidas: ReadonlySet<string>;
  /** Position of the document in the request. */
  readonly orden: number;
};

/** Fields that a debt and a movement take alike from a document of ARCA. */
function datosDe({ proyectoId, rubroId, proveedor, compartidas }: Destino, factura: DeArca) {
  const {
    id: _id,
    denominacion: _denominacion,
    negativo: _negativo,
    autorizacion,
    tipoCambio,
    moneda,
    ...numerada
  } = factura;
  const { fechaEmision, totalCentavos } = numerada;
  const cae = autorizacion !== null && /^\d{14}$/.test(autorizacion) ? autorizacion : null;
  const caeTipo = cae && (compartidas.has(cae) ? 'CAEA' : 'CAE');
  return {
    proyectoId,
    rubroId,
    proveedorId: proveedor.id,
    concepto: conceptoDeFactura(numerada, proveedor.razonSocial),
    importeCentavos: totalCentavos,
    moneda,
    cotizacion:
      moneda === 'USD' ? { valor: tipoCambio, tipo: 'COMPROBANTE', fecha: fechaEmision } : null,
    comprobante: { ...numerada, moneda, cae, caeTipo, origen: 'IMPORT' },
  };
}

/**
 * Validates the data of a debt or movement made from a document of ARCA; the refusal names a
 * document that cannot be registered here, such as one with an amount of zero.
 */
function leido<S extends z.ZodType>(
  schema: S,
  datos: object,
  [factura, { orden }]: readonly [DeArca, Destino],
): z.output<S> {
  const resultado = schema.safeParse(datos);
  if (resultado.success) return resultado.data;
  const [falta] = resultado.error.issues;
  const message = `${nombreDeFactura(factura)}: ${falta?.message ?? 'no se puede registrar'}`;
  throw refusalError(refuseAt(`arcaIds.${orden}`, message));
}

/** Joins the voucher of a bank with the expenses that were made of its lines. */
async function unirCargos(
  tx: Tx,
  cargos: readonly CargoDelBanco[],
  [factura, destino]: readonly [DeArca, Destino],
): Promise<Registrada> {
  const { comprobante } = datosDe(destino, factura);
  const unidos = [];
  for (const { id, version } of cargos) {
    const cambio = { id, version, comprobante: { ...comprobante, imputar: true } };
    const edicion = leido(editarMovimientoSchema, cambio, [factura, destino]);
    unidos.push((await editarEn(tx, edicion)).value);
  }
  const primero = required(unidos[0], 'an expense of the voucher');
  return {
    arcaId: factura.id,
    proveedorId: destino.proveedor.id,
    comprobanteId: required(primero.comprobante, `the document of ${primero.id}`).id,
    movimientoId: primero.id,
  };
}

async function registrarUna(tx: Tx, factura: DeArca, destino: Destino): Promise<Registrada> {
  const cargos = await cargosDelBanco(tx, factura, destino.orden);
  if (cargos.length > 0) return unirCargos(tx, cargos, [factura, destino]);
  const { proveedor, como, cuentaId, medioPago } = destino;
  const comun = { arcaId: factura.id, proveedorId: proveedor.id };
  const datos = datosDe(destino, factura);
  if (como === 'POR_PAGAR') {
    const { id } = await registrarPorPagar(
      tx,
      leido(crearPorPagarSchema, datos, [factura, destino]),
    );
    return { ...comun, comprobanteId: id, movimientoId: null };
  }
  if (destino.rubroId === null) throw refusalError(faltaRubro(proveedor.razonSocial));
  const delEgreso = { tipo: 'EGRESO', fecha: factura.fechaEmision, cuentaId, medioPago };
  const movimiento = leido(crearMovimientoSchema, { ...datos, ...delEgreso }, [factura, destino]);
  const { id, comprobante } = (await crearEn(tx, movimiento)).value;
  const { id: comprobanteId } = required(comprobante, `the document of ${id}`);
  return { ...comun, comprobanteId, movimientoId: id };
}

async function compartidasDe(tx: Tx, facturas: readonly DeArca[]): Promise<ReadonlySet<string>> {
  const autorizaciones = facturas.flatMap(({ autorizacion }) => autorizacion ?? []);
  const filas = await tx.query(SELECT_COMPARTIDAS(tx.tenantId, autorizaciones));
  return new Set(filas.map(({ autorizacion }) => autorizacion));
}

async function medioPagoDe(tx: Tx, { como, cuentaId, medioPago }: RegistrarFacturas) {
  if (medioPago !== undefined || como === 'POR_PAGAR') return medioPago;
  return medioDeCuenta(cuentaId ? (await leerCuenta(tx, cuentaId)).tipo : null);
}

/** Audit row for the whole batch, in addition to those of its documents. */
async function auditarLote(
  tx: Tx,
  { como, proyectoId }: RegistrarFacturas,
  registradas: readonly (readonly [DeArca, Registrada])[],
): Promise<void> {
  const [primera] = registradas;
  if (registradas.length < 2 || !primera) return;
  const comoQue = como === 'POR_PAGAR' ? 'por pagar' : 'como movimientos';
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'FACTURA',
    entidadId: primera[1].comprobanteId,
    proyectoId,
    resumen: `Registró ${registradas.length} facturas de ARCA ${comoQue}`,
    despues: { comprobantes: registradas.map(([factura]) => nombreDeFactura(factura)).join(', ') },
  });
}

/** Registers all the documents or none, each with the same command that a person would use. */
export function registrarFacturas(
  ctx: TenantContext,
  pedido: RegistrarFacturas,
): Promise<FacturasRegistradas> {
  return transaction(ctx, async (tx) => {
    const arcaIds = [...new Set(pedido.arcaIds)];
    const facturas = await tomarDeArca(tx, arcaIds);
    for (const una of facturas) {
      mustAllow(verificarRegistrable(una, pedido.como, pedido.arcaIds.indexOf(una.id)));
    }
    await exigirSinRegistrar(tx, arcaIds);
    const medioPago = await medioPagoDe(tx, pedido);
    const compartidas = await compartidasDe(tx, facturas);
    const { de, nuevos: proveedoresNuevos } = await proveedoresDe(tx, facturas);
    const sugeridos = await leerSugeridos(
      tx,
      pedido.rubroId ? [] : [...de.values()].map((v) => v.id),
    );
    const registradas: (readonly [DeArca, Registrada])[] = [];
    for (const factura of facturas) {
      const proveedor = required(de.get(factura.cuitEmisor), `supplier ${factura.cuitEmisor}`);
      const rubroId = pedido.rubroId ?? sugeridos.get(proveedor.id)?.rubroId ?? null;
      const orden = pedido.arcaIds.indexOf(factura.id);
      const destino = { ...pedido, medioPago, rubroId, proveedor, compartidas, orden };
      registradas.push([factura, await registrarUna(tx, factura, destino)]);
    }
    await auditarLote(tx, pedido, registradas);
    return { items: registradas.map(([, registrada]) => registrada), proveedoresNuevos };
  });
}
