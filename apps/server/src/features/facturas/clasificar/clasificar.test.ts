import type { Factura } from '@plomada/domain/facturas/factura.schema';
import {
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
} from '@plomada/domain/facturas/lectura.schema';
import { facturasRegistradasSchema } from '@plomada/domain/facturas/registrar.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { revisar } from '../../../../test/support/cierres.ts';
import { bajarPaquete, resumenDe } from '../../../../test/support/contador.ts';
import { NORTE } from '../../../../test/support/data.ts';
import { listar, mesesDe, pilaDe } from '../../../../test/support/facturas.ts';
import { OBRA_A } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { formDe } from '../../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

const CUIT = '30900000118';
const EMISOR = '30900000444';
const MES = 'mes=2026-10&limit=200';
const TASAS = ['2,5', '5', '10,5', '21', '27'];
const G3 = `Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Número Hasta;Cód. Autorización;Tipo Doc. Emisor;Nro. Doc. Emisor;Denominación Emisor;Tipo Doc. Receptor;Nro. Doc. Receptor;Tipo Cambio;Moneda;Imp. Neto Gravado IVA 0%;${TASAS.map((tasa) => `IVA ${tasa}%;Imp. Neto Gravado IVA ${tasa}%`).join(';')};Imp. Neto Gravado Total;Imp. Neto No Gravado;Imp. Op. Exentas;Otros Tributos;Total IVA;Imp. Total`;
const PORTAL = `Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número de Comprobante;Tipo Doc. Vendedor;Nro. Doc. Vendedor;Denominación Vendedor;Importe Total;Moneda Original;Tipo de Cambio;Importe No Gravado;Importe Exento;Crédito Fiscal Computable;Importe de Per. o Pagos a Cta. de Otros Imp. Nac.;Importe de Percepciones de Ingresos Brutos;Importe de Impuestos Municipales;Importe de Percepciones o Pagos a Cuenta de IVA;Importe de Impuestos Internos;Importe Otros Tributos;Neto Gravado IVA 0%;${TASAS.map((tasa) => `Neto Gravado IVA ${tasa}%;Importe IVA ${tasa}%`).join(';')};Total Neto Gravado;Total IVA`;
const CEROS = Array.from({ length: 6 }, () => '0,00').join(';');

const deG3 = (tipo: number, numero: number) =>
  `2026-10-10;${tipo};7;${numero};${numero};76412345678901;80;${EMISOR};FERRETERIA DEL SUR;80;${CUIT};1,00;$;;;;;;;;210,00;1000,00;;;1000,00;0,00;0,00;0,00;210,00;1210,00`;
const dePortal = (tipo: number, numero: number, signo = '') =>
  `2026-10-28;${tipo};4;${numero};80;${EMISOR};CORRALON EL ÑANDU SA;${signo}121,00;PES;1,00;0,00;0,00;${signo}21,00;${CEROS};0,00;0,00;0,00;0,00;0,00;0,00;0,00;${signo}100,00;${signo}21,00;0,00;0,00;${signo}100,00;${signo}21,00`;

/** Kinds in one file of ARCA; fifteen of them are unknown. */
const CODIGOS = [
  1, 83, 81, 112, 201, 203, 17, 66, 39, 40, 60, 63, 64, 19, 109, 110, 115, 116, 120, 195, 5, 34,
  331,
];
const SIN_CLASIFICAR = [39, 40, 60, 63, 64, 19, 109, 110, 115, 116, 120, 195, 5, 34, 331];
const enArchivo = (...lineas: string[]) => lineas.join('\r\n');
const DE_TODOS = enArchivo(G3, ...CODIGOS.map((tipo, i) => deG3(tipo, 1000 + i)));

keepReadersWarm();

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  await servidor.admin('update tenants set cuit = $2 where id = $1', [NORTE, CUIT]);
});
afterAll(() => servidor.cerrar());

const ver = async (contenido: string | Uint8Array<ArrayBuffer>, nombre = 'arca.csv') =>
  vistaPreviaArcaSchema.parse(
    (await admin.enviar('/arca/lecturas/preview', formDe(contenido, {}, nombre))).body,
  );
const leer = async (contenido: string | Uint8Array<ArrayBuffer>) =>
  resultadoArcaSchema.parse(
    (await admin.enviar('/arca/lecturas', formDe(contenido, {}, 'arca.csv'))).body,
  );
