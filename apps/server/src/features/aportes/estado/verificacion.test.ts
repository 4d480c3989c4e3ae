import {
  estadoDeCuentaSchema,
  verificacionSchema,
  type EstadoDeCuenta,
} from '@plomada/domain/aportes/estado/estado.schema';
import { CODIGO_VERIFICACION } from '@plomada/domain/verificaciones/verificable.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aportar } from '../../../../test/support/aportes.ts';
import { NO_EXISTE, NORTE } from '../../../../test/support/data.ts';
import { llamar } from '../../../../test/support/llamados.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A, SOCIO_SUR } from '../../../../test/support/obras.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { contenidoDeZip } from '../../../../test/support/read-zip.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  rest,
  type Servidor,
  tokenDe,
  trpc,
} from '../../../../test/support/server.ts';
import { sociosComo } from '../../../../test/support/socios.ts';
import { codigoDe as codigoDeContenido } from '../../verificaciones/verificaciones.mapper.ts';

let servidor: Servidor;
let owner: Quien;
let socio: Quien;
let otra: string;

beforeAll(async () => {
  servidor = await crearServidor({ env: { RATE_LIMIT_VERIFY_PER_MINUTE: '15' } });
  owner = await como(servidor, 'Owner');
  socio = await como(servidor, 'Socio');
  otra = await sociosComo(owner).contacto(OBRA_A, 1, 2500, { nombre: '=HYPERLINK("x")' });
  await llamar(owner, 6_000_000, { fecha: '2026-11-01', vencimiento: '2026-11-10' });
  await aportar(owner, 2_000_000, { fecha: '2026-11-05', concepto: '+54 cuota 1' });
  await aportar(owner, 500_000, { fecha: '2026-11-07', tipo: 'DEVOLUCION' });
});
afterAll(() => servidor.cerrar());

const ruta = (socioId: string, formato = 'json') =>
  `/proyectos/${OBRA_A}/socios/${socioId}/estado-de-cuenta?formato=${formato}&al=2026-11-20`;
const cuenta = async (quien: Quien, socioId = SOCIO_A): Promise<EstadoDeCuenta> => {
  const { body } = await quien.get(ruta(socioId));
  expect(estadoDeCuentaSchema.parse(body)).toEqual(body);
  return estadoDeCuentaSchema.parse(body);
};
/** Checks of codes are limited per IP address, so each test uses a different address. */
const verificar = (codigo: string, desde: string) =>
  servidor.app.inject({ url: `/api/verificar/${codigo}`, remoteAddress: desde });

it('a statement lists the account line by line in chronological order, each line with its movement', async () => {
  const { lineas, porMoneda } = await cuenta(owner);
  expect(
    lineas.map((l) => [l.fecha, l.clase, l.exigidoCentavos, l.aportadoCentavos, l.saldoCentavos]),
  ).toEqual([
    ['2026-01-15', 'PARTICIPACION', null, null, null],
    ['2026-11-01', 'LLAMADO', 6_000_000, null, -6_000_000],
    ['2026-11-05', 'APORTE', null, 2_000_000, -4_000_000],
    ['2026-11-07', 'DEVOLUCION', null, -500_000, -4_500_000],
  ]);
  expect(lineas.map((l) => l.movimiento?.codigo.slice(0, 2) ?? null)).toEqual([
    null,
    null,
    'M-',
    'M-',
  ]);
  expect(porMoneda).toMatchObject([
    { exigidoCentavos: 6_000_000, aportadoCentavos: 1_500_000, pendienteCentavos: 4_500_000 },
  ]);
});

it('a statement has one code in every format, and its export is recorded in the audit log', async () => {
  const { codigoVerificacion: codigo, plazos: _plazos, ...estado } = await cuenta(owner);
  expect(codigo).toMatch(CODIGO_VERIFICACION);
  expect(codigoDeContenido(NORTE, estado)).toBe(codigo);
  const pdf = await owner.bajar(ruta(SOCIO_A, 'pdf'));
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const papel = leerPdf(pdf.crudo).flat().join(' ');
  expect(papel).toContain(`http://localhost:3000/verificar/${codigo}`);
  expect(papel).toContain('$ 45.000,00');
  expect(papel).toContain('Balance');
  const propio = leerPdf((await socio.bajar(ruta(SOCIO_A, 'pdf'))).crudo)
    .flat()
    .join(' ');
  expect(propio).toContain('Interés por mora');
  expect(propio).not.toContain('Balance');
  const csv = await owner.bajar(ruta(SOCIO_A, 'csv'));
  expect(csv.texto).toContain(codigo);
  const xlsx = await owner.bajar(ruta(SOCIO_A, 'xlsx'));
  expect(contenidoDeZip(xlsx.crudo)).toContain(codigo);
  const filas = await servidor.admin<{ resumen: string }>(
    `select resumen from audit_logs where accion = 'EXPORTAR' and entidad = 'SOCIO' order by ts, id`,
  );
  for (const formato of ['json', 'pdf', 'csv', 'xlsx']) {
    expect(filas.some(({ resumen }) => resumen.endsWith(`(${formato})`))).toBe(true);
  }
  expect((await owner.get(ruta(SOCIO_A, 'doc'))).status).toBe(400);
});

