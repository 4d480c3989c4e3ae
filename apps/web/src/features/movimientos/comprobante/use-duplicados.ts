import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { trpc } from '../../../lib/trpc.ts';
import {
  checkRefused,
  consultaDe,
  duplicidadDelRechazo,
  identidadDe,
  type Duplicidad,
  type MovimientoEscrito,
} from './duplicados.ts';

const QUIETO_MS = 300;

/** The text as it stood when it last stayed still. */
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
 * Asks for twins as soon as the document is identified, and keeps what a refused save said. The
 * database decides in the end; this only tells in time.
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
  const suya = rechazo?.identidad === identidad ? rechazo.valor : hallada;
  const duplicidad = consulta === null || !suya || suya.nivel === 'OK' ? null : suya;
  const puedeImputar = duplicidad?.puedeImputar ?? null;
  return {
    duplicidad,
    /** Goes with the save: this movement is one more of the document that is already there. */
    imputar: puedeImputar !== null && imputar?.identidad === identidad && imputar.valor,
    elegirImputar: (valor: boolean) => setImputar({ identidad, valor }),
    /** True when the refusal was for a twin: it is then shown like one found beforehand, and where it belongs. */
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
