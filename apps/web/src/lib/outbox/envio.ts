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

/**
 * State of an envío. `ESPERA`: to be sent. `POR_RESOLVER`: needs a person's decision. `BORRADOR`:
 * set aside by a person, to be finished. `ENVIADO`: the server has it. `DESCARTADO`: discarded by a
 * person, with a reason.
 */
export type EstadoDeEnvio = 'ESPERA' | 'POR_RESOLVER' | 'BORRADOR' | 'ENVIADO' | 'DESCARTADO';

/** Server error shown when a person has to resolve a refused envío. */
export type RechazoDeEnvio = Pick<ApiError, 'error' | 'message' | 'details' | 'status'>;

/** File of an envío. Its bytes are stored separately, so that lists do not load them. */
export type ArchivoDeEnvio = {
  /** Name of the multipart field. */
  readonly campo: 'archivo' | 'comprobante';
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: number;
};

/**
 * Captured data kept on this device until it is sent, and a week after it was sent or discarded.
 */
export type Envio = {
  /** UUID 7 made on this device, permanent idempotency key of the request. */
  readonly capturaId: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly clase: ClaseDeEnvio;
  /**
   * Path of the request, below `/api/{tenantId}`. `{id}` is replaced by the id of the row that `de`
   * created.
   */
  readonly ruta: string;
  /** Capture whose row this envío is attached to, and after which it is sent; null for a row. */
  readonly de: string | null;
  /** Queue, whose envíos are sent in order. */
  readonly cola: string;
  /**
   * Position among the person's captures, in the order they were made; a device's clock may go
   * back.
   */
  readonly orden: number;
  /** ISO time by this device's clock. */
  readonly capturadoEn: string;
  /** Request body, without `capturaId` and `capturadoEn`. */
  readonly cuerpo: Readonly<Record<string, unknown>>;
  readonly archivo: ArchivoDeEnvio | null;
  /** Title on the screen: "Egreso de $ 12.000,00", "Los Tilos: cemento". */
  readonly titulo: string;
  readonly detalle: string;
  readonly estado: EstadoDeEnvio;
  /** Number of tries that may have arrived: sent, and not refused by the server. */
  readonly intentos: number;
  /**
   * Epoch ms of the first such try: answers read from the server later may already include the
   * envío's row.
   */
  readonly intentadoEn?: number;
  /**
   * True when a person corrected the envío after a try that may have arrived: the server may have
   * the version from before.
   */
  readonly corregido: boolean;
  /**
   * `titulo` before the correction, when an earlier try may have arrived with it; absent without a
   * correction.
   */
  readonly tituloAntes?: string;
  /** Epoch ms before which the envío is not sent. */
  readonly desde: number;
  /** Reason why the envío needs a person, or error of its last try; null without one. */
  readonly rechazo: RechazoDeEnvio | null;
  /** Server's answer, once there is one; else null. */
  readonly respuesta: unknown;
  /** Reason given by the person who discarded the envío; null without a discard. */
  readonly motivo: string | null;
  /** Epoch ms at which the envío was sent or discarded; null before. */
  readonly cerradoEn: number | null;
};

type Nuevo = Pick<Envio, 'ruta' | 'cola' | 'titulo' | 'detalle'> & {
  readonly archivo?: { readonly campo: ArchivoDeEnvio['campo']; readonly file: File } | null;
};

/** Movement with the body of its API call, from either form. */
export type NuevoMovimiento = Nuevo & {
  readonly clase: 'MOVIMIENTO';
  readonly cuerpo: CrearMovimiento;
};

/** Fields of an envío that a screen provides; the outbox adds the others. */
export type NuevoEnvio =
  | NuevoMovimiento
  | (Nuevo & {
      readonly clase: Exclude<ClaseDeEnvio, 'MOVIMIENTO'>;
      readonly cuerpo: Envio['cuerpo'];
    });

/** User and organisation that an envío belongs to. */
export type Persona = Pick<Envio, 'userId' | 'tenantId'>;

/** True while the envío is still to be sent or decided about. */
export const estaPendiente = ({ estado }: Pick<Envio, 'estado'>): boolean =>
  estado === 'ESPERA' || estado === 'POR_RESOLVER' || estado === 'BORRADOR';

/**
 * True when the envío was discarded after a try that may have arrived, so the server is asked if it
 * did.
 */
export const porComprobar = ({ estado, intentos }: Pick<Envio, 'estado' | 'intentos'>): boolean =>
  estado === 'DESCARTADO' && intentos > 0;

/**
 * Marks an envío for a correction. If a try may have arrived with the old values, keeps their
 * title; otherwise nothing changes.
 */
export function corrected(envio: Envio): Envio {
  if (envio.corregido || envio.intentos === 0) return envio;
  return { ...envio, corregido: true, tituloAntes: envio.titulo };
}
