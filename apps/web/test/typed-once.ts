import type { CrearAcopioEntrada } from '@plomada/domain/acopios/acopio.schema';
import type { RegistrarRetiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import type { CrearAporteEntrada } from '@plomada/domain/aportes/aporte.schema';
import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import type { CerrarMes } from '@plomada/domain/cierres/cierre.schema';
import type { Reposicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import type {
  CrearDesdeLineas,
  TraspasoDesdeLinea,
} from '@plomada/domain/extractos/conciliacion.schema';
import type { TraerExtracto } from '@plomada/domain/extractos/extracto.schema';
import type { CrearEnlaceEntrada } from '@plomada/domain/informes/enlace.schema';
import type { CrearGastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import type { CrearAporteLote, GuardarLoteEntrada } from '@plomada/domain/lote/lote.schema';
import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import type { CrearOrganizacion } from '@plomada/domain/organizaciones/onboarding.schema';
import type { PagarPorPagarEntrada } from '@plomada/domain/por-pagar/orden-pago.schema';
import type { CrearCertificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { CrearPresupuestoEntrada } from '@plomada/domain/presupuestos/presupuesto.schema';
import type { CrearSocio } from '@plomada/domain/socios/socio.schema';
import { expect } from 'vitest';

/**
 * Origin of a field of a later step: filled in from an earlier one, offered for one press or
 * choice, or not known before, with the reason.
 */
type Origin = 'filled' | 'offered' | { readonly fresh: string };

type RequiredKeys<Input> = {
  [Key in keyof Input]-?: undefined extends Input[Key] ? never : Key;
}[keyof Input];

/** A field without which the step is refused has to be listed; the others may be. */
type Origins<Input> = Readonly<
  Record<RequiredKeys<Input>, Origin> & Partial<Record<keyof Input, Origin>>
>;

type Known<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends 'filled' | 'offered' ? Key : never;
}[keyof Fields];

/** Origins of the fields of a last step, whose input the compiler compares them with. */
export const laterStep =
  <Input>() =>
  <const Fields extends Origins<Input>>(
    fields: Fields & Record<Exclude<keyof Fields, keyof Input>, never>,
  ): Fields =>
    fields;

const fresh = (reason: string) => ({ fresh: reason }) as const;
const OF_ITS_DAY = fresh('A rate is that of its day.');

/**
 * Processes of several steps (WCAG 3.3.7) with the fields of their last step, of which nobody types
 * again what an earlier step has. `expectKnown` tests each.
 */
export const PROCESSES = {
  'sign-up to organisation': laterStep<CrearOrganizacion>()({
    organizationName: fresh('The account has no firm.'),
    userData: 'filled',
  }),
  'work to budget': laterStep<CrearPresupuestoEntrada>()({
    proyectoId: 'filled',
    cliente: 'filled',
    sentido: fresh('A work has budgets of both directions.'),
    titulo: fresh('It names this budget.'),
    fecha: 'filled',
    items: fresh('A work has no items.'),
  }),
  'budget to certificate': laterStep<CrearCertificado>()({
    id: 'filled',
    periodo: 'filled',
    items: fresh('It is what was built since.'),
    otrosDescuentosCentavos: 'filled',
    ajusteIndiceCentavos: 'filled',
  }),
  'certificate to payment': laterStep<CrearPagoEntrada>()({
    id: 'filled',
    tipo: 'filled',
    certificadoId: 'filled',
    fecha: 'filled',
    importeBrutoCentavos: 'filled',
    medios: 'filled',
    cotizacion: OF_ITS_DAY,
  }),
  'supplier to document': laterStep<NonNullable<CrearMovimientoEntrada['comprobante']>>()({
    tipoArca: 'filled',
    cuitEmisor: 'filled',
    puntoVenta: fresh('It is written on the document.'),
    numero: fresh('It is written on the document.'),
    origen: 'filled',
  }),
  'account to own cheque': laterStep<Pick<ChequeNuevo, 'numero' | 'banco' | 'pago'>>()({
    banco: 'filled',
    numero: fresh('Each cheque has its own.'),
    pago: fresh('Each cheque has its own.'),
  }),
  'debt to orden de pago': laterStep<PagarPorPagarEntrada>()({
    comprobantes: 'filled',
    fecha: 'filled',
    medios: 'filled',
    cotizacion: OF_ITS_DAY,
  }),
  'work to lot': laterStep<GuardarLoteEntrada>()({
    id: 'filled',
    superficieM2: 'filled',
    descripcion: fresh('A work has no name of its land.'),
    precioCentavos: fresh('A work has no price of its land.'),
    moneda: 'filled',
    cotizacion: OF_ITS_DAY,
  }),
  'lot to instalment': laterStep<Omit<CrearGastoLote, 'id'>>()({
    concepto: 'filled',
    importeCentavos: 'offered',
    moneda: 'filled',
    fecha: 'filled',
    medioPago: 'filled',
    cotizacion: OF_ITS_DAY,
  }),
  'lot to contribution': laterStep<Omit<CrearAporteLote, 'id'>>()({
    socioId: 'offered',
    importeCentavos: 'offered',
    moneda: 'filled',
    fecha: 'filled',
    medioPago: 'filled',
    cotizacion: OF_ITS_DAY,
  }),
  'payment to stockpile': laterStep<CrearAcopioEntrada>()({
    proyectoId: 'filled',
    tipo: fresh('The person chooses it.'),
    proveedorId: 'offered',
    fecha: 'filled',
    movimientoId: 'offered',
    importeCentavos: 'offered',
    lugar: 'filled',
  }),
  'stockpile to withdrawals': laterStep<Omit<RegistrarRetiro, 'id'>>()({
    items: 'offered',
    fecha: 'filled',
    destino: 'filled',
    retiradoPor: 'filled',
  }),
  'quick entry to form': laterStep<CrearMovimientoEntrada>()({
    proyectoId: 'filled',
    tipo: 'filled',
    concepto: 'filled',
    importeCentavos: 'filled',
    fecha: 'filled',
    medioPago: 'filled',
  }),
  'capture to correction': laterStep<CrearMovimientoEntrada>()({
    proyectoId: 'filled',
    tipo: 'filled',
    concepto: 'filled',
    importeCentavos: 'filled',
    fecha: 'filled',
    medioPago: 'filled',
  }),
  'call to contribution': laterStep<CrearAporteEntrada>()({
    proyectoId: 'filled',
    socioId: 'filled',
    llamadoId: 'filled',
    tipo: 'filled',
    importeCentavos: 'filled',
    fecha: 'filled',
  }),
  'contribution to return': laterStep<CrearAporteEntrada>()({
    proyectoId: 'filled',
    socioId: 'filled',
    tipo: fresh('The person chooses it.'),
    importeCentavos: 'offered',
    fecha: 'filled',
  }),
  'rejected cheque to others': laterStep<Pick<ChequeNuevo, 'numero' | 'banco' | 'pago'>>()({
    banco: 'filled',
    numero: fresh('Each cheque has its own.'),
    pago: fresh('Each cheque has its own.'),
  }),
  'statement line to movement': laterStep<CrearDesdeLineas['movimiento']>()({
    proyectoId: fresh('The bank knows no work; the next line proposes it.'),
    tipo: 'filled',
    concepto: 'filled',
    importeCentavos: 'filled',
    moneda: 'filled',
    fecha: 'filled',
    medioPago: 'filled',
    cuentaId: 'filled',
    privado: 'filled',
  }),
  'statement line to transfer': laterStep<TraspasoDesdeLinea>()({
    id: 'filled',
    lineaId: 'filled',
    fecha: 'filled',
    otraCuentaId: fresh('The bank does not name it; the next line proposes it.'),
  }),
  'file to import': laterStep<TraerExtracto>()({
    id: 'filled',
    respuestas: 'filled',
    nuevas: 'filled',
    archivo: 'filled',
  }),
  'warnings to closed month': laterStep<CerrarMes>()({ mes: 'filled', aceptados: 'filled' }),
  'report to link': laterStep<CrearEnlaceEntrada>()({
    id: 'filled',
    socioId: 'filled',
    que: fresh('The person chooses it.'),
    informeId: 'filled',
    modo: 'filled',
    dias: 'filled',
  }),
  'expenses to refilled petty cash': laterStep<Reposicion>()({
    deCuentaId: fresh('Any account may refill it.'),
    importeCentavos: 'filled',
    fecha: 'filled',
  }),
  'partners to the next one': laterStep<CrearSocio>()({
    id: 'filled',
    participacionBp: 'offered',
    rol: 'filled',
  }),
} as const;

type Process = keyof typeof PROCESSES;

/**
 * Checks what the last step of a process sent without anything typed that an earlier step has:
 * `known` are the values of those fields.
 */
export function expectKnown<P extends Process>(
  process: P,
  sent: unknown,
  known: Readonly<Record<Known<(typeof PROCESSES)[P]>, unknown>>,
): void {
  expect({ process, sent }).toMatchObject({ process, sent: known });
}
