import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar, aportesDe } from '../support/aportes.ts';
import { enteras } from '../support/movimientos.ts';
import { OBRA_A, SOCIO_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { bring, csv, lists, undo, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let nombre: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  nombre = (await aportar(owner, 100, { fecha: '2026-09-01' })).socio.nombre;
});
afterAll(() => servidor.cerrar());

const caja = () =>
  csv(
    'Fecha;Concepto;Egreso;Ingreso;Medio de pago',
    `01/10/2026;Aporte socio ${nombre};;150000;Efectivo`,
    '02/10/2026;Compra de cal;2000;;Efectivo',
  );
const PLATA = [{ moneda: 'ARS', entranCentavos: 15_000_000, salenCentavos: 200_000 }];

describe('a contribution among movements', () => {
  it('is assigned to the named partner, recognised when imported again, and undone', async () => {
    const antes = await lists(servidor);
    const conocidos = await aportesDe(owner);
    const leido = await bring(owner, caja(), OBRA_A);
    expect(leido).toMatchObject({ preguntas: [], errores: [], plata: PLATA });
    const { loteId, importados } = await write(owner, leido);
    expect(importados).toBe(2);
    const nuevos = (await aportesDe(owner)).filter(({ id }) => !conocidos.some((a) => a.id === id));
    expect(nuevos).toMatchObject([
      { socioId: SOCIO_A, tipo: 'DINERO', importeCentavos: 15_000_000, fecha: '2026-10-01' },
    ]);
    const otra = await bring(owner, caja(), OBRA_A);
    expect(otra.tablas).toMatchObject([{ listas: 0, yaEstan: 2 }]);
    expect((await undo(owner, loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(antes);
  });

  it('is income for users who do not manage partners, without revealing the partner', async () => {
    const leido = await bring(usuario, caja(), OBRA_A);
    expect(leido).toMatchObject({ preguntas: [], errores: [], plata: PLATA });
    expect(JSON.stringify(leido)).not.toContain('SOCIO');
    const { loteId } = await write(usuario, leido);
    const filas = await enteras(usuario, { importacionId: loteId });
    expect(filas).toMatchObject([
      { tipo: 'EGRESO', importeCentavos: 200_000 },
      { tipo: 'INGRESO', importeCentavos: 15_000_000 },
    ]);
    expect((await undo(usuario, loteId)).status).toBe(200);
  });
});
