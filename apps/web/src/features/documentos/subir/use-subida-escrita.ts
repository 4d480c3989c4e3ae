import {
  categoriaDocumentoSchema,
  type VisibilidadDocumento,
  visibilidadDocumentoSchema,
} from '@plomada/domain/documentos/documento.schema';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';

import { useKeptFiles } from '@/components/form/draft-files.ts';
import type { DraftKey } from '@/lib/device-keys.ts';
import { fileKey, findPhoto } from '@/lib/draft-store.ts';
import { useDraft, useOffer } from '@/lib/use-draft.ts';

import { seEdita, type Subida, type useSubidas } from './use-subidas.ts';
import { SUBIR } from './use-subir.ts';

const guardadoSchema = z.object({
  etiquetas: z.string(),
  visibilidad: visibilidadDocumentoSchema,
  archivos: z.array(
    z.object({
      id: z.string(),
      datos: z.object({
        titulo: z.string(),
        categoria: categoriaDocumentoSchema,
        vence: z.string(),
      }),
    }),
  ),
  /** Marks a draft whose files are stored beside it. */
  photo: z.literal(true),
});
type Guardado = z.infer<typeof guardadoSchema>;

const esperaSuRespuesta = ({ estado }: Subida) => estado === 'enviando' || estado === 'en-espera';

/** Stored uploads whose file is still on the device. */
async function conArchivos(key: DraftKey | null, { archivos }: Guardado) {
  const leidos = await Promise.all(
    archivos.map(async (uno) => ({
      ...uno,
      archivo: key === null ? null : await findPhoto(fileKey(key, uno.id)),
    })),
  );
  return leidos.flatMap(({ archivo, ...uno }) => (archivo === null ? [] : [{ ...uno, archivo }]));
}

/** Labels and visibility shared by all files. */
function useParaTodos(soloGestion: boolean) {
  const [etiquetas, onEtiquetas] = useState('');
  const [visibilidad, onVisibilidad] = useState<VisibilidadDocumento>(
    soloGestion ? 'GESTION' : 'TODOS',
  );
  return { etiquetas, onEtiquetas, visibilidad, onVisibilidad, soloGestion };
}

/** Shared fields of an upload, and its draft with the files that have not arrived. */
export function useSubidaEscrita(lista: ReturnType<typeof useSubidas>, soloGestion: boolean) {
  const paraTodos = useParaTodos(soloGestion);
  const { etiquetas, onEtiquetas, visibilidad, onVisibilidad } = paraTodos;
  const faltan = useMemo(
    () => lista.subidas.filter((una) => seEdita(una) || esperaSuRespuesta(una)),
    [lista.subidas],
  );
  const [recuperados, setRecuperados] = useState<readonly string[]>([]);
  /** Draft being restored, until its files are read. */
  const leyendo = useRef<Guardado | null>(null);
  const leer = (): Guardado | undefined => {
    if (leyendo.current !== null) return leyendo.current;
    if (faltan.length === 0) return undefined;
    const archivos = faltan.map(({ id, datos }) => ({ id, datos }));
    return { etiquetas, visibilidad, archivos, photo: true };
  };
  const recuperar = async (quedo: Guardado) => {
    leyendo.current = quedo;
    const enteros = await conArchivos(key, quedo);
    leyendo.current = null;
    lista.reponer(enteros);
    onEtiquetas(quedo.etiquetas);
    onVisibilidad(quedo.visibilidad);
    setRecuperados(enteros.map(({ id }) => id));
  };
  const key = useDraft(
    SUBIR,
    {
      read: leer,
      restore: (kept) => {
        const { data } = guardadoSchema.safeParse(kept);
        if (data !== undefined) void recuperar(data);
      },
      discard: () => {
        recuperados.forEach(lista.quitar);
        setRecuperados([]);
      },
      isPrivate: () => visibilidad === 'GESTION',
    },
    SUBIR,
  );
  // Files visible only to Owner and Admin are not stored on the device.
  const esPrivado = visibilidad === 'GESTION';
  const guardables = useMemo(() => {
    if (key === null) return null;
    const files = esPrivado ? [] : faltan;
    return new Map(files.map(({ id, archivo }) => [fileKey(key, id), archivo] as const));
  }, [key, faltan, esPrivado]);
  useKeptFiles(guardables);
  return { paraTodos, offer: useOffer(key), isRecovered: recuperados.length > 0 };
}
