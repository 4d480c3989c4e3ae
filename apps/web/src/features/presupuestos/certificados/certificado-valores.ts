import { decimalSinSigno } from '@plomada/domain/base/campos.schema';
import { ESCALA_CANTIDAD } from '@plomada/domain/base/cantidad.rules';
import { esDecimalConEscala } from '@plomada/domain/base/decimal.rules';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { IMPORTE_EXCESIVO } from '@plomada/domain/base/importe.rules';
import { cotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';
import { faltaDeCantidad, topeDe } from '@plomada/domain/presupuestos/certificados/avances.rules';
import {
  type Certificado,
  type CrearCertificado,
  crearCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

import {
  type Avance,
  certificarEscrito,
  conAvance,
  type Renglon,
  type Situacion,
} from './cuenta.ts';

/** Digits before the point of a quantity. */
export const ENTEROS_CANTIDAD = 11;

const importe = z
  .int('El importe no es un número')
  .min(0, 'El importe no puede ser negativo')
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO)
  .nullable();

/**
 * Progress of an item. Both fields are kept, so that switching the basis loses nothing; only that
 * of `base` counts.
 */
const avanceSchema = z.discriminatedUnion('base', [
  z.object({
    base: z.literal('PORCENTAJE'),
    itemId: z.string(),
    presenteBp: z.int('El avance no es un porcentaje').min(0).nullable(),
    acumuladoCantidad: z.unknown(),
  }),
  z.object({
    base: z.literal('CANTIDAD'),
    itemId: z.string(),
    presenteBp: z.unknown(),
    acumuladoCantidad: decimalSinSigno(ESCALA_CANTIDAD, ENTEROS_CANTIDAD).nullable(),
  }),
]);

const formSchema = z.object({
  periodo: crearCertificadoSchema.shape.periodo,
  items: z.array(avanceSchema),
  otrosDescuentosCentavos: importe,
  ajuste: z.object({ sentido: z.enum(['SUMA', 'RESTA']), importeCentavos: importe }),
  cotizacion: cotizacionSchema.nullable(),
});
export type CertificadoEntrada = z.input<typeof formSchema>;
export type CertificadoEscrito = z.output<typeof formSchema>;
export type CertificadoControl = Control<CertificadoEntrada, unknown, CertificadoEscrito>;

export const ajusteDe = ({ sentido, importeCentavos }: CertificadoEntrada['ajuste']): number => {
  const centavos = typeof importeCentavos === 'number' ? importeCentavos : 0;
  return sentido === 'RESTA' && centavos !== 0 ? -centavos : centavos;
};

export type Base = CertificadoEntrada['items'][number]['base'];
const CAMPO = { PORCENTAJE: 'presenteBp', CANTIDAD: 'acumuladoCantidad' } as const;

/** Progress written in a row; an empty or unreadable field is none. */
export function avanceEscrito(fila: CertificadoEntrada['items'][number]): Avance {
  if (fila.base === 'PORCENTAJE') {
    return { presenteBp: typeof fila.presenteBp === 'number' ? fila.presenteBp : 0 };
  }
  const escrita = fila.acumuladoCantidad;
  return typeof escrita === 'string' &&
    esDecimalConEscala(escrita, ENTEROS_CANTIDAD, ESCALA_CANTIDAD)
    ? { acumuladoCantidad: escrita }
    : { presenteBp: 0 };
}

/** Field of a row that is in use, with the value that takes its item to 100 %. */
export const llenoDe = (fila: CertificadoEntrada['items'][number], renglon: Renglon) =>
  fila.base === 'CANTIDAD'
    ? { campo: CAMPO.CANTIDAD, escrito: fila.acumuladoCantidad, valor: renglon.cantidad }
    : {
        campo: CAMPO.PORCENTAJE,
        escrito: fila.presenteBp ?? 0,
        valor: 10_000 - renglon.anteriorBp,
      };

const ESCRITURA = { bp: formatearPorcentajeBp, cantidad: formatearCantidad };

/** Error of an item's progress; null when there is none. */
function problemaDe(renglon: Renglon, avance: Avance): string | null {
  const falta =
    'acumuladoCantidad' in avance
      ? faltaDeCantidad(renglon, avance.acumuladoCantidad, ESCRITURA)
      : null;
  const problema = falta ?? topeDe(renglon, conAvance(renglon, avance), ESCRITURA)?.queda ?? null;
  return problema && `${problema.charAt(0).toUpperCase()}${problema.slice(1)}`;
}

/**
 * True when an item is certified at all. A quantity may move money while basis points round to 0.
 */
const avanza = (renglon: Renglon, avance: Avance): boolean =>
  'presenteBp' in avance
    ? avance.presenteBp > 0
    : certificarEscrito(conAvance(renglon, avance)).presenteCentavos > 0;

/**
 * Schema of the form: no item above 100 %, and some progress or an index adjustment, unless every
 * item is already certified whole.
 */
export const schemaDe = ({ renglones }: Situacion) =>
  formSchema.superRefine(({ items, ajuste }, contexto) => {
    const fallo = (path: (string | number)[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message });
    const deItem = new Map(renglones.map((renglon) => [renglon.itemId, renglon]));
    const pedidos = items.flatMap((fila, i) => {
      const renglon = deItem.get(fila.itemId);
      const path = ['items', i, CAMPO[fila.base]];
      return renglon ? [{ renglon, path, avance: avanceEscrito(fila) }] : [];
    });
    for (const { renglon, path, avance } of pedidos) {
      const problema = problemaDe(renglon, avance);
      if (problema) fallo(path, problema);
    }
    const algo = pedidos.some(({ renglon, avance }) => avanza(renglon, avance));
    // A certificate without progress is valid once everything is certified, to recover the rest of
    // the advance.
    const cierra = renglones.every((uno) => uno.anteriorCentavos === uno.importeCentavos);
    if (!algo && !cierra && ajusteDe(ajuste) === 0) {
      fallo(['avance'], 'El certificado todavía no tiene avance.');
    }
  });

/**
 * Values of a new certificate: an index adjustment from the page's address is filled in, and items
 * last given by quantity start with that unit.
 */
export const valoresNuevos = (
  presupuesto: Presupuesto,
  { renglones }: Situacion,
  { periodo, ajusteIndiceCentavos }: Pick<CrearCertificado, 'periodo' | 'ajusteIndiceCentavos'>,
): CertificadoEntrada => ({
  periodo,
  items: renglones.map(({ itemId, porCantidad }) => ({
    itemId,
    base: porCantidad ? 'CANTIDAD' : 'PORCENTAJE',
    presenteBp: null,
    acumuladoCantidad: null,
  })),
  otrosDescuentosCentavos: null,
  ajuste: enPartes(ajusteIndiceCentavos),
  cotizacion: cotizacionVacia(presupuesto, ''),
});

const enPartes = (centavos: number): CertificadoEntrada['ajuste'] => ({
  sentido: centavos < 0 ? 'RESTA' : 'SUMA',
  importeCentavos: centavos === 0 ? null : Math.abs(centavos),
});

const cotizacionVacia = (presupuesto: Presupuesto, valor: string) =>
  presupuesto.indexacion === 'USD'
    ? ({ valor, tipo: presupuesto.cotizacionTipo ?? 'OFICIAL' } as const)
    : null;

export function valoresDe(presupuesto: Presupuesto, guardado: Certificado): CertificadoEntrada {
  const dados = new Map(guardado.items.map((item) => [item.itemId, item]));
  return {
    periodo: guardado.periodo,
    items: presupuesto.items.map(({ id }) => {
      const { presenteBp = 0, acumuladoCantidad = null } = dados.get(id) ?? {};
      return acumuladoCantidad === null
        ? { itemId: id, base: 'PORCENTAJE', presenteBp: presenteBp || null, acumuladoCantidad }
        : { itemId: id, base: 'CANTIDAD', presenteBp: null, acumuladoCantidad };
    }),
    otrosDescuentosCentavos: guardado.otrosDescuentosCentavos || null,
    ajuste: enPartes(guardado.ajusteIndiceCentavos),
    cotizacion: cotizacionVacia(presupuesto, guardado.cotizacion ?? ''),
  };
}

/**
 * Body of the create and edit calls. All items are sent, so that errors by index match the rows of
 * the form.
 */
export const paraGuardar = (escrito: CertificadoEscrito): Omit<CrearCertificado, 'id'> => ({
  periodo: escrito.periodo,
  items: escrito.items.map((fila) => ({ itemId: fila.itemId, ...avanceEscrito(fila) })),
  otrosDescuentosCentavos: escrito.otrosDescuentosCentavos ?? 0,
  ajusteIndiceCentavos: ajusteDe(escrito.ajuste),
  cotizacion: escrito.cotizacion,
});
