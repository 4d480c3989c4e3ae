import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { como, type Quien } from '../../../test/soporte/cliente-rest.ts';
import { NO_EXISTE, RUBRO_NORTE } from '../../../test/soporte/datos.ts';
import { crear } from '../../../test/soporte/movimientos.ts';
import { MOVIMIENTO_B, OBRA_A, PROVEEDOR_NORTE } from '../../../test/soporte/obras.ts';
import { crearServidor, rest, tokenDe, type Servidor } from '../../../test/soporte/servidor.ts';

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  for (const tipo of ['INGRESO', 'EGRESO', 'EGRESO']) {
    await crear(admin, { tipo, rubroId: RUBRO_NORTE, proveedorId: PROVEEDOR_NORTE });
  }
});
afterAll(() => servidor.cerrar());

/** Every GET of the product's own: a new one that could tell of a private row gets its line here. */
const RUTAS = [
  '',
  '/proyectos',
  `/proyectos?q=obra&limit=1`,
  `/proyectos/${OBRA_A}`,
  `/proyectos/${OBRA_A}/stats`,
  '/movimientos',
  '/movimientos?limit=1',
  '/movimientos?limit=2',
  `/movimientos?projectId=${OBRA_A}`,
  '/movimientos?q=secreto',
  '/movimientos?q=MP-',
  '/movimientos?q=corralon',
  '/movimientos?moneda=USD',
  '/movimientos?tipo=INGRESO&desde=2026-11-20',
  `/movimientos?rubroId=${RUBRO_NORTE}`,
  `/movimientos?proveedorId=${PROVEEDOR_NORTE}`,
  '/movimientos?medioPago=EFECTIVO',
  `/movimientos/${MOVIMIENTO_B}`,
  `/movimientos/${NO_EXISTE}`,
  '/proveedores',
  '/rubros',
];

const retrato = async (quien: Quien) => {
  const respuestas = await Promise.all(RUTAS.map((ruta) => quien.get(ruta)));
  return respuestas.map(({ status, texto }, i) => `${RUTAS[i]} ${status} ${texto}`);
};

describe('private movements', () => {
  it('change not one byte of what Usuario and Socio can read', async () => {
    const personas = ['Usuario', 'Socio'] as const;
    const quienes = await Promise.all(personas.map((persona) => como(servidor, persona)));
    const antes = await Promise.all(quienes.map(retrato));
    const deAdmin = await retrato(admin);

    const privados = [
      await crear(admin, { privado: true, concepto: 'Un secreto', tipo: 'INGRESO' }),
      await crear(admin, {
        privado: true,
        fecha: '2026-11-21',
        medioPago: 'EFECTIVO',
        rubroId: RUBRO_NORTE,
        proveedorId: PROVEEDOR_NORTE,
        moneda: 'USD',
        cotizacion: { valor: '1500' },
      }),
    ];
    expect(await Promise.all(quienes.map(retrato))).toEqual(antes);
    const ausente = await quienes[0]?.get(`/movimientos/${NO_EXISTE}`);
    for (const quien of quienes) {
      for (const { id } of privados) {
        expect((await quien.get(`/movimientos/${id}`)).texto).toBe(ausente?.texto);
      }
    }
    // The pictures can tell: whoever may know sees them in the lists and in every figure.
    const ahora = await retrato(admin);
    const cambiadas = RUTAS.filter((_ruta, i) => ahora[i] !== deAdmin[i]);
    expect(cambiadas).toEqual(
      expect.arrayContaining([
        '/proyectos',
        `/proyectos/${OBRA_A}/stats`,
        '/movimientos',
        '/movimientos?q=secreto',
        '/movimientos?q=MP-',
        '/movimientos?moneda=USD',
      ]),
    );
  });

  it('leave no trace in the public series, also for the next one in', async () => {
    const usuario = await como(servidor, 'Usuario');
    const antes = await crear(usuario);
    for (let i = 0; i < 3; i += 1) await crear(admin, { privado: true });
    const despues = await crear(usuario);
    expect(Number(despues.codigo.slice(2)) - Number(antes.codigo.slice(2))).toBe(1);
  });

  it('answer Owner and Admin like any other row', async () => {
    const { id } = await crear(admin, { privado: true });
    const owner = await como(servidor, 'Owner');
    expect((await owner.get(`/movimientos/${id}`)).body).toMatchObject({ id, privado: true });
    const anonimo = await rest(servidor.app, '/auth/profile', { token: await tokenDe('Socio') });
    expect(anonimo.texto).not.toContain(id);
  });
});
