import type { CrearMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { ApiError } from '../api-error.ts';

export const CLASES_DE_ENVIO = [
  'MOVIMIENTO',
  'RETIRO',
  'EVENTO',
  'FOTO',
  'ARCHIVO',
  'RENDICION',
  'BAJA',
] as const;
export type ClaseDeEnvio = (typeof CLASES_DE_ENVIO)[number];

/** `BORRADOR`: put aside by a person, to be finished. `DESCARTADO`: by a person, with a reason. */
export type EstadoDeEnvio = 'ESPERA' | 'POR_RESOLVER' | 'BORRADOR' | 'ENVIADO' | 'DESCARTADO';

/** What a refused one waits for a person with. */
export type RechazoDeEnvio = Pick<ApiError, 'error' | 'message' | 'details' | 'status'>;

/** A file of one; its bytes are kept apart, so that a list of envíos brings none. */
export type ArchivoDeEnvio = {
  /** The multipart field it travels in. */
  readonly campo: 'archivo' | 'comprobante';
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: number;
};

/** What a person put down, as it waits on this device to be sent. */
export type Envio = {
  /** UUID 7 made here: whatever is sent under it happens once, for ever. */
  readonly capturaId: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly clase: ClaseDeEnvio;
  /** Where it is posted to, below `/api/{tenantId}`. `{id}` stands for the row made by `de`. */
  readonly ruta: string;
  /** The capture whose row it hangs on: sent before, or never. */
  readonly de: string | null;
  /** Sent one after the other within it: the work, or nothing. */
  readonly cola: string;
  /** Place among those of the person, as they were put down; a device's clock may go back. */
  readonly orden: number;
  /** ISO, by this device's clock. */
  readonly capturadoEn: string;
  /** As it is posted, without `capturaId` and `capturadoEn`. */
  readonly cuerpo: Readonly<Record<string, unknown>>;
  readonly archivo: ArchivoDeEnvio | null;
  /** What people read of it: "Egreso de $ 12.000,00", "Los Tilos: cemento". */
  readonly titulo: string;
  readonly detalle: string;
  readonly estado: EstadoDeEnvio;
  /** Tries that have got no answer of ours. More than none: it may have arrived. */
  readonly intentos: number;
  /** Epoch ms of the first of those tries: what is read from the server later may have its row. */
  readonly intentadoEn?: number;
  /** A person mended it after such a try: what arrived may be what it was before. */
  readonly corregido: boolean;
  /** Its `titulo` when the try left that may have arrived; absent of what was never corrected. */
  readonly tituloAntes?: string;
  /** Epoch ms: not sent before. */
  readonly desde: number;
  /** Why it is to be resolved, or what the last try ended with; null while it was not tried. */
  readonly rechazo: RechazoDeEnvio | null;
  /** The server's answer, of what was sent. */
  readonly respuesta: unknown;
  /** Why a person discarded it. */
  readonly motivo: string | null;
  /** Epoch ms: when it was sent or discarded. */
  readonly cerradoEn: number | null;
};

type Nuevo = Pick<Envio, 'ruta' | 'cola' | 'titulo' | 'detalle'> & {
  readonly archivo?: { readonly campo: ArchivoDeEnvio['campo']; readonly file: File } | null;
};

/** A movement in the shape that its call takes, whichever form wrote it. */
export type NuevoMovimiento = Nuevo & {
  readonly clase: 'MOVIMIENTO';
  readonly cuerpo: CrearMovimiento;
};

/** Fields of an envío that its screen gives; the outbox adds the others. */
export type NuevoEnvio =
  | NuevoMovimiento
  | (Nuevo & {
      readonly clase: Exclude<ClaseDeEnvio, 'MOVIMIENTO'>;
      readonly cuerpo: Envio['cuerpo'];
    });

/** Whose: nothing is sent, listed or told of another person or organisation. */
export type Persona = Pick<Envio, 'userId' | 'tenantId'>;

/** Still to be sent, or to be decided about: what signing out would leave behind. */
export const estaPendiente = ({ estado }: Pick<Envio, 'estado'>): boolean =>
  estado === 'ESPERA' || estado === 'POR_RESOLVER' || estado === 'BORRADOR';

/** Discarded by a person after a try that got no answer: the server is asked whether it arrived. */
export const porComprobar = ({ estado, intentos }: Pick<Envio, 'estado' | 'intentos'>): boolean =>
  estado === 'DESCARTADO' && intentos > 0;

/** An envío about to be corrected. A try may have arrived with the old values: their title is kept beside. */
export function corrected(envio: Envio): Envio {
  if (envio.corregido || envio.intentos === 0) return envio;
  return { ...envio, corregido: true, tituloAntes: envio.titulo };
}
