import { describe, expect, it } from 'vitest';

import { hojaDe, idsDe, leer, libroDe } from '../../../test/libro.ts';
import { type CampoArca, TITULOS_ARCA } from '../../facturas/arca/layouts.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { columnaDeTitulo, COLUMNAS } from '../../renglones/titulos.rules.ts';
import { type ColumnaRenglon, palabrasDe } from '../../renglones/vocabulario.ts';
import { TITULOS_IMPORTACION } from '../columnas.rules.ts';
import { CAMPOS_IMPORTACION } from '../planilla.ts';
import { palabrasDe as palabrasDeCampo, VOCABULARIO_MOVIMIENTO } from '../vocabulario.ts';
import {
  CAMPOS_LIBRO,
  type CampoLibro,
  camposDeTitulo,
  VOCABULARIO_LIBRO,
} from './vocabulario.rules.ts';

const campoDe = (titulo: string): CampoLibro | null =>
  VOCABULARIO_LIBRO.campoDe(titulo)?.campo ?? null;

const DE_LIBRO = CAMPOS_LIBRO.flatMap((campo) =>
  palabrasDeCampo(campo).map((palabra) => ({ palabra, campo })),
);
const DE_RENGLON = COLUMNAS.flatMap((columna) =>
  palabrasDe(columna).map((palabra) => ({ palabra, columna })),
);

/** Equivalent workbook fields of each column of items; an amount may be in any currency. */
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
 * Words common to both vocabularies: `nombre` may be of a supplier or an article, a price of a unit
 * or a row, a number of a line or a voucher.
 */
const DE_AMBOS_EN_RENGLONES = ['nombre', 'rubro y tarea', 'precio', 'nro', 'numero'];
const DE_AMBOS_EN_LIBROS = ['precio', 'nombre', 'numero', 'nro'];

/** Equivalent workbook field of columns in a list of ARCA. */
const MISMO_EN_ARCA: Readonly<Partial<Record<CampoArca, CampoLibro>>> = {
  fecha: 'fecha',
  tipo: 'comprobanteTipo',
  puntoVenta: 'puntoVenta',
  numero: 'numero',
  cuitEmisor: 'cuit',
  denominacion: 'proveedor',
  tipoCambio: 'cotizacion',
  moneda: 'moneda',
  total: 'importe',
};
/** `Tipo` is of movements in a book, and of vouchers in a list of ARCA. */
const DE_AMBOS_EN_ARCA = ['Tipo'];

describe('the words of a noun', () => {
  it('name one field of a workbook only', () => {
    expect(DE_LIBRO.filter(({ palabra }) => plegar(palabra) !== palabra)).toEqual([]);
    expect(DE_LIBRO.filter(({ palabra, campo }) => campoDe(palabra) !== campo)).toEqual([]);
  });

  it('appear once each, with the title of our own export first', () => {
    const palabras = DE_LIBRO.map(({ palabra }) => palabra);
    expect(palabras.filter((palabra, i) => palabras.indexOf(palabra) !== i)).toEqual([]);
    for (const campo of CAMPOS_IMPORTACION) {
      const propia = plegar(TITULOS_IMPORTACION[campo]);
      expect(VOCABULARIO_MOVIMIENTO[campo][0]).toEqual(['EXPORTACION', propia]);
    }
  });

  it('name only one field of items, except words shared by two', () => {
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

  it('name no field in the shares of a price, which are no paid money', () => {
    const partes = [...palabrasDe('parte'), ...palabrasDe('incidencia')];
    expect(partes.filter((palabra) => campoDe(palabra) !== null)).toEqual([]);
  });

  it('name the same field or none in a list of ARCA; taxes and net amounts are no amount', () => {
    const ajenos = TITULOS_ARCA.filter(([titulo, campo]) => {
      const deLibro = campoDe(titulo);
      return deLibro !== null && deLibro !== MISMO_EN_ARCA[campo];
    });
    expect(ajenos.map(([titulo]) => titulo)).toEqual(DE_AMBOS_EN_ARCA);
  });

  it('name no field of a movement with ARCA’s words for another one', () => {
    const deArca = new Map(TITULOS_ARCA.map(([titulo, campo]) => [plegar(titulo), campo]));
    const ajenas = DE_LIBRO.filter(({ palabra, campo }) => {
      const arca = deArca.get(palabra);
      return arca !== undefined && MISMO_EN_ARCA[arca] !== campo;
    });
    expect(ajenas.map(({ palabra }) => palabra)).toEqual(DE_AMBOS_EN_ARCA.map(plegar));
  });

  it('name no column of items in a list of ARCA except its total, with or without tax', () => {
    const deRenglon = TITULOS_ARCA.filter(([titulo]) => columnaDeTitulo(titulo) !== null);
    const ajenos = deRenglon.filter(([, campo]) => campo !== 'total');
    expect(ajenos.map(([titulo]) => titulo)).toEqual(['Total IVA']);
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

  it('has no meaning when a part is unknown', () => {
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

  it('is asked about when it can be of two fields, with both offered', () => {
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
