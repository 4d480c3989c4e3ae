import { createHash } from 'node:crypto';

import { jsonCanonico } from '@plomada/domain/auditoria/cadena.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { required } from '@plomada/domain/base/required';
import {
  comunDeInformeSchema,
  cuentaDeInformeSchema,
  type CuentaDeInforme,
  informeSchema,
  listaInformesSchema,
} from '@plomada/domain/informes/informe.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { aportar, ponerLlamado } from '../../../test/support/aportes.ts';
import { cerrar, reabrir, volverACerrar } from '../../../test/support/cierres.ts';
import { NORTE, NO_EXISTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { FOTOS, fotografiar } from '../../../test/support/informes.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../test/support/samples.ts';
import { codigoDe, crearServidor, rest, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';
import { crudas, llenar } from '../../../test/support/totals.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, admin, usuario] = [
    await como(servidor, 'Owner'),
    await como(servidor, 'Admin'),
    await como(servidor, 'Usuario'),
  ];
});
afterAll(() => servidor.cerrar());

const INFORMES = `/proyectos/${OBRA_A}/informes`;
const MESES = { desde: '2026-06', hasta: '2026-08' };

const pedir = (meses: object = MESES, quien = admin, obra = OBRA_A) =>
  quien.post(`/proyectos/${obra}/informes`, meses);
const hacer = async (meses: object = MESES) => {
  const { status, body } = await pedir(meses);
  expect([status, body]).toMatchObject([201, {}]);
  return informeSchema.parse(body);
};

const documentoSchema = z.object({
  id: z.uuid(),
  codigoVerificacion: z.string(),
  comun: comunDeInformeSchema,
  cuentas: z.array(cuentaDeInformeSchema),
});
const bajar = async (id: string, consulta = '') => {
  const { status, crudo } = await owner.bajar(`${INFORMES}/${id}?formato=json${consulta}`);
  expect([status, crudo.toString()]).toEqual([200, expect.any(String)]);
  return documentoSchema.parse(JSON.parse(crudo.toString()));
};
const enPdf = async (id: string, consulta = '') => {
  const { status, crudo } = await owner.bajar(`${INFORMES}/${id}?formato=pdf${consulta}`);
  expect(status).toBe(200);
  return leerPdf(crudo).flat().join('\n').replaceAll('\u00a0', ' ');
};

/** A budget whose certificates lie before, in and after the months of the report. */
async function certificar(): Promise<string> {
  const presupuesto = await crearAceptado(admin, { fecha: '2026-04-10' });
  const items = (presentes: readonly number[]) =>
    presentes.map((presenteBp, i) => ({ itemId: presupuesto.items[i]?.id, presenteBp }));
  for (const [periodo, ...presentes] of [
    ['2026-05', 1000, 0, 0],
    ['2026-07', 2000, 500, 0],
    ['2026-08', 500, 0, 0],
    ['2026-09', 3000, 3000, 3000],
  ] as const) {
    const camino = `/presupuestos/${presupuesto.id}/certificados`;
    const { body } = await admin.post(camino, { periodo, items: items(presentes) });
    let certificado = certificadoSchema.parse(body);
    if (periodo === '2026-05' || periodo === '2026-08') {
      const de = { certificadoId: certificado.id, itemId: presupuesto.items[0]?.id ?? '' };
      await fotografiar(usuario, {
        ...de,
        tomadaEn: `${periodo}-20T15:00:00Z`,
        nota: `En ${periodo}`,
      });
    }
    for (const estado of ['PRESENTADO', 'APROBADO']) {
      const { id, version } = certificado;
      const paso = await admin.put(`${camino}/${id}/estado`, { estado, version });
      certificado = certificadoSchema.parse(paso.body);
    }
  }
  await pagar(admin, presupuesto.id, 30_000_000, { fecha: '2026-08-31' });
  await pagar(admin, presupuesto.id, 4_000_000, { fecha: '2026-08-30', privado: true });
  await pagar(admin, presupuesto.id, 5_000_000, { fecha: '2026-09-01' });
  return presupuesto.codigo;
}

type Suma = { inicial: number; ingresos: number; egresos: number };

/** Totals computed from the rows, one at a time. */
async function aMano() {
  const publicas = await crudas(servidor, [OBRA_A], false);
  const por = new Map<Moneda, Suma>();
  const rubros = new Map<string, number>();
  for (const { moneda, tipo, fecha, centavos, rubro } of publicas) {
    if (fecha > '2026-08-31') continue;
    const suma = por.get(moneda) ?? { inicial: 0, ingresos: 0, egresos: 0 };
    const importe = Number(centavos);
    if (fecha < '2026-06-01') suma.inicial += tipo === 'INGRESO' ? importe : -importe;
    else if (tipo === 'INGRESO') suma.ingresos += importe;
    else suma.egresos += importe;
    por.set(moneda, suma);
    if (fecha < '2026-06-01') continue;
    const clave = `${moneda} ${rubro} ${tipo}`;
    rubros.set(clave, (rubros.get(clave) ?? 0) + importe);
  }
  const saldos = [...por]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([moneda, { inicial, ingresos, egresos }]) => ({
      moneda,
      inicialCentavos: inicial,
      ingresosCentavos: ingresos,
      egresosCentavos: egresos,
      finalCentavos: inicial + ingresos - egresos,
    }));
  return { saldos, rubros };
}