const clasificar = (arcaId: string, tipoArca: number | null) =>
  admin.put(`/facturas/arca/${arcaId}/tipo`, { tipoArca });
const registrar = (arcaIds: readonly string[]) =>
  admin.post('/facturas/registrar', { arcaIds, como: 'POR_PAGAR', proyectoId: OBRA_A });

/** A document of October by its number, in the pile. */
const una = async (numero: number, pila = 'FALTA_ACA'): Promise<Factura | undefined> =>
  (await pilaDe(admin, pila, MES)).items.find((factura) => factura.numero === numero);
const idDe = async (numero: number): Promise<string> => (await una(numero))?.arca?.id ?? '';
const avisosDeCierre = async () => {
  const { avisos } = await revisar(admin, '2026-10');
  return avisos.find(({ tipo }) => tipo === 'FALTA_DE_ARCA')?.cantidad;
};

describe('a file with kinds that nobody knows', () => {
  it('is kept whole: nothing that ARCA lists is left out', async () => {
    expect(await ver(DE_TODOS)).toMatchObject({
      filas: 23,
      nuevas: 23,
      sinClasificar: 15,
      errores: [],
      meses: [{ mes: '2026-10', cantidad: 23 }],
      emisores: {
        total: 1,
        conocidos: 1,
        propio: false,
        principales: [{ cuit: EMISOR, denominacion: 'FERRETERIA DEL SUR', cantidad: 23 }],
      },
      cuitsDelNombre: [],
    });
    expect(await leer(DE_TODOS)).toMatchObject({ nuevas: 23, completadas: 0 });
    const { items } = await pilaDe(admin, 'FALTA_ACA', MES);
    // The list has 21 rows; tickets and import clearances are not in the libro IVA.
    expect(items).toHaveLength(21);
    const otras = items.filter(({ tipo }) => tipo.startsWith('Otro (código '));
    expect(otras.map(({ tipo }) => tipo).toSorted()).toEqual(
      SIN_CLASIFICAR.map((codigo) => `Otro (código ${codigo})`).toSorted(),
    );
    for (const { arca, letra, clase, codigoArca } of otras) {
      expect(arca).toMatchObject({ totalCentavos: 121_000, totalArsCentavos: 121_000 });
      expect([letra, clase, codigoArca]).toEqual([null, 'OTRO', null]);
    }
  });

  it('is in no sum, since one may be a credit note, but counted beside it', async () => {
    const aparte = { cantidad: 15, totalCentavos: 15 * 121_000 };
    // Four invoices less two credit notes.
    const sumado = { arcaCentavos: 242_000, nuestroCentavos: 0, diferenciaCentavos: 242_000 };
    const { totales, sinClasificar } = await pilaDe(admin, 'FALTA_ACA', MES);
    expect(totales).toEqual(sumado);
    expect(sinClasificar).toEqual(aparte);
    const { meses } = await mesesDe(admin);
    const octubre = meses.find(({ mes }) => mes === '2026-10');
    expect(octubre?.sinClasificar).toEqual(aparte);
    expect(octubre?.pilas).toContainEqual({ pila: 'FALTA_ACA', cantidad: 21, ...sumado });
    expect((await pilaDe(admin, 'COINCIDEN', MES)).sinClasificar.cantidad).toBe(0);
  });

  it('is warned of by the close, and named by what goes to the accountant', async () => {
    expect(await avisosDeCierre()).toBe(21);
    expect((await resumenDe(admin)).faltan).toEqual([
      { motivo: 'FALTA_ACA', cantidad: 6, totalCentavos: 242_000 },
      { motivo: 'SIN_CLASIFICAR', cantidad: 15, totalCentavos: 15 * 121_000 },
    ]);
    const { texto } = await bajarPaquete(admin);
    expect(texto('faltantes.csv')).toContain('Otro (código 331)');
  });
});

