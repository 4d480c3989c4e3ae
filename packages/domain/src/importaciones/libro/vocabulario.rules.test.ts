import { describe, expect, it } from 'vitest';

import { hojaDe, idsDe, leer, libroDe } from '../../../test/libro.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { columnaDeTitulo, COLUMNAS } from '../../renglones/titulos.rules.ts';
import { type ColumnaRenglon, palabrasDe } from '../../renglones/vocabulario.ts';
import { SINONIMOS_IMPORTACION } from '../columnas.rules.ts';
import { CAMPOS_IMPORTACION } from '../planilla.ts';
import {
  CAMPOS_LIBRO,
  type CampoLibro,
  camposDeTitulo,
  SINONIMOS_LIBRO,
  VOCABULARIO_LIBRO,
} from './vocabulario.rules.ts';

const campoDe = (titulo: string): CampoLibro | null =>
  VOCABULARIO_LIBRO.campoDe(titulo)?.campo ?? null;

const DE_LIBRO = CAMPOS_LIBRO.flatMap((campo) =>
  SINONIMOS_LIBRO[campo].split('|').map((palabra) => ({ palabra, campo })),
);
const DE_PLANILLA = CAMPOS_IMPORTACION.flatMap((campo) =>
  SINONIMOS_IMPORTACION[campo].split('|').map((palabra) => ({ palabra, campo })),
);
const DE_RENGLON = COLUMNAS.flatMap((columna) =>
  palabrasDe(columna).map((palabra) => ({ palabra, columna })),
);

/** Fields of a workbook that a column of items is; an amount is one in any currency. */
const MISMOS: Readonly<Record<ColumnaRenglon, readonly CampoLibro[]>> = {
  descripcion: ['concepto'],
  unidad: ['unidad'],
  cantidad: ['cantidad'],
  precioUnitario: ['precioUnitario'],
  rubro: ['rubro'],
  numero: ['orden'],
  importe: ['importe', 'importeUsd', 'equivalente'],
  parte: [],
  incidencia: [],
};

/**
 * Words of both: a supplier or an article is called `nombre`, a price is of one or of all, and lines have numbers as
 * vouchers have.
 */
const DE_AMBOS_EN_RENGLONES = ['nombre', 'rubro y tarea', 'precio', 'nro', 'numero'];
const DE_AMBOS_EN_LIBROS = ['precio', 'nombre', 'numero', 'nro'];

describe('the words of a noun', () => {
  it('name their own field of a workbook, and no other', () => {
    expect(DE_LIBRO.filter(({ palabra }) => plegar(palabra) !== palabra)).toEqual([]);
    expect(DE_LIBRO.filter(({ palabra, campo }) => campoDe(palabra) !== campo)).toEqual([]);
  });

  it('name their own field of a sheet of movements, and the same one of a workbook', () => {
    const ajenas = DE_PLANILLA.filter(({ palabra, campo }) => campoDe(palabra) !== campo);
    expect(ajenas).toEqual([]);
  });

  it('take no field of items for another one, but for words that are of both', () => {
    const deLibro = DE_RENGLON.filter(({ palabra, columna }) => {
      const campo = campoDe(palabra);
      return campo !== null && !MISMOS[columna].includes(campo);
    });
    expect(deLibro.map(({ palabra }) => palabra)).toEqual(DE_AMBOS_EN_RENGLONES);
    const deRenglon = DE_LIBRO.filter(({ palabra, campo }) => {
      const columna = columnaDeTitulo(palabra);
      return columna !== null && !MISMOS[columna].includes(campo);
    });
    expect(deRenglon.map(({ palabra }) => palabra)).toEqual(DE_AMBOS_EN_LIBROS);
  });

  it('name nothing in the shares of a price, whose numbers are no money paid', () => {
    const partes = [...palabrasDe('parte'), ...palabrasDe('incidencia')];
    expect(partes.filter((palabra) => campoDe(palabra) !== null)).toEqual([]);
  });

  it('name no amount in a tax or a net amount of ARCA', () => {
    const titulos =
      'Imp. Neto Gravado;Imp. Neto No Gravado;Imp. Op. Exentas;Otros Tributos;IVA;IVA 21%;Total IVA;Imp. Neto Gravado IVA 21%;Total Neto Gravado;Crédito Fiscal Computable;Importe de Percepciones de Ingresos Brutos'.split(
        ';',
      );
    expect(titulos.filter((titulo) => campoDe(titulo) !== null)).toEqual([]);
    expect(campoDe('Importe Total')).toBe('importe');
    expect(campoDe('Tipo de Cambio')).toBe('cotizacion');
  });
});

describe('a title of two words', () => {
  const DOBLES: readonly (readonly [titulo: string, ...campos: readonly CampoLibro[]])[] = [
    ['PROVEEDOR / CONCEPTO', 'proveedor', 'concepto'],
    ['Concepto y proveedor', 'concepto', 'proveedor'],
    ['Prov. / Concep.', 'proveedor', 'concepto'],
    ['Rubro - Obra', 'rubro', 'obra'],
    ['Fecha y comprobante', 'fecha', 'numero'],
    ['Medio de pago / Proveedor', 'medioPago', 'proveedor'],
    ['Debe / Haber', 'egreso', 'ingreso'],
    ['Importe / Saldo', 'importe', 'saldo'],
    ['USD / $', 'importeUsd', 'importe'],
    ['Cantidad / Unidad', 'cantidad', 'unidad'],
  ];

  it.each(DOBLES)('is understood by its parts: %s', (titulo, ...campos) => {
    expect(camposDeTitulo(titulo)).toEqual(campos);
  });

  it('is none where a part of it is unknown', () => {
    for (const titulo of ['Proveedor / Frente', 'Importe / Vereda', 'Cantidad x precio']) {
      expect([titulo, campoDe(titulo)]).toEqual([titulo, null]);
    }
  });

  it.each(['Debe / Haber', 'Ingresos/Egresos', 'Importe / Saldo', 'USD / $'])(
    'is asked about before any money goes in: %s',
    (titulo) => {
      const filas = [
        ['Fecha', 'Concepto', titulo],
        ['5/10/2026', 'Cal', -150],
        ['6/10/2026', 'Arena', 2000],
      ];
      const estado = leer(libroDe(hojaDe('Hoja1', filas)));
      expect(idsDe(estado)).toContain('COLUMNA:1!A1:C');
      const listas = estado.resultado.tablas.flatMap((tabla) =>
        tabla.filas.filter((fila) => fila.estado === 'LISTA'),
      );
      expect(listas).toEqual([]);
    },
  );

  it('is asked about where a text may be of two fields, with both offered', () => {
    const filas = [
      ['Fecha', 'Proveedor / Concepto', 'Importe'],
      ['5/10/2026', 'Corralón Austral', 150],
      ['6/10/2026', 'Pintura', 2000],
    ];
    const { preguntas } = leer(libroDe(hojaDe('Hoja1', filas))).resultado;
    expect(preguntas[0]?.opciones.map(({ valor }) => valor)).toEqual([
      'proveedor',
      'concepto',
      'NO_ENTRA',
    ]);
  });
});
