import type { SocioDisponible } from '@plomada/domain/socios/disponibles.schema';
import type { ParticipacionHistorica } from '@plomada/domain/socios/historial.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Audited } from '../../audit/audited.ts';
import { fullNameOf } from '../../context/sql/person-name.ts';
import type { FilaMiembro } from '../usuarios/miembros.sql.ts';
import { rolDe } from '../usuarios/usuarios.mapper.ts';
import type { DatosSocio } from './columns.sql.ts';
import type { FilaHistorial } from './participaciones.sql.ts';
import type { Contacto } from './socios.sql.ts';

export const historialDto = ({ creadoEn, ...fila }: FilaHistorial): ParticipacionHistorica => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
});

type Auditado = Audited<Omit<DatosSocio, 'usuarioId' | 'participacionBp'>>;

/** Audited fields of a partner, with the share as a percentage. */
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

export const usuarioDto = (fila: FilaMiembro): SocioDisponible => ({
  usuarioId: fila.id,
  nombre: fullNameOf(fila),
  email: fila.email,
  role: rolDe(fila.rol),
  cuit: null,
});

export const contactoDto = ({ nombre, cuit }: Contacto): SocioDisponible => ({
  usuarioId: null,
  nombre,
  email: null,
  role: null,
  cuit,
});
