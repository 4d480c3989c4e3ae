import { tituloDeArchivo } from '@plomada/domain/documentos/documento.rules';
import type {
  CategoriaDocumento,
  Vinculable,
  VisibilidadDocumento,
} from '@plomada/domain/documentos/documento.schema';

import { failureOf } from '../../../components/files/use-uploads.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { refusalOf } from '../../../lib/file-rules.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';

type Repetido = { readonly id: string; readonly titulo: string };

export type Estado =
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

/** What goes for all of them. */
export type Comunes = {
  readonly proyectoId: string;
  readonly visibilidad: VisibilidadDocumento;
  readonly etiquetas: readonly string[];
  readonly vinculos: readonly { readonly entidad: Vinculable; readonly entidadId: string }[];
};

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Why one did not get in; a duplicate with the one that is there. */
export function fallaDe(cause: unknown): Estado {
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

/** As the form of the call has it. */
export const campos = (
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

export const subidaDe = (archivo: File): Subida => ({
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
export async function preparada(subida: Subida): Promise<Subida> {
  const archivo = await shrinkPhoto(subida.archivo);
  const motivo = refusalOf(archivo);
  const { id, datos } = subida;
  return motivo === null
    ? { id, datos, archivo, estado: 'lista' }
    : { id, datos, archivo, estado: 'falla', motivo, reintentable: false, repetido: null };
}

/** What was refused for what it said may be sent anew once it says something else. */
export function cambiada(subida: Subida, cambio: Partial<Datos>): Subida {
  const { id, archivo } = subida;
  const datos = { ...subida.datos, ...cambio };
  const seReenvia =
    subida.estado === 'falla' && subida.repetido === null && refusalOf(archivo) === null;
  return seReenvia ? { id, archivo, datos, estado: 'lista' } : { ...subida, datos };
}
