import {
  listaLecturasArcaSchema,
  resultadoArcaSchema,
  vistaPreviaArcaSchema,
} from '@plomada/domain/facturas/lectura.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../../test/support/data.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../../test/support/server.ts';
import { formDe } from '../../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';
import { hacerZip } from '../../../../test/support/zip.ts';

const LECTURAS = '/arca/lecturas';
const CUIT = '30900000118';
const EMISOR = '30500000127';
const G2 =
  '"Fecha de Emisión";"Tipo de Comprobante";"Punto de Venta";"Número Desde";"Número Hasta";"Cód. Autorización";"Tipo Doc. Emisor";"Nro. Doc. Emisor";"Denominación Emisor";"Tipo Cambio";"Moneda";"Imp. Neto Gravado";"Imp. Neto No Gravado";"Imp. Op. Exentas";"Otros Tributos";"IVA";"Imp. Total"';
const TASAS = ['2,5', '5', '10,5', '21', '27'].map(
  (tasa) => `"IVA ${tasa}%";"Imp. Neto Gravado IVA ${tasa}%"`,
);
const G3 = `${G2.slice(0, G2.indexOf('"Tipo Cambio"'))}"Tipo Doc. Receptor";"Nro. Doc. Receptor";"Tipo Cambio";"Moneda";"Imp. Neto Gravado IVA 0%";${TASAS.join(';')};"Imp. Neto Gravado Total";"Imp. Neto No Gravado";"Imp. Op. Exentas";"Otros Tributos";"Total IVA";"Imp. Total"`;

/**
 * An invoice of 1,000 at 21 % and 1,000 at 10.5 %; one net amount and one IVA do not distinguish
 * the rates.
 */
const deG2 = (numero: number) =>
  `2026-10-14;1;4;${numero};${numero};75317897374343;80;${EMISOR};CORRALÓN EL HORNERO;1,00;PES;2000,00;0,00;0,00;0,00;315,00;2315,00`;
const deG3 = (numero: number, { receptor = CUIT, total = '2315,00' } = {}) =>
  `2026-10-14;1;4;${numero};${numero};75317897374343;80;${EMISOR};CORRALÓN EL HORNERO;80;${receptor};1,00;$;;;;;;105,00;1000,00;210,00;1000,00;;;2000,00;0,00;0,00;0,00;315,00;${total}`;
const texto = (...lineas: string[]): string => lineas.join('\n');
const enG2 = (...numeros: number[]) => texto(G2, ...numeros.map(deG2));
const enG3 = (...numeros: number[]) => texto(G3, ...numeros.map((numero) => deG3(numero)));

keepReadersWarm();

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  await servidor.admin('update tenants set cuit = $2 where id = $1', [NORTE, CUIT]);
});
afterAll(() => servidor.cerrar());

const enviar = (contenido: string | Uint8Array<ArrayBuffer>, nombre = 'arca.csv') =>
  admin.enviar(LECTURAS, formDe(contenido, {}, nombre));
const leer = async (contenido: string | Uint8Array<ArrayBuffer>, nombre = 'arca.csv') =>
  resultadoArcaSchema.parse((await enviar(contenido, nombre)).body);
const ver = async (contenido: string) =>
  vistaPreviaArcaSchema.parse(
    (await admin.enviar(`${LECTURAS}/preview`, formDe(contenido, {}, 'arca.csv'))).body,
  );
const deshacer = (id: string) => admin.put(`${LECTURAS}/${id}/deshacer`, {});

type Documento = {
  id: string;
  numero: number;
  detalle: string;
  observaciones: string[];
  neto: string;
};
/** Documents of ARCA's list from one number to another, both included. */
const documentos = (desde: number, hasta: number) =>
  servidor.admin<Documento>(
    `select id, numero, detalle, observaciones, concat_ws('/', neto_1050, neto_2100, otros) as neto
     from arca_comprobantes where numero between $1 and $2 and eliminado_en is null order by numero`,
    [desde, hasta],
  );
const cuenta = async () => {
  const [fila] = await servidor.admin<{ n: string }>(
    `select concat_ws('/', (select count(*) from lecturas_arca), (select count(*) from lectura_arca_filas),
       (select md5(string_agg(x::text, '|' order by id)) from arca_comprobantes x)) as n`,
  );
  return fila?.n;
};

