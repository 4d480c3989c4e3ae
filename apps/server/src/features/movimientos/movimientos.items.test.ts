import {
  itemMovimientoSchema,
  listaMovimientosSchema,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rutaDe, subir } from '../../../test/support/adjuntos.ts';
import { NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { crear, factura, leerMovimiento, todas } from '../../../test/support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como } from '../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../test/support/samples.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

/** Characters that could end a value, a row or a name, and those that JSON escapes. */
const HOSTIL = '\u001F\u001E"\\},{"id":"x"\u0001\t\n 😀 \u2028 ü';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
  const owner = await como(servidor, 'Owner');
  const conTodo = { rubroId: RUBRO_NORTE, proveedorId: PROVEEDOR_NORTE, notas: 'Con remito' };
  await crear(owner, { ...conTodo, comprobante: factura() });
  await crear(owner, { ...conTodo, moneda: 'USD', cotizacion: { valor: '1500.25' } });
  await crear(owner, { cotizacion: { valor: '1400' }, privado: true });
  const hostil = await crear(owner, conTodo);
  const escribir = (tabla: string, columna: string, id: string) =>
    servidor.admin(`update ${tabla} set ${columna} = $1 where tenant_id = $2 and id = $3`, [
      HOSTIL,
      NORTE,
      id,
    ]);
  await escribir('movimientos', 'concepto', hostil.id);
  await escribir('proyectos', 'nombre', OBRA_A);
  await escribir('rubros', 'nombre', RUBRO_NORTE);
  await escribir('proveedores', 'razon_social', PROVEEDOR_NORTE);
});
afterAll(() => servidor.cerrar());

/** List item expected from the whole movement; null fields are left out. */
function itemDe(movimiento: Movimiento) {
  const { importeArsCentavos, ...resto } = movimiento;
  const entero = movimiento.cotizacion ? { importeArsCentavos, ...resto } : resto;
  const hay = Object.entries(entero).filter(([, valor]) => valor !== null);
  return itemMovimientoSchema.parse(Object.fromEntries(hay));
}

it.each(['Owner', 'Admin', 'Usuario', 'Socio'] as const)(
  'an item of the list equals the movement read alone, without other fields: %s',
  async (rol) => {
    const quien = await como(servidor, rol);
    const { body } = await quien.get('/movimientos?limit=200');
    const { items } = listaMovimientosSchema.parse(body);
    expect(body).toEqual({ items, siguiente: null });
    expect(items.map(({ concepto }) => concepto)).toContain(HOSTIL);
    for (const item of items) {
      const entero = leerMovimiento(await quien.get(`/movimientos/${item.id}`));
      expect(item).toEqual(itemDe(entero));
    }
  },
);

it('a movement is marked while a file is attached to it', async () => {
  const owner = await como(servidor, 'Owner');
  const { id } = await crear(owner);
  const marca = async () => {
    const { items } = listaMovimientosSchema.parse(
      (await owner.get('/movimientos?limit=200')).body,
    );
    return items.find((item) => item.id === id)?.conAdjuntos;
  };
  expect(await marca()).toBeUndefined();
  const subidos = [
    await subir(owner, id, MUESTRAS.png, 'uno.png'),
    await subir(owner, id, MUESTRAS.pdf, 'dos.pdf'),
  ];
  expect(await marca()).toBe(true);
  for (const subido of subidos) await owner.del(`${rutaDe(id)}/${subido.id}`);
  expect(await marca()).toBeUndefined();
});

it('a page of 50 is 25 kB at most', async () => {
  const owner = await como(servidor, 'Owner');
  await servidor.admin(
    `update proyectos set nombre = 'Edificio Aconcagua 1450' where tenant_id = $1 and id = $2`,
    [NORTE, OBRA_A],
  );
  await servidor.admin(
    `update rubros set nombre = 'Instalación sanitaria' where tenant_id = $1 and id = $2`,
    [NORTE, RUBRO_NORTE],
  );
  await servidor.admin(
    `update proveedores set razon_social = 'Corralón Los Álamos S.R.L.'
     where tenant_id = $1 and id = $2`,
    [NORTE, PROVEEDOR_NORTE],
  );
  const concepto = 'Cemento portland 50 kg, remito 00012345';
  for (let i = 0; i < 50; i += 1) {
    await crear(owner, {
      concepto,
      rubroId: RUBRO_NORTE,
      proveedorId: PROVEEDOR_NORTE,
      fecha: '2026-11-20',
      ...(i % 2 === 0 ? { comprobante: factura({ numero: 20_000 + i }) } : {}),
    });
  }
  const { texto } = await owner.bajar(`/movimientos?q=${encodeURIComponent(concepto)}`);
  expect(listaMovimientosSchema.parse(JSON.parse(texto)).items).toHaveLength(50);
  expect(Buffer.byteLength(texto)).toBeLessThanOrEqual(25_000);
  expect(await todas(owner, '', 7)).toEqual(await todas(owner, '', 200));
});
