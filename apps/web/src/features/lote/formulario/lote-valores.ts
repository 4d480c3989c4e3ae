import type { Whole } from '@plomada/domain/base/whole';
import type { GuardarLote, GuardarLoteEntrada, Lote } from '@plomada/domain/lote/lote.schema';
import type { Control, DefaultValues } from 'react-hook-form';

import type { Obra } from '../use-lote.ts';

export type LoteControl = Control<GuardarLoteEntrada, unknown, GuardarLote>;
export type LoteValores = DefaultValues<GuardarLoteEntrada>;

/** `1240.00` as people write it, `1240`. */
const sinCeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
const enCampo = (decimal: string | null): string | null =>
  decimal === null ? null : sinCeros(decimal);

type PorEscribir = 'descripcion' | 'precioCentavos' | 'superficieM2' | 'version';

/** A first one: negotiated in dollars, as lots are, and as large as the obra says its own is. */
export const valoresNuevos = (
  obra: Obra,
): Whole<Omit<GuardarLoteEntrada, PorEscribir | 'cotizacion'>> & LoteValores => ({
  id: obra.id,
  ...(obra.superficieLote === null ? {} : { superficieM2: sinCeros(obra.superficieLote) }),
  nomenclaturaCatastral: null,
  partida: null,
  superficieConstruibleM2: null,
  moneda: 'USD',
  cotizacion: { tipo: 'OFICIAL', valor: '' },
  vendedor: null,
  estado: 'EN_NEGOCIACION',
  fechaReserva: null,
  fechaBoleto: null,
  fechaEscritura: null,
});

export const valoresDe = (lote: Lote): Whole<GuardarLoteEntrada> => ({
  id: lote.proyectoId,
  descripcion: lote.descripcion,
  nomenclaturaCatastral: lote.nomenclaturaCatastral,
  partida: lote.partida,
  superficieM2: sinCeros(lote.superficieM2),
  superficieConstruibleM2: enCampo(lote.superficieConstruibleM2),
  precioCentavos: lote.precioCentavos,
  moneda: lote.moneda,
  cotizacion: lote.cotizacion,
  vendedor: lote.vendedor,
  estado: lote.estado,
  fechaReserva: lote.fechaReserva,
  fechaBoleto: lote.fechaBoleto,
  fechaEscritura: lote.fechaEscritura,
  version: lote.version,
});
