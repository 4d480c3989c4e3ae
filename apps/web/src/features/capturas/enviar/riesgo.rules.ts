import { type Envio, estaPendiente } from '@/lib/outbox/envio.ts';
import { groupEnvios } from '@/lib/outbox/groups.ts';

const DIA_MS = 86_400_000;

/** Wait in days from which on each opening shows that captures are unsent. */
export const DIAS_DE_ESPERA = 5;

export type Equipo = {
  readonly esIos: boolean;
  /** True when the app was opened from the home screen. */
  readonly estaInstalada: boolean;
  /** True when the browser promised not to delete what it keeps. */
  readonly esPermanente: boolean;
};

export type Riesgo = {
  /** Number of unsent captures, those saved together as one. */
  readonly cuantas: number;
  /** Whole days since the oldest unsent one. */
  readonly dias: number;
  /** True when it waits for more than `DIAS_DE_ESPERA`. */
  readonly urge: boolean;
  /** True where installing keeps later captures from being deleted. */
  readonly conviene: boolean;
};

type Captura = Pick<Envio, 'estado' | 'capturadoEn'>;

function deLasPendientes(pendientes: readonly Captura[], now: number) {
  const desde = Math.min(now, ...pendientes.map(({ capturadoEn }) => Date.parse(capturadoEn)));
  const espera = now - desde;
  return { dias: Math.floor(espera / DIA_MS), urge: espera > DIAS_DE_ESPERA * DIA_MS };
}

/**
 * Risk that the browser deletes captures of this device before they are sent; null without any. On
 * iOS a browser deletes what a page keeps after seven days without a visit, unless the app is
 * installed, so the risk is there from the first capture. Elsewhere it is there once captures wait for
 * days in storage that is not permanent.
 */
export function riesgoDe(
  { esIos, estaInstalada, esPermanente }: Equipo,
  capturas: readonly Envio[],
  now: number,
): Riesgo | null {
  const pendientes = groupEnvios(capturas)
    .map(({ envio }) => envio)
    .filter(estaPendiente);
  const riesgo = { cuantas: pendientes.length, ...deLasPendientes(pendientes, now) };
  if (esIos && !estaInstalada) return capturas.length === 0 ? null : { ...riesgo, conviene: true };
  return riesgo.urge && !esPermanente ? { ...riesgo, conviene: false } : null;
}
