import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { saveFile } from '../save-file.ts';
import { outbox } from './device-outbox.ts';
import type { Envio } from './envio.ts';

const ESTADO: Readonly<Record<Envio['estado'], string>> = {
  ESPERA: 'Espera la conexión',
  POR_RESOLVER: 'Por resolver',
  BORRADOR: 'Borrador',
  ENVIADO: 'Enviado',
  DESCARTADO: 'Descartado',
};

async function base64Of(bytes: ArrayBuffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? reader.result : ''),
  );
  reader.addEventListener('error', () => reject(new Error('The photo could not be read')));
  reader.readAsDataURL(new Blob([bytes]));
  return (await promise).replace(/^[^,]*,/, '');
}

async function readable(envio: Envio): Promise<object> {
  const { capturaId, de, tenantId, clase, titulo, detalle, capturadoEn, estado } = envio;
  const { rechazo, motivo, ruta, cuerpo, archivo } = envio;
  const bytes = archivo === null ? null : await outbox.bytesOf(capturaId);
  return {
    captura: capturaId,
    cuelgaDe: de,
    organizacion: tenantId,
    clase,
    titulo,
    detalle,
    anotadoEn: capturadoEn,
    estado: ESTADO[estado],
    rechazo: rechazo?.message ?? null,
    motivo,
    ruta,
    datos: cuerpo,
    foto: archivo && {
      nombre: archivo.nombre,
      tipo: archivo.mime,
      base64: bytes && (await base64Of(bytes)),
    },
  };
}

/** Builds one JSON file that includes the photos. */
export async function exportEnvios(envios: readonly Envio[], now: Date): Promise<Blob> {
  const head = { de: 'Plomada', que: 'Sin enviar', descargadoEn: now.toISOString() };
  const parts = [`${JSON.stringify(head, null, 1).slice(0, -2)},\n "envios": [\n`];
  for (const [at, envio] of envios.entries()) {
    parts.push(`${at === 0 ? '' : ',\n'}${JSON.stringify(await readable(envio), null, 1)}`);
  }
  return new Blob([...parts, '\n]}\n'], { type: 'application/json' });
}

export async function downloadEnvios(envios: readonly Envio[]): Promise<void> {
  const now = new Date();
  const blob = await exportEnvios(envios, now);
  saveFile({ name: `plomada-sin-enviar-${hoyEnBuenosAires(now)}.json`, blob });
}
