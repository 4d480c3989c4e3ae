import { expect, it } from 'vitest';

import { DEMO_TENANTS, RIO_MANSO } from '../src/seed/demo-users.ts';
import { OBRAS_RIO_MANSO } from '../src/seed/obras.ts';
import { filasDe } from '../src/seed/organizacion.ts';
import { AHORA } from './soporte/ahora.ts';

it('dates no request before its row, and nothing after the clock, at any hour of the start', () => {
  for (let horas = 0; horas < 24; horas += 1) {
    const ahora = new Date(AHORA.getTime() + horas * 3_600_000);
    const tenant = DEMO_TENANTS.find(({ id }) => id === RIO_MANSO);
    if (!tenant) throw new Error('no demo organisation');
    const { movimientos, tablas } = filasDe(tenant, OBRAS_RIO_MANSO, ahora);
    const deFila = new Map(movimientos.movimientos.map((fila) => [fila['id'], fila['creado_en']]));
    const solicitudes = tablas.flatMap(([tabla, filas]) =>
      tabla === 'solicitudes_eliminacion' ? filas : [],
    );
    expect(solicitudes).toHaveLength(6);
    for (const { entidad_id, creado_en, resuelto_en } of solicitudes) {
      const orden = [
        deFila.get(entidad_id),
        creado_en,
        resuelto_en ?? creado_en,
        ahora.toISOString(),
      ];
      expect(orden).toEqual(orden.map(String).sort());
      expect(creado_en).not.toBe(deFila.get(entidad_id));
    }
  }
});
