import { describe, expect, it } from 'vitest';

import type { CeldaImportada } from '../planilla/texto.rules.ts';
import { crearCatalogo } from './catalogo.rules.ts';
import { TITULOS_IMPORTACION } from './columnas.rules.ts';
import { repetidosEnArchivo } from './duplicados.rules.ts';
import type { Lectura } from './fila.rules.ts';
import { interpretarFila, type MovimientoImportado } from './importacion.rules.ts';
import type { MapeoImportacion } from './importacion.schema.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion } from './planilla.ts';
import { proveedoresPorCrear } from './proveedor.rules.ts';

const catalogo = crearCatalogo({
  obras: [
    {
      id: 'o1',
      codigo: 'OB-001',
      nombre: 'Los Tilos',
      soloLectura: false,
      fechaInicio: '2026-01-15',
    },
    { id: 'o2', codigo: 'OB-002', nombre: 'Casa Bosque', soloLectura: false, fechaInicio: null },
    { id: 'o3', codigo: 'OB-003', nombre: 'Vieja', soloLectura: true, fechaInicio: null },
  ],
  rubros: [
    { id: 'r5', codigo: '05', nombre: 'Estructura de hormigón armado' },
    { id: 'r6', codigo: '06', nombre: 'Mampostería' },
  ],
  proveedores: [
    {
      id: 'p1',
      razonSocial: 'Corralón El Hornero S.R.L.',
      nombreFantasia: null,
      cuit: '30900000444',
    },
    { id: 'p2', razonSocial: 'Volquetes Rápido', nombreFantasia: 'El Rápido', cuit: null },
    { id: 'p3', razonSocial: 'Gómez', nombreFantasia: null, cuit: null },
    { id: 'p4', razonSocial: 'GOMEZ', nombreFantasia: null, cuit: null },
  ],
});

const CAMPOS: readonly CampoImportacion[] = CAMPOS_IMPORTACION.filter(
  (campo) => campo !== 'ingreso' && campo !== 'egreso',
);
const mapeo: MapeoImportacion = {
  filaTitulos: 1,
  columnas: Object.fromEntries(CAMPOS.map((campo, i) => [campo, i])),
  signo: 'NEGATIVO_ES_EGRESO',
  moneda: 'ARS',
  medioPago: 'TRANSFERENCIA',
  crearProveedores: false,
};
const lectura = (cambios: Partial<Lectura> = {}): Lectura => ({
  mapeo,
  titulos: CAMPOS.map((campo) => TITULOS_IMPORTACION[campo]),
  catalogo,
  obra: null,
  hoy: '2026-11-20',
  ...cambios,
});
type Celdas = Partial<Record<CampoImportacion, CeldaImportada>>;
const BUENA: Celdas = {
  fecha: '14/10/2026',
  concepto: 'Cemento portland',
  tipo: 'Egreso',
  importe: '1.234,56',
  obra: 'OB-001',
};
const leer = (celdas: Celdas, cambios: Partial<Lectura> = {}) =>
  interpretarFila(lectura(cambios), {
    fila: 7,
    celdas: CAMPOS.map((campo) => ({ ...BUENA, ...celdas })[campo] ?? null),
  });
const errores = (celdas: Celdas, cambios?: Partial<Lectura>) =>
  leer(celdas, cambios).errores.map(({ columna, mensaje }) => `${columna}: ${mensaje}`);
const movimiento = (celdas: Celdas, cambios?: Partial<Lectura>): MovimientoImportado => {
  const leida = leer(celdas, cambios);
  if (!leida.movimiento) throw new Error(JSON.stringify(leida.errores));
  return leida.movimiento;
};

