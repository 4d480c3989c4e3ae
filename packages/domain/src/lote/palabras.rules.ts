import type { ConceptoGasto } from './gasto-lote.schema.ts';
import type { EstadoLote, GuardarLote } from './lote.schema.ts';

/** Titles of fields of the purchase, on its page and in its form, export and log. */
export const TITULOS_LOTE = {
  nomenclaturaCatastral: 'Nomenclatura catastral',
  partida: 'Partida',
  superficieConstruibleM2: 'Superficie construible',
  vendedor: 'Vendedor',
  fechaReserva: 'Reserva',
  fechaBoleto: 'Boleto',
  fechaEscritura: 'Escritura',
} satisfies Partial<Record<keyof GuardarLote, string>>;

/** Spanish names of the concepts of expenses. */
export const CONCEPTO_GASTO_EN_PALABRAS: Readonly<Record<ConceptoGasto, string>> = {
  PRECIO: 'Cuota del precio',
  SELLOS: 'Sellos',
  ESCRIBANIA: 'Escribanía',
  COMISION_INMOBILIARIA: 'Comisión inmobiliaria',
  TASAS: 'Tasas',
  AGRIMENSURA: 'Agrimensura',
  HONORARIOS: 'Honorarios',
  OTRO: 'Otro',
};

export const ESTADO_LOTE_EN_PALABRAS: Readonly<Record<EstadoLote, string>> = {
  EN_NEGOCIACION: 'En negociación',
  RESERVADO: 'Reservado',
  BOLETO: 'Con boleto',
  ESCRITURADO: 'Escriturado',
  CANCELADO: 'Cancelado',
};

const CONCEPTO_MAX = 200;

/** Concept of the movement of an expense, in one line: `Gasto de lote: Escribanía · Poder`. */
export function conceptoDeMovimiento(concepto: ConceptoGasto, descripcion: string | null): string {
  const gasto = `Gasto de lote: ${CONCEPTO_GASTO_EN_PALABRAS[concepto]}`;
  const detalle = descripcion?.replaceAll(/\s+/g, ' ') ?? '';
  return (detalle === '' ? gasto : `${gasto} · ${detalle}`).slice(0, CONCEPTO_MAX);
}
