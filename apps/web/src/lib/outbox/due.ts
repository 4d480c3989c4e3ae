import { CLASES_DE_ENVIO, type Envio } from './envio.ts';
import { LONGEST_WAIT_MS, idOf } from './outcome.ts';

export type Due = { readonly envio: Envio; readonly ruta: string };

const FILES: ReadonlySet<Envio['clase']> = new Set(['FOTO', 'ARCHIVO']);
const KNOWN: ReadonlySet<unknown> = new Set(CLASES_DE_ENVIO);

/**
 * True while the next try is in the future. A date beyond the longest wait is ignored: the device's
 * clock was set back.
 */
const isLater = (desde: number, now: number): boolean =>
  desde > now && desde - now <= LONGEST_WAIT_MS;

/**
 * True while an earlier expense of the same petty cash still waits to be sent, since the statement
 * includes it.
 */
const waitsForExpenses = ({ clase, cola, orden }: Envio, envios: readonly Envio[]): boolean =>
  clase === 'RENDICION' &&
  envios.some(
    (one) =>
      one.clase === 'MOVIMIENTO' &&
      one.estado === 'ESPERA' &&
      one.orden < orden &&
      one.cuerpo['cuentaId'] === cola,
  );

/**
 * Next envío to send, or null. Rows are sent in the order they were made, per queue. Files have
 * separate queues and come after the rows that are due, each after its own row, so a large file
 * delays no row. Classes of a newer version of the app are left for that version.
 */
export function nextDue(envios: readonly Envio[], now: number): Due | null {
  const byId = new Map(envios.map((envio) => [envio.capturaId, envio]));
  const seen = new Set<string>();
  let file: Due | null = null;
  for (const envio of envios) {
    const { clase, cola, de, desde, estado, ruta } = envio;
    if (estado !== 'ESPERA' || !KNOWN.has(clase)) continue;
    const parentId = de === null ? null : idOf(byId.get(de)?.respuesta);
    // The parent row is not saved yet, or waits for a person.
    if (de !== null && parentId === null) continue;
    if (waitsForExpenses(envio, envios)) continue;
    const isFile = FILES.has(clase);
    const queue = `${isFile ? 'foto' : 'fila'} ${cola}`;
    if (seen.has(queue)) continue;
    seen.add(queue);
    if (isLater(desde, now)) continue;
    const due = { envio, ruta: ruta.replace('{id}', parentId ?? '') };
    if (!isFile) return due;
    file ??= due;
  }
  return file;
}

/**
 * True for a waiting envío whose parent envío is gone, or ended without a row id: discarded, or
 * sent and no longer visible.
 */
export function isOrphan({ de, estado }: Envio, envios: readonly Envio[]): boolean {
  if (de === null || estado !== 'ESPERA') return false;
  const row = envios.find(({ capturaId }) => capturaId === de);
  return row === undefined || (row.cerradoEn !== null && idOf(row.respuesta) === null);
}
