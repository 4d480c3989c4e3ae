import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCajaChica } from '../../../test/support/cuentas.ts';
import { GENTE, NO_EXISTE, RUBRO_NORTE, RUBRO_SUR } from '../../../test/support/data.ts';
import { crear, factura, leerMovimiento, nuevo } from '../../../test/support/movimientos.ts';
import {
  OBRA_A,
  OBRA_ARCHIVADA,
  OBRA_B,
  PROVEEDOR_NORTE,
  PROVEEDOR_SUR,
} from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { AHORA, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const contar = async () => {
  const [fila] = await servidor.admin<{ n: string }>(
    `select (select count(*) from movimientos) || '/'
       || (select count(*) from audit_logs where accion not in ('LOGIN', 'DENEGADO')) || '/'
       || (select count(*) from comprobantes) as n`,
  );
  return fila?.n;
};
const rechazado = async (quien: Quien, campos: Record<string, unknown>) => {
  const antes = await contar();
  const respuesta = await quien.post('/movimientos', nuevo(campos));
  expect(await contar()).toBe(antes);
  return [respuesta.status, respuesta.body];
};
const campo = (path: string) => ({ error: 'VALIDATION_ERROR', details: [{ path }] });

describe('creating a movement', () => {
  it('answers the complete DTO, byte for byte equal to reading it', async () => {
    const respuesta = await usuario.post(
      '/movimientos',
      nuevo({
        rubroId: RUBRO_NORTE,
        proveedorId: PROVEEDOR_NORTE,
        notas: ' ',
        comprobante: factura(),
      }),
    );
    expect(respuesta.status).toBe(201);
    const movimiento = leerMovimiento(respuesta);
    expect(respuesta.body).toEqual({
      id: movimiento.id,
      codigo: 'M-000002',
      proyectoId: OBRA_A,
      proyecto: { id: OBRA_A, codigo: 'OB-001', nombre: 'Obra OB-001' },
      tipo: 'EGRESO',
      fecha: '2026-11-20',
      concepto: 'Cemento portland',
      importeCentavos: 123_456,
      moneda: 'ARS',
      cotizacion: null,
      importeArsCentavos: 123_456,
      importeUsdCentavos: null,
      medioPago: 'TRANSFERENCIA',
      deBolsillo: null,
      bolsillo: null,
      rubroId: RUBRO_NORTE,
      rubro: { id: RUBRO_NORTE, codigo: '99', nombre: 'De prueba' },
      proveedorId: PROVEEDOR_NORTE,
      proveedor: { id: PROVEEDOR_NORTE, razonSocial: 'Corralón El Hornero' },
      comprobante: {
        id: movimiento.comprobante?.id,
        tipoArca: 1,
        letra: 'A',
        clase: 'FACTURA',
        puntoVenta: 4,
        numero: 18_237,
        cuitEmisor: '30900000444',
        fechaEmision: '2026-10-14',
        totalCentavos: 181_500_000,
        moneda: 'ARS',
        tipoDocReceptor: null,
        docReceptor: null,
        cae: null,
        caeTipo: null,
        caeVencimiento: null,
        origen: 'MANUAL',
      },
      privado: false,
      notas: null,
      estado: 'CONFIRMADO',
      grupoProrrateoId: null,
      importacionId: null,
      origen: null,
      cuentaId: null,
      cuenta: null,
      socio: null,
      creadoPor: { id: GENTE.Usuario.id, nombre: 'Usuario Prueba' },
      creadoEn: AHORA.toISOString(),
      version: 1,
    });
    expect((await usuario.get(`/movimientos/${movimiento.id}`)).texto).toBe(respuesta.texto);
  });

  it.each([
    ['pesos', {}],
    ['a rate', { moneda: 'USD', cotizacion: { valor: '1500.250', tipo: 'MEP', fuente: 'Ñ "x"' } }],
    ['a rate on pesos', { cotizacion: { valor: 1400, fecha: '2026-11-19' } }],
    ['supports', { rubroId: RUBRO_NORTE, proveedorId: PROVEEDOR_NORTE, notas: 'Dos\nrenglones' }],
    ['words that JSON escapes', { concepto: 'Ñandú \u2028 «😀» \\ "comillas"' }],
  ])('answers the bytes of reading it: %s', async (_que, campos) => {
    const respuesta = await admin.post('/movimientos', nuevo(campos));
    const { id } = leerMovimiento(respuesta);
    expect((await admin.get(`/movimientos/${id}`)).texto).toBe(respuesta.texto);
  });

  it('answers the bytes of reading it: an account, for each user who sees it', async () => {
    const { id: cuentaId } = await abrirCajaChica(admin, 1_000_000);
    for (const quien of [admin, usuario]) {
      const respuesta = await quien.post('/movimientos', nuevo({ cuentaId }));
      const { id, cuenta } = leerMovimiento(respuesta);
      expect(cuenta).toEqual({ id: cuentaId, nombre: 'Caja chica' });
      expect((await quien.get(`/movimientos/${id}`)).texto).toBe(respuesta.texto);
    }
  });

  it('audits the user, the origin and the fields', async () => {
    const { id, codigo } = await crear(usuario, { concepto: 'Auditado' });
    const [fila] = await servidor.admin(
      `select actor_id, actor_nombre, actor_rol, accion, entidad, proyecto_id, resumen, cambios,
         canal, ip, ts from audit_logs where entidad_id = $1`,
      [id],
    );
    expect(fila).toMatchObject({
      actor_id: GENTE.Usuario.id,
      actor_nombre: 'Usuario Prueba',
      actor_rol: 'USUARIO',
      accion: 'CREAR',
      entidad: 'MOVIMIENTO',
      proyecto_id: OBRA_A,
      resumen: `Registró el egreso ${codigo} de $\u00a01.234,56 en OB-001: Auditado`,
      canal: 'REST',
      ip: '127.0.0.1',
      ts: AHORA,
    });
    expect(fila?.['cambios']).toContainEqual({
      campo: 'importeCentavos',
      antes: null,
      despues: 123_456,
    });
  });

  it.each([
    ['half a centavo up', 1, '0.5', 1],
    ['just below half', 3, '0.166666', 0],
    ['an exact half', 5, '0.1', 1],
    ['an ordinary rate', 12_345, '1480.555555', 18_277_458],
    ['beyond 2^53 on the way', 2_000_000_000_000, '1499.999999', 2_999_999_998_000_000],
  ])(
    'stores dollars also in pesos at their rate: %s',
    async (_caso, importeCentavos, valor, ars) => {
      const cotizacion = { valor, tipo: 'MEP', fecha: '2026-11-19', fuente: 'Diario' };
      const movimiento = await crear(admin, { moneda: 'USD', importeCentavos, cotizacion });
      expect(movimiento).toMatchObject({
        importeCentavos,
        moneda: 'USD',
        importeArsCentavos: ars,
        importeUsdCentavos: importeCentavos,
      });
      expect(movimiento.cotizacion).toEqual({ ...cotizacion, valor: String(Number(valor)) });
    },
  );

  it('saves nothing, not even the code, when the audit row cannot be written', async () => {
    const { codigo } = await crear(admin);
    await servidor.admin(
      "alter table audit_logs add constraint zz_roto check (resumen not like '%No se audita%')",
    );
    const antes = await contar();
    const rota = await admin.post('/movimientos', nuevo({ concepto: 'No se audita' }));
    await servidor.admin('alter table audit_logs drop constraint zz_roto');
    expect(rota.status).toBeGreaterThanOrEqual(400);
    expect(await contar()).toBe(antes);
    const siguiente = await crear(admin);
    expect(Number(siguiente.codigo.slice(2)) - Number(codigo.slice(2))).toBe(1);
  });

  it('accepts a rate for pesos too, and any kind of rate as text', async () => {
    const concepto = `<script>alert(1)</script> 😀 "ñandú" \\ % _ '; drop table movimientos; --`;
    const cotizacion = { valor: 1500 };
    const movimiento = await crear(admin, { concepto, cotizacion, importeCentavos: 1_000_750 });
    expect(movimiento).toMatchObject({
      concepto,
      importeArsCentavos: 1_000_750,
      importeUsdCentavos: 667,
      cotizacion: { valor: '1500', tipo: 'OFICIAL', fecha: null, fuente: null },
    });
  });

  it('numbers private movements in a separate series', async () => {
    const privado = await crear(admin, { privado: true });
    expect(privado).toMatchObject({ codigo: 'MP-000001', privado: true });
    const codigos = [
      await crear(admin),
      await crear(admin, { privado: true }),
      await crear(usuario),
    ];
    const [a, b, c] = codigos.map(({ codigo }) => codigo);
    expect(b).toBe('MP-000002');
    expect(Number(c?.slice(2)) - Number(a?.slice(2))).toBe(1);
  });
});

describe('refusals that write nothing', () => {
  it.each([
    ['a work that is missing', { proyectoId: NO_EXISTE }],
    ['a work that is not theirs', { proyectoId: OBRA_B }],
  ])('404 for %s', async (_caso, campos) => {
    expect(await rechazado(usuario, campos)).toMatchObject([404, { error: 'NO_ENCONTRADO' }]);
  });

  it('409 for an archived work', async () => {
    for (const quien of [usuario, admin]) {
      const respuesta = await rechazado(quien, { proyectoId: OBRA_ARCHIVADA });
      expect(respuesta).toMatchObject([409, { error: 'OBRA_ARCHIVADA' }]);
    }
  });

  it('403 for a private movement without the right, whichever the work', async () => {
    for (const proyectoId of [OBRA_A, OBRA_B, NO_EXISTE]) {
      const respuesta = await rechazado(usuario, { privado: true, proyectoId });
      expect(respuesta).toMatchObject([403, { error: 'SIN_PERMISO' }]);
    }
  });

  it.each([
    ['fecha', { fecha: '2026-11-22' }],
    ['fecha', { fecha: '2021-01-14' }],
    ['fecha', { fecha: '2026-02-30' }],
    ['cotizacion', { moneda: 'USD' }],
    ['cotizacion', { moneda: 'USD', cotizacion: null }],
    ['cotizacion.valor', { moneda: 'USD', cotizacion: { valor: '0' } }],
    ['cotizacion.valor', { moneda: 'USD', cotizacion: { valor: '1.1234567' } }],
    [
      'cotizacion.valor',
      { moneda: 'USD', importeCentavos: 9_000_000_000_000_000, cotizacion: { valor: '2' } },
    ],
    ['rubroId', { rubroId: RUBRO_SUR }],
    ['rubroId', { rubroId: NO_EXISTE }],
    ['proveedorId', { proveedorId: PROVEEDOR_SUR }],
    ['importeCentavos', { importeCentavos: 10.5 }],
    ['importeCentavos', { importeCentavos: 0 }],
    ['importeCentavos', { importeCentavos: 9_000_000_000_000_001 }],
    ['importeCentavos', { importeCentavos: '100' }],
    ['concepto', { concepto: '  ab ' }],
    ['tipo', { tipo: 'TRANSFERENCIA' }],
    ['comprobante.cuitEmisor', { comprobante: factura({ cuitEmisor: '30-90000044-5' }) }],
    ['comprobante.numero', { comprobante: factura({ numero: 100_000_000 }) }],
    ['codigo', { codigo: 'M-999999' }],
    ['creadoPor', { creadoPor: GENTE.Owner.id }],
  ])('400 at the field %s', async (path, campos) => {
    expect(await rechazado(admin, campos)).toMatchObject([400, campo(path)]);
  });

  it('accepts tomorrow and exactly five years before the start', async () => {
    expect((await crear(usuario, { fecha: '2026-11-21' })).fecha).toBe('2026-11-21');
    expect((await crear(usuario, { fecha: '2021-01-15' })).fecha).toBe('2021-01-15');
  });

  it('409 for an existing document; of a hidden one it reveals only that', async () => {
    const visto = await rechazado(usuario, { comprobante: factura() });
    expect(visto).toMatchObject([409, { error: 'COMPROBANTE_DUPLICADO' }]);
    await crear(admin, { privado: true, proyectoId: OBRA_B, comprobante: factura({ numero: 7 }) });
    const oculto = await rechazado(usuario, { comprobante: factura({ numero: 7 }) });
    const message = 'Ya existe un comprobante con ese número.';
    expect(oculto).toEqual([409, { error: 'COMPROBANTE_DUPLICADO', message, details: null }]);
    await crear(usuario, { comprobante: factura({ numero: 7, tipoArca: 6 }) });
  });
});
