import { refuseAt, refuseBy, type Refusal } from '../base/refusal.ts';
import type { Importacion } from './importacion.schema.ts';

/** What is taken back once stays so. */
export function sinDeshacer({
  estado,
  deshechaEn,
}: Pick<Importacion, 'estado' | 'deshechaEn'>): Refusal | null {
  if (estado !== 'DESHECHA') return null;
  return {
    ...refuseAt('id', 'Ya estaba deshecha', { deshechaEn }),
    ...refuseBy('IMPORTACION_DESHECHA'),
  };
}

type Fila = { readonly id: string; readonly eliminado: boolean; readonly editado: boolean };
type Aferrada = {
  readonly id: string;
  readonly conArchivos: boolean;
  readonly conSolicitudes: boolean;
};

const cuantos = (n: number, uno: string, muchos: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? uno : muchos}`];

/** That something happened to what a batch made: `que`, a sentence. */
export const enUso = (que: string, data: Readonly<Record<string, unknown>> = {}): Refusal => ({
  ...refuseAt('id', que, data),
  code: 'IMPORTACION_EN_USO',
  motivo: `La importación no se puede deshacer. ${que}`,
});

/** Rows that nothing happened to since; each other one is counted once, for the gravest thing. */
export function revisarIntactas(
  filas: readonly Fila[],
  aferradas: readonly Aferrada[],
): Refusal | null {
  const por = new Map(aferradas.map((fila) => [fila.id, fila]));
  const con = { solicitudes: 0, eliminados: 0, archivos: 0, editados: 0 };
  for (const { id, eliminado, editado } of filas) {
    if (por.get(id)?.conSolicitudes) con.solicitudes += 1;
    else if (eliminado) con.eliminados += 1;
    else if (por.get(id)?.conArchivos) con.archivos += 1;
    else if (editado) con.editados += 1;
  }
  const partes = [
    ...cuantos(con.editados, 'editado', 'editados'),
    ...cuantos(con.archivos, 'con archivos', 'con archivos'),
    ...cuantos(con.solicitudes, 'con pedido de baja', 'con pedidos de baja'),
    ...cuantos(con.eliminados, 'eliminado', 'eliminados'),
  ];
  if (partes.length === 0) return null;
  return enUso(`Hay movimientos que cambiaron después: ${partes.join(', ')}.`, con);
}
