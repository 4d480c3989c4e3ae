import type {
  CrearLlamado,
  CrearLlamadoEntrada,
  EditarLlamado,
  Llamado,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { mesDe, sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { formatearMes } from '@plomada/formatters/fecha';
import type { Control, DefaultValues } from 'react-hook-form';

export type LlamadoControl = Control<CrearLlamadoEntrada, unknown, CrearLlamado>;
export type LlamadoValores = DefaultValues<CrearLlamadoEntrada>;

/** Default term for payment in days, and months to choose from before and after the current one. */
const PLAZO = 10;
const MESES_ATRAS = 12;
const MESES_ADELANTE = 12;

export const valoresNuevos = (proyectoId: string, hoy: string): LlamadoValores => ({
  proyectoId,
  periodo: mesDe(hoy),
  concepto: '',
  moneda: 'ARS',
  fecha: hoy,
  vencimiento: sumarDias(hoy, PLAZO),
});

export const valoresDe = (llamado: Llamado): CrearLlamadoEntrada => ({
  proyectoId: llamado.proyectoId,
  periodo: llamado.periodo,
  concepto: llamado.concepto,
  importeCentavos: llamado.importeCentavos,
  moneda: llamado.moneda,
  fecha: llamado.fecha,
  vencimiento: llamado.vencimiento,
});

/** Request to edit a call; obra and currency never change. */
export function paraEditar(
  escrito: CrearLlamado,
  { id, version }: Pick<Llamado, 'id' | 'version'>,
): EditarLlamado {
  const { proyectoId: _obra, moneda: _moneda, ...datos } = escrito;
  return { ...datos, id, version };
}

/** Months around today to choose from, newest first, plus the stored one. */
export function mesesParaLlamar(hoy: string, guardado: string | undefined) {
  const meses = Array.from({ length: MESES_ATRAS + MESES_ADELANTE + 1 }, (_, i) =>
    mesDe(sumarMeses(`${mesDe(hoy)}-01`, i - MESES_ATRAS)),
  );
  const todos = guardado === undefined ? meses : [...new Set([...meses, guardado])].toSorted();
  return todos.toReversed().map((value) => ({ value, label: formatearMes(value) }));
}
