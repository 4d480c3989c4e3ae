import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  claseObligacionSchema,
  type Obligacion,
  type TotalesObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { PARTE_DE_OBLIGACION } from '@plomada/domain/obligaciones/palabras.rules';
import { TRAMOS, diasVencidoDe } from '@plomada/domain/obligaciones/tramo.rules';
import {
  numeroDeConstancia,
  RETENCION_EN_PALABRAS,
} from '@plomada/domain/retenciones/retencion.rules';

import type { FilaObligacion } from './obligaciones.sql.ts';

/**
 * Shown if a name is missing. A budget always has a counterparty; a client's name is stored in the
 * budget.
 */
const SIN_NOMBRE = 'Sin nombre';

/** Description of a withheld tax, such as `Retención de Ganancias 0012 · Corralón El Hornero`. */
function descripcionDeRetencion({ retencion, numero, privado, palabras }: FilaObligacion): string {
  const impuesto = retencion === null ? '' : ` de ${RETENCION_EN_PALABRAS[retencion]}`;
  const constancia = numero === null ? '' : ` ${numeroDeConstancia(Number(numero), privado)}`;
  return `Retención${impuesto}${constancia} · ${palabras ?? SIN_NOMBRE}`;
}

function descripcionDe(fila: FilaObligacion): string {
  const { clase, sentido, numero, banco, tipoArca, puntoVenta, palabras } = fila;
  const de = palabras ?? '';
  switch (clase) {
    case 'COMPROBANTE': {
      const nombre = nombreComprobante(tipoArca ?? 0, puntoVenta ?? 0, Number(numero));
      // A document entered without a concept is shown by its number alone.
      return de === nombre ? nombre : `${nombre} · ${de}`;
    }
    case 'CERTIFICADO':
      return `Certificado ${numero ?? ''} · ${de}`;
    case 'ANTICIPO':
      return `Anticipo · ${de}`;
    case 'REPARO':
      return `Fondo de reparo · ${de}`;
    case 'PROGRAMADO':
      return `${sentido === 'EGRESO' ? 'Pago' : 'Cobro'} programado ${numero ?? ''} · ${de}`;
    case 'CHEQUE':
    case 'CHEQUE_A_COBRAR':
      return [`Cheque ${numero ?? ''} de ${banco ?? ''}`, palabras].filter(Boolean).join(' · ');
    case 'CHEQUE_RECHAZADO':
      return `Cheque ${numero ?? ''} de ${banco ?? ''}, impago`;
    case 'CHEQUE_A_REPONER':
      return `Reponer el cheque ${numero ?? ''} de ${banco ?? ''}`;
    case 'A_CUENTA':
      return `A cuenta · ${de}`;
    case 'LLAMADO':
      return `Llamado ${numero ?? ''} · ${de}`;
    case 'RETENCION':
      return descripcionDeRetencion(fila);
    case 'BOLSILLO':
      return `Egreso ${numero ?? ''} · ${de}`;
  }
}

export const obligacionDto = (fila: FilaObligacion, hoy: string): Obligacion => ({
  clase: fila.clase,
  origenId: fila.origenId,
  sentido: fila.sentido,
  descripcion: descripcionDe(fila),
  contraparte: { id: fila.proveedorId, nombre: fila.contraparte ?? SIN_NOMBRE },
  apocrifo: fila.apocrifo,
  proyecto: fila.proyecto,
  pagoId: fila.pagoId,
  cuota: fila.cuota,
  ordenId: fila.ordenId,
  miembroId: fila.miembroId,
  presupuesto: fila.presupuesto,
  fecha: fila.fecha,
  vence: fila.vence,
  diasVencido: diasVencidoDe(fila.vence, hoy),
  moneda: fila.moneda,
  totalCentavos: fila.total,
  saldadoCentavos: fila.saldado,
  pendienteCentavos: fila.pendiente,
  privado: fila.privado,
});

type Sumadas = { readonly tramos: readonly number[]; readonly partes: readonly number[] };

/** Sums of a list by name of stretch and kind; kinds with nothing pending are left out. */
export const conNombres = <T extends Sumadas>({
  tramos,
  partes,
  ...resto
}: T): Omit<T, keyof Sumadas> & Pick<TotalesObligaciones, 'tramos' | 'partes'> => ({
  ...resto,
  tramos: TRAMOS.map(([tramo], i) => ({ tramo, pendienteCentavos: tramos[i] ?? 0 })),
  partes: claseObligacionSchema.options.flatMap((clase, i) => {
    const pendienteCentavos = partes[i] ?? 0;
    return pendienteCentavos === 0 ? [] : [{ clase, pendienteCentavos }];
  }),
});

export const contraparteDto = <
  T extends Sumadas & {
    readonly proveedorId: string | null;
    readonly nombre: string | null;
    readonly cheques: boolean;
  },
>({
  proveedorId,
  nombre,
  cheques,
  ...resto
}: T) => ({
  contraparte: {
    id: proveedorId,
    nombre: cheques ? PARTE_DE_OBLIGACION.CHEQUE : (nombre ?? SIN_NOMBRE),
  },
  ...conNombres(resto),
});
