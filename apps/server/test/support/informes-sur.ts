import { GENTE, SUR } from './data.ts';
import { ARCHIVO_SUR, OBRA_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

export const INFORME_SUR = '01900000-0000-7000-b000-000000000061';
export const FOTO_SUR = '01900000-0000-7000-b000-000000000062';

/** Before all that it has. */
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

/** A report of the work of SUR, and a photo of it. */
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
}
