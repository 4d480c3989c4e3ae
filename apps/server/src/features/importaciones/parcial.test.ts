import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { leerPagina } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../test/support/server.ts';
import {
  csv,
  formDe,
  IMPORTACIONES,
  leerResultado,
  previsualizar,
} from '../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const POR_CORREGIR = `${IMPORTACIONES}/por-corregir`;
/** Two valid rows and two invalid ones; row 3 of the file has two errors. */
const TEXTO = csv(
  'Fecha;Concepto;Tipo;Importe;Notas',
  '14/10/2026;Cemento;Egreso;1.234,56;=una nota',
  '31/02/2026;Cal;Egreso;-mucho;',
  '15/10/2026;Hierro;Egreso;500;',
  '16/10/2026;Arena;Egreso;0;de río',
);
const form = (correctas?: number) =>
  formDe(TEXTO, { proyectoId: OBRA_A, ...(correctas === undefined ? {} : { correctas }) });
const cuenta = async () => {
  const [fila] = await servidor.admin<{ n: string }>(
    `select concat_ws('/', (select count(*) from movimientos), (select count(*) from importaciones),
       (select count(*) from audit_logs where accion <> 'LOGIN')) as n`,
  );
  return fila?.n;
};

describe('importing the right rows of a file', () => {
  it('imports only those rows, once, and reports the excluded ones', async () => {
    expect(await previsualizar(usuario, form())).toMatchObject({ filas: 4, validas: 2 });
    const clave = claveNueva();
    const respuesta = await usuario.enviar(IMPORTACIONES, form(2), clave);
    expect(respuesta.status).toBe(201);
    const resultado = leerResultado(respuesta);
    expect(resultado).toMatchObject({ filas: 4, importados: 2 });
    expect(resultado.errores.map(({ fila }) => fila)).toEqual([3, 3, 5]);
    const { items } = leerPagina(
      await usuario.get(`/movimientos?importacionId=${resultado.id}&limit=200`),
    );
    expect(items.map(({ concepto }) => concepto).toSorted()).toEqual(['Cemento', 'Hierro']);
    const antes = await cuenta();
    expect((await usuario.enviar(IMPORTACIONES, form(2), clave)).texto).toBe(respuesta.texto);
    expect(await cuenta()).toBe(antes);
    const registros = await servidor.admin<{ resumen: string }>(
      'select resumen from audit_logs where entidad_id = $1',
      [resultado.id],
    );
    expect(registros.map(({ resumen }) => resumen)).toEqual([
      expect.stringMatching(/^Importó 2 movimientos .* y dejó afuera 2 con errores$/),
    ]);
  });

  it('is audited in the singular for one row, and so is undoing it', async () => {
    const una = formDe(
      csv('Fecha;Concepto;Tipo;Importe', '14/10/2026;Flete;Egreso;10', 'x;x;x;x'),
      { proyectoId: OBRA_A, correctas: 1 },
    );
    const { id } = leerResultado(await usuario.enviar(IMPORTACIONES, una));
    expect((await usuario.put(`${IMPORTACIONES}/${id}/deshacer`, {})).status).toBe(200);
    const registros = await servidor.admin<{ resumen: string }>(
      'select resumen from audit_logs where entidad_id = $1 order by id',
      [id],
    );
    expect(registros.map(({ resumen }) => resumen)).toEqual([
      expect.stringMatching(/^Importó 1 movimiento \(M-\d+\) de .* y dejó afuera 1 con errores$/),
      expect.stringMatching(/^Deshizo la importación de 1 movimiento de /),
    ]);
  });

  it('imports nothing when the number of right rows differs from the preview', async () => {
    const antes = await cuenta();
    for (const correctas of [1, 3, 4]) {
      const respuesta = await usuario.enviar(IMPORTACIONES, form(correctas));
      expect([respuesta.status, leerResultado(respuesta)]).toMatchObject([422, { id: null }]);
    }
    const sinNinguna = formDe(csv('Fecha;Concepto;Tipo;Importe', 'x;x;x;x'), {
      proyectoId: OBRA_A,
      correctas: 1,
    });
    expect((await usuario.enviar(IMPORTACIONES, sinNinguna)).status).toBe(422);
    expect((await usuario.enviar(IMPORTACIONES, form())).status).toBe(422);
    expect(codigoDe(await usuario.enviar(IMPORTACIONES, form(0)))).toBe('VALIDATION_ERROR');
    expect(codigoDe(await usuario.enviar(`${IMPORTACIONES}/preview`, form(2)))).toBe(
      'VALIDATION_ERROR',
    );
    expect(await cuenta()).toBe(antes);
  });
});

