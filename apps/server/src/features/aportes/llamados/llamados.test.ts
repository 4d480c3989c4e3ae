import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aportar } from '../../../../test/support/aportes.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import {
  leerLlamado,
  LLAMADOS,
  llamadosDe,
  llamar,
  nuevoLlamado,
} from '../../../../test/support/llamados.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B, SOCIO_A } from '../../../../test/support/obras.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { sociosComo } from '../../../../test/support/socios.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let socio: Quien;
let otra: string;

beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  socio = await como(servidor, 'Socio');
  otra = await sociosComo(owner).contacto(OBRA_A, 1, 2500, { vigenteDesde: '2026-11-10' });
});
afterAll(() => servidor.cerrar());

it('a call is issued today by default, by the shares of its day, with its number in the work', async () => {
  const hoy = await llamar(owner, 1_000_001);
  expect(hoy).toMatchObject({
    numero: 1,
    fecha: '2026-11-20',
    moneda: 'ARS',
    estado: 'VIGENTE',
    sinAsignarBp: 4000,
    editable: true,
    version: 1,
    pendienteCentavos: 1_000_001,
  });
  // The call is divided 35 to 25, the unassigned share included: 583.333,92 and 416.667,08
  // centavos, rounded.
  expect(hoy.cuotas.map((q) => [q.socioId, q.participacionBp, q.importeCentavos])).toEqual([
    [SOCIO_A, 3500, 583_334],
    [otra, 2500, 416_667],
  ]);
  const antes = await llamar(owner, 500, { fecha: '2026-11-09', vencimiento: '2026-11-10' });
  expect(antes.cuotas.map((q) => [q.socioId, q.importeCentavos])).toEqual([[SOCIO_A, 500]]);
  expect([antes.numero, antes.estado, antes.cuotas[0]?.diasMora]).toEqual([2, 'VENCIDO', 10]);
});

it('a call of the day on which the shares change is divided by the new shares', async () => {
  const { cuotas } = await llamar(owner, 600, { fecha: '2026-11-10' });
  expect(cuotas.map((q) => [q.socioId, q.importeCentavos])).toEqual([
    [SOCIO_A, 350],
    [otra, 250],
  ]);
});

it('a call is refused with a due date before its date, on a day without partners, in an archived or unknown work', async () => {
  const crear = (cambios: object) => owner.post(LLAMADOS, nuevoLlamado(100, cambios));
  expect(await crear({ vencimiento: '2026-11-19' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'vencimiento' }] },
  });
  expect(await crear({ fecha: '2025-01-01' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'fecha' }] },
  });
  expect(await crear({ proyectoId: OBRA_B })).toMatchObject({ status: 400 });
  expect(codigoDe(await crear({ proyectoId: OBRA_ARCHIVADA }))).toBe('OBRA_ARCHIVADA');
});

it('a call is edited while nobody has paid for it; quotas follow the shares of its day', async () => {
  const { id } = await llamar(owner, 1_000);
  const editar = (campos: object) => owner.put(`${LLAMADOS}/${id}`, campos);
  const editado = await editar({ version: 1, importeCentavos: 700, fecha: '2026-11-01' });
  expect(editado).toMatchObject({
    status: 200,
    body: { version: 2, importeCentavos: 700, sinAsignarBp: 6500 },
  });
  expect((await leerLlamado(owner, id)).cuotas.map((q) => [q.socioId, q.importeCentavos])).toEqual([
    [SOCIO_A, 700],
  ]);
  expect(codigoDe(await editar({ version: 1, concepto: 'Tarde' }))).toBe('CONFLICTO_VERSION');
  expect((await editar({ version: 2, vencimiento: '2026-10-31' })).status).toBe(400);
  await aportar(owner, 100, { llamadoId: id, fecha: '2026-11-15' });
  expect((await leerLlamado(owner, id)).editable).toBe(false);
  expect(codigoDe(await editar({ version: 2, concepto: 'Tarde' }))).toBe('LLAMADO_NO_EDITABLE');
});

it('a call is cancelled with a reason: its debt disappears, and its payments settle other calls', async () => {
  const { id } = await llamar(owner, 6_000, { vencimiento: '2026-11-21' });
  await aportar(owner, 3_500, { llamadoId: id, fecha: '2026-11-18' });
  expect((await leerLlamado(owner, id)).pagadoCentavos).toBe(3_500);
  const anular = (campos: object) => owner.del(`${LLAMADOS}/${id}`, campos);
  expect((await anular({})).status).toBe(400);
  expect(codigoDe(await anular({ motivo: 'Se posterga', version: 9 }))).toBe('CONFLICTO_VERSION');
  expect(await anular({ motivo: 'Se posterga la etapa' })).toMatchObject({
    status: 200,
    body: {
      estado: 'ANULADO',
      motivoAnulacion: 'Se posterga la etapa',
      pagadoCentavos: 0,
      pendienteCentavos: 0,
      editable: false,
    },
  });
  expect(codigoDe(await anular({ motivo: 'Otra vez, por las dudas' }))).toBe('LLAMADO_ANULADO');
  const [fila] = await servidor.admin<{ resumen: string }>(
    `select resumen from audit_logs where entidad_id = $1 and accion = 'ELIMINAR'`,
    [id],
  );
  expect(fila?.resumen).toMatch(/^Anuló el llamado \d+ .*Motivo: Se posterga la etapa$/);
});

