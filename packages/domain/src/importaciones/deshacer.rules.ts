import type { EstadoGuardado } from '../acopios/acopio.rules.ts';
import { refuseAt, refuseBy, type Refusal } from '../base/refusal.ts';
import type { Importacion } from './importacion.schema.ts';

/** Refuses to undo an import twice. */
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

/** Refusal because rows of the import were used since; `que` is the sentence that explains it. */
const enUso = (que: string, data: Readonly<Record<string, unknown>> = {}): Refusal => ({
  ...refuseAt('id', que, data),
  code: 'IMPORTACION_EN_USO',
  motivo: `La importación no se puede deshacer. ${que}`,
});

/**
 * Refuses to undo an import whose movements changed since; each one is counted once, for its most
 * serious change.
 */
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

type AcopioDeItems = { readonly codigo: string; readonly estado: EstadoGuardado };

/** Refuses to undo items of an acopio that is not open. */
export const revisarAcopioDeItems = ({ codigo, estado }: AcopioDeItems): Refusal | null =>
  estado === 'VIGENTE' ? null : enUso(`El acopio ${codigo} ya no está abierto.`);

/** Refusal with the names of the rows changed since the import; null without any. */
const tocadas = (que: string, cuales: readonly string[]): Refusal | null =>
  cuales.length === 0 ? null : enUso(`${que} después: ${cuales.join(', ')}.`);

type ItemHecho = {
  readonly descripcion: string;
  readonly acopio: string;
  readonly tocado: boolean;
};

/** Refuses to undo items that were changed, deleted or delivered since. */
export function revisarItemsIntactos(items: readonly ItemHecho[]): Refusal | null {
  const cuales = items
    .filter(({ tocado }) => tocado)
    .map(({ descripcion, acopio }) => `${descripcion} (${acopio})`);
  return tocadas('Hay ítems de acopio que cambiaron', cuales);
}

type CuentaHecha = {
  readonly nombre: string;
  readonly version: number;
  readonly movida: boolean;
  readonly cerrada: boolean;
};

/**
 * Refuses when an account was edited, moved money or was closed since the import. `dejada`: its
 * version after the import.
 */
export function revisarCuentasIntactas(
  cuentas: readonly (CuentaHecha & { readonly dejada: number })[],
): Refusal | null {
  const cuales = cuentas
    .filter(({ version, dejada, movida, cerrada }) => movida || cerrada || version !== dejada)
    .map(({ nombre }) => nombre);
  return tocadas('Hay cuentas que cambiaron o se movieron', cuales);
}

type DeudaHecha = {
  readonly nombre: string;
  readonly pagada: boolean;
  readonly tocada: boolean;
};

/** Refuses to undo debts that were paid, edited or annulled since. */
export function revisarDeudasIntactas(deudas: readonly DeudaHecha[]): Refusal | null {
  const cuales = deudas
    .filter(({ pagada, tocada }) => pagada || tocada)
    .map(({ nombre, pagada }) => (pagada ? `${nombre} (con pagos)` : nombre));
  return tocadas('Hay deudas que cambiaron o se pagaron', cuales);
}

type AporteHecho = {
  readonly codigo: string;
  readonly tocado: boolean;
  readonly devuelto: boolean;
};

/** Refuses to undo contributions that changed or were returned since. */
export function revisarAportesIntactos(aportes: readonly AporteHecho[]): Refusal | null {
  const cuales = aportes
    .filter(({ tocado, devuelto }) => tocado || devuelto)
    .map(({ codigo, devuelto }) => (devuelto ? `${codigo} (ya se devolvió)` : codigo));
  return tocadas('Hay aportes que cambiaron', cuales);
}