const huella = (parte: unknown) => createHash('sha256').update(jsonCanonico(parte)).digest('hex');

describe('a report of closed months', () => {
  let codigo: string;
  let otroSocio: string;
  beforeAll(async () => {
    await llenar(servidor);
    otroSocio = await sociosComo(admin).contacto(OBRA_A, 2, 1000, { nombre: 'Chinchilla Hnos.' });
    codigo = await certificar();
    await aportar(admin, 777_000, { fecha: '2026-08-10' });
    await aportar(admin, 123_400, { fecha: '2026-09-10' });
    await aportar(admin, 55_500, { fecha: '2026-08-11', socioId: otroSocio });
    await ponerLlamado(servidor, { cuotas: { [SOCIO_A]: 5000 } });
    await fotografiar(
      usuario,
      {
        tomadaEn: '2026-07-10T12:00:00Z',
        rubroId: RUBRO_NORTE,
      },
      ['losa.png', MUESTRAS.png],
    );
    await fotografiar(usuario, { tomadaEn: '2026-09-10T12:00:00Z' });
    await cerrar(admin, '2026-08');
  });

  it('covers only closed months, in order, and three years of them at most', async () => {
    const casos = [
      [{ desde: '2026-08', hasta: '2026-10' }, 409, 'septiembre de 2026'],
      [{ desde: '2026-10', hasta: '2026-10' }, 409, 'octubre de 2026'],
      [{ desde: '2026-08', hasta: '2026-07' }, 400, 'termina antes'],
      [{ desde: '2023-08', hasta: '2026-08' }, 400, '36 meses'],
    ] as const;
    for (const [meses, estado, esperado] of casos) {
      const { status, texto } = await pedir(meses);
      expect([status, texto]).toEqual([estado, expect.stringContaining(esperado)]);
    }
    expect(listaInformesSchema.parse((await owner.get(INFORMES)).body)).toEqual({
      items: [],
      primerMes: '2024-11',
      ultimoMes: '2026-08',
    });
  });

  it('has the sums of the rows, without the private ones', async () => {
    const { id, version, codigoVerificacion } = await hacer({ ...MESES, texto: 'Queridos socios' });
    const { comun, cuentas } = await bajar(id);
    const { saldos, rubros } = await aMano();
    expect(saldos).toHaveLength(2);
    expect([version, comun.texto, comun.saldos]).toEqual([1, 'Queridos socios', saldos]);
    const deRubros = comun.porRubro.flatMap(({ rubro, moneda, ...fila }) => [
      [`${moneda} ${rubro?.nombre ?? null} INGRESO`, fila.ingresosCentavos] as const,
      [`${moneda} ${rubro?.nombre ?? null} EGRESO`, fila.egresosCentavos] as const,
    ]);
    expect(new Map(deRubros.filter(([, centavos]) => centavos !== 0))).toEqual(rubros);

    expect(comun.presupuestos).toMatchObject([{ codigo, pagadoCentavos: 30_000_000 }]);
    const [certificado] = await servidor.admin<{ suma: number }>(
      `select sum(bruto_centavos)::float8 as suma from certificados where periodo <= '2026-08'`,
    );
    expect(comun.presupuestos[0]?.certificadoCentavos).toBe(certificado?.suma);
    expect(comun.avance).toMatchObject([
      {
        item: 'Hormigón H-21',
        antesBp: 1000,
        despuesBp: 3500,
        fotoAntes: { nota: 'En 2026-05' },
        fotoDespues: { nota: 'En 2026-08' },
      },
      { item: 'Encofrado', antesBp: 0, despuesBp: 500, fotoAntes: null, fotoDespues: null },
    ]);
    expect(comun.fotos).toMatchObject([{ tomadaEn: '2026-07-10T12:00:00.000Z' }]);
    expect(comun.proximosLlamados).toMatchObject([{ totalCentavos: 5000 }]);

    const de = (socioId: string): CuentaDeInforme =>
      required(
        cuentas.find((cuenta) => cuenta.socio.id === socioId),
        'the account',
      );
    expect([de(SOCIO_A), de(otroSocio)].map(({ porMoneda }) => porMoneda)).toMatchObject([
      [{ aportadoCentavos: 777_000, aportadoBp: null, balanceCentavos: null }],
      [{ aportadoCentavos: 55_500, aportadoBp: null, balanceCentavos: null }],
    ]);
    const verificado = await rest(servidor.app, `/verificar/${codigoVerificacion}`);
    expect(verificado.body).toEqual({
      autentico: true,
      tipo: 'INFORME',
      organizacion: comun.organizacion,
      obra: comun.proyecto.nombre,
      ...MESES,
      version: 1,
      creadoEn: comun.creadoEn,
      totales: saldos,
    });
  });

  it('is recorded in the log with a hash of the text that each partner reads', async () => {
    const { id, codigoVerificacion } = await hacer();
    const { comun, cuentas } = await bajar(id);
    const [fila] = await servidor.admin(
      `select resumen, cambios, ip, user_agent, request_id from audit_logs
       where tenant_id = $1 and entidad = 'INFORME' and accion = 'CREAR' and entidad_id = $2`,
      [NORTE, id],
    );
    expect(fila).toEqual({
      resumen: expect.stringMatching(/Obra OB-001, junio de 2026 a agosto de 2026, versión \d$/),
      cambios: [
        ['codigoVerificacion', codigoVerificacion],
        ['huellaComun', huella(comun)],
        ['huellas', cuentas.map(huella).sort()],
      ].map(([campo, despues]) => ({ campo, antes: null, despues })),
      ip: null,
      user_agent: null,
      request_id: null,
    });
    expect(new Set(cuentas.map(({ sal }) => sal)).size).toBe(cuentas.length);
  });

  it('stays unchanged when rows are written or months closed again; a new version is created instead', async () => {
    const uno = await hacer();
    const antes = await bajar(uno.id);
    const pdf = await enPdf(uno.id);
    await reabrir(owner, '2026-08');
    await crear(admin, { fecha: '2026-08-20', importeCentavos: 999_900 });
    const foto = antes.comun.fotos[0]?.id ?? '';
    expect((await admin.del(`${FOTOS}/${foto}`)).status).toBe(200);
    const abierto = await pedir();
    expect([codigoDe(abierto), abierto.texto]).toEqual([
      'MESES_SIN_CERRAR',
      expect.stringContaining('agosto de 2026'),
    ]);
    await volverACerrar(admin, '2026-08');
    expect(await bajar(uno.id)).toEqual(antes);
    const sinHora = (texto: string) => texto.replaceAll(/Impreso el .*/g, '');
    expect(sinHora(await enPdf(uno.id))).toBe(sinHora(pdf));
    const dos = await hacer();
    expect(dos.version).toBe(uno.version + 1);
    const { comun } = await bajar(dos.id);
    const egresos = (c: typeof comun) => c.saldos[0]?.egresosCentavos ?? 0;
    expect(egresos(comun) - egresos(antes.comun)).toBe(999_900);
    expect(comun.fotos).toEqual([]);
    await expect(
      servidor.admin('update informes set texto = $2 where id = $1', [uno.id, 'Otro']),
    ).rejects.toThrow('not rewritten');
  });

  it('has a file name with its months, or a single month once', async () => {
    const nombres = await Promise.all(
      [MESES, { desde: '2026-08', hasta: '2026-08' }].map(async (meses) => {
        const { id } = await hacer(meses);
        const { headers } = await owner.bajar(`${INFORMES}/${id}?formato=json`);
        return String(headers['content-disposition']);
      }),
    );
    expect(nombres).toEqual([
      expect.stringMatching(/rendicion-OB-001-2026-06-a-2026-08-v\d+\.json/),
      expect.stringMatching(/rendicion-OB-001-2026-08-v\d+\.json/),
    ]);
  });

  it('gets a different number for each concurrent call', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 4 }, () => pedir({ ...MESES, desde: '2026-07' })),
    );
    const versiones = respuestas.map(({ body }) => informeSchema.parse(body).version);
    expect(versiones.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  it('shows a partner no data of another, in JSON and in PDF', async () => {
    const { id, codigoVerificacion } = await hacer();
    const propio = await bajar(id, `&socioId=${SOCIO_A}`);
    expect(propio.cuentas.map((cuenta) => cuenta.socio.id)).toEqual([SOCIO_A]);
    const propioEnPdf = await enPdf(id, `&socioId=${SOCIO_A}`);
    const todo = await enPdf(id);
    for (const ajeno of ['Chinchilla', '555,00', otroSocio]) {
      expect(
        [JSON.stringify(propio), propioEnPdf].filter((texto) => texto.includes(ajeno)),
      ).toEqual([]);
    }
    for (const esperado of ['Cuenta de Chinchilla Hnos.', '$ 555,00'])
      expect(todo).toContain(esperado);
    for (const esperado of [
      'Informe de rendición',
      '$ 7.770,00',
      'Hormigón H-21',
      '35,00 %',
      'En 2026-08',
    ]) {
      expect(propioEnPdf).toContain(esperado);
    }
    expect(propioEnPdf.replaceAll('-', '')).toContain(codigoVerificacion);
    const nadie = await owner.bajar(`${INFORMES}/${id}?socioId=${NO_EXISTE}`);
    expect([nadie.status, codigoDe(nadie)]).toEqual([404, 'NO_ENCONTRADO']);
    expect((await owner.bajar(`/proyectos/${OBRA_B}/informes/${id}`)).status).toBe(404);
  });
});