it('a Socio gets only their own quota, whatever others contributed; other users get 403', async () => {
  const { id } = await llamar(owner, 10_000);
  const ver = async () => [
    (await socio.get(`${LLAMADOS}/${id}`)).texto,
    (await socio.get(`${LLAMADOS}?proyectoId=${OBRA_A}`)).texto,
    (await socio.get(LLAMADOS)).texto,
  ];
  const antes = await ver();
  const propio = await leerLlamado(socio, id);
  expect(propio.cuotas.map((q) => q.socioId)).toEqual([SOCIO_A]);
  expect([propio.importeCentavos, propio.editable]).toEqual([10_000, false]);
  await aportar(owner, 4_166, { socioId: otra, llamadoId: id, fecha: '2026-11-19' });
  expect(await ver()).toEqual(antes);
  expect((await leerLlamado(owner, id)).cuotas.map((q) => q.pagadoCentavos)).toContain(4_166);
  for (const ruta of [`${LLAMADOS}/${id}`, `${LLAMADOS}?proyectoId=${OBRA_A}`, LLAMADOS]) {
    expect(codigoDe(await usuario.get(ruta))).toBe('SIN_PERMISO');
  }
});

it('calls are listed newest first in pages', async () => {
  const { items } = await llamadosDe(owner);
  const fechas = items.map(({ fecha }) => fecha);
  expect(fechas).toEqual(fechas.toSorted().toReversed());
  const primera = await llamadosDe(owner, '&limit=2');
  const segunda = await llamadosDe(owner, `&limit=200&cursor=${primera.siguiente}`);
  expect([...primera.items, ...segunda.items].map(({ id }) => id)).toEqual(
    items.map(({ id }) => id),
  );
  expect((await owner.get(`${LLAMADOS}?cursor=x`)).status).toBe(400);
});

it('each partner gets a PDF of a call with their quota', async () => {
  const { id, numero } = await llamar(owner, 10_000_00, { concepto: 'Losa del 3er piso' });
  const pdf = await socio.bajar(`${LLAMADOS}/${id}/documento?socioId=${SOCIO_A}`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = leerPdf(pdf.crudo).flat().join('\n');
  expect(texto).toContain(`Nº ${numero}`);
  expect(texto).toContain('Losa del 3er piso');
  expect(texto).toContain('$ 5.833,33');
  expect((await socio.get(`${LLAMADOS}/${id}/documento?socioId=${otra}`)).status).toBe(404);
  expect((await owner.bajar(`${LLAMADOS}/${id}/documento?socioId=${otra}`)).status).toBe(200);
});

it('a call falls due with its pending amount, only for users who manage partners', async () => {
  const { id, concepto } = await llamar(owner, 77_700, {
    concepto: 'Cubierta',
    vencimiento: '2026-12-01',
  });
  const dues = async (quien: Quien) =>
    vencimientosSchema.parse((await quien.get(`/vencimientos?proyectoId=${OBRA_A}`)).body);
  const { items, proyeccion } = await dues(owner);
  const cobro = items.find(({ descripcion }) => descripcion.endsWith(concepto));
  const { pendienteCentavos } = await leerLlamado(owner, id);
  expect(cobro).toMatchObject({
    fecha: '2026-12-01',
    tipo: 'LLAMADO',
    sentido: 'INGRESO',
    importeCentavos: pendienteCentavos,
    moneda: 'ARS',
    enlace: `/${NORTE}/obras/${OBRA_A}/aportes-socio`,
  });
  const debido = items.reduce((suma, item) => suma + (item.importeCentavos ?? 0), 0);
  expect(proyeccion[0]?.aCobrarCentavos).toBe(debido);
  const ajeno = await dues(usuario);
  expect(ajeno.items).toEqual([]);
  expect(ajeno.proyeccion.every(({ aCobrarCentavos }) => aCobrarCentavos === 0)).toBe(true);
});

it('two concurrent calls get two numbers; one repeated with its key is one call', async () => {
  const numeros = await Promise.all(Array.from({ length: 6 }, () => llamar(owner, 100)));
  expect(new Set(numeros.map(({ numero }) => numero)).size).toBe(6);
  const clave = { 'idempotency-key': 'llamado-una-vez' };
  const [a, b] = [
    await owner.post(LLAMADOS, nuevoLlamado(900), clave),
    await owner.post(LLAMADOS, nuevoLlamado(900), clave),
  ];
  expect([a.status, b.texto]).toEqual([201, a.texto]);
  expect(GENTE.Owner.id).toBe((await leerLlamado(owner, numeros[0]?.id ?? '')).creadoPor.id);
});