describe('rows', () => {
  it('reads a whole row', () => {
    expect(
      movimiento({
        importe: 'U$S 1.000,00',
        cotizacion: 1480.5,
        rubro: 5,
        proveedor: 'corralon el hornero srl',
        medioPago: 'E-cheq',
        comprobanteTipo: 'Factura A',
        numero: '0004-00018237',
        notas: ' dos\nlíneas ',
      }),
    ).toEqual({
      fila: 7,
      proyectoId: 'o1',
      tipo: 'EGRESO',
      fecha: '2026-10-14',
      concepto: 'Cemento portland',
      importeCentavos: 100_000,
      moneda: 'USD',
      cotizacion: '1480.5',
      importeArsCentavos: 148_050_000,
      importeUsdCentavos: 100_000,
      medioPago: 'ECHEQ',
      rubroId: 'r5',
      proveedor: expect.objectContaining({ id: 'p1', cuit: '30900000444' }),
      comprobante: { tipoArca: 1, puntoVenta: 4, numero: 18_237, cuitEmisor: '30900000444' },
      notas: 'dos\nlíneas',
    });
  });

  it.each<[string, Celdas, string]>([
    ['no such date', { fecha: '31/02/2026' }, 'Fecha: La fecha no es válida: se espera dd/mm/aaaa'],
    ['a planned date', { fecha: '22/11/2026' }, 'Fecha: La fecha no puede ser posterior a mañana.'],
    [
      'a short concept',
      { concepto: 'ab' },
      'Concepto: El concepto debe tener al menos 3 caracteres',
    ],
    ['no type', { tipo: null }, 'Tipo: Falta el tipo'],
    [
      'text for an amount',
      { importe: 'mucho' },
      'Importe: No se entiende como número: se espera algo como 1.234,56',
    ],
    [
      'fractions of a centavo',
      { importe: 12.345 },
      'Importe: Se espera un número con hasta 2 decimales',
    ],
    ['nothing paid', { importe: 0 }, 'Importe: El importe tiene que ser mayor que cero'],
    ['a broken formula', { importe: '#¡REF!' }, 'Importe: La celda tiene un error de la planilla'],
    [
      'a contradiction',
      { tipo: 'Ingreso', importe: -5 },
      'Importe: Un ingreso no puede ser negativo',
    ],
    ['an unknown currency', { moneda: 'EUR' }, 'Moneda: La moneda es ARS o USD'],
    [
      'dollars called pesos',
      { moneda: 'ARS', importe: 'US$ 5', cotizacion: 5 },
      'Moneda: El importe está escrito en dólares y la moneda dice pesos',
    ],
    [
      'dollars without a rate',
      { moneda: 'USD' },
      'Cotización: Un movimiento en dólares necesita la cotización',
    ],
    ['no work', { obra: null }, 'Obra: Falta la obra'],
    ['an unknown work', { obra: 'OB-999' }, 'Obra: No hay una obra con ese código o nombre'],
    ['an archived work', { obra: 'vieja' }, 'Obra: La obra está archivada y es de solo lectura'],
    ['an unknown chapter', { rubro: 'Jardín' }, 'Rubro: No hay un rubro con ese código o nombre'],
    [
      'an unknown supplier',
      { proveedor: 'Nadie' },
      'Proveedor: No hay un proveedor con ese nombre',
    ],
    [
      'two suppliers of one name',
      { proveedor: 'Gómez' },
      'Proveedor: Hay más de un proveedor con ese nombre: usar el CUIT',
    ],
    [
      'a wrong CUIT',
      { cuit: '30-90000044-5' },
      'CUIT: El CUIT no es válido: el último dígito tendría que ser 4',
    ],
    [
      'a CUIT of another',
      { proveedor: 'Corralón El Hornero SRL', cuit: '30-90000056-8' },
      'CUIT: El CUIT no es el de ese proveedor',
    ],
    [
      'an unknown means',
      { medioPago: 'trueque' },
      'Medio de pago: El medio de pago no se reconoce',
    ],
    [
      'a number without type',
      { numero: '4-5', cuit: '30900000444' },
      'Tipo de comprobante: Falta el tipo de comprobante',
    ],
    [
      'a number without point of sale',
      { numero: 5, comprobanteTipo: 'A', cuit: '30900000444' },
      'Punto de venta: Falta el punto de venta',
    ],
    [
      'a document of nobody',
      { numero: 'A 4-5' },
      'CUIT: Falta el CUIT de quien emitió el comprobante',
    ],
    [
      'a long note',
      { notas: 'x'.repeat(2001) },
      'Notas: Las notas no pueden tener más de 2000 caracteres',
    ],
  ])('refuses %s', (_caso, celdas, esperado) => {
    expect(errores(celdas)).toEqual([esperado]);
  });

  it('finds every wrong cell of a row, each with what the person wrote', () => {
    const { errores: todos, vista } = leer({ fecha: 'ayer', importe: 'x', rubro: 'y' });
    expect(todos.map(({ fila, columna, valor }) => [fila, columna, valor])).toEqual([
      [7, 'Fecha', 'ayer'],
      [7, 'Importe', 'x'],
      [7, 'Rubro', 'y'],
    ]);
    expect(vista).toMatchObject({ valida: false, concepto: 'Cemento portland', fecha: null });
  });

  it('takes the type from its column, whichever sign the amount has', () => {
    expect(movimiento({ tipo: 'Egreso', importe: -500 })).toMatchObject({
      tipo: 'EGRESO',
      importeCentavos: 50_000,
    });
  });

  it('imports rows into the chosen work, and refuses rows of another', () => {
    const obra = catalogo.obra('OB-002');
    if (obra === null || obra === 'AMBIGUO') throw new Error('no work');
    expect(movimiento({ obra: null }, { obra }).proyectoId).toBe('o2');
    expect(errores({}, { obra })).toEqual([
      'Obra: La fila es de otra obra: acá se importa a OB-002',
    ]);
  });

  it('prefers the CUIT to the name, and warns when they are of different suppliers', () => {
    const con = (proveedor: string) => leer({ proveedor, cuit: '30-90000044-4' });
    expect(con('El Hornero').movimiento?.proveedor?.id).toBe('p1');
    expect(con('El Hornero').advertencias).toMatchObject([
      { columna: 'Proveedor', valor: 'El Hornero' },
    ]);
    expect(con('CORRALON EL HORNERO SRL').advertencias).toEqual([]);
  });

  it('creates each missing supplier once, when requested', () => {
    const crear = { mapeo: { ...mapeo, crearProveedores: true } };
    const filas = [
      movimiento({ proveedor: 'Ferretería Sur' }, crear),
      movimiento({ proveedor: 'FERRETERIA SUR', cuit: '30-90000056-8' }, crear),
      movimiento({ proveedor: 'Otra' }, crear),
      movimiento({ proveedor: 'El Rápido' }, crear),
    ];
    const { nuevos, porClave } = proveedoresPorCrear(filas.map(({ proveedor }) => proveedor));
    expect(nuevos.map(({ razonSocial, cuit }) => [razonSocial, cuit])).toEqual([
      ['FERRETERIA SUR', '30900000568'],
      ['Otra', null],
    ]);
    expect(porClave.get(filas[0]?.proveedor?.clave ?? '')?.cuit).toBe('30900000568');
  });
});

