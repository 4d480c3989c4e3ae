import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { hacer, listarPropios } from '../support/cheques.ts';
import { saldosDe } from '../support/cuentas.ts';
import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { csv as hojaCsv, formDe, importar } from '../support/spreadsheets.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { bring, csv, undo, write } from './firm.ts';

// Own cheques of a workbook: those that are paid after today are owed, the others are notes.

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const LIBRO = csv(
  'Fecha;Concepto;Proveedor;Medio de pago;N° cheque;Banco;Fecha cheque;Estado;Egreso',
  '05/11/2026;Cemento;Corralón El Hornero;Cheque;801;Galicia;20/12/2026;;1000,50',
  '06/11/2026;Arena;Corralón El Hornero;e-cheq;802;Galicia;05/01/2027;;2000',
  '07/11/2026;Cal;Corralón El Hornero;Cheque;803;Galicia;15/11/2026;;300',
  '08/11/2026;Yeso;Corralón El Hornero;Cheque;804;Galicia;20/12/2026;Rechazado;400',
  '09/11/2026;Fletes;Corralón El Hornero;Transferencia;;;;;500',
);
const debidos = async () =>
  listaObligacionesSchema
    .parse((await owner.get('/obligaciones?clase=CHEQUE&limit=200')).body)
    .items.map(({ vence, pendienteCentavos }) => [vence, pendienteCentavos]);
const propios = async () =>
  (await listarPropios(owner)).items.map(({ numero, estado }) => `${numero} ${estado}`);

it('cheques in a workbook are owed from the import until it is undone, and again when imported again', async () => {
  const antes = { debidos: await debidos(), propios: await propios() };
  const sinCuenta = async () =>
    (await saldosDe(owner)).sinCuenta.map(({ saldoCentavos }) => saldoCentavos);
  const sinAntes = await sinCuenta();
  const traer = async () => {
    const leido = await bring(owner, LIBRO, OBRA_A);
    expect(leido.tablas).toMatchObject([{ listas: 5, pendientes: 0 }]);
    return write(owner, leido);
  };
  const { loteId, importados } = await traer();
  expect(importados).toBe(5);
  const nuevos = [
    ['2026-12-20', 100_050],
    ['2027-01-05', 200_000],
  ];
  expect(await debidos()).toEqual([...antes.debidos, ...nuevos]);
  expect(await propios()).toEqual([...antes.propios, '801 EMITIDO', '802 EMITIDO']);
  expect((await undo(owner, loteId)).status).toBe(200);
  expect(await debidos()).toEqual(antes.debidos);
  expect(await sinCuenta()).toEqual(sinAntes);
  expect((await propios()).slice(-2)).toEqual(['801 ANULADO', '802 ANULADO']);
  const otra = await traer();
  expect(await debidos()).toEqual([...antes.debidos, ...nuevos]);
  const { items } = await listarPropios(owner, '&estado=EMITIDO&search=801');
  await hacer(owner, 'repudiar', items, { fecha: '2026-11-20' });
  const negada = await undo(owner, otra.loteId);
  expect([negada.status, codigoDe(negada)]).toEqual([409, 'CHEQUE_EN_USO']);
});

it('cheques are imported from a sheet of movements too', async () => {
  const hoja = hojaCsv(
    'Fecha;Concepto;Tipo;Importe;Medio de pago;N° cheque;Banco;Fecha cheque',
    '05/11/2026;Hierro;Egreso;700;Cheque propio;811;Macro;22/12/2026',
  );
  await importar(owner, formDe(hoja, { proyectoId: OBRA_A }));
  expect(await debidos()).toContainEqual(['2026-12-22', 70_000]);
});