it('contains no formula in any cell of a sheet', async () => {
  const { texto } = await owner.bajar(ruta(otra, 'csv'));
  expect(texto).toContain('HYPERLINK');
  expect(texto).not.toMatch(/(^|[;"\n])=HYPERLINK/);
});

it('a statement with a changed total or line has another code; the same content has the same code', async () => {
  const primera = await cuenta(owner);
  expect((await cuenta(owner)).codigoVerificacion).toBe(primera.codigoVerificacion);
  const { codigoVerificacion: codigo, ...estado } = primera;
  const [cifras] = estado.porMoneda;
  if (!cifras) throw new Error('no figures');
  for (const [clave, valor] of Object.entries(cifras)) {
    if (typeof valor !== 'number') continue;
    const cambiada = { ...estado, porMoneda: [{ ...cifras, [clave]: valor + 1 }] };
    expect([clave, codigoDeContenido(NORTE, cambiada)]).not.toEqual([clave, codigo]);
  }
  expect(codigoDeContenido(NORTE, { ...estado, lineas: estado.lineas.slice(1) })).not.toBe(codigo);
  expect(codigoDeContenido(NORTE, { ...estado, al: '2026-11-19' })).not.toBe(codigo);
  expect(codigoDeContenido(OBRA_SUR, estado)).not.toBe(codigo);
});

it('anyone may check a code in any spelling, and sees only what the document shows', async () => {
  const { codigoVerificacion: codigo } = await cuenta(owner);
  const dada = (await verificar(codigo, '10.1.0.1')).json();
  expect(verificacionSchema.strict().parse(dada)).toEqual(dada);
  expect(dada).toEqual({
    autentico: true,
    obra: 'Obra OB-001',
    socio: 'SP',
    al: '2026-11-20',
    totales: [
      {
        moneda: 'ARS',
        exigidoCentavos: 6_000_000,
        aportadoCentavos: 1_500_000,
        pendienteCentavos: 4_500_000,
        adelantadoCentavos: 0,
      },
    ],
  });
  const escrito = `${codigo.slice(0, 4)} ${codigo.slice(4, 8)}-${codigo.slice(8)}`.toLowerCase();
  expect((await verificar(encodeURIComponent(escrito), '10.1.0.1')).json()).toEqual(dada);
  const porTrpc = await trpc(servidor.app, 'verificacion.obtener', {
    type: 'query',
    input: { codigo },
  });
  expect(porTrpc.status).toBe(200);
});

it('the code of another organisation reveals nothing else, and an invalid code answers like an unknown one', async () => {
  const token = await tokenDe('OwnerDelSur');
  const sur = '01900000-0000-7000-8000-00000000000b';
  const suyo = await rest(
    servidor.app,
    `/${sur}/proyectos/${OBRA_SUR}/socios/${SOCIO_SUR}/estado-de-cuenta`,
    { token },
  );
  const { codigoVerificacion } = estadoDeCuentaSchema.parse(suyo.body);
  const dada = (await verificar(codigoVerificacion, '10.1.0.2')).json();
  expect(Object.keys(dada).toSorted()).toEqual(['al', 'autentico', 'obra', 'socio', 'totales']);
  expect(JSON.stringify(dada)).not.toMatch(/Constructora|Contacto|01900000|20901000361/);
  const ausentes = ['AAAAAAAAAAAA', 'x', 'Ñ'.repeat(12), 'A'.repeat(65), '%00', "'%20or%201=1"];
  const respuestas = await Promise.all(ausentes.map((codigo) => verificar(codigo, '10.1.0.3')));
  expect(new Set(respuestas.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
  expect(respuestas[0]?.statusCode).toBe(404);
});

it('checks are limited per IP address over both transports, without limiting other addresses', async () => {
  const pedir = () => verificar('AAAAAAAAAAAB', '10.1.0.4');
  const estados = [];
  for (let n = 0; n < 17; n += 1) estados.push((await pedir()).statusCode);
  expect(estados).toEqual([...Array.from({ length: 15 }, () => 404), 429, 429]);
  expect((await pedir()).headers['retry-after']).toBeDefined();
  const entrada = encodeURIComponent(JSON.stringify({ json: { codigo: 'AAAAAAAAAAAB' } }));
  const porTrpc = await servidor.app.inject({
    url: `/trpc/verificacion.obtener?input=${entrada}`,
    remoteAddress: '10.1.0.4',
  });
  expect(porTrpc.statusCode).toBe(429);
  expect((await verificar('AAAAAAAAAAAB', '10.1.0.5')).statusCode).toBe(404);
});

it('a partner gets only their own statement, the same whatever others contribute', async () => {
  const antes = (await socio.get(ruta(SOCIO_A))).texto;
  await aportar(owner, 700_000, { socioId: otra, fecha: '2026-11-06' });
  expect((await socio.get(ruta(SOCIO_A))).texto).toBe(antes);
  const propio = await cuenta(socio);
  expect(propio.porMoneda).toMatchObject([{ aportadoBp: null, balanceCentavos: null }]);
  expect((await verificar(propio.codigoVerificacion, '10.1.0.6')).statusCode).toBe(200);
  for (const formato of ['json', 'pdf', 'csv', 'xlsx']) {
    const deOtro = await socio.get(ruta(otra, formato));
    const deNadie = await socio.get(ruta(NO_EXISTE, formato));
    expect([deOtro.status, deOtro.texto]).toEqual([404, deNadie.texto]);
  }
  expect((await socio.get(ruta(SOCIO_SUR))).status).toBe(404);
  const usuario = await como(servidor, 'Usuario');
  expect(codigoDe(await usuario.get(ruta(SOCIO_A)))).toBe('SIN_PERMISO');
  const token = await tokenDe('Socio');
  const entrada = { id: OBRA_A, socioId: SOCIO_A, al: '2026-11-20' };
  const enPantalla = await trpc(servidor.app, 'estadoDeCuenta.obtener', {
    type: 'query',
    token,
    tenantId: NORTE,
    input: entrada,
  });
  expect(enPantalla.texto).toContain(propio.codigoVerificacion);
});
