import { libroSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RUBRO_NORTE } from '../support/data.ts';
import { crear, enteras, factura } from '../support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { formDe, importar, previsualizar } from '../support/spreadsheets.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { formOf, WORKBOOKS, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let proveedor: string | undefined;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  const [fila] = await servidor.admin<{ nombre: string }>(
    'select razon_social as nombre from proveedores where id = $1',
    [PROVEEDOR_NORTE],
  );
  proveedor = fila?.nombre;
});
afterAll(() => servidor.cerrar());

/**
 * Rows similar to a private movement, to one of a hidden work and to a visible one, and one of a
 * supplier with a habit.
 */
const lineas = () => [
  'Fecha;Concepto;Egreso;Proveedor;Obra',
  '01/10/2026;Honorarios reservados;100,50;;OB-001',
  '02/10/2026;Cal de la otra;20,00;;OB-001',
  '02/10/2026;Cal de la otra;20,00;;OB-002',
  `03/10/2026;Hierro del ocho;900,00;${proveedor};OB-001`,
  '04/10/2026;Arena a la vista;7,00;;OB-001',
];
const CON_DOCUMENTO = [
  'Fecha;Concepto;Egreso;CUIT;Proveedor;Tipo de comprobante;Punto de venta;Número;Obra',
  '05/10/2026;Factura reservada;1.815,00;30-90000044-4;Corralón del Norte;Factura A;4;18237;OB-001',
];
const enTexto = (todas: readonly string[]): string => todas.join('\n');

/** Workbook and rows as a person sees them before the import, without id and expiry. */
async function mostrado(quien: Quien, texto: string) {
  const form = formOf(new Uint8Array(Buffer.from(texto)), 'gastos.csv', OBRA_A);
  const { body } = await quien.enviar(WORKBOOKS, form);
  const { id, venceEn: _vence, ...libro } = libroSchema.parse(body);
  const filas = await Promise.all(
    libro.tablas.map((tabla) => quien.get(`${WORKBOOKS}/${id}/filas?tablaId=${tabla.id}`)),
  );
  return { libro, filas: filas.map(({ body }) => body) };
}

const yaEstan = ({ libro }: Awaited<ReturnType<typeof mostrado>>): number =>
  libro.tablas.reduce((suma, tabla) => suma + tabla.yaEstan, 0);

describe('rows hidden from the user', () => {
  it('do not change the preview of an import, while visible ones do', async () => {
    const [libro, conDocumento] = [enTexto(lineas()), enTexto(CON_DOCUMENTO)];
    const todo = async () => ({
      libro: await mostrado(usuario, libro),
      conDocumento: await mostrado(usuario, conDocumento),
      hoja: await previsualizar(usuario, formDe(libro)),
    });
    const antes = await todo();

    const privado = { privado: true, medioPago: 'EFECTIVO' };
    const reservado = { fecha: '2026-10-01', concepto: 'Honorarios reservados' };
    await crear(owner, { ...privado, ...reservado, importeCentavos: 10_050 });
    const ajeno = { fecha: '2026-10-02', concepto: 'Cal de la otra', importeCentavos: 2000 };
    await crear(owner, { ...ajeno, proyectoId: OBRA_B });
    const habitual = { proveedorId: PROVEEDOR_NORTE, rubroId: RUBRO_NORTE };
    for (const fecha of ['2026-09-01', '2026-09-02', '2026-09-03']) {
      await crear(owner, { ...privado, ...habitual, fecha });
      await crear(owner, { ...habitual, fecha, proyectoId: OBRA_B });
    }
    await crear(owner, {
      ...privado,
      fecha: '2026-10-05',
      concepto: 'Factura reservada',
      importeCentavos: 181_500,
      comprobante: factura({ fechaEmision: '2026-10-05', totalCentavos: 181_500 }),
    });
    // Imports as private movements the bytes that the Usuario previews below, who must not learn of
    // that import.
    const mias = enTexto(lineas().slice(0, 2));
    const mapeo = { columnas: { fecha: 0, concepto: 1, egreso: 2 } };
    await importar(owner, formDe(mias, { proyectoId: OBRA_A, privado: true, mapeo }));

    expect(await todo()).toEqual(antes);
    expect(await previsualizar(usuario, formDe(mias, { proyectoId: OBRA_A }))).toMatchObject({
      repetida: null,
      advertencias: [],
    });
    expect(yaEstan(antes.libro)).toBe(0);
    expect(yaEstan(await mostrado(owner, libro))).toBe(2);

    const visto = { fecha: '2026-10-04', concepto: 'Arena a la vista', importeCentavos: 700 };
    await crear(owner, visto);
    expect(yaEstan(await mostrado(usuario, libro))).toBe(1);
  });

  it('do not exclude rows of an import, nor answer for a hidden work', async () => {
    const form = formOf(
      new Uint8Array(
        Buffer.from(enTexto([...lineas().slice(0, 3), '06/10/2026;Yeso;5,00;;El galpón'])),
      ),
      'gastos.csv',
      OBRA_A,
    );
    const leido = libroSchema.parse((await usuario.enviar(WORKBOOKS, form)).body);
    const pregunta = leido.preguntas.find(({ tipo }) => tipo === 'OBRA');
    const { body } = await usuario.put(`${WORKBOOKS}/${leido.id}`, {
      version: leido.version,
      respuestas: [{ preguntaId: pregunta?.id ?? '', valor: OBRA_B }],
    });
    const respondido = libroSchema.parse(body);
    expect(respondido.tablas).toMatchObject([{ listas: 2, yaEstan: 0 }]);
    const { loteId, importados } = await write(usuario, respondido);
    expect(importados).toBe(2);
    const filas = await enteras(usuario, { importacionId: loteId });
    expect(filas.map(({ proyecto }) => proyecto.id)).toEqual([OBRA_A, OBRA_A]);
  });
});
