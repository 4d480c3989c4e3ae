import { tituloDeArchivo } from '@plomada/domain/documentos/documento.rules';
import {
  documentoSchema,
  type CategoriaDocumento,
  type Vinculable,
  type VisibilidadDocumento,
} from '@plomada/domain/documentos/documento.schema';
import { useEffect, useRef, useState } from 'react';

import { toApiError } from '@/lib/api-error.ts';
import { refusalOf } from '@/lib/file-rules.ts';
import { heldWrites } from '@/lib/held-writes.ts';
import { useSendFile } from '@/lib/send-file.ts';
import { shrinkPhoto } from '@/lib/shrink-photo.ts';
import { failureOf } from '@/lib/upload.ts';

import { RUTA_DOCUMENTOS, useRefrescarDocumentos } from '../use-documentos.ts';

type Repetido = { readonly id: string; readonly titulo: string };

type Estado =
  | { readonly estado: 'lista' | 'hecha' | 'en-espera' }
  /** `parte` is the uploaded part, 0 to 1; at 1 the server is storing the file. */
  | { readonly estado: 'enviando'; readonly parte: number }
  /**
   * `reintentable` is true when the same upload may succeed later; otherwise it has to change
   * first.
   */
  | {
      readonly estado: 'falla';
      readonly motivo: string;
      readonly reintentable: boolean;
      readonly repetido: Repetido | null;
    };

export type Datos = {
  readonly titulo: string;
  readonly categoria: CategoriaDocumento;
  /** Empty when the document does not expire. */
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

/** Failure to show for one file; a duplicate includes the stored document. */
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

/** Checks a file before the upload, after shrinking a photo. */
async function preparada(subida: Subida): Promise<Subida> {
  const archivo = await shrinkPhoto(subida.archivo);
  const motivo = refusalOf(archivo);
  const { id, datos } = subida;
  return motivo === null
    ? { id, datos, archivo, estado: 'lista' }
    : { id, datos, archivo, estado: 'falla', motivo, reintentable: false, repetido: null };
}

/** Applies an edit. A file refused because of its fields may then be sent again. */
function cambiada(subida: Subida, cambio: Partial<Datos>): Subida {
  const { id, archivo } = subida;
  const datos = { ...subida.datos, ...cambio };
  const seReenvia =
    subida.estado === 'falla' && subida.repetido === null && refusalOf(archivo) === null;
  return seReenvia ? { id, archivo, datos, estado: 'lista' } : { ...subida, datos };
}

/** Chosen files with their fields, checked as they are added. */
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
    /** Restores files from the draft. */
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

/** True for a file that is not sent yet, or whose failure an edit or a retry may resolve. */
export const seEdita = (subida: Subida): boolean =>
  subida.estado === 'lista' ||
  (subida.estado === 'falla' && subida.repetido === null && refusalOf(subida.archivo) === null);

/**
 * Files to upload as documents, with functions that edit and send them; one is sent at a time,
 * since two may not fit in a phone's memory.
 */
export function useSubidas(archivos: readonly File[]) {
  const elegidas = useElegidas(archivos);
  const { poner } = elegidas;
  const [enviando, setEnviando] = useState(false);
  const enviarArchivo = useSendFile();
  const refrescar = useRefrescarDocumentos();
  const aborto = useRef(new AbortController());
  // Unmounting aborts the pending uploads.
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
      // Offline, the upload waits for the connection like every save; its idempotency key keeps it
      // one document.
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

  /** Returns the number of uploaded files. */
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
