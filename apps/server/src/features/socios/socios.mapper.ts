import {
  rolSocioSchema,
  type ParticipacionHistorica,
  type Socio,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Audited } from '../../audit/audited.ts';
import type { FilaHistorial, FilaSocio } from './list.sql.ts';
import type { DatosSocio } from './socios.sql.ts';

export function socioDto(fila: FilaSocio): Socio {
  return {
    id: fila.id,
    usuarioId: fila.usuario_id,
    nombre: fila.nombre,
    email: fila.email,
    cuit: fila.cuit,
    participacionBp: fila.participacion_bp,
    rol: rolSocioSchema.parse(fila.rol),
    alta: fila.alta,
    vigenteDesde: fila.vigente_desde,
    activo: fila.activo,
    notas: fila.notas,
    version: fila.version,
  };
}

export const historialDto = (fila: FilaHistorial): ParticipacionHistorica => ({
  id: fila.id,
  socioId: fila.socio_id,
  socio: fila.socio,
  participacionBp: fila.participacion_bp,
  desde: fila.desde,
  hasta: fila.hasta,
  motivo: fila.motivo,
  redistribucionId: fila.redistribucion_id,
  creadoEn: fila.creado_en.toISOString(),
  creadoPor: fila.creado_por,
});

type Auditado = Audited<Omit<DatosSocio, 'usuarioId' | 'participacionBp'>>;

/** The audited fields of a partner, the share as people say it. */
export const socioAuditado = (socio: Socio): Auditado => ({
  nombre: socio.nombre,
  usuarioId: socio.usuarioId,
  cuit: socio.cuit,
  participacion: formatearPorcentajeBp(socio.participacionBp),
  rol: socio.rol,
  vigenteDesde: socio.vigenteDesde,
  activo: socio.activo,
  notas: socio.notas,
});
