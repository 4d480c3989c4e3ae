import { expect, it } from 'vitest';

import { filasDe, hojaDe, leer, libroDe } from '../../test/libro.ts';
import { TITULOS_IMPORTACION } from './columnas.rules.ts';
import { leerHoja } from './hoja/leer-hoja.rules.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion } from './planilla.ts';

const TITULOS = ['Fecha', 'Concepto', 'Egreso'];
const FILA = ['5/10/2026', 'Cal', 100];

const obra = { id: 'o1', codigo: 'OB-001', nombre: 'Tilos', soloLectura: false, fechaInicio: null };

/** Movements read from one row with some columns added, as a workbook and as a sheet. */
function movimientosDe(mas: readonly (readonly [titulo: string, texto: string])[]) {
  const hoja = hojaDe('Gastos', [
    [...TITULOS, ...mas.map(([titulo]) => titulo)],
    [...FILA, ...mas.map(([, texto]) => texto)],
  ]);
  const pedido = {
    archivo: 'gastos.csv',
    catalogo: { obras: [obra], rubros: [], proveedores: [] },
    obra,
    hoy: '2026-11-20',
    mapeo: {},
  };
  return {
    libro: filasDe(leer(libroDe(hoja)))[0]?.movimiento,
    hoja: leerHoja(hoja, pedido, () => undefined).movimientos[0],
  };
}

/** Fields of a movement that are empty here and no texts. */
const APARTE: ReadonlySet<CampoImportacion> = new Set<CampoImportacion>([
  'cotizacion',
  'proveedor',
]);

const vacio = movimientosDe([]).libro ?? {};
const textos = CAMPOS_IMPORTACION.filter(
  (campo) =>
    !APARTE.has(campo) &&
    Object.entries(vacio).some(([de, valor]) => de === campo && valor === null),
);

it('imports offer the field of notes', () => {
  expect(textos).toContain('notas');
});

it.each(textos)(
  '%s reaches the row that an import offers it for, in each way of reading',
  (campo) => {
    const texto = `Lo de ${campo}`;
    const { libro, hoja } = movimientosDe([[TITULOS_IMPORTACION[campo], texto]]);
    expect([libro, hoja]).toMatchObject([{ [campo]: texto }, { [campo]: texto }]);
  },
);
