import { diasEntre } from '../base/fecha.rules.ts';
import { refuseAt, refuseBy, type Refusal } from '../base/refusal.ts';
import type { CategoriaDocumento, Vinculable, VisibilidadDocumento } from './documento.schema.ts';
import { CATEGORIA_DOCUMENTO } from './palabras.rules.ts';

/** Days before an expiry at which each warning begins, closest first. */
const AVISOS = [7, 30, 60] as const;

type Vencimiento =
  | { readonly estado: 'VENCIDO'; readonly dias: number }
  | {
      readonly estado: 'POR_VENCER';
      readonly dias: number;
      readonly aviso: (typeof AVISOS)[number];
    }
  | { readonly estado: 'AL_DIA'; readonly dias: number | null };

/**
 * State of an expiry; `dias` counts the days until it, or since it. The document is valid on its
 * last day; one without an expiry is AL_DIA.
 */
export function vencimientoDe(vence: string | null, hoy: string): Vencimiento {
  if (vence === null) return { estado: 'AL_DIA', dias: null };
  const dias = diasEntre(hoy, vence);
  if (dias < 0) return { estado: 'VENCIDO', dias: 0 - dias };
  const aviso = AVISOS.find((limite) => dias <= limite);
  return aviso === undefined ? { estado: 'AL_DIA', dias } : { estado: 'POR_VENCER', dias, aviso };
}

/**
 * Default title of a file, of at most 160 characters: its name, without the extension unless too
 * little is left; `Documento` for a name of one character.
 */
export function tituloDeArchivo(nombre: string): string {
  const sin = nombre.replace(/\.[a-z0-9]{1,8}$/i, '').trim();
  const titulo = sin.length < 2 ? nombre.trim() : sin;
  return titulo.length < 2 ? 'Documento' : [...titulo].slice(0, 160).join('');
}

type EnZip = { readonly categoria: CategoriaDocumento; readonly nombre: string };

/**
 * Path of each file in a zip: a folder per category; the later of two equal names gets a number.
 */
export function rutasDeZip(archivos: readonly EnZip[]): string[] {
  const usadas = new Set<string>();
  return archivos.map(({ categoria, nombre }) => {
    const [, base = nombre, fin = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(nombre) ?? [];
    const carpeta = CATEGORIA_DOCUMENTO[categoria];
    const ruta = (n: number) => `${carpeta}/${base}${n === 1 ? '' : ` (${n})`}${fin}`;
    let n = 1;
    while (usadas.has(ruta(n).toLowerCase())) n += 1;
    usadas.add(ruta(n).toLowerCase());
    return ruta(n);
  });
}

type Vinculo = { readonly entidad: Vinculable; readonly entidadId: string };

const clave = ({ entidad, entidadId }: Vinculo): string => `${entidad} ${entidadId.toLowerCase()}`;

/** Links added to a document and links removed from it. */
export function cambiosDeVinculos(antes: readonly Vinculo[], despues: readonly Vinculo[]) {
  const habia = new Set(antes.map(clave));
  const queda = new Set(despues.map(clave));
  return {
    nuevos: despues.filter((vinculo) => !habia.has(clave(vinculo))),
    quitados: antes.filter((vinculo) => !queda.has(clave(vinculo))),
  };
}

/** Refuses links to rows that do not exist in the obra or that the caller may not see. */
export function verificarVinculos(
  pedidos: readonly Vinculo[],
  hallados: readonly Vinculo[],
): Refusal | null {
  const vistos = new Set(hallados.map(clave));
  if (pedidos.every((vinculo) => vistos.has(clave(vinculo)))) return null;
  return refuseAt('vinculos', 'Alguno de los vínculos no existe en la obra');
}

const COLGADO_DE_PRIVADO =
  'Está vinculado a una fila privada: solo lo ven Owner y Admin. Para abrirlo, primero hay que quitar ese vínculo.';

/** Refuses to show to everyone a document linked to a private row (`cerrado`). */
export const verificarVisibilidad = (
  pedida: VisibilidadDocumento | undefined,
  cerrado: boolean,
): Refusal | null =>
  cerrado && pedida === 'TODOS' ? refuseAt('visibilidad', COLGADO_DE_PRIVADO) : null;

/** Refuses changes while a request to delete the document waits for a decision. */
export const verificarSinBaja = ({
  bajaPendiente,
}: {
  readonly bajaPendiente: boolean;
}): Refusal | null => (bajaPendiente ? refuseBy('SOLICITUD_PENDIENTE') : null);

/** Refuses a file that another document of the obra already has, naming that document. */
export function verificarNuevo(
  otro: { readonly id: string; readonly titulo: string } | undefined,
): Refusal | null {
  if (!otro) return null;
  const motivo = `Ese archivo ya existe: es «${otro.titulo}».`;
  const data = { documentoId: otro.id, titulo: otro.titulo };
  const details = [{ path: 'archivo', message: motivo, data }];
  return { ok: false, code: 'DOCUMENTO_REPETIDO', motivo, details };
}
