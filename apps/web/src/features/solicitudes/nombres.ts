import type {
  EntidadEliminable,
  EstadoSolicitud,
  Solicitud,
} from '@plomada/domain/solicitud.schema';

import { paths } from '../../config/paths.ts';

const DEL: Record<EntidadEliminable, string> = {
  MOVIMIENTO: 'del movimiento',
  PRESUPUESTO: 'del presupuesto',
  PAGO: 'del pago',
  ACOPIO: 'del acopio',
  RETIRO: 'del retiro',
  DOCUMENTO: 'del documento',
  APORTE: 'del aporte',
};

export const ESTADO_SOLICITUD_LABEL: Record<EstadoSolicitud, string> = {
  PENDIENTE: 'Baja pendiente',
  APROBADA: 'Aprobada',
  RECHAZADA: 'Rechazada',
  CANCELADA: 'Cancelada',
  VENCIDA: 'Vencida',
};

/** Server and screen write `M-000123 · Concepto`. */
const SEPARADOR = ' · ';

export const codigoDe = ({ descripcion }: Pick<Solicitud, 'descripcion'>): string =>
  descripcion.split(SEPARADOR)[0] ?? descripcion;

export const conceptoDe = ({ descripcion }: Pick<Solicitud, 'descripcion'>): string =>
  descripcion.split(SEPARADOR).slice(1).join(SEPARADOR) || descripcion;

/** "del movimiento", for the questions of the dialogs. */
export const delObjeto = ({ entidad }: Pick<Solicitud, 'entidad'>): string => DEL[entidad];

/** The amount with its sign: what the balance has because of the row. */
export const importeDe = ({ impacto }: Pick<Solicitud, 'impacto'>): number | null =>
  impacto && impacto.antesCentavos - impacto.despuesCentavos;

/** Where the row can be read; undefined once it is gone. */
export function rutaDelObjeto(
  tenantId: string,
  { entidad, entidadId, eliminada, privado, proyecto }: Solicitud,
): string | undefined {
  if (eliminada || proyecto === null || entidad !== 'MOVIMIENTO') return undefined;
  const ruta = privado ? paths.movimientoPrivado : paths.movimiento;
  return ruta(tenantId, proyecto.id, entidadId);
}
