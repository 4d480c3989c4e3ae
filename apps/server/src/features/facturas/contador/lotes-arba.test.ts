import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bajarPaquete } from '../../../../test/support/contador.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { deber, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { entradasDeZip } from '../../../../test/support/read-zip.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

const MES = '2026-09';
const CUIT = '30500000019';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  await servidor.admin(`update tenants set cuit = $1`, [CUIT]);
});
afterAll(() => servidor.cerrar());

const guardarAgente = async (version: number, agente: object) => {
  const regla = { quincenal: true, diaQuincena: 25, dia: 10, version, ...agente };
  return owner.put('/retenciones/calendario/IIBB_ARBA', regla);
};

const DE_ARBA = { tipo: 'IIBB', jurisdiccion: 'Buenos Aires' };
let numero = 300;

/** Pays a document of 1.000.000,00 with a withholding by an orden de pago. */
async function retener(fecha: string, retencion: object, importeCentavos: number) {
  numero += 1;
  const deuda = await deber(owner, numero, { importeCentavos: 100_000_000 });
  return pagarTodo(owner, [[deuda, 100_000_000]], {
    fecha,
    retenciones: [{ ...retencion, importeCentavos }],
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 100_000_000 - importeCentavos }],
  });
}

describe('the lots of ARBA', () => {
  beforeAll(async () => {
    await retener('2026-09-05', { ...DE_ARBA, baseCentavos: 826_446 }, 14_463);
    await retener('2026-09-20', { ...DE_ARBA, baseCentavos: 826_446 }, 24_793);
    await retener('2026-09-21', { ...DE_ARBA, baseCentavos: 80_000_000 }, 1_403_457);
    await retener('2026-09-22', DE_ARBA, 5000);
    await retener(
      '2026-09-23',
      { tipo: 'IIBB', jurisdiccion: 'CABA', baseCentavos: 826_446 },
      14_463,
    );
    const { id } = await crearAceptado(owner);
    await pagar(owner, id, 100_000, {
      fecha: '2026-09-24',
      retenciones: [{ ...DE_ARBA, baseCentavos: 82_645, importeCentavos: 2066 }],
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 97_934 }],
    });
  });

  it('are missing while the data of the agent are, and the package lists them as missing', async () => {
    const { entradas, manifiesto, texto } = await bajarPaquete(owner, MES);
    expect([...entradas.keys()].filter((ruta) => ruta.startsWith('arba/'))).toEqual([]);
    expect(manifiesto.faltan).toContainEqual({
      motivo: 'RETENCION_ARBA_INCOMPLETA',
      cantidad: 5,
      totalCentavos: 1_449_779,
    });
    expect(texto('arba.csv').trim().split('\r\n')).toHaveLength(6);
  });

  it('have the withholdings of each fortnight, as ARBA reads them', async () => {
    expect((await guardarAgente(0, { actividad: '6', sucursal: '1' })).status).toBe(200);
    // The data of the agent stay when only the days change.
    expect((await guardarAgente(1, { dia: 11 })).body).toMatchObject({ dia: 11, actividad: '6' });
    const { entradas, manifiesto, texto } = await bajarPaquete(owner, MES);
    const lotes = [1, 2].map((quincena) => `ER-${CUIT}-202609${quincena}-6-LOTE00001`);
    const [primera, segunda] = lotes.map((nombre) => {
      const lote = entradas.get(`arba/${nombre}.zip`);
      if (!lote) throw new Error(`${nombre} is not in the package`);
      const archivos = entradasDeZip(lote);
      expect([...archivos.keys()]).toEqual([`${nombre}.txt`]);
      return archivos.get(`${nombre}.txt`)?.toString('latin1');
    });
    const constancias = await servidor.admin<{ n: string; fecha: string }>(
      `select x.constancia_numero::text as n, to_char(o.fecha, 'DD/MM/YYYY') as fecha
       from orden_pago_retenciones x join ordenes_pago o on o.tenant_id = x.tenant_id and o.id = x.orden_id
       union all select x.constancia_numero::text, to_char(g.fecha, 'DD/MM/YYYY')
       from pago_retenciones x join pagos g on g.tenant_id = x.tenant_id and g.id = x.pago_id`,
    );
    const constancia = (fecha: string) =>
      (constancias.find((fila) => fila.fecha === fecha)?.n ?? '').padStart(20, '0');
    const linea = (fecha: string, alicuota: string, base: string) =>
      `${constancia(fecha)}3090000044400001${fecha}${alicuota}${base}\r\n`;
    expect(primera).toBe(linea('05/09/2026', '01.75', '0000000008264.46'));
    expect(segunda).toBe(
      [
        linea('20/09/2026', '03.00', '0000000008264.46'),
        linea('21/09/2026', '01.75', '0000000800000.00'),
        linea('24/09/2026', '02.50', '0000000000826.45'),
      ].join(''),
    );
    expect(manifiesto.faltan).toContainEqual({
      motivo: 'RETENCION_ARBA_INCOMPLETA',
      cantidad: 1,
      totalCentavos: 5000,
    });
    const filas = texto('arba.csv').trim().split('\r\n').slice(1);
    expect(filas[0]).toMatch(
      /^05\/09\/2026;1;Orden de pago \d+;.*;30900000444;8264,46;1,75;144,63;144,63;0,00;$/,
    );
    expect(filas.find((fila) => fila.startsWith('21/09'))).toMatch(
      /;1,75;14034,57;14000,00;34,57;ARBA va a calcular otro importe$/,
    );
    expect(filas.find((fila) => fila.startsWith('22/09'))).toMatch(/le faltan datos$/);
    expect(filas).toHaveLength(5);
  });

  it('leave out what was annulled', async () => {
    const [orden] = await servidor.admin<{ id: string }>(
      `select id from ordenes_pago where fecha = '2026-09-05'`,
    );
    const pedida = await owner.del(`/ordenes-de-pago/${orden?.id}`, {
      motivo: 'Se cargó dos veces',
    });
    const { solicitudId } = bajaPedidaSchema.parse(pedida.body);
    expect((await owner.put(`/solicitudes/${solicitudId}/approve`, {})).status).toBe(200);
    const { entradas } = await bajarPaquete(owner, MES);
    expect(entradas.has(`arba/ER-${CUIT}-2026091-6-LOTE00001.zip`)).toBe(false);
  });
});

it('a constancia of ARBA points to the certificate that counts, and no other does', async () => {
  const retenciones = await servidor.admin<{ id: string; jurisdiccion: string }>(
    `select id, jurisdiccion from orden_pago_retenciones where constancia_numero is not null order by constancia_numero desc limit 2`,
  );
  const texto = async (jurisdiccion: string) => {
    const { id } = retenciones.find((una) => una.jurisdiccion === jurisdiccion) ?? {};
    const { crudo } = await owner.bajar(`/retenciones/${id}/constancia`);
    return leerPdf(crudo).flat().join(' ');
  };
  expect(await texto('Buenos Aires')).toContain('no reemplaza al certificado de ARBA');
  expect(await texto('CABA')).not.toContain('ARBA');
});