describe('reading what ARCA gives', () => {
  it('shows what a file would bring, keeps it, and completes it with one that states more', async () => {
    const antes = await cuenta();
    expect(await ver(enG2(1, 2))).toMatchObject({
      layout: 'G2',
      cuit: null,
      desde: '2026-10-14',
      filas: 2,
      nuevas: 2,
      completan: 0,
      iguales: 0,
      errores: [],
    });
    expect(await cuenta()).toBe(antes);
    const primera = await leer(enG2(1, 2));
    expect(primera).toMatchObject({ nuevas: 2, completadas: 0 });
    const sinTasa = await documentos(1, 9);
    expect(sinTasa).toMatchObject([
      { numero: 1, detalle: 'SIN_TASA', observaciones: ['ALICUOTA_SIN_DETERMINAR'], neto: '' },
      { numero: 2, detalle: 'SIN_TASA' },
    ]);

    expect(await ver(enG3(2, 3))).toMatchObject({
      layout: 'G3',
      cuit: CUIT,
      nuevas: 1,
      completan: 1,
    });
    const segunda = await leer(enG3(2, 3));
    expect(segunda).toMatchObject({ nuevas: 1, completadas: 1 });
    const unidos = await documentos(1, 9);
    expect(unidos).toMatchObject([
      sinTasa[0],
      { numero: 2, detalle: 'TASAS', observaciones: [], neto: '100000/100000/0' },
      { numero: 3, detalle: 'TASAS' },
    ]);
    // A file with less detail changes nothing.
    expect(await leer(enG2(3, 2))).toMatchObject({ nuevas: 0, completadas: 0 });
    expect(await documentos(1, 9)).toEqual(unidos);

    const lista = listaLecturasArcaSchema.parse((await admin.get(`${LECTURAS}?limit=2`)).body);
    expect(lista.items).toMatchObject([
      { archivo: 'arca.csv', layout: 'G2', filas: 2, nuevas: 0, completadas: 0, deshecha: false },
      { id: segunda.id, layout: 'G3', nuevas: 1, completadas: 1 },
    ]);
    const resto = await admin.get(`${LECTURAS}?limit=2&cursor=${lista.siguiente}`);
    expect(listaLecturasArcaSchema.parse(resto.body)).toMatchObject({
      items: [{ id: primera.id }],
      siguiente: null,
    });
  });

  it('gives the reading that a file made already, also as the same call sent again', async () => {
    const clave = claveNueva();
    const form = () => formDe(enG3(20), {}, 'arca.csv');
    const una = await admin.enviar(LECTURAS, form(), clave);
    expect(una.status).toBe(201);
    expect(await admin.enviar(LECTURAS, form(), clave)).toMatchObject({ texto: una.texto });
    const antes = await cuenta();
    const { id } = resultadoArcaSchema.parse(una.body);
    expect(await leer(enG3(20))).toEqual({ id, nuevas: 0, completadas: 0 });
    expect(await cuenta()).toBe(antes);
    // The zipped file has another hash but the same documents.
    const zip = hacerZip([{ nombre: 'comprobantes.csv', datos: enG3(20) }]);
    expect(await leer(new Uint8Array(zip), 'arca.zip')).toMatchObject({
      nuevas: 0,
      completadas: 0,
    });
  });

  it('undoes a reading: its documents are what the others state, or are gone', async () => {
    const { id: pobre } = await leer(enG2(30, 31));
    const deAntes = await documentos(30, 39);
    const { id: rica } = await leer(enG3(31, 32));
    const estable = (await documentos(30, 39))[1]?.id;
    expect((await deshacer(rica)).body).toMatchObject({ id: rica, deshecha: true });
    expect(await documentos(30, 39)).toEqual(deAntes);
    expect(codigoDe(await deshacer(rica))).toBe('LECTURA_DESHECHA');
    await deshacer(pobre);
    expect(await documentos(30, 39)).toEqual([]);
    // The file read again is a new reading of the same documents.
    const otra = await leer(enG3(31, 32));
    expect(otra).toMatchObject({ nuevas: 2 });
    expect(otra.id).not.toBe(rica);
    expect((await documentos(30, 39))[0]).toMatchObject({ id: estable, detalle: 'TASAS' });
    const rastro = await servidor.admin<{ accion: string; resumen: string }>(
      `select accion, resumen from audit_logs where entidad = 'LECTURA_ARCA' and entidad_id = $1 order by ts, accion desc`,
      [rica],
    );
    expect(rastro).toEqual([
      {
        accion: 'IMPORTAR',
        resumen: 'Leyó 2 comprobantes de ARCA de arca.csv: 1 nuevos, 1 completados',
      },
      { accion: 'ELIMINAR', resumen: 'Deshizo la lectura de 2 comprobantes de ARCA de arca.csv' },
    ]);
  });

  it('reads files at the same time as if one came after the other', async () => {
    const numeros = Array.from({ length: 40 }, (_, i) => 500 + i);
    const [una, otra, repetida] = await Promise.all([
      leer(enG3(...numeros.slice(0, 30))),
      leer(enG2(...numeros.slice(10))),
      leer(enG3(...numeros.slice(0, 30))),
    ]);
    expect(repetida.id).toBe(una.id);
    const nuevas = [una, otra, repetida].reduce((suma, { nuevas: n }) => suma + n, 0);
    expect(nuevas).toBe(40);
    const ricos = (await documentos(500, 539)).filter(({ detalle }) => detalle === 'TASAS');
    expect(ricos).toHaveLength(30);
  });
});

