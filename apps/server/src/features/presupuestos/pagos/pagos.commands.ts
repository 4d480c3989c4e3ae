import { newId } from '@plomada/db/ids';
import type { Whole } from '@plomada/domain/base/whole';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import { medioPrincipal } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { CrearPago, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import type { Datos } from '../../movimientos/columns.sql.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { leerDto } from '../../movimientos/movimientos.mapper.ts';
import { sumar } from '../dinero.sql.ts';
import { tomarEnVigor } from '../en-vigor.queries.ts';
import { type DatosPago, PAGOS } from './columns.sql.ts';
import { camposPago, conceptoDe, nombrarPago } from './pagos.mapper.ts';
import {
  autorizaExceso,
  exigirExceso,
  exigirFecha,
  exigirPrivado,
  exigirSinComprobante,
  mediosDe,
  sumasDePago,
} from './pagos.policy.ts';
import { leerPago } from './pagos.queries.ts';
import { proximoNumero } from './pagos.sql.ts';
import { escribirMedios, escribirRetenciones } from './renglones.sql.ts';
import { exigirCertificado, exigirTope } from './tope.queries.ts';

/** What its movement says; the means is the largest one's. */
export const datosDeMovimiento = (
  presupuesto: Presupuesto,
  numero: number,
  pago: Pick<DatosPago, 'fecha' | 'netoCentavos' | 'notas'> &
    Pick<CrearPago, 'medios'> & {
      readonly moneda: Pago['moneda'];
      readonly cotizacion: Whole<Datos>['cotizacion'];
    },
): Datos => ({
  tipo: presupuesto.sentido,
  fecha: pago.fecha,
  concepto: conceptoDe(numero, presupuesto),
  importeCentavos: pago.netoCentavos,
  moneda: pago.moneda,
  cotizacion: pago.cotizacion,
  medioPago: medioPrincipal(pago.medios).medio,
  rubroId: presupuesto.rubroId,
  proveedorId: presupuesto.proveedorId,
  notas: pago.notas,
});

type Dueno = Pick<Pago, 'id' | 'privado'> & {
  readonly comprobante?: ComprobanteEntrada | null | undefined;
};

/** The one movement of a paid payment; gives its id. */
export async function registrarPagado(
  tx: Tx,
  { proyectoId }: Presupuesto,
  { id, privado, comprobante }: Dueno,
  datos: Datos,
): Promise<string> {
  const origen = { tipo: 'PAGO', id } as const;
  const nuevo = { proyectoId, privado, comprobante, origen };
  return leerDto(await registrarMovimiento(tx, nuevo, datos)).id;
}

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Pago;
  readonly despues: Pago;
};

export async function auditarPago(
  tx: Tx,
  presupuesto: Presupuesto,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  const exceso = despues.excesoMotivo && despues.excesoMotivo !== antes?.excesoMotivo;
  const motivo = exceso ? `. Supera lo previsto: ${despues.excesoMotivo}` : '';
  await recordAudit(tx, {
    accion,
    entidad: 'PAGO',
    entidadId: despues.id,
    proyectoId: presupuesto.proyectoId,
    resumen: `${verbo} ${nombrarPago(despues, presupuesto)}${motivo}`,
    antes: antes ? camposPago(antes) : {},
    despues: camposPago(despues),
  });
}

/** Locks in one order: obra, budget, document, counter. */
export function crearPago(ctx: TenantContext, input: CrearPago): Promise<Pago> {
  exigirPrivado(ctx, input.privado);
  exigirExceso(ctx, input.excesoMotivo ?? null);
  return transaction(ctx, (tx) => crearEn(tx, input));
}

async function crearEn(tx: Tx, input: CrearPago): Promise<Pago> {
  const { id: presupuestoId, tipo, privado, estado, comprobante, cotizacion = null } = input;
  exigirSinComprobante(estado, comprobante);
  const { presupuesto, tomado } = await tomarEnVigor(tx, presupuestoId);
  if (estado === 'PAGADO') exigirFecha(tx, input.fecha, tomado.proyectoInicio);
  const moneda = input.moneda ?? presupuesto.moneda;
  const sumas = sumasDePago({ ...input, moneda }, presupuesto);
  const certificadoId = input.certificadoId ?? null;
  await exigirCertificado(tx, presupuestoId, certificadoId);
  if (!autorizaExceso(tx, input.excesoMotivo)) {
    await exigirTope(tx, presupuesto, { tipo, certificadoId, ...sumas, pagoId: null });
  }
  const id = newId();
  const numero = await proximoNumero(tx, presupuestoId, privado);
  const datos = {
    ...sumas,
    estado,
    certificadoId,
    fecha: input.fecha,
    vencimiento: input.vencimiento ?? null,
    importeBrutoCentavos: input.importeBrutoCentavos,
    cotizacion,
    descuentos: input.descuentos,
    notas: input.notas ?? null,
    excesoMotivo: input.excesoMotivo ?? null,
  };
  const movimientoId =
    estado === 'PAGADO'
      ? await registrarPagado(
          tx,
          presupuesto,
          { id, privado, comprobante },
          datosDeMovimiento(presupuesto, numero, {
            ...datos,
            cotizacion,
            moneda,
            medios: input.medios,
          }),
        )
      : null;
  const { proyectoId } = presupuesto;
  const fila = { id, presupuestoId, proyectoId, numero, tipo, moneda, privado };
  await tx.query(PAGOS.insert(tx, { ...fila, ...datos, movimientoId }));
  await escribirMedios(tx, id, mediosDe(input.medios, presupuesto.sentido));
  await escribirRetenciones(tx, id, input.retenciones);
  await sumar(tx, presupuestoId);
  const creado = await leerPago(tx, { id: presupuestoId, pagoId: id });
  const verbo = estado === 'PAGADO' ? 'Registró' : 'Programó';
  await auditarPago(tx, presupuesto, { accion: 'CREAR', verbo, despues: creado });
  return creado;
}
