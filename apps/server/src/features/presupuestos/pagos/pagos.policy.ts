import type { Moneda } from '@plomada/domain/base/campos.schema';
import { convertir } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';
import { verificarFechaMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import { diferenciaDeMedios, netoDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { CrearPago, Medio, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { vePrivados } from '../../proyectos/visibility.sql.ts';
import type { MedioEscrito, RetencionEscrita } from './renglones.sql.ts';

type FormaDePago = Pick<CrearPago, 'medios'> & {
  readonly certificadoId?: string | null | undefined;
  readonly vencimiento?: string | null | undefined;
};

const invalido = (
  path: string,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message, ...(data ? { data } : {}) }] });

/** Private payments are for who may know of them. */
export function exigirPrivado(ctx: TenantContext, privado: boolean): void {
  if (privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
}

/** Passing the cap is decided by who approves budgets. `antes`: the reason that stands already. */
export function exigirExceso(
  { actor }: Tx,
  excesoMotivo: string | null | undefined,
  antes: string | null = null,
): void {
  if (excesoMotivo === undefined || excesoMotivo === antes) return;
  if (!puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
}

/** Whether the reason is this person's to give: one that another gave covers what was paid then. */
export const autorizaExceso = ({ actor }: Tx, excesoMotivo: string | null | undefined): boolean =>
  Boolean(excesoMotivo) && puede(actor.rol, 'approve_budgets');

/** Drawn by the organisation unless it says otherwise: its own cheques, and e-cheqs it pays with. */
const esPropio = ({ medio, cheque }: Medio, sentido: Presupuesto['sentido']): boolean =>
  cheque?.propio ?? (medio === 'CHEQUE_PROPIO' || (medio === 'ECHEQ' && sentido === 'EGRESO'));

export const mediosDe = (
  medios: readonly Medio[],
  sentido: Presupuesto['sentido'],
): MedioEscrito[] =>
  medios.map(({ cheque, ...medio }) => ({
    ...medio,
    cheque: cheque ? { ...cheque, propio: esPropio({ ...medio, cheque }, sentido) } : null,
  }));

type Importes = Pick<
  CrearPago,
  'importeBrutoCentavos' | 'descuentos' | 'retenciones' | 'medios' | 'cotizacion'
> & { readonly moneda: Moneda; readonly estado: Pago['estado'] };

/** The gross in the budget's currency, at the payment's own rate. */
function enPresupuesto(
  { importeBrutoCentavos, moneda, cotizacion }: Importes,
  presupuesto: Pick<Presupuesto, 'moneda'>,
): number {
  const otra = moneda !== presupuesto.moneda;
  if ((otra || moneda === 'USD') && !cotizacion) {
    throw invalido(
      'cotizacion',
      otra
        ? 'Un pago en otra moneda que la del presupuesto necesita la cotización'
        : 'Un pago en dólares necesita la cotización',
    );
  }
  if (!otra || !cotizacion) return importeBrutoCentavos;
  try {
    const sentido = moneda === 'USD' ? 'aArs' : 'aUsd';
    const convertido = convertir(importeBrutoCentavos, cotizacion.valor, sentido);
    if (convertido > 0) return convertido;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalido('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
}

/** Net and gross in the budget's currency; refused unless the means add up to the net. */
export function sumasDePago(
  pago: Importes,
  presupuesto: Pick<Presupuesto, 'moneda'>,
): { readonly netoCentavos: number; readonly importePresupuestoCentavos: number } {
  const netoCentavos = netoDePago(pago);
  if (netoCentavos <= 0) {
    throw invalido(
      'importeBrutoCentavos',
      'Los descuentos y las retenciones no dejan nada por pagar',
      { netoCentavos },
    );
  }
  const importePresupuestoCentavos = enPresupuesto(pago, presupuesto);
  if (pago.estado !== 'PAGADO' && pago.medios.length === 0) {
    return { netoCentavos, importePresupuestoCentavos };
  }
  const diferenciaCentavos = diferenciaDeMedios(netoCentavos, pago.medios);
  if (diferenciaCentavos !== 0) {
    const neto = formatearDinero(netoCentavos, pago.moneda);
    const falta = formatearDinero(Math.abs(diferenciaCentavos), pago.moneda);
    const verbo = diferenciaCentavos < 0 ? 'faltan' : 'sobran';
    const message = `Los medios tienen que sumar el neto de ${neto}: ${verbo} ${falta}`;
    throw invalido('medios', message, { diferenciaCentavos, netoCentavos });
  }
  return { netoCentavos, importePresupuestoCentavos };
}

/** A paid payment is a movement: it is dated like one. */
export function exigirFecha({ ahora }: Tx, fecha: string, inicioDeObra: string | null): void {
  const rechazo = verificarFechaMovimiento(fecha, hoyEnBuenosAires(ahora), inicioDeObra);
  if (rechazo) throw invalido('fecha', rechazo.motivo);
}

/** The document hangs on the movement, which a scheduled payment does not have yet. */
export function exigirSinComprobante(estado: Pago['estado'], comprobante: unknown): void {
  if (estado === 'PROGRAMADO' && comprobante) {
    throw invalido('comprobante', 'El comprobante se carga cuando el pago se realiza');
  }
}

export function exigirProgramado({ estado }: Pago): void {
  if (estado !== 'PROGRAMADO') throw new AppError('PAGO_NO_PROGRAMADO');
}

/** What was annulled is restored, not edited. */
export function exigirVivo({ estado }: Pago): void {
  if (estado === 'ANULADO') throw new AppError('NO_ENCONTRADO');
}

/** What creating asks of the fields together, of an edited payment. */
export function verificarForma(
  { tipo, estado }: Pick<Pago, 'tipo' | 'estado'>,
  { certificadoId, vencimiento, medios }: FormaDePago,
): void {
  if (tipo === 'CERTIFICADO' && !certificadoId) {
    throw invalido('certificadoId', 'El certificado es requerido');
  }
  if (tipo !== 'CERTIFICADO' && certificadoId) {
    throw invalido('certificadoId', 'Solo el pago de un certificado lleva certificado');
  }
  if (estado === 'PAGADO' && medios.length === 0) {
    throw invalido('medios', 'El pago necesita al menos un medio');
  }
  if (estado === 'PROGRAMADO' && !vencimiento) {
    throw invalido('vencimiento', 'Un pago programado necesita su vencimiento');
  }
}

type Retencion = CrearPago['retenciones'][number];
type Guardada = Pago['retenciones'][number];

const dice = (retencion: Retencion): string =>
  JSON.stringify([
    retencion.tipo,
    retencion.jurisdiccion ?? null,
    retencion.baseCentavos ?? null,
    retencion.certificado ?? null,
    retencion.importeCentavos,
  ]);

/** Those that say the same as before stay the rows they are; a deposited one has to be among them. */
export function emparejarRetenciones(
  antes: readonly Guardada[],
  pedidas: readonly Retencion[],
): RetencionEscrita[] {
  const libres = [...antes];
  const despues = pedidas.map((pedida) => {
    const i = libres.findIndex((guardada) => dice(guardada) === dice(pedida));
    const [igual] = i < 0 ? [] : libres.splice(i, 1);
    return igual ? { ...pedida, id: igual.id } : pedida;
  });
  if (libres.some(({ depositadaEn }) => depositadaEn !== null)) {
    throw invalido('retenciones', 'Una retención ya depositada no se cambia ni se quita');
  }
  return despues;
}