describe('what is not read', () => {
  it('leaves wrong rows out, and states why', async () => {
    const contenido = texto(
      G3,
      deG3(60),
      deG3(61).replace('2026-10-14', '2026-02-31'),
      deG3(62).replace(';1;4;', ';Factura;4;'),
      deG3(63).replace(EMISOR, '30500000128'),
      deG3(64).replace(';1,00;$;', ';160,55;euros;'),
      deG3(65),
      deG3(65, { total: '2315,01' }),
      deG3(66),
      deG3(66),
    );
    const { errores, nuevas } = await ver(contenido);
    expect(nuevas).toBe(2);
    expect(errores).toMatchObject([
      { fila: 3, columna: 'Fecha de Emisión', valor: '2026-02-31' },
      { fila: 4, columna: 'Tipo de Comprobante', valor: 'Factura' },
      { fila: 5, columna: 'Nro. Doc. Emisor' },
      { fila: 6, columna: 'Moneda', valor: 'euros' },
      { fila: 7, mensaje: 'La fila 8 tiene el mismo comprobante con otros datos' },
      { fila: 8, mensaje: 'La fila 7 tiene el mismo comprobante con otros datos' },
    ]);
    expect(await leer(contenido)).toMatchObject({ nuevas: 2 });
    expect((await documentos(60, 69)).map(({ numero }) => numero)).toEqual([60, 66]);
  });

  it.each<[string, string | (() => Buffer), string, number]>([
    [
      'of another CUIT',
      texto(G3, deG3(70), deG3(71, { receptor: '30700000019' })),
      'ARCA_DE_OTRO_CUIT',
      422,
    ],
    [
      'with titles of another kind',
      texto(G3.replace('Emisor', 'Cliente'), deG3(70)),
      'ARCA_DESCONOCIDO',
      422,
    ],
    [
      'saved by Excel',
      texto(G3, deG3(70).replace('75317897374343', '7,53179E+13')),
      'ARCA_POR_EXCEL',
      422,
    ],
    [
      'whose rows are all wrong',
      texto(G3, deG3(70).replace('2026', '26')),
      'VALIDATION_ERROR',
      400,
    ],
    [
      'in a ZIP of two',
      () =>
        hacerZip([
          { nombre: 'a.csv', datos: enG3(70) },
          { nombre: 'b.csv', datos: G3 },
        ]),
      'ARCHIVO_INVALIDO',
      415,
    ],
  ])('nothing of a file %s', async (_caso, contenido, codigo, estado) => {
    const antes = await cuenta();
    const respuesta =
      typeof contenido === 'string'
        ? await enviar(contenido)
        : await enviar(new Uint8Array(contenido()), 'arca.zip');
    expect([codigoDe(respuesta), respuesta.status]).toEqual([codigo, estado]);
    expect(await cuenta()).toBe(antes);
  });

  it('nothing before the organisation has its CUIT', async () => {
    await servidor.admin('update tenants set cuit = null where id = $1', [NORTE]);
    expect(codigoDe(await enviar(enG3(70)))).toBe('ARCA_SIN_CUIT');
  });
});
