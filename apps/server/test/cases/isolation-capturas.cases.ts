import { GENTE, SUR } from '../support/data.ts';
import { MOVIMIENTO_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

const CAPTURA_SUR = '01900000-0000-7000-8000-0000000c0001';

export const AISLAMIENTO_CAPTURAS: readonly IsolationCase[] = [
  {
    nombre: 'capturas.obtener',
    procedure: 'capturas.obtener',
    type: 'query',
    input: (capturaId) => ({ capturaId }),
    rest: { method: 'GET', path: (id) => `/capturas/${id}` },
    ajeno: CAPTURA_SUR,
    quien: ['Owner', 'Admin', 'Usuario', 'Socio'],
    antes: async ({ admin }) => {
      await admin(
        `insert into capturas (id, tenant_id, clase, objeto_id, capturado_en, creado_en, creado_por)
         values ($1, $2, 'MOVIMIENTO', $3, '2026-11-20', '2026-11-20', $4) on conflict do nothing`,
        [CAPTURA_SUR, SUR, MOVIMIENTO_SUR, GENTE.OwnerDelSur.id],
      );
    },
  },
];