describe('classifying one', () => {
  it('gives it a sign, and can be undone', async () => {
    const arcaId = await idDe(1015);
    const sumas = async () => {
      const { totales, sinClasificar } = await pilaDe(admin, 'FALTA_ACA', MES);
      return [totales.arcaCentavos, sinClasificar.cantidad];
    };
    const antes = await sumas();
    const { status, body } = await clasificar(arcaId, 112);
    expect([status, body]).toEqual([200, { arcaId, tipoArca: 112, codigoArca: 110 }]);
    expect(await una(1015)).toMatchObject({
      tipo: 'Tique nota de crédito A',
      clase: 'NOTA_CREDITO',
      codigoArca: 110,
      arca: { totalArsCentavos: -121_000 },
    });
    expect(await sumas()).toEqual([242_000 - 121_000, 14]);
    expect((await clasificar(arcaId, null)).body).toEqual({
      arcaId,
      tipoArca: 110,
      codigoArca: null,
    });
    expect(await sumas()).toEqual(antes);
    const rastro = await servidor.admin(
      `select resumen from audit_logs where entidad = 'FACTURA' and entidad_id = $1 order by ts`,
      [arcaId],
    );
    expect(rastro).toEqual([
      {
        resumen:
          'Clasificó Otro (código 110) 00007-00001015 como Tique nota de crédito A, de FERRETERIA DEL SUR',
      },
      { resumen: 'Dejó Otro (código 110) 00007-00001015 sin clasificar, de FERRETERIA DEL SUR' },
    ]);
  });

  it('lets it be registered, with the parts that ARCA states; the book keeps the code of ARCA', async () => {
    const arcaId = await idDe(1008);
    expect((await registrar([arcaId])).body).toMatchObject({
      details: [{ path: 'arcaIds.0', message: expect.stringContaining('Otro (código 39)') }],
    });
    await clasificar(arcaId, 1);
    const registrada = await registrar([arcaId]);
    expect(facturasRegistradasSchema.parse(registrada.body).items).toMatchObject([{ arcaId }]);
    expect(await una(1008, 'COINCIDEN')).toMatchObject({
      tipo: 'Factura A',
      codigoArca: 39,
      esperaPartes: false,
      partes: { alicuotas: [{ bp: 2100, netoCentavos: 100_000, ivaCentavos: 21_000 }] },
    });
    const { renglones, texto } = await bajarPaquete(admin);
    const libro = renglones('LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt');
    expect(libro.map((renglon) => renglon.slice(8, 11))).toEqual(['039']);
    const tasas = renglones('LIBRO_IVA_DIGITAL_COMPRAS_ALICUOTAS.txt');
    expect(tasas.map((renglon) => renglon.slice(0, 3))).toEqual(['039']);
    expect(texto('comprobantes.csv')).toContain('2026-10-10;39;7;1008;');
    const tarde = await clasificar(arcaId, 3);
    expect([tarde.status, tarde.body]).toMatchObject([400, { details: [{ path: 'arcaId' }] }]);
  });

  it('stays when a file lists it again, which makes no second one of it', async () => {
    expect(await leer(enArchivo(G3, deG3(39, 1008), deG3(1, 2000)))).toMatchObject({
      nuevas: 1,
      completadas: 0,
    });
    expect(await una(1008, 'COINCIDEN')).toMatchObject({ codigoArca: 39 });
    expect(await una(1008)).toBeUndefined();
  });

  it('never makes two documents of ARCA one', async () => {
    const arcaId = await idDe(1010);
    await listar(servidor.admin, {
      numero: 1010,
      tipoArca: 6,
      totalCentavos: 1,
      fechaEmision: '2026-10-02',
    });
    await servidor.admin('update arca_comprobantes set punto_venta = 7 where numero = 1010');
    expect((await clasificar(arcaId, 6)).body).toMatchObject({
      details: [{ path: 'tipoArca', message: expect.stringContaining('Factura B') }],
    });
    await clasificar(arcaId, 1);
    // The invoice itself is listed now, so the classified document loses the kind.
    expect(await leer(enArchivo(G3, deG3(1, 1010)))).toMatchObject({ nuevas: 1 });
    const { items } = await pilaDe(admin, 'FALTA_ACA', MES);
    const tipos = items.filter(({ numero }) => numero === 1010).map(({ tipo }) => tipo);
    expect(tipos.toSorted()).toEqual(['Factura A', 'Factura B', 'Otro (código 60)']);
  });

  it('removes it from the list when its kind is not a voucher of the book', async () => {
    const arcaId = await idDe(1011);
    const antes = await avisosDeCierre();
    expect((await clasificar(arcaId, 99)).status).toBe(200);
    expect(await una(1011)).toBeUndefined();
    expect(await avisosDeCierre()).toBe((antes ?? 0) - 1);
  });

  it('is refused where ARCA states the kind, or nobody knows the one that is asked for', async () => {
    const { status, body } = await clasificar(await idDe(1000), 3);
    expect([status, body]).toMatchObject([400, { details: [{ path: 'arcaId' }] }]);
    expect(codigoDe(await clasificar(await idDe(1012), 64))).toBe('VALIDATION_ERROR');
  });
});

