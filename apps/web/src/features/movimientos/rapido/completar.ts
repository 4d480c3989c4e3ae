import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  crearMovimientoSchema,
  type CrearMovimiento,
  type CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { z } from 'zod';

import { fallaDeCheque } from '../cheque/cheque-nuevo.ts';
import { chequeEnRapido } from './cheque-en-rapido.ts';

/** Proposed values for fields left empty, from the obra and from the last use. */
export type Sugerido = {
  readonly proyectoId: string | null;
  readonly rubroId: string | null;
  readonly proveedorId: string | null;
  readonly medioPago: MedioPago;
  /** Undefined while no account is known: the movement is then sent without the field. */
  readonly cuentaId?: string | undefined;
};

export type Nombres = {
  readonly rubro: string | null;
  readonly proveedor: string | null;
};

export type Contexto = { readonly sugerido: Sugerido; readonly nombres: Nombres };

const CONCEPTO_MAX = 200;

type MovimientoNombrado = Nombres & Pick<CrearMovimientoEntrada, 'tipo' | 'notas' | 'comprobante'>;

/**
 * Concept of a movement, which the quick entry does not ask for: from the note, else the document,
 * else the rubro and the supplier, else the kind.
 */
export function conceptoDe({
  notas,
  comprobante,
  rubro,
  proveedor,
  tipo,
}: MovimientoNombrado): string {
  const primera = notas?.trim().split('\n')[0]?.trim() ?? '';
  if (primera.length >= 3) return primera.slice(0, CONCEPTO_MAX);
  if (comprobante) {
    const { tipoArca, puntoVenta, numero } = comprobante;
    const de = proveedor === null ? '' : ` de ${proveedor}`;
    return `${nombreComprobante(tipoArca, puntoVenta, numero)}${de}`.slice(0, CONCEPTO_MAX);
  }
  const partes = [rubro, proveedor].filter((parte) => parte !== null);
  if (partes.length > 0) return partes.join(', ').slice(0, CONCEPTO_MAX);
  return tipo === 'INGRESO' ? 'Ingreso' : 'Egreso';
}

/** Notes to send: the note, unless the concept already contains all of it. */
export function notasDe(movimiento: MovimientoNombrado): string | null {
  const notas = movimiento.notas?.trim() ?? '';
  return notas === '' || notas === conceptoDe(movimiento) ? null : notas;
}

/**
 * Concept and notes for the full form, which asks for a concept: from the note or the document, as
 * in the quick entry; nothing without either.
 */
export function textosPara(movimiento: MovimientoNombrado) {
  const hay = Boolean(movimiento.notas?.trim()) || Boolean(movimiento.comprobante);
  return hay ? { concepto: conceptoDe(movimiento), notas: notasDe(movimiento) } : {};
}

/** Value of a field: the suggestion while untouched; a field emptied on purpose stays empty. */
export const elegido = <T>(escrito: T | undefined, sugerido: T): T =>
  escrito === undefined ? sugerido : escrito;

function entradaDe(escrito: CrearMovimientoEntrada, { sugerido, nombres }: Contexto) {
  const { proyectoId, rubroId, proveedorId, medioPago, cuentaId } = escrito;
  const deBolsillo = escrito.tipo === 'EGRESO' ? escrito.deBolsillo : null;
  const movimiento = { ...escrito, ...nombres };
  const medio = medioPago ?? sugerido.medioPago;
  return {
    ...escrito,
    proyectoId: proyectoId ?? sugerido.proyectoId,
    rubroId: elegido(rubroId, sugerido.rubroId),
    proveedorId: elegido(proveedorId, sugerido.proveedorId),
    medioPago: medio,
    chequeNuevo: chequeEnRapido({ ...escrito, medioPago: medio, deBolsillo }),
    cuentaId: deBolsillo ? null : elegido<string | null | undefined>(cuentaId, sugerido.cuentaId),
    deBolsillo,
    concepto: conceptoDe(movimiento),
    notas: notasDe(movimiento),
  };
}

function enPantalla(
  falla: z.core.$ZodIssue,
  escrito: CrearMovimientoEntrada,
): { readonly path: PropertyKey[]; readonly message: string } {
  const { path, message } = fallaDeCheque(falla, escrito);
  const [campo] = path;
  if (campo === 'importeCentavos' && !escrito.importeCentavos) {
    return { path, message: 'Falta el importe.' };
  }
  if (campo === 'proyectoId' && !escrito.proyectoId) {
    return { path, message: 'Falta elegir la obra.' };
  }
  if (campo === 'cotizacion') {
    return {
      path: ['cotizacion', 'valor'],
      message: escrito.cotizacion?.valor
        ? message
        : 'Falta la cotización: se carga tocando US$, junto al importe.',
    };
  }
  return { path: campo === 'concepto' ? ['notas'] : path, message };
}

/** Schema for one form, which completes values from the suggestions current at the time. */
export function lectorRapido() {
  let contexto: Contexto = {
    sugerido: { proyectoId: null, rubroId: null, proveedorId: null, medioPago: 'TRANSFERENCIA' },
    nombres: { rubro: null, proveedor: null },
  };
  const schema = z
    .custom<CrearMovimientoEntrada>()
    .transform((escrito, lectura): CrearMovimiento => {
      const leido = crearMovimientoSchema.safeParse(entradaDe(escrito, contexto));
      if (leido.success) return leido.data;
      for (const falla of leido.error.issues) {
        lectura.addIssue({ code: 'custom', ...enPantalla(falla, escrito) });
      }
      return z.NEVER;
    });
  return {
    schema,
    saber: (ahora: Contexto) => {
      contexto = ahora;
    },
  };
}
