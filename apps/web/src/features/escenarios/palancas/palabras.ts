import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Efecto } from '@plomada/domain/escenarios/fila';
import {
  ESTADO_DE_EFECTO,
  nombresDe,
  palancaEnPalabras,
} from '@plomada/domain/escenarios/palabras.rules';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

const DECIR = { dinero: formatearDinero, fecha: formatearFecha };

export const diasEnPalabras = (dias: number): string => (dias === 1 ? '1 día' : `${dias} días`);

/** Function that names a lever, with the dues and partners of the base. */
export function nombrarPalancas(base: Base): (palanca: PalancaLeida) => string {
  const nombres = nombresDe(base);
  return (palanca) => palancaEnPalabras(palanca, { nombres, decir: DECIR });
}

/** Text about what a lever does, and whether it is a warning. */
export function efectoEnPalabras(
  tipo: PalancaLeida['tipo'],
  { estado, filas }: Efecto,
): { readonly texto: string; readonly aviso: boolean } {
  if (estado !== 'APLICADA') {
    return { texto: ESTADO_DE_EFECTO[estado], aviso: estado !== 'APAGADA' };
  }
  if (tipo === 'DOLAR') return { texto: 'Se ve en «Juntas»', aviso: false };
  return { texto: filas === 1 ? 'Toca 1 vencimiento' : `Toca ${filas} vencimientos`, aviso: false };
}