describe('Portal IVA writes credit notes below zero', () => {
  const PORTAL_LATIN1 = new Uint8Array(
    Buffer.from(enArchivo(PORTAL, dePortal(1, 501), dePortal(3, 77, '-')), 'latin1'),
  );

  it('they are read as positive credits, with their parts', async () => {
    expect(await ver(PORTAL_LATIN1)).toMatchObject({
      layout: 'PORTAL_IVA',
      cuit: null,
      filas: 2,
      errores: [],
      meses: [{ mes: '2026-10', cantidad: 2 }],
      emisores: { principales: [{ denominacion: 'CORRALON EL ÑANDU SA' }] },
    });
    expect(await leer(PORTAL_LATIN1)).toMatchObject({ nuevas: 2 });
    expect(await una(77)).toMatchObject({
      tipo: 'Nota de crédito A',
      arca: { totalCentavos: 12_100, totalArsCentavos: -12_100, observaciones: [] },
      partes: { alicuotas: [{ bp: 2100, netoCentavos: 10_000, ivaCentavos: 2100 }] },
    });
  });

  it('and so the package writes them, and its LEEME states it', async () => {
    await registrar([await idDe(501), await idDe(77)]);
    const { texto, renglones } = await bajarPaquete(admin);
    const filas = texto('comprobantes.csv').split('\r\n');
    const deNota = filas.find((fila) => fila.includes(';3;4;77;'))?.split(';') ?? [];
    expect(deNota[7]).toBe('-121,00');
    expect(deNota.filter((celda) => celda.startsWith('-'))).toEqual([
      '-121,00',
      '-21,00',
      '-100,00',
      '-21,00',
      '-100,00',
      '-21,00',
    ]);
    expect(deNota.join(';')).not.toContain("'");
    // The IVA book gives the amount without a sign, because the kind of document implies it.
    const deLibro = renglones('LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt').find(
      (renglon) => renglon.slice(8, 11) === '003',
    );
    expect(deLibro?.slice(104, 119)).toBe('000000000012100');
    expect(texto('LEEME.txt')).toContain('van en negativo, como los escribe el portal');
    // ARCA's portal table in the package is read back without differences.
    expect(await ver(texto('comprobantes.csv'))).toMatchObject({ errores: [], nuevas: 0 });
  });

  it('other negative documents keep their sign', async () => {
    await leer(enArchivo(PORTAL, dePortal(1, 601, '-'), dePortal(110, 602, '-')));
    for (const numero of [601, 602]) {
      expect(await una(numero)).toMatchObject({
        arca: { totalCentavos: 12_100, totalArsCentavos: -12_100, observaciones: ['NEGATIVO'] },
      });
    }
    // Registering a negative document is refused, because the amount would be a debt, while a
    // negative amount reverses a debt.
    expect((await registrar([await idDe(601)])).body).toMatchObject({
      details: [{ path: 'arcaIds.0', message: expect.stringContaining('en negativo') }],
    });
  });
});

describe('whose file it is', () => {
  it('is known by its name where its columns do not state it', async () => {
    const archivo = enArchivo(PORTAL, dePortal(1, 700));
    const ajeno = await admin.enviar(
      '/arca/lecturas',
      formDe(archivo, {}, 'compras 30-70000001-6.csv'),
    );
    expect([codigoDe(ajeno), ajeno.status]).toEqual(['ARCA_DE_OTRO_CUIT', 422]);
    expect(await ver(archivo, `compras ${CUIT}.csv`)).toMatchObject({ nuevas: 1 });
  });

  it('is shown by its months and issuers where nobody can know', async () => {
    const deOtra = dePortal(1, 701).replace(EMISOR, '30500000127').replace('10-28', '09-28');
    const propia = dePortal(6, 702).replace(EMISOR, CUIT);
    expect(await ver(enArchivo(PORTAL, deOtra, propia), '20261105102.csv')).toMatchObject({
      cuit: null,
      meses: [
        { mes: '2026-09', cantidad: 1 },
        { mes: '2026-10', cantidad: 1 },
      ],
      emisores: { total: 2, conocidos: 0, propio: true },
      cuitsDelNombre: ['20261105102'],
    });
  });
});
