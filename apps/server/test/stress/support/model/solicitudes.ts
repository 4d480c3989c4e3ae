import { z } from 'zod';

import { alcanza, type Devuelto } from './aportes.ts';
import { darDeBaja, MOTIVO } from './movimientos.ts';
import {
  administra,
  archivada,
  esOwner,
  gestiona,
  juzgar,
  noEsta,
  sinPermiso,
  ve,
  veObra,
  versionDe,
  vieja,
  type Acopio,
  type Aporte,
  type Entidad,
  type Fila,
  type Firma,
  type Intento,
  type Movimiento,
  type Pago,
  type Quien,
  type Solicitud,
} from './world.ts';

const pedidaSchema = z.looseObject({ solicitudId: z.uuid() });

const marcar = (fila: Fila, pendiente: boolean): void => {
  fila.pendiente = pendiente;
  fila.version += 1;
};

type Pedible = {
  readonly entidad: Entidad;
  readonly fila: Fila;
  readonly version?: number;
  readonly procedimiento: string;
  readonly path: string;
  readonly puede: (quien: Quien) => boolean;
  readonly antes?: string | false;
};

/**
 * Deletion request by a person who may change the row; until it is decided the row still counts and
 * is marked as pending.
 */
export function pedir(firma: Firma, quien: Quien, pedible: Pedible): Intento {
  const { entidad, fila, procedimiento, path, puede, antes = false } = pedible;
  const version = pedible.version ?? versionDe(firma.azar, fila);
  return {
    quien,
    obra: fila.obra,
    procedimiento,
    method: 'DELETE',
    path,
    body: { motivo: MOTIVO, version },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(puede(quien)),
          noEsta(ve(quien, fila)),
          antes,
          [fila.pendiente && 'SOLICITUD_PENDIENTE', vieja(fila, version), archivada(fila.obra)],
        ],
        () => ({
          status: 202,
          filas: 1,
          aplicar: (cuerpo) => {
            marcar(fila, true);
            const { solicitudId: id } = pedidaSchema.parse(cuerpo);
            const de = quien.persona;
            const pedida = fila.version;
            firma.solicitudes.push({ id, entidad, fila, pedida, de, estado: 'PENDIENTE' });
          },
        }),
      ),
  };
}

export const pedirMovimiento = (firma: Firma, quien: Quien, fila: Movimiento): Intento =>
  pedir(firma, quien, {
    entidad: 'MOVIMIENTO',
    fila,
    procedimiento: 'solicitudes.pedirMovimiento',
    path: `/movimientos/${fila.id}`,
    puede: gestiona,
    antes: fila.vinculado && 'MOVIMIENTO_VINCULADO',
  });
export const pedirAcopio = (firma: Firma, quien: Quien, fila: Acopio): Intento =>
  pedir(firma, quien, {
    entidad: 'ACOPIO',
    fila,
    procedimiento: 'solicitudes.pedirAcopio',
    path: `/acopios/${fila.id}`,
    puede: administra,
  });
export const pedirAporte = (firma: Firma, quien: Quien, fila: Aporte): Intento =>
  pedir(firma, quien, {
    entidad: 'APORTE',
    fila,
    procedimiento: 'aportes.eliminar',
    path: `/aportes-socio/${fila.id}`,
    puede: administra,
  });

/** Row of the request among `filas`; null when those are rows of another kind. */
const deClase = <T extends Fila>(filas: readonly T[], { fila }: Solicitud): T | null =>
  filas.find(({ id }) => id === fila.id) ?? null;

/**
 * Deletes the rows of an approved request; returns the number of audit rows beside the decision's
 * own.
 */
