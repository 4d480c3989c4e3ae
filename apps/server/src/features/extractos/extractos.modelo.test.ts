import { randomInt } from 'node:crypto';

import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { fieldOf } from '@plomada/domain/base/field-of';
import { required } from '@plomada/domain/base/required';
import { cuadrar, type CuentaPorCuadrar } from '@plomada/domain/extractos/cuadre.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import {
  actuar,
  conciliacionDe,
  deshacer,
  extractosDe,
  type LineaDePrueba,
  nacion,
  traer,
} from '../../../test/support/extractos.ts';
import { nuevo } from '../../../test/support/movimientos.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';
import { APUNTES_MAX } from './conciliacion/cuadre.queries.ts';

keepReadersWarm();

const DURA = Boolean(process.env['PLOMADA_HARD']);
const PASOS = Number(process.env['PLOMADA_OPERATIONS'] ?? (DURA ? 2000 : 40));
const SEMILLA = Number(process.env['PLOMADA_SEED'] ?? randomInt(2 ** 31));
const MESES = ['2026-08', '2026-09', '2026-10'] as const;
const FINES = { '2026-08': '2026-08-31', '2026-09': '2026-09-30', '2026-10': '2026-10-31' };
const INICIAL = 1_000_000;

/** Random numbers that a seed repeats. */
function azar(semilla: number) {
  let estado = semilla >>> 0;
  return (hasta: number): number => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const dia = (n: number): string => {
  const mes = required(MESES[Math.floor(n / 28) % MESES.length], 'a month');
  return `${mes}-${String((n % 28) + 1).padStart(2, '0')}`;
};

/** Lines, entries and whole links of an account, straight from the tables. */
async function mirar(cuentaId: string) {
  const lineas = await servidor.admin<{
    id: string;
    fecha: string;
    importe: number;
    saldo: number;
  }>(
    `select id, fecha::text, importe_centavos::float8 as importe, saldo_centavos::float8 as saldo
     from extracto_lineas where cuenta_id = $1 and eliminado_en is null order by fecha, orden, id`,
    [cuentaId],
  );
  const apuntes = await servidor.admin<{ id: string; fecha: string; importe: number }>(
    `select id, fecha::text, importe_centavos::float8 as importe from apuntes
     where cuenta_id = $1 and eliminado_en is null order by id`,
    [cuentaId],
  );
  const vinculos = await servidor.admin<{ linea: string; apunte: string; importe: number }>(
    `select v.linea_id as linea, v.apunte_id as apunte, v.importe_centavos::float8 as importe
     from linea_apuntes v join apuntes a on a.tenant_id = v.tenant_id and a.id = v.apunte_id
     where v.cuenta_id = $1 and v.eliminado_en is null and a.eliminado_en is null and a.cuenta_id = v.cuenta_id
       and a.fecha = v.apunte_fecha and a.importe_centavos = v.apunte_centavos order by 1, 2`,
    [cuentaId],
  );
  return { lineas, apuntes, vinculos };
}

type Mirada = Awaited<ReturnType<typeof mirar>>;
type Archivo = { readonly id: string; readonly desde: number; readonly hasta: number };

const filaDe = ({ id, fecha, importe }: { id: string; fecha: string; importe: number }) => ({
  id,
  fecha,
  importeCentavos: importe,
});

/** Account of the plain model; the balance before its first day is that of the bank's lines. */
function porCuadrar(
  { lineas, apuntes, vinculos }: Mirada,
  { primero, saldoInicial }: Pick<CuentaPorCuadrar, 'primero' | 'saldoInicial'>,
): CuentaPorCuadrar {
  return {
    primero,
    saldoInicial,
    lineas: lineas.map(filaDe),
    apuntes: [
      { id: 'inicial', fecha: '2026-01-01', importeCentavos: INICIAL },
      ...apuntes.map(filaDe),
    ],
    vinculos: vinculos.map(({ linea, apunte, importe }) => ({
      lineaId: linea,
      apunteId: apunte,
      importeCentavos: importe,
    })),
  };
}

it('after each of many random steps books and outstanding are the bank’s balance', async () => {
  const al = azar(SEMILLA);
  const { id } = await abrir(owner, {
    nombre: `Banco ${SEMILLA}`,
    saldoInicialCentavos: INICIAL,
    saldoInicialEl: '2026-01-01',
  });
  // Lines of the bank, by day; amounts repeat, so that equal lines occur.
  const banco: LineaDePrueba[] = Array.from({ length: 84 * 2 }, (_, i) => [
    dia(Math.floor(i / 2)),
    (al(2) === 0 ? -1 : 1) * (100 + al(12) * 50),
    `LINEA ${al(6)}`,
  ]);
  const antes = (hasta: number): number =>
    900_000 + banco.slice(0, hasta).reduce((suma, [, centavos]) => suma + centavos, 0);
  let archivos: Archivo[] = [];
  const movimientos: { id: string; version: number }[] = [];

  const traerTramo = async (
    // Whole days, as banks list them.
    desde = al(70) * 2,
    hasta = Math.min(banco.length, desde + 2 + al(20) * 2),
  ): Promise<Archivo> => {
    const texto = nacion(antes(desde), banco.slice(desde, hasta));
    const { extracto } = await traer(owner, id, texto);
    return { id: extracto.id, desde, hasta };
  };
  const unArchivo = () => archivos[al(archivos.length)];
  const suma = async (): Promise<void> => {
    const nuevo = await traerTramo();
    if (!archivos.some((uno) => uno.id === nuevo.id)) archivos.push(nuevo);
  };
  const cambiar = async (): Promise<void> => {
    const uno = movimientos[al(movimientos.length)];
    if (!uno) return;
    const campos = al(2) === 0 ? { importeCentavos: 100 + al(12) * 50 } : { fecha: dia(al(80)) };
    const { status } = await owner.put(`/movimientos/${uno.id}`, {
      version: uno.version,
      ...campos,
    });
    if (status === 200) uno.version += 1;
  };
  const vincularUna = async (): Promise<void> => {
    const { lineas, apuntes } = await mirar(id);
    const linea = lineas[al(lineas.length)];
    const suyos = apuntes.filter(({ importe }) => importe * (linea?.importe ?? 0) > 0);
    const apunte = suyos[al(suyos.length)];
    if (!linea || !apunte) return;
    const tope = Math.min(Math.abs(linea.importe), Math.abs(apunte.importe));
    const importeCentavos =
      Math.sign(linea.importe) * (al(3) === 0 ? Math.max(1, tope - 50) : tope);
    await actuar(owner, id, 'vincular', {
      vinculos: [{ lineaId: linea.id, apunteId: apunte.id, importeCentavos }],
    });
  };
  const decidirUna = async (): Promise<void> => {
    const { lineas } = await mirar(id);
    const linea = lineas[al(lineas.length)];
    if (!linea) return;
    const acto = al(2) === 0 ? 'desvincular' : 'ignorar';
    const lineaIds = [linea.id];
    await actuar(
      owner,
      id,
      acto,
      acto === 'ignorar' ? { lineaIds, motivo: 'Al azar' } : { lineaIds },
    );
  };
  const quitar = async (): Promise<void> => {
    const uno = unArchivo();
    if (!uno) return;
    await deshacer(owner, id, uno.id);
    archivos = archivos.filter((otro) => otro !== uno);
  };
  /** A file that is brought and undone leaves lines, links and sums as they were. */
  const idaYVuelta = async (): Promise<void> => {
    const previo = await mirar(id);
    const nuevo = await traerTramo();
    if (archivos.some((uno) => uno.id === nuevo.id)) return;
    await deshacer(owner, id, nuevo.id);
    expect(await mirar(id)).toEqual(previo);
  };
  const registrarEl = async (fecha: string, centavos: number): Promise<string> => {
    const { status, body } = await owner.post(
      '/movimientos',
      nuevo({
        cuentaId: id,
        tipo: centavos > 0 ? 'INGRESO' : 'EGRESO',
        fecha,
        importeCentavos: Math.abs(centavos),
        concepto: 'Al azar',
      }),
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    const movimientoId = String(fieldOf(body, 'id'));
    movimientos.push({ id: movimientoId, version: 1 });
    return movimientoId;
  };
  const registrar = async (): Promise<void> => {
    const [fecha, centavos] = required(banco[al(banco.length)], 'a line');
    await registrarEl(al(3) === 0 ? dia(al(80)) : fecha, centavos);
  };
  /** Links a line of a month with an entry of a day of another one, by what the line lacks. */
  const cruzar = async (mes: string, fecha: string): Promise<void> => {
    const { lineas, vinculos } = await mirar(id);
    const linea = lineas.find(
      (una) => mesDe(una.fecha) === mes && vinculos.every((uno) => uno.linea !== una.id),
    );
    if (!linea) return;
    const movimientoId = await registrarEl(fecha, linea.importe);
    const gasto = { movimientoId, lineaIds: [linea.id] };
    expect(await actuar(owner, id, 'vincular', { gasto })).toMatchObject({ status: 200 });
  };
  const cruzarUna = (): Promise<void> =>
    cruzar(required(MESES[al(MESES.length)], 'a month'), dia(al(80)));

  const comprobar = async (): Promise<void> => {
    const visto = await mirar(id);
    const indices = new Set(
      archivos.flatMap(({ desde, hasta }) =>
        Array.from({ length: hasta - desde }, (_, i) => desde + i),
      ),
    );
    const debidas = [...indices]
      .toSorted((a, b) => a - b)
      .map((i) => `${banco[i]?.[0]} ${banco[i]?.[1]} ${antes(i + 1)}`);
    const hay = visto.lineas.map(({ fecha, importe, saldo }) => `${fecha} ${importe} ${saldo}`);
    expect(hay.toSorted()).toEqual(debidas.toSorted());
    for (const mes of MESES) await comprobarMes(visto, mes);
  };

  const comprobarMes = async (visto: Mirada, mes: (typeof MESES)[number]): Promise<void> => {
    const { cuadre, apuntes } = await conciliacionDe(owner, id, mes, 'ver=POR_DECIDIR');
    const primero = archivos.toSorted((a, b) => a.desde - b.desde)[0];
    const desde = primero && dia(Math.floor(primero.desde / 2));
    if (!primero || !desde || desde > FINES[mes]) {
      expect(cuadre.bancoCentavos).toBeNull();
      return;
    }
    const saldoInicial = antes(primero.desde);
    const debe = cuadrar(porCuadrar(visto, { primero: desde, saldoInicial }), FINES[mes]);
    expect({
      banco: cuadre.bancoCentavos,
      libros: cuadre.librosCentavos,
      anteriores: cuadre.anterioresCentavos,
      lineas: cuadre.lineasCentavos,
      apuntes: cuadre.apuntesCentavos,
    }).toEqual(debe);
    expect(debe.libros + debe.anteriores + debe.lineas - debe.apuntes).toBe(debe.banco);
    // The list and its sum are read by different statements.
    const pendientes = apuntes.map(({ pendienteCentavos }) => pendienteCentavos);
    expect(pendientes.length).toBe(Math.min(cuadre.apuntesCantidad, APUNTES_MAX));
    if (pendientes.length < APUNTES_MAX) {
      expect(sumarCentavos(pendientes)).toBe(cuadre.apuntesCentavos);
    }
  };

  const PASO = [
    suma,
    suma,
    registrar,
    registrar,
    registrar,
    vincularUna,
    vincularUna,
    cruzarUna,
    cambiar,
    decidirUna,
    idaYVuelta,
    quitar,
  ];
  let n = 0;
  let ultimo = 'cruzar';
  try {
    // Links across the ends of months, with entries later and earlier than their line and before the first day.
    archivos.push(await traerTramo(40, 140));
    for (const [mes, fecha] of [
      ['2026-08', '2026-09-10'],
      ['2026-10', '2026-09-10'],
      ['2026-10', '2026-08-02'],
    ] as const) {
      await cruzar(mes, fecha);
      await comprobar();
    }
    for (n = 1; n <= PASOS; n += 1) {
      const paso = required(PASO[al(PASO.length)], 'a step');
      ultimo = paso.name;
      await paso();
      await comprobar();
    }
  } catch (error) {
    throw new Error(`PLOMADA_SEED=${SEMILLA}, step ${n} ${ultimo}`, { cause: error });
  }
  const { items } = await extractosDe(owner, id);
  expect(items.map((uno) => uno.id).toSorted()).toEqual(archivos.map((uno) => uno.id).toSorted());
}, 600_000);
