import { tituloDeArchivo } from '@plomada/domain/documentos/documento.rules';
import {
  documentoSchema,
  type CategoriaDocumento,
  type Vinculable,
  type VisibilidadDocumento,
} from '@plomada/domain/documentos/documento.schema';
import { useEffect, useRef, useState } from 'react';

import { toApiError } from '../../../lib/api-error.ts';
import { refusalOf } from '../../../lib/file-rules.ts';
import { heldWrites } from '../../../lib/held-writes.ts';
import { useSendFile } from '../../../lib/send-file.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { failureOf } from '../../../lib/upload.ts';
import { RUTA_DOCUMENTOS, useRefrescarDocumentos } from '../use-documentos.ts';

type Repetido = { readonly id: string; readonly titulo: string };

type Estado =
  | { readonly estado: 'lista' | 'hecha' | 'en-espera' }
  /** `parte`, 0 to 1, of what has left this device; at 1 the server is keeping it. */
  | { readonly estado: 'enviando'; readonly parte: number }
  /** `reintentable`: the same again may go well; else something has to change first. */
  | {
      readonly estado: 'falla';
      readonly motivo: string;
      readonly reintentable: boolean;
      readonly repetido: Repetido | null;
    };

export type Datos = {
  readonly titulo: string;
  readonly categoria: CategoriaDocumento;
  /** Empty: it does not expire. */
  readonly vence: string;
};
export type Subida = {
  readonly id: string;
  readonly archivo: File;
  readonly datos: Datos;
} & Estado;

export type Comunes = {
  readonly proyectoId: string;
  readonly visibilidad: VisibilidadDocumento;
  readonly etiquetas: readonly string[];
  readonly vinculos: readonly { readonly entidad: Vinculable; readonly entidadId: string }[];
};

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Why one did not get in; a duplicate with the one that is there. */
function fallaDe(cause: unknown): Estado {
  const { error, details } = toApiError(cause);
  const { reason: motivo, retriable: reintentable } = failureOf(cause);
  const data = details[0]?.data ?? {};
  return {
    estado: 'falla',
    motivo,
    reintentable,
    repetido:
      error === 'DOCUMENTO_REPETIDO'
        ? { id: texto(data['documentoId']), titulo: texto(data['titulo']) }
        : null,
  };
}

const campos = (
  { titulo, categoria, vence }: Datos,
  { proyectoId, visibilidad, etiquetas, vinculos }: Comunes,
) => ({
  proyectoId,
  categoria,
  visibilidad,
  ...(titulo.trim() === '' ? {} : { titulo: titulo.trim() }),
  ...(vence === '' ? {} : { vence }),
  ...(etiquetas.length === 0 ? {} : { etiquetas: JSON.stringify(etiquetas) }),
  ...(vinculos.length === 0 ? {} : { vinculos: JSON.stringify(vinculos) }),
});

const esFoto = ({ type }: File): boolean => type.startsWith('image/');

const subidaDe = (archivo: File): Subida => ({
  id: crypto.randomUUID(),
  archivo,
  datos: {
    titulo: tituloDeArchivo(archivo.name),
    categoria: esFoto(archivo) ? 'FOTO' : 'OTRO',
    vence: '',
  },
  estado: 'lista',
});

/** Checked before anything is sent; a photo goes smaller. */
async function preparada(subida: Subida): Promise<Subida> {
  const archivo = await shrinkPhoto(subida.archivo);
  const motivo = refusalOf(archivo);
  const { id, datos } = subida;
  return motivo === null
    ? { id, datos, archivo, estado: 'lista' }
    : { id, datos, archivo, estado: 'falla', motivo, reintentable: false, repetido: null };
}

/** What was refused for what it said may be sent anew once it says something else. */
function cambiada(subida: Subida, cambio: Partial<Datos>): Subida {
  const { id, archivo } = subida;
  const datos = { ...subida.datos, ...cambio };
  const seReenvia =
    subida.estado === 'falla' && subida.repetido === null && refusalOf(archivo) === null;
  return seReenvia ? { id, archivo, datos, estado: 'lista' } : { ...subida, datos };
}

