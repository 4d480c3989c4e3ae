import { listaImportacionesSchema } from '@plomada/domain/importaciones/importacion.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { conArchivo, rutaDe } from '../../../test/support/adjuntos.ts';
import { crear, enteras, factura, leerMovimiento } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B } from '../../../test/support/obras.ts';
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
  importar,
  IMPORTACIONES,
  leerResultado,
  previsualizar,
} from '../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const TITULOS = 'Fecha;Concepto;Tipo;Importe;Moneda;Cotización;Rubro;Proveedor;CUIT;Comprobante';
const GASTO = '14/10/2026;Cemento;Egreso;1.234,56;;;99;;;';
/** A fresh document number for every test. */
let numero = 100;
beforeEach(() => {
  numero += 1;
});
const conFactura = (tipo = 'A', importe = '10') =>
  `15/10/2026;Hierro;Egreso;${importe};;;;;30-90000044-4;FC ${tipo} 0007-${numero}`;

const cuenta = async () => {
  const [fila] = await servidor.admin<{ n: string }>(
    `select concat_ws('/', (select count(*) from movimientos), (select count(*) from comprobantes),
       (select count(*) from proveedores), (select count(*) from importaciones),
       (select count(*) from audit_logs where accion <> 'LOGIN'), (select sum(ultimo) from contadores)) as n`,
  );
  return fila?.n;
};
const filasDe = (importacionId: string) => enteras(owner, { importacionId });

describe('preview', () => {
  it('shows the columns, interprets the rows and writes nothing', async () => {
    const antes = await cuenta();
    const vista = await previsualizar(
      usuario,
      formDe(csv('Gastos de la obra', '', TITULOS, GASTO, 'ayer;x;Egreso;0;EUR;;;Nadie;;'), {
        proyectoId: OBRA_A,
      }),
    );
    expect(vista.mapeo).toMatchObject({ filaTitulos: 3, signo: 'TODO_EGRESO' });
    expect(vista.columnas.map(({ sugerencia }) => sugerencia)).toEqual(
      'fecha concepto tipo importe moneda cotizacion rubro proveedor cuit numero'.split(' '),
    );
    expect(vista.columnas[1]).toMatchObject({ titulo: 'Concepto', ejemplos: ['Cemento', 'x'] });
    expect([vista.filas, vista.validas, vista.repetida]).toEqual([2, 1, null]);
    expect(vista.muestra[0]).toMatchObject({
      fila: 4,
      valida: true,
      fecha: '2026-10-14',
      importeCentavos: 123_456,
      obra: 'OB-001 Obra OB-001',
      rubro: '99 De prueba',
    });
    expect(vista.errores.map(({ fila, columna, valor }) => [fila, columna, valor])).toEqual([
      [5, 'Fecha', 'ayer'],
      [5, 'Concepto', 'x'],
      [5, 'Importe', '0'],
      [5, 'Moneda', 'EUR'],
      [5, 'Proveedor', 'Nadie'],
    ]);
    expect(await cuenta()).toBe(antes);
  });

  it('names the missing columns, and uses the mapping that is sent', async () => {
    const texto = csv('Cuándo;Qué;Cuánto', '14/10/2026;Cemento;-5');
    const perdida = await previsualizar(owner, formDe(texto, { proyectoId: OBRA_A }));
    expect(perdida.errores.map(({ mensaje }) => mensaje)).toEqual([
      'Falta decir qué columna es: Fecha',
      'Falta decir qué columna es: Concepto',
      'Falta decir qué columna es: Importe',
    ]);
    const mapeo = {
      columnas: { fecha: 0, concepto: 1, importe: 2 },
      signo: 'NEGATIVO_ES_EGRESO',
      medioPago: 'EFECTIVO',
    } as const;
    const vista = await previsualizar(owner, formDe(texto, { proyectoId: OBRA_A, mapeo }));
    expect(vista.muestra).toMatchObject([{ tipo: 'EGRESO', medioPago: 'EFECTIVO', valida: true }]);
  });
});

