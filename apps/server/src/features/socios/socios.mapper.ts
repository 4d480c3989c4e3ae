import {
  rolSocioSchema,
  type ParticipacionHistorica,
  type Socio,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { hasAccepted, ownName } from '../../people/person-name.ts';

export type FilaSocio = {
  id: string;
  usuario_id: string | null;
  nombre: string;
  email: string | null;
  cuit: string | null;
  participacion_bp: number;
  rol: string;
  alta: string;
  vigente_desde: string;
  activo: boolean;
  notas: string | null;
  version: number;
};

/**
 * SQL of a partner's name and address, over the partner `s`, their membership `m` and user `u`. What an
 * account says of itself shows once its owner has accepted; until then, what we wrote down.
 */
export const NOMBRE_SOCIO = `case when ${hasAccepted('m')}
  then coalesce(${ownName('u')}, s.nombre) else s.nombre end`;
export const EMAIL_SOCIO = `case when ${hasAccepted('m')} then u.email end`;

export const PERSONA_DE_SOCIO = `
left join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.usuario_id
left join users u on u.id = s.usuario_id`;

/** SQL of the living partners of the work `$2` of the organisation `$1`. */
export const SOCIOS = `
select s.id, s.usuario_id, ${NOMBRE_SOCIO} as nombre,
  ${EMAIL_SOCIO} as email, s.cuit, s.participacion_bp, s.rol,
  coalesce((select min(h.desde) from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id), s.vigente_desde)::text as alta,
  s.vigente_desde::text as vigente_desde, s.activo, s.notas, s.version
from proyecto_socios s ${PERSONA_DE_SOCIO}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.eliminado_en is null`;

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

export type FilaHistorial = {
  id: string;
  socio_id: string;
  socio: string;
  participacion_bp: number;
  desde: string;
  hasta: string | null;
  motivo: string | null;
  redistribucion_id: string | null;
  creado_en: Date;
  creado_por: string;
};

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

/** The audited fields of a partner, the share as people say it. */
export const socioAuditado = (socio: Socio): Readonly<Record<string, unknown>> => ({
  nombre: socio.nombre,
  usuarioId: socio.usuarioId,
  cuit: socio.cuit,
  participacion: formatearPorcentajeBp(socio.participacionBp),
  rol: socio.rol,
  vigenteDesde: socio.vigenteDesde,
  activo: socio.activo,
  notas: socio.notas,
});
