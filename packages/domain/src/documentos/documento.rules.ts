import { diasEntre } from '../base/fecha.rules.ts';
import type { CategoriaDocumento } from './documento.schema.ts';
import { CATEGORIA_DOCUMENTO } from './palabras.rules.ts';

/** How close an expiry is: days up to which each warning stands, closest first. */
const AVISOS = [7, 30, 60] as const;

export type Vencimiento =
  | { readonly estado: 'VENCIDO'; readonly dias: number }
  | {
      readonly estado: 'POR_VENCER';
      readonly dias: number;
      readonly aviso: (typeof AVISOS)[number];
    }
  | { readonly estado: 'AL_DIA'; readonly dias: number | null };

/** `dias`: until it expires (it still holds on that day), or since it did. */
export function vencimientoDe(vence: string | null, hoy: string): Vencimiento {
  if (vence === null) return { estado: 'AL_DIA', dias: null };
  const dias = diasEntre(hoy, vence);
  if (dias < 0) return { estado: 'VENCIDO', dias: 0 - dias };
  const aviso = AVISOS.find((limite) => dias <= limite);
  return aviso === undefined ? { estado: 'AL_DIA', dias } : { estado: 'POR_VENCER', dias, aviso };
}

/** A title for a file that was given none: its name without the ending. */
export function tituloDeArchivo(nombre: string): string {
  const sin = nombre.replace(/\.[a-z0-9]{1,8}$/i, '').trim();
  const titulo = sin.length < 2 ? nombre.trim() : sin;
  return titulo.length < 2 ? 'Documento' : [...titulo].slice(0, 160).join('');
}

type EnZip = { readonly categoria: CategoriaDocumento; readonly nombre: string };

/** Where each file goes in a zip: a folder per category; of two with one name the later is numbered. */
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
