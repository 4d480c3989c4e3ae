import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Comprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  validacionComprobanteSchema,
  validarComprobanteSchema,
  type ValidacionComprobante,
  type ValidarComprobante,
} from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

/** Fields of the document typed so far in a form. */
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

/**
 * Builds the duplicate check. The movement's amount and date replace a missing total or date of the
 * document. Null until the document is identified.
 */
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
  // Duplicates are searched by CUIT here, although the call would also take a supplier's name.
  return leida.success && leida.data.cuitEmisor ? leida.data : null;
}

/** Key of the document, without its amounts and dates. */
export function identidadDe(consulta: ValidarComprobante | null): string {
  if (consulta === null) return '';
  const { cuitEmisor, tipoArca, puntoVenta, numero, cae } = consulta;
  return [cuitEmisor, tipoArca, puntoVenta, numero, cae].join(' ');
}

const datosDelRechazo = validacionComprobanteSchema
  .pick({ duplicados: true, puedeImputar: true, porPagar: true })
  .partial();

/** Duplicates listed in a refused save; null when it was refused for another reason. */
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

/** Reason of a refused check, shown in place of the duplicates; null when it failed otherwise. */
export function checkRefused(cause: unknown): Duplicidad | null {
  const { error, message } = toApiError(cause);
  if (error !== 'DEMASIADOS_OCULTOS') return null;
  return { nivel: 'ADVERTENCIA', mensajes: [message], duplicados: [], puedeImputar: null };
}

/** Document in the shape of its form, with hyphens in the CUIT. */
export const conGuiones = <C extends { readonly cuitEmisor: string }>(comprobante: C): C => ({
  ...comprobante,
  cuitEmisor: formatearCuit(comprobante.cuitEmisor),
});

/** Stored document in the shape of its form. */
export function comprobanteDe(comprobante: Comprobante) {
  const { id: _id, letra: _letra, clase: _clase, ...datos } = comprobante;
  return conGuiones(datos);
}

type Identificado = Pick<Comprobante, 'tipoArca' | 'puntoVenta' | 'numero'>;

/** Document in a sentence: `la factura A 00004-00018237`. */
export function comprobanteEnFrase({ tipoArca, puntoVenta, numero }: Identificado): string {
  const nombre = nombreComprobante(tipoArca, puntoVenta, numero);
  const articulo = /^(?:Factura|Nota|Liquidación)/.test(nombre) ? 'la' : 'el';
  return `${articulo} ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`;
}

const QUIETO_MS = 300;

/** Text after it has not changed for a moment (debounce). */
function useQuieto(texto: string): string {
  const [quieto, setQuieto] = useState(texto);
  useEffect(() => {
    const reloj = setTimeout(() => setQuieto(texto), QUIETO_MS);
    return () => clearTimeout(reloj);
  }, [texto]);
  return quieto;
}

const YA_CARGADO = [
  { type: 'duplicado', message: 'Ese comprobante ya está cargado. No se guardó de nuevo.' },
  { shouldFocus: true },
] as const;

type DeUna<T> = { readonly identidad: string; readonly valor: T };

/**
 * Checks for duplicates once the document is identified, and keeps those of a refused save. The
 * database decides; this only warns earlier.
 */
export function useDuplicados(escrito: MovimientoEscrito) {
  const consulta = consultaDe(escrito);
  const identidad = identidadDe(consulta);
  const estable = useQuieto(JSON.stringify(consulta)) === JSON.stringify(consulta);
  const [rechazo, setRechazo] = useState<DeUna<Duplicidad> | null>(null);
  const [imputar, setImputar] = useState<DeUna<boolean> | null>(null);
  const respuesta = trpc.movimientos.validarComprobante.useQuery(consulta ?? { numero: 1 }, {
    enabled: consulta !== null && estable,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const hallada = respuesta.isError ? checkRefused(respuesta.error) : respuesta.data;
  const resultado = rechazo?.identidad === identidad ? rechazo.valor : hallada;
  const duplicidad = consulta === null || !resultado || resultado.nivel === 'OK' ? null : resultado;
  const puedeImputar = duplicidad?.puedeImputar ?? null;
  return {
    duplicidad,
    /** Sent with the movement: true when it joins the document that is already stored. */
    imputar: puedeImputar !== null && imputar?.identidad === identidad && imputar.valor,
    elegirImputar: (valor: boolean) => setImputar({ identidad, valor }),
    /**
     * True when the save was refused for a duplicate, which is then shown like one found
     * beforehand.
     */
    tomarRechazo: (cause: unknown, ubicar: (...fallo: typeof YA_CARGADO) => void): boolean => {
      const valor = duplicidadDelRechazo(cause);
      if (valor === null) return false;
      setRechazo({ identidad, valor });
      ubicar(...YA_CARGADO);
      return true;
    },
  };
}

export type Duplicados = ReturnType<typeof useDuplicados>;