describe('repeated within the file', () => {
  const conFactura = (fila: number, celdas: Celdas) => ({
    ...movimiento({ comprobanteTipo: 'A', numero: '4-5', cuit: '30900000444', ...celdas }),
    fila,
  });
  it('reports the same document as an error and a similar one as a warning', () => {
    const { errores: graves, advertencias } = repetidosEnArchivo([
      conFactura(2, {}),
      conFactura(3, { importe: 9 }),
      conFactura(4, { comprobanteTipo: 'B', importe: 8 }),
      conFactura(5, { numero: '4-6', fecha: '17/10/2026' }),
      conFactura(6, { numero: '4-7', fecha: '21/10/2026' }),
      { ...movimiento({}), fila: 8 },
      { ...movimiento({ concepto: 'CEMENTO  Portland' }), fila: 9 },
    ]);
    expect(graves.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
      [3, 'Es el mismo comprobante que el de la fila 2'],
    ]);
    expect(advertencias.map(({ fila }) => fila)).toEqual([4, 5, 9]);
  });

  it('names the first row with the same text, among rows with equal data', () => {
    const fila = (n: number, concepto: string) => ({ ...movimiento({ concepto }), fila: n });
    const { advertencias } = repetidosEnArchivo([
      fila(2, 'Arena'),
      fila(3, 'Cal viva'),
      fila(4, 'CAL  VIVA'),
      fila(5, 'arena'),
      fila(6, 'Hierro'),
      { ...movimiento({ concepto: 'Hierro', importe: 7 }), fila: 7 },
    ]);
    expect(advertencias.map((a) => [a.fila, a.mensaje])).toEqual([
      [4, 'Posible repetido: es igual a la fila 3'],
      [5, 'Posible repetido: es igual a la fila 2'],
    ]);
  });
});
