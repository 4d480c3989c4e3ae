import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';
import { formatearCantidad } from '@plomada/formatters/numero';

import { decimalKind } from '../form/number-kinds.ts';

/** Format of a rate in pesos per dollar, with up to 6 decimals. */
export const COTIZACION = decimalKind(12, 6, 'ARS');

/** Option to create an obra; its name follows after a colon. */
const NUEVA = 'NUEVA';
const CON_NOMBRE = `${NUEVA}:`;

export const opcionDe = (valor: string): string => (valor.startsWith(CON_NOMBRE) ? NUEVA : valor);

/** Name of the new obra: as typed, or as the option proposes; null for other answers. */
export function nombreNuevo({ tipo, opciones }: PreguntaVista, valor: string): string | null {
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

export function enPalabras(pregunta: PreguntaVista, valor: string): string {
  const { opciones, tipo } = pregunta;
  if (valor.startsWith(CON_NOMBRE)) {
    return `Una obra nueva: ${nombreNuevo(pregunta, valor) ?? ''}`;
  }
  const opcion = opciones.find((una) => una.valor === valor);
  if (opcion !== undefined) return opcion.texto;
  return tipo === 'COTIZACION' ? tasaEnPalabras(valor) : valor;
}

/**
 * Answer to send; a rate keeps its decimal comma, since a point could be read as a thousands
 * separator.
 */
export const comoSeEnvia = ({ tipo, opciones }: PreguntaVista, valor: string): string =>
  tipo === 'COTIZACION' && opciones.length === 0 ? COTIZACION.write(valor) : valor;

export function sirve({ tipo, opciones }: PreguntaVista, valor: string): boolean {
  if (valor.startsWith(CON_NOMBRE) && valor.slice(CON_NOMBRE.length).trim() === '') return false;
  if (opciones.length > 0) return opciones.some((opcion) => opcion.valor === opcionDe(valor));
  return tipo === 'COTIZACION' ? COTIZACION.read(valor).ok : valor.trim() !== '';
}

/** Question to focus after this one is answered: the next, else the first open one. */
export function siguiente(abiertas: readonly PreguntaVista[], id: string): string | null {
  const indice = abiertas.findIndex((pregunta) => pregunta.id === id);
  const otra = abiertas[indice + 1] ?? abiertas.find((pregunta) => pregunta.id !== id);
  return otra?.id ?? null;
}