function quitar(firma: Firma, solicitud: Solicitud): number {
  const { entidad, fila } = solicitud;
  const duena: Pago | Aporte | null =
    entidad === 'PAGO'
      ? deClase(firma.pagos, solicitud)
      : entidad === 'APORTE'
        ? deClase(firma.aportes, solicitud)
        : null;
  const movimiento = entidad === 'MOVIMIENTO' ? deClase(firma.movimientos, solicitud) : null;
  if (movimiento) {
    darDeBaja(firma, movimiento);
    return 0;
  }
  fila.vivo = false;
  fila.pendiente = false;
  fila.version += 1;
  if (!duena?.movimiento) return 0;
  darDeBaja(firma, duena.movimiento);
  return 1;
}

const filasAlAprobar = (firma: Firma, solicitud: Solicitud): number => {
  const { entidad } = solicitud;
  if (entidad === 'PAGO') return deClase(firma.pagos, solicitud)?.movimiento ? 2 : 1;
  if (entidad === 'APORTE') return deClase(firma.aportes, solicitud)?.movimiento ? 2 : 1;
  return 1;
};

/**
 * Code of the refusal when the deletion of a contribution would leave more returned than
 * contributed; false otherwise.
 */
function debe(firma: Firma, solicitud: Solicitud): string | false {
  if (solicitud.entidad !== 'APORTE') return false;
  const aporte = deClase(firma.aportes, solicitud);
  const sin: Devuelto | null = aporte && { ...aporte, vivo: false };
  return sin !== null && !alcanza(firma, sin) && 'DEVOLUCION_EXCEDIDA';
}

export function decidir(firma: Firma, quien: Quien, solicitud: Solicitud): Intento {
  const { azar } = firma;
  const si = !azar.cada(3);
  const porFila = solicitud.entidad === 'MOVIMIENTO' && azar.cada(2);
  // A decision by row applies to its newest request, an open one first.
  const cual = (): Solicitud => {
    if (!porFila) return solicitud;
    const suyas = firma.solicitudes.filter(({ fila }) => fila === solicitud.fila);
    return suyas.find(({ estado }) => estado === 'PENDIENTE') ?? suyas.at(-1) ?? solicitud;
  };
  const verbo = si ? 'approve' : 'reject';
  const nombre = si ? 'aprobar' : 'rechazar';
  return {
    quien,
    obra: solicitud.fila.obra,
    procedimiento: `solicitudes.${nombre}${porFila ? 'Movimiento' : ''}`,
    method: 'PUT',
    path: porFila
      ? `/movimientos/${solicitud.fila.id}/${verbo}-deletion`
      : `/solicitudes/${solicitud.id}/${verbo}`,
    body: { respuesta: 'Revisado con la obra' },
    juzgar: () => {
      const esta = cual();
      const { fila, estado, pedida } = esta;
      return juzgar(
        [
          sinPermiso(esOwner(quien)),
          noEsta(veObra(quien, fila.obra)),
          estado !== 'PENDIENTE' && 'SOLICITUD_RESUELTA',
          si && [vieja(fila, pedida), archivada(fila.obra), debe(firma, esta)],
        ],
        () => ({
          status: 200,
          filas: si ? filasAlAprobar(firma, esta) : 1,
          aplicar: () => {
            esta.estado = si ? 'APROBADA' : 'RECHAZADA';
            if (si) quitar(firma, esta);
            else marcar(fila, false);
          },
        }),
      );
    },
  };
}

export const cancelar = (quien: Quien, solicitud: Solicitud): Intento => {
  const { fila, entidad } = solicitud;
  const conoce = entidad !== 'APORTE' || administra(quien);
  return {
    quien,
    obra: fila.obra,
    procedimiento: 'solicitudes.cancelar',
    method: 'PUT',
    path: `/solicitudes/${solicitud.id}/cancel`,
    body: {},
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(conoce && veObra(quien, fila.obra) && (!fila.privado || administra(quien))),
          solicitud.estado !== 'PENDIENTE' && 'SOLICITUD_RESUELTA',
          sinPermiso(solicitud.de === quien.persona),
        ],
        () => ({
          status: 200,
          filas: 1,
          aplicar: () => {
            solicitud.estado = 'CANCELADA';
            marcar(fila, false);
          },
        }),
      ),
  };
};