describe('the file of rows to correct', () => {
  const bajar = async (de: FormData) => {
    const respuesta = await usuario.enviar(POR_CORREGIR, de);
    expect(respuesta.status).toBe(200);
    return new Uint8Array(respuesta.crudo);
  };
  const comoForm = (bytes: Uint8Array<ArrayBuffer>) =>
    formDe(bytes, { proyectoId: OBRA_A }, 'gastos-por-corregir.xlsx');

  it('has the wrong rows unchanged with their errors, and can be imported again', async () => {
    const respuesta = await usuario.enviar(POR_CORREGIR, form());
    expect(respuesta.headers['content-disposition']).toContain('gastos-por-corregir.xlsx');
    const bytes = await bajar(form());
    const vista = await previsualizar(usuario, comoForm(bytes));
    expect(vista.columnas.map(({ titulo, sugerencia }) => [titulo, sugerencia])).toEqual([
      ['Fecha', 'fecha'],
      ['Concepto', 'concepto'],
      ['Tipo', 'tipo'],
      ['Importe', 'importe'],
      ['Notas', 'notas'],
      ['Errores', null],
    ]);
    const antes = await previsualizar(usuario, form());
    const sinFila = (errores: typeof vista.errores) =>
      errores.map(({ columna, valor, mensaje }) => [columna, valor, mensaje]);
    expect(sinFila(vista.errores)).toEqual(sinFila(antes.errores));
    expect([vista.filas, vista.validas]).toEqual([2, 0]);
    expect(vista.columnas.at(-1)?.ejemplos[0]).toMatch(/^Fecha: .* · Importe/);
    // The file of errors, imported again, does not get a second column of errors.
    const otra = await previsualizar(usuario, comoForm(await bajar(comoForm(bytes))));
    expect(otra.columnas.map(({ titulo }) => titulo).filter((t) => t === 'Errores')).toHaveLength(
      1,
    );
  });

  it('keeps dates and numbers of a spreadsheet as such', async () => {
    const texto = csv('Fecha;Concepto;Importe', '2026-10-14;Cal;12,5', '2026-10-15;x;7');
    const vista = await previsualizar(
      usuario,
      comoForm(await bajar(formDe(texto, { proyectoId: OBRA_A }))),
    );
    expect(vista.muestra).toMatchObject([{ fecha: '2026-10-15', importeCentavos: 700 }]);
  });

  it('is refused when no row is wrong', async () => {
    const bien = formDe(csv('Fecha;Concepto;Importe', '14/10/2026;Cemento;5'), {
      proyectoId: OBRA_A,
    });
    const respuesta = await usuario.enviar(POR_CORREGIR, bien);
    expect([respuesta.status, respuesta.texto]).toEqual([
      400,
      expect.stringContaining('no hay nada que corregir'),
    ]);
    const sinTitulos = formDe(csv('Cuándo;Qué', 'x;x'), { proyectoId: OBRA_A });
    const { texto } = await usuario.enviar(POR_CORREGIR, sinTitulos);
    expect(texto).toContain('Falta decir qué columna es');
  });
});

describe('undoing an import whose works changed', () => {
  it('is refused while one of them is archived or hidden, and possible afterwards', async () => {
    const texto = csv('Fecha;Concepto;Tipo;Importe;Obra', '14/10/2026;Cemento;Egreso;1;OB-001');
    const respuesta = await usuario.enviar(IMPORTACIONES, formDe(texto));
    const { id } = leerResultado(respuesta);
    const deshacer = () => usuario.put(`${IMPORTACIONES}/${id}/deshacer`, {});
    const obraEn = (estado: string) =>
      servidor.admin('update proyectos set estado = $2 where id = $1', [OBRA_A, estado]);
    await obraEn('ARCHIVADA');
    expect(codigoDe(await deshacer())).toBe('OBRA_ARCHIVADA');
    await obraEn('EN_CURSO');
    const asignada = (cuando: string | null) =>
      servidor.admin('update proyecto_usuarios set eliminado_en = $2 where proyecto_id = $1', [
        OBRA_A,
        cuando,
      ]);
    await asignada('2026-11-01T00:00:00Z');
    const antes = await cuenta();
    expect((await deshacer()).status).toBe(404);
    expect(await cuenta()).toBe(antes);
    await asignada(null);
    expect((await deshacer()).status).toBe(200);
  });
});