describe('import', () => {
  it('imports every row in the order of the file, with suppliers, documents, codes and audit', async () => {
    const texto = csv(
      TITULOS,
      GASTO,
      '15/10/2026;Anticipo;Ingreso;1000;USD;1480,5;;;;',
      '16/10/2026;Tornillos;Egreso;5,50;;;;Ferretería Nueva;30-90000056-8;',
      '17/10/2026;Clavos;Egreso;6,50;;;;FERRETERIA NUEVA;;',
      conFactura(),
    );
    const mapeo = { crearProveedores: true };
    const form = () => formDe(texto, { proyectoId: OBRA_A, mapeo });
    const clave = claveNueva();
    const respuesta = await usuario.enviar(IMPORTACIONES, form(), clave);
    expect(respuesta.status).toBe(201);
    const resultado = leerResultado(respuesta);
    expect(resultado).toMatchObject({
      filas: 5,
      importados: 5,
      errores: [],
      proveedoresCreados: 1,
    });
    const id = resultado.id ?? '';

    const filas = (await filasDe(id)).toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
    const [primera, ...otras] = filas.map(({ codigo }) => Number(codigo.slice(2)));
    expect(otras).toEqual([1, 2, 3, 4].map((n) => (primera ?? 0) + n));
    expect(resultado.codigos).toEqual({ desde: filas[0]?.codigo, hasta: filas[4]?.codigo });
    expect(filas.map(({ concepto }) => concepto)).toEqual(
      'Cemento Anticipo Tornillos Clavos Hierro'.split(' '),
    );
    expect(filas[1]).toMatchObject({
      tipo: 'INGRESO',
      moneda: 'USD',
      cotizacion: { valor: '1480.5', tipo: 'OFICIAL' },
      importeArsCentavos: 148_050_000,
      importeUsdCentavos: 100_000,
      importacionId: id,
    });
    expect(filas[3]?.proveedor).toEqual(filas[2]?.proveedor);
    expect(filas[4]?.comprobante).toMatchObject({
      tipoArca: 1,
      numero,
      cuitEmisor: '30900000444',
      totalCentavos: 1000,
      fechaEmision: '2026-10-15',
      origen: 'IMPORT',
    });
    // A call repeated under its Idempotency-Key gets the stored answer, and nothing is imported
    // again.
    expect((await usuario.enviar(IMPORTACIONES, form(), clave)).texto).toBe(respuesta.texto);
    expect((await previsualizar(usuario, form())).repetida).toMatchObject({ id, filas: 5 });

    const auditoria = await servidor.admin<{ entidad: string; n: number }>(
      `select entidad, count(*)::int as n from audit_logs where accion = 'IMPORTAR'
         and entidad_id = any($1) group by entidad order by entidad`,
      [[id, ...filas.map((fila) => fila.id)]],
    );
    expect(auditoria).toEqual([
      { entidad: 'IMPORTACION', n: 1 },
      { entidad: 'MOVIMIENTO', n: 5 },
    ]);
  });

  it('imports nothing when any row is wrong, and reports each wrong cell', async () => {
    await crear(owner, { comprobante: factura({ puntoVenta: 7, numero }) });
    const texto = csv(
      `${TITULOS};Obra`,
      `${GASTO};OB-001`,
      `31/02/2026;Cal;Egreso;5;;;;;;;OB-001`,
      `14/10/2026;Cal;Egreso;mucho;;;;;;;OB-001`,
      `14/10/2026;Cal;Egreso;5;USD;;;;;;OB-001`,
      `14/10/2026;Cal;Egreso;5;;;Jardín;;;;OB-001`,
      `14/10/2026;Cal;Egreso;5;;;;;30-90000044-5;;OB-001`,
      `14/10/2026;Cal;Egreso;5;;;;;;;OB-777`,
      `14/10/2026;Cal;Egreso;5;;;;;;;OB-003`,
      `${conFactura()};OB-001`,
      `${conFactura('B')};OB-001`,
      `${conFactura('B')};OB-001`,
    );
    const antes = await cuenta();
    const respuesta = await owner.enviar(IMPORTACIONES, formDe(texto));
    expect(respuesta.status).toBe(422);
    const { id, importados, errores } = leerResultado(respuesta);
    expect([id, importados]).toEqual([null, 0]);
    expect(errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`)).toEqual([
      '3 Fecha [31/02/2026] La fecha no es válida: se espera dd/mm/aaaa',
      '4 Importe [mucho] No se entiende como número: se espera algo como 1.234,56',
      '5 Cotización [] Un movimiento en dólares necesita la cotización',
      '6 Rubro [Jardín] No hay un rubro con ese código o nombre',
      '7 CUIT [30-90000044-5] El CUIT no es válido: el último dígito tendría que ser 4',
      '8 Obra [OB-777] No hay una obra con ese código o nombre',
      '9 Obra [OB-003] La obra está archivada y es de solo lectura',
      expect.stringMatching(
        /^10 Número \[Factura A 00007-\d{8}\] Ya existe un comprobante con ese número\. M-\d{6}, en Obra OB-001\.$/,
      ),
      expect.stringMatching(/^12 Número .* Es el mismo comprobante que el de la fila 11$/),
    ]);
    expect(await cuenta()).toBe(antes);
    const { advertencias } = await previsualizar(owner, formDe(texto));
    expect(advertencias.map(({ fila }) => fila)).toContain(11);
  });

  it('streams its progress line by line, with the ordinary answer at the end', async () => {
    const form = formDe(csv(TITULOS, GASTO), { proyectoId: OBRA_A });
    const { texto } = await owner.enviar(IMPORTACIONES, form, { accept: 'application/x-ndjson' });
    const lineas = texto
      .trim()
      .split('\n')
      .map((linea): unknown => JSON.parse(linea));
    expect(lineas).toContainEqual({ progreso: { paso: 'REVISAR', hechas: 1, filas: 1 } });
    expect(lineas).toContainEqual({ progreso: { paso: 'GUARDAR', hechas: 1, filas: 1 } });
    expect(lineas.at(-1)).toMatchObject({ status: 201, resultado: { importados: 1 } });
    const mala = formDe(csv(TITULOS, 'x;;;;;;;;;'), { proyectoId: OBRA_A });
    const rechazo = await owner.enviar(IMPORTACIONES, mala, { accept: 'application/x-ndjson' });
    expect(rechazo.texto).toMatch(/\{"status":422,"resultado":\{"id":null/);
  });

  it('lets only one of two simultaneous imports with the same documents in', async () => {
    const lineas = Array.from({ length: 30 }, (_, i) =>
      conFactura().replace(/-(\d+)$/, (_todo, n) => `-${Number(n) * 1000 + i}`),
    );
    const enviar = (orden: string[]) =>
      owner.enviar(IMPORTACIONES, formDe(csv(TITULOS, ...orden), { proyectoId: OBRA_A }));
    const respuestas = await Promise.all([enviar(lineas), enviar(lineas.toReversed())]);
    expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      expect.any(Number),
    ]);
    // The second import is refused by the unique index (409), or by its own check if it read after
    // the first commit (422).
    expect([409, 422]).toContain(Math.max(...respuestas.map(({ status }) => status)));
  });
});

describe('rights of an import', () => {
  it('hide works that the user does not see', async () => {
    const deB = (obra: string) => formDe(csv(`${TITULOS};Obra`, `${GASTO};${obra}`));
    const { errores } = leerResultado(await usuario.enviar(IMPORTACIONES, deB('OB-002')));
    expect(errores).toMatchObject([{ mensaje: 'No hay una obra con ese código o nombre' }]);
    const en = (proyectoId: string) =>
      usuario.enviar(IMPORTACIONES, formDe(csv(TITULOS, GASTO), { proyectoId }));
    expect([(await en(OBRA_B)).status, codigoDe(await en(OBRA_ARCHIVADA))]).toEqual([
      404,
      'OBRA_ARCHIVADA',
    ]);
  });

  it('show private rows, their imports and their documents only to users who may see them', async () => {
    const form = () => formDe(csv(TITULOS, conFactura()), { proyectoId: OBRA_A, privado: true });
    expect(codigoDe(await usuario.enviar(IMPORTACIONES, form()))).toBe('SIN_PERMISO');
    const id = await importar(owner, form());
    expect((await filasDe(id))[0]).toMatchObject({
      privado: true,
      codigo: expect.stringMatching(/^MP-/),
    });
    const lista = async (quien: Quien) =>
      listaImportacionesSchema.parse((await quien.get(IMPORTACIONES)).body).items.map((i) => i.id);
    expect(await lista(owner)).toContain(id);
    expect(await lista(usuario)).not.toContain(id);
    expect((await usuario.put(`${IMPORTACIONES}/${id}/deshacer`, {})).status).toBe(404);
    const publica = formDe(csv(TITULOS, conFactura()), { proyectoId: OBRA_A });
    const { errores } = leerResultado(await usuario.enviar(IMPORTACIONES, publica));
    expect(errores).toMatchObject([{ mensaje: 'Ya existe un comprobante con ese número.' }]);
    expect((await previsualizar(usuario, publica)).repetida).toBeNull();
  });
});

describe('undo', () => {
  const deshacer = (id: string, quien = usuario) =>
    quien.put(`${IMPORTACIONES}/${id}/deshacer`, {});

  it('deletes the whole batch softly and frees its document numbers', async () => {
    const form = () => formDe(csv(TITULOS, GASTO, conFactura()), { proyectoId: OBRA_A });
    const id = await importar(usuario, form());
    const filas = await filasDe(id);
    const respuesta = await deshacer(id);
    expect([respuesta.status, respuesta.body]).toMatchObject([
      200,
      { estado: 'DESHECHA', version: 2 },
    ]);
    expect(await filasDe(id)).toEqual([]);
    const quedan = await servidor.admin<{ estado: string }>(
      'select estado from movimientos where id = any($1)',
      [filas.map((fila) => fila.id)],
    );
    expect(quedan).toEqual([{ estado: 'ELIMINADO' }, { estado: 'ELIMINADO' }]);
    expect(codigoDe(await deshacer(id))).toBe('IMPORTACION_DESHECHA');
    // The document number is free again, and the file is no longer reported as imported.
    expect((await previsualizar(usuario, form())).repetida).toBeNull();
    await importar(usuario, form());
  });

  it('is refused, with counts, once a row was edited, has files or has a deletion request', async () => {
    const id = await importar(
      owner,
      formDe(csv(TITULOS, GASTO, GASTO, GASTO, GASTO), { proyectoId: OBRA_A }),
    );
    const [editada, conPapel, pedida] = await filasDe(id);
    if (!editada || !conPapel || !pedida) throw new Error('no rows');
    leerMovimiento(
      await owner.put(`/movimientos/${editada.id}`, { version: 1, concepto: 'Otra cosa' }),
    );
    await owner.enviar(rutaDe(conPapel.id), conArchivo('%PDF-1.4\n%âãÏÓ\n', 'a.pdf'));
    await owner.del(`/movimientos/${pedida.id}`, { motivo: 'Cargado dos veces' });
    const antes = await cuenta();
    const respuesta = await deshacer(id, owner);
    expect([respuesta.status, respuesta.body]).toMatchObject([
      409,
      {
        error: 'IMPORTACION_EN_USO',
        details: [{ data: { editados: 1, archivos: 1, solicitudes: 1, eliminados: 0 } }],
      },
    ]);
    expect(await cuenta()).toBe(antes);
    expect(await filasDe(id)).toHaveLength(4);
  });

  it('is allowed to the user who imported, Owner and Admin', async () => {
    const form = () => formDe(csv(TITULOS, GASTO), { proyectoId: OBRA_A });
    const deOwner = await importar(owner, form());
    expect(codigoDe(await deshacer(deOwner))).toBe('SIN_PERMISO');
    expect((await deshacer(await importar(usuario, form()), owner)).status).toBe(200);
  });

  it('happens once when it is requested several times at once', async () => {
    const id = await importar(owner, formDe(csv(TITULOS, GASTO), { proyectoId: OBRA_A }));
    const respuestas = await Promise.all([1, 2, 3].map(() => deshacer(id, owner)));
    expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
  });
});
