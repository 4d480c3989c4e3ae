import { type AcopiosDemo, acopiosDe, SIN_ACOPIOS } from './acopios.ts';
import { type Base, idProveedor, proyectoId } from './base-organizacion.ts';
import { PROVEEDORES } from './catalogos.ts';
import { CAMILA, JULIAN, RIO_MANSO } from './demo-users.ts';
import {
  type ContextoDocumentos,
  documentosDe,
  type DocumentosDemo,
  SIN_DOCUMENTOS,
} from './documentos.ts';

/** Only the main organisation has any. */
export function acopios(base: Base, rubroIds: ReadonlyMap<string, string>): AcopiosDemo {
  const { tenant, hoy, organizacion } = base;
  if (tenant.id !== RIO_MANSO) return SIN_ACOPIOS;
  const persona = ({ id, nombre, apellido }: typeof JULIAN, rol: string) => ({
    id,
    nombre: `${nombre} ${apellido}`,
    rol,
  });
  return acopiosDe({
    tenantId: tenant.id,
    hoy,
    proyectoIds: organizacion.obras.map((_, i) => proyectoId(base, i)),
    rubroIds,
    proveedores: new Map(
      PROVEEDORES.map(({ clave, razonSocial }, i) => [
        clave,
        { id: idProveedor(base, i), razonSocial },
      ]),
    ),
    autor: persona(JULIAN, 'ADMIN'),
    retiran: [persona(CAMILA, 'USUARIO'), persona(CAMILA, 'USUARIO'), persona(JULIAN, 'ADMIN')],
  });
}

/** Only the main organisation has any. */
export function documentos(base: Base, rows: ContextoDocumentos['vinculables']): DocumentosDemo {
  const { tenant, hoy, organizacion } = base;
  if (tenant.id !== RIO_MANSO) return SIN_DOCUMENTOS;
  return documentosDe({
    tenantId: tenant.id,
    organizacion: tenant.nombre,
    hoy,
    proyectos: organizacion.obras.map(({ nombre }, i) => ({ id: proyectoId(base, i), nombre })),
    autores: { OWNER: organizacion.ownerId, ADMIN: JULIAN.id, USUARIO: CAMILA.id },
    vinculables: rows,
  });
}
