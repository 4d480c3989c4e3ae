import { GENTE, SUR } from './data.ts';
import { ARCHIVO_SUR, OBRA_SUR, SOCIO_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

export const INFORME_SUR = '01900000-0000-7000-b000-000000000061';
export const FOTO_SUR = '01900000-0000-7000-b000-000000000062';
export const ENLACE_SUR = '01900000-0000-7000-b000-000000000063';
export const PREGUNTA_SUR = '01900000-0000-7000-b000-000000000064';

/** Month long before SUR's movements. */
const MES = '1999-12';

const CONTENIDO = {
  comun: {
    organizacion: 'Del Sur',
    proyecto: { id: OBRA_SUR, codigo: 'OB-001', nombre: 'Obra OB-001' },
    desde: MES,
    hasta: MES,
    version: 1,
    creadoEn: '2026-11-01T12:00:00.000Z',
    texto: null,
    saldos: [],
    porRubro: [],
    presupuestos: [],
    avance: [],
    fotos: [],
    proximosLlamados: [],
  },
  cuentas: {},
};

/**
 * Seeds a report of SUR's work, a photo of it, and a link of its partner with a question that was
 * asked through that link.
 */
export async function poblarInformes(admin: Servidor['admin']): Promise<void> {
  await admin(
    `insert into informes (id, tenant_id, proyecto_id, desde, hasta, version, contenido, codigo_verificacion, creado_por)
     values ($1, $2, $3, $4, $4, 1, $5, 'INFORMEDLSUR', $6)`,
    [INFORME_SUR, SUR, OBRA_SUR, MES, JSON.stringify(CONTENIDO), GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into fotos_avance (id, tenant_id, proyecto_id, archivo_id, tomada_en, creado_por)
     values ($1, $2, $3, $4, '2026-11-01T12:00:00Z', $5)`,
    [FOTO_SUR, SUR, OBRA_SUR, ARCHIVO_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into enlaces_socio (id, tenant_id, proyecto_id, socio_id, que, modo, hash, vence_en, creado_en, creado_por)
     values ($1, $2, $3, $4, 'ESTADO', 'VIVO', repeat('0', 64), '2026-12-01T12:00:00Z', '2026-11-01T12:00:00Z', $5)`,
    [ENLACE_SUR, SUR, OBRA_SUR, SOCIO_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into enlace_preguntas (id, tenant_id, enlace_id, proyecto_id, socio_id, linea, texto)
     values ($1, $2, $3, $4, $5, 'Llamado 1', '¿Qué incluye?')`,
    [PREGUNTA_SUR, SUR, ENLACE_SUR, OBRA_SUR, SOCIO_SUR],
  );
}
