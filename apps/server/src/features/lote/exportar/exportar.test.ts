import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conArchivo, huerfanos } from '../../../../test/support/adjuntos.ts';
import { NORTE } from '../../../../test/support/data.ts';
import {
  aportarAlLote,
  gastar,
  guardar,
  obraConSocios,
  rutaDe,
} from '../../../../test/support/lotes.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { contenidoDeZip } from '../../../../test/support/read-zip.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

/** A complete PNG of one pixel. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let servidor: Servidor;
let admin: Quien;
let obra: string;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  const creada = await obraConSocios(admin);
  obra = creada.obra;
  await guardar(admin, obra, { vendedor: '=1+1', fechaReserva: '2026-08-01' });
  await gastar(admin, obra, 558_000_000, { concepto: 'SELLOS', descripcion: '@SUM(A1)' });
  await aportarAlLote(admin, obra, [creada.socios[1], 10_000_000_000], {
    cotizacion: { valor: '1480' },
  });
});
afterAll(() => servidor.cerrar());

const bajar = (formato?: string) =>
  admin.bajar(`${rutaDe(obra)}/export${formato ? `?format=${formato}` : ''}`);

describe('the export of a lot', () => {
  it('is by default the JSON that the page uses', async () => {
    const { status, headers, body } = await bajar();
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual((await admin.get(rutaDe(obra))).body);
    expect((await bajar('json')).body).toEqual(body);
    const malo = await bajar('doc');
    expect([malo.status, malo.body]).toMatchObject([400, { details: [{ path: 'format' }] }]);
  });

  it('as a file has texts without formulas and numeric totals', async () => {
    const csv = (await bajar('csv')).texto;
    const lineas = csv.split('\r\n');
    expect(lineas).toEqual(
      expect.arrayContaining([
        "Vendedor;'=1+1;",
        'Reserva;01/08/2026;',
        'Costo total;;313720,00',
        'Aportado;;67567,57',
        "01/10/2026;Sellos;'@SUM(A1);5580000,00;ARS;1500;3720,00;Transferencia;M-000002;",
        'Socia 0;25,00;78430,00;67567,57;10862,43;100,00',
      ]),
    );
    const xlsx = await bajar('xlsx');
    const libro = contenidoDeZip(xlsx.crudo);
    expect(libro).not.toContain('<f>');
    expect(libro).toMatch(/>(?:'|&apos;|&#39;)=1\+1</);
  });

  it('as a PDF has the letterhead', async () => {
    const { headers, crudo } = await bajar('pdf');
    expect(headers['content-type']).toBe('application/pdf');
    const [lineas = []] = leerPdf(Buffer.from(crudo));
    expect(lineas).toEqual(
      expect.arrayContaining([
        'Constructora Norte',
        'Compra del lote',
        'Fracción III de La Aguada',
        '1.240 m²',
        'US$ 313.720,00',
        'Sellos · @SUM(A1)',
        '$ 5.580.000,00',
        'US$ 67.567,57',
      ]),
    );
    await servidor.admin(`update tenants set logo = $2, logo_tipo = 'image/png' where id = $1`, [
      NORTE,
      Buffer.from(LOGO, 'base64'),
    ]);
    const conLogo = (await bajar('pdf')).crudo;
    expect(conLogo.toString('latin1')).toMatch(/\/Subtype ?\/Image/);
  });

  it('is audited each time', async () => {
    await servidor.admin(`delete from audit_logs where accion = 'EXPORTAR'`);
    for (const formato of ['json', 'csv', 'xlsx', 'pdf']) await bajar(formato);
    const filas = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where accion = 'EXPORTAR' and entidad = 'LOTE' order by ts, id`,
    );
    expect(filas.map(({ resumen }) => resumen.slice(-6))).toEqual([
      '(json)',
      ' (csv)',
      '(xlsx)',
      ' (pdf)',
    ]);
  });
});

describe('a file of the lot', () => {
  it('is stored, read by a partner, and deleted by an Admin', async () => {
    const socio = await como(servidor, 'Socio');
    const ruta = `${rutaDe(obra)}/archivos`;
    const subido = await admin.enviar(ruta, conArchivo(MUESTRAS.pdf, 'Boleto.pdf'));
    expect([subido.status, subido.body]).toMatchObject([201, { nombre: 'Boleto.pdf' }]);
    const { items } = { items: [subido.body] };
    expect((await socio.get(ruta)).body).toEqual({ items });
    const id: unknown = Reflect.get(Object(subido.body), 'id');
    const uno = `${ruta}/${String(id)}`;
    expect(new Uint8Array((await socio.bajar(uno)).crudo)).toEqual(MUESTRAS.pdf);
    const falso = await admin.enviar(ruta, conArchivo(MUESTRAS.exe, 'boleto.pdf'));
    expect([falso.status, codigoDe(falso)]).toEqual([415, 'ARCHIVO_INVALIDO']);
    expect((await admin.del(uno)).body).toEqual({ id, eliminado: true });
    expect((await socio.get(ruta)).body).toEqual({ items: [] });
    expect((await admin.bajar(uno)).status).toBe(404);
    const filas = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where entidad = 'LOTE' and resumen like '%Boleto.pdf%'
       order by ts, id`,
    );
    expect(filas.map(({ resumen }) => resumen)).toEqual([
      expect.stringMatching(/^Adjuntó Boleto\.pdf al lote de OB-\d+$/),
      expect.stringMatching(/^Quitó Boleto\.pdf del lote de OB-\d+$/),
    ]);
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('is refused before the lot has data', async () => {
    const { obra: otra } = await obraConSocios(admin);
    const ruta = `${rutaDe(otra)}/archivos`;
    expect((await admin.get(ruta)).body).toEqual({ items: [] });
    const subido = await admin.enviar(ruta, conArchivo(MUESTRAS.pdf, 'a.pdf'));
    expect([subido.status, codigoDe(subido)]).toEqual([409, 'LOTE_SIN_DATOS']);
    expect(await huerfanos(servidor)).toEqual([]);
  });
});
