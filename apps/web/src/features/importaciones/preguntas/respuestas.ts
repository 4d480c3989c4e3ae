import type { PreguntaLibro } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearCantidad } from '@plomada/formatters/numero';

import { decimalKind } from '../../../components/form/number-kinds.ts';

/** Of a dollar, in pesos. */
export const COTIZACION = decimalKind(12, 6, 'ARS');

/** Options that stand one under the other; more of them go in a list. */
export const A_LA_VISTA = 5;

/** The option of an obra that is to be made; after a colon, how it is to be called. */
const NUEVA = 'NUEVA';
const CON_NOMBRE = `${NUEVA}:`;
export const NOMBRE_MAX = 120;

export const opcionDe = (valor: string): string => (valor.startsWith(CON_NOMBRE) ? NUEVA : valor);

/** How the new obra is to be called, as the option proposes it until it is typed; null of any other answer. */
export function nombreNuevo({ tipo, opciones }: PreguntaLibro, valor: string): string | null {
  if (tipo !== 'OBRA') return null;
  if (valor.startsWith(CON_NOMBRE)) return valor.slice(CON_NOMBRE.length);
  const texto = opciones.find((una) => una.valor === NUEVA)?.texto;
  return valor === NUEVA ? (texto?.split(': ').slice(1).join(': ') ?? '') : null;
}

export const conNombre = (nombre: string): string => `${CON_NOMBRE}${nombre}`;

function tasaEnPalabras(valor: string): string {
  const leida = COTIZACION.read(valor);
  return `$\u00a0${leida.ok ? formatearCantidad(leida.value) : valor}`;
}

export function enPalabras(pregunta: PreguntaLibro, valor: string): string {
  const { opciones, tipo } = pregunta;
  if (valor.startsWith(CON_NOMBRE)) {
    return `Una obra nueva: ${nombreNuevo(pregunta, valor) ?? ''}`;
  }
  const opcion = opciones.find((una) => una.valor === valor);
  if (opcion !== undefined) return opcion.texto;
  return tipo === 'COTIZACION' ? tasaEnPalabras(valor) : valor;
}

/** A rate goes with its comma, as it is written here: a point could be taken for thousands. */
export const comoSeEnvia = ({ tipo, opciones }: PreguntaLibro, valor: string): string =>
  tipo === 'COTIZACION' && opciones.length === 0 ? COTIZACION.write(valor) : valor;

export function sirve({ tipo, opciones }: PreguntaLibro, valor: string): boolean {
  if (valor.startsWith(CON_NOMBRE) && valor.slice(CON_NOMBRE.length).trim() === '') return false;
  if (opciones.length > 0) return opciones.some((opcion) => opcion.valor === opcionDe(valor));
  return tipo === 'COTIZACION' ? COTIZACION.read(valor).ok : valor.trim() !== '';
}

/** The one that takes the focus once this one is answered: the next, else the first that is left. */
export function siguiente(abiertas: readonly PreguntaLibro[], id: string): string | null {
  const indice = abiertas.findIndex((pregunta) => pregunta.id === id);
  const otra = abiertas[indice + 1] ?? abiertas.find((pregunta) => pregunta.id !== id);
  return otra?.id ?? null;
}
