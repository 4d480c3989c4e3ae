import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Comprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  validacionComprobanteSchema,
  validarComprobanteSchema,
  type ValidacionComprobante,
  type ValidarComprobante,
} from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { formatearCuit } from '@plomada/formatters/cuit';

import { toApiError } from '../../../lib/api-error.ts';

/** What is known of the document so far, as a form holds it. */
type DocumentoEscrito = {
  readonly cuitEmisor?: string | null | undefined;
  readonly tipoArca?: number | null | undefined;
  readonly puntoVenta?: number | null | undefined;
  readonly numero?: number | null | undefined;
  readonly totalCentavos?: number | null | undefined;
  readonly fechaEmision?: string | null | undefined;
  readonly cae?: string | null | undefined;
};

export type MovimientoEscrito = {
  readonly comprobante: DocumentoEscrito | null | undefined;
  readonly importeCentavos?: number | null | undefined;
  readonly fecha?: string | undefined;
  readonly excludeId?: string | undefined;
  /** SHA-256 of the file about to be attached. */
  readonly huella?: string | null;
};

export type Duplicidad = Pick<
  ValidacionComprobante,
  'nivel' | 'mensajes' | 'duplicados' | 'puedeImputar' | 'porPagar'
>;

/** Of a document without its own total or date, the movement's say the same. Null until identified. */
export function consultaDe(escrito: MovimientoEscrito): ValidarComprobante | null {
  const { comprobante, importeCentavos, fecha, excludeId, huella } = escrito;
  if (!comprobante) return null;
  const { cuitEmisor, tipoArca, puntoVenta, numero, totalCentavos, fechaEmision, cae } =
    comprobante;
  const leida = validarComprobanteSchema.safeParse({
    cuitEmisor: cuitEmisor ?? '',
    tipoArca,
    puntoVenta,
    numero,
    totalCentavos: totalCentavos || importeCentavos || null,
    fecha: fechaEmision ?? (fecha || null),
    cae: /^\d{14}$/.test(cae ?? '') ? cae : null,
    excludeId: excludeId ?? null,
    archivoSha256: huella ?? null,
  });
  // Without a valid CUIT there is no identity yet, although the call would take a name instead.
  return leida.success && leida.data.cuitEmisor ? leida.data : null;
}

/** Which document it is, apart from amounts and dates. */
export function identidadDe(consulta: ValidarComprobante | null): string {
  if (consulta === null) return '';
  const { cuitEmisor, tipoArca, puntoVenta, numero, cae } = consulta;
  return [cuitEmisor, tipoArca, puntoVenta, numero, cae].join(' ');
}

const datosDelRechazo = validacionComprobanteSchema
  .pick({ duplicados: true, puedeImputar: true, porPagar: true })
  .partial();

/** What a refused save knows of the twins; null when it was refused for something else. */
export function duplicidadDelRechazo(cause: unknown): Duplicidad | null {
  const { error, message, details } = toApiError(cause);
  if (error !== 'COMPROBANTE_DUPLICADO') return null;
  const datos = datosDelRechazo.safeParse(details[0]?.data ?? {});
  return {
    nivel: 'BLOQUEO',
    mensajes: [message],
    duplicados: datos.data?.duplicados ?? [],
    puedeImputar: datos.data?.puedeImputar ?? null,
    porPagar: datos.data?.porPagar,
  };
}

/** A check that was refused says why in the twins' place; null when it failed for something else. */
export function checkRefused(cause: unknown): Duplicidad | null {
  const { error, message } = toApiError(cause);
  if (error !== 'DEMASIADOS_OCULTOS') return null;
  return { nivel: 'ADVERTENCIA', mensajes: [message], duplicados: [], puedeImputar: null };
}

/** A document as its form has it. */
export const conGuiones = <C extends { readonly cuitEmisor: string }>(comprobante: C): C => ({
  ...comprobante,
  cuitEmisor: formatearCuit(comprobante.cuitEmisor),
});

/** The same of one that is stored. */
export function comprobanteDe(comprobante: Comprobante) {
  const { id: _id, letra: _letra, clase: _clase, ...datos } = comprobante;
  return conGuiones(datos);
}

type Identificado = Pick<Comprobante, 'tipoArca' | 'puntoVenta' | 'numero'>;

/** `la factura A 00004-00018237`, as part of a sentence. */
export function comprobanteEnFrase({ tipoArca, puntoVenta, numero }: Identificado): string {
  const nombre = nombreComprobante(tipoArca, puntoVenta, numero);
  const articulo = /^(?:Factura|Nota|Liquidación)/.test(nombre) ? 'la' : 'el';
  return `${articulo} ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`;
}