/** The files, each with what is said of it; looked over as they come. */
function useElegidas(archivos: readonly File[]) {
  const [subidas, setSubidas] = useState<readonly Subida[]>(() => archivos.map(subidaDe));
  const poner = (id: string, como: (subida: Subida) => Subida) =>
    setSubidas((antes) => antes.map((subida) => (subida.id === id ? como(subida) : subida)));
  const preparar = async (nuevas: readonly Subida[]) => {
    for (const nueva of nuevas) {
      const lista = await preparada(nueva);
      poner(nueva.id, (ahora) => ({ ...lista, datos: ahora.datos }));
    }
  };
  const primeras = useRef<readonly Subida[] | null>(subidas);
  useEffect(() => {
    if (primeras.current !== null) void preparar(primeras.current);
    primeras.current = null;
  });
  return {
    subidas,
    poner,
    agregar: (mas: readonly File[]) => {
      const nuevas = mas.map(subidaDe);
      setSubidas((antes) => [...antes, ...nuevas]);
      void preparar(nuevas);
    },
    quitar: (id: string) => setSubidas((antes) => antes.filter((subida) => subida.id !== id)),
    /** As they were when they were kept. */
    reponer: (antes: readonly Pick<Subida, 'id' | 'archivo' | 'datos'>[]) =>
      setSubidas((ahora) => [
        ...antes.map((una): Subida => ({ ...una, estado: 'lista' })),
        ...ahora,
      ]),
    cambiar: (id: string, datos: Partial<Datos>) => poner(id, (antes) => cambiada(antes, datos)),
    categoriaDeTodas: (categoria: CategoriaDocumento) =>
      setSubidas((antes) => antes.map((subida) => cambiada(subida, { categoria }))),
  };
}

/** True of one that may still be sent, as it is or with other words. */
export const seEdita = (subida: Subida): boolean =>
  subida.estado === 'lista' ||
  (subida.estado === 'falla' && subida.repetido === null && refusalOf(subida.archivo) === null);

/** Files on their way to become documents, one after the other: a phone has no room for two. */
export function useSubidas(archivos: readonly File[]) {
  const elegidas = useElegidas(archivos);
  const { poner } = elegidas;
  const [enviando, setEnviando] = useState(false);
  const enviarArchivo = useSendFile();
  const refrescar = useRefrescarDocumentos();
  const aborto = useRef(new AbortController());
  // Leaving gives up what has not arrived.
  useEffect(() => {
    const abort = new AbortController();
    aborto.current = abort;
    return () => abort.abort();
  }, []);

  const enviarUna = async ({ id, archivo, datos }: Subida, comunes: Comunes): Promise<boolean> => {
    const estado = (nuevo: Estado) =>
      poner(id, (antes) => ({ id, archivo, datos: antes.datos, ...nuevo }));
    estado({ estado: 'enviando', parte: 0 });
    try {
      const { signal } = aborto.current;
      // Without a connection it waits for it, as every save does: its key makes it one document.
      await heldWrites.deliver(() =>
        enviarArchivo(RUTA_DOCUMENTOS, archivo, {
          fields: campos(datos, comunes),
          parse: (respuesta) => documentoSchema.parse(respuesta),
          onProgress: (parte) => estado({ estado: 'enviando', parte }),
          signal,
        }),
      );
      estado({ estado: 'hecha' });
      return true;
    } catch (cause) {
      estado(fallaDe(cause));
      return false;
    }
  };

  /** Answers how many went in. */
  const enviar = async (cuales: readonly Subida[], comunes: Comunes) => {
    setEnviando(true);
    for (const { id } of cuales) {
      poner(id, ({ archivo, datos }) => ({ id, archivo, datos, estado: 'en-espera' }));
    }
    let hechas = 0;
    for (const subida of cuales) {
      if (aborto.current.signal.aborted) break;
      if (await enviarUna(subida, comunes)) hechas += 1;
    }
    setEnviando(false);
    if (hechas > 0) await refrescar();
    return hechas;
  };
  return { ...elegidas, enviando, enviar };
}
