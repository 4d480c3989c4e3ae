import { describe, expect, it } from 'vitest';

import { textFile, workbookFile } from './files.ts';
import { OUR_CUIT, readItems, readVouchers } from './reading.ts';

const TITLES = ['Descripción', 'Unidad', 'Cantidad', 'Precio unitario'];

describe('items of a budget', () => {
  it('have one decimal mark, proved by all their numbers', async () => {
    const file = textFile(
      'punto.csv',
      `
Descripción,Unidad,Cantidad,Precio unitario
Hormigón H21,m3,12.500,"185,000.75"
Revoque grueso,m2,230.250,"9,850.40"
Columna,u,4,"88,000.00"`,
    );
    expect(await readItems(file)).toEqual({
      // Total of the three items: 2.312.509,38 + 2.268.054,60 + 352.000,00
      importeCentavos: 493_256_398,
      items: [
        'Hormigón H21 | 12.500 m³ x 185000.75',
        'Revoque grueso | 230.250 m² x 9850.40',
        'Columna | 4 u x 88000.00',
      ],
      errors: [],
      warnings: [],
    });
  });

  it('are in dollars, and no dates, by their number format', async () => {
    const rows = [
      TITLES,
      ['Ascensor 4 paradas', 'u', 1, { money: 45_000 }],
      ['Aberturas DVH', 'u', 20, { money: 1250.5 }],
    ];
    const file = workbookFile('dolares.xlsx', [{ name: 'Items', rows }], '[$USD ]#,##0.00');
    expect(await readItems(file, 'USD')).toEqual({
      importeCentavos: 7_001_000,
      items: ['Ascensor 4 paradas | 1 u x 45000', 'Aberturas DVH | 20 u x 1250.5'],
      errors: [],
      warnings: [],
    });
    const inPesos = await readItems(file);
    expect(inPesos.items).toEqual([]);
    expect(inPesos.errors).toEqual([
      expect.stringContaining('escrito en dólares'),
      expect.stringContaining('escrito en dólares'),
    ]);
  });

  it('are described by words, and not by a column of numbers', async () => {
    const file = workbookFile('numerado.xlsx', [
      {
        name: 'Items',
        rows: [
          ['Ítem', 'Elementos a presupuestar', 'Unidad', 'Cantidad', 'Precio unitario'],
          ['1.1', 'Traslado de equipos', 'gl', 1, 1_240_000],
          ['2.1', 'Provisión de columnas', 'kg', 404.8, 14_754.85],
        ],
      },
    ]);
    expect(await readItems(file)).toMatchObject({
      items: [
        'Traslado de equipos | 1 gl x 1240000',
        'Provisión de columnas | 404.8 kg x 14754.85',
      ],
      errors: [],
      warnings: [],
    });
  });

  it('are separate from sections, sums and notes of a quotation', async () => {
    const file = workbookFile('cotizacion.xlsx', [
      {
        name: 'Presupuesto',
        rows: [
          [],
          [null, 'PLANILLA DE COTIZACION', ...Array.from({ length: 7 }, () => null), 'Rev B'],
          [null, 'Proyecto:', 'MURO CORTAFUEGO'],
          [null, 'Obra Civil:', 'INGENIERIA'],
          [],
          [],
          `|ITEM |DESCRIPCION|UNIDAD|CANTIDAD|MATERIAL|MANO DE OBRA|PRECIO UNITARIO|PRECIO DEL ITEM|PRECIO DEL RUBRO`
            .split('|')
            .map((title) => (title === '' ? null : title)),
          [],
          [null, 1, 'TAREAS PRELIMINARES', null, null, null, null, null, null, 1200],
          [null, 1.1, 'Traslado de equipos a obra', 'Gl', 1, null, 828512.4, 828512.4, 828512.4],
          [null, 2, 'ESTRUCTURAS METALICAS', null, null, null, null, null, null, 3400],
          [null, 2.1, 'Columnas C140', 'kg', 404.8, 10565.24, 4189.61, 14754.85, 5972763.28],
          [null, 2.2, 'Anclajes químicos', 'u', 12, 8000, 2000, 10_000, 120_000],
          [],
          [null, null, null, 'Subtotales', null, null, null, null, 6921275.68],
          [null, null, null, null, null, null, null, null, 'TOTAL', 6921275.68],
          [null, 'NOTA 1:', ' EL PRECIO FINAL NO INCLUYE IVA.'],
          [
            null,
            'CONDICION DE PAGO:',
            'ANTICIPO FINANCIERO 40%, SALDO CON CERTIFICACION QUINCENAL',
          ],
        ],
      },
    ]);
    const { warnings, ...read } = await readItems(file);
    expect(read).toEqual({
      importeCentavos: 692_127_568,
      items: [
        'Traslado de equipos a obra | 1 gl x 828512.4',
        'Columnas C140 | 404.8 kg x 14754.85',
        'Anclajes químicos | 12 u x 10000',
      ],
      errors: [],
    });
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual([
      '9',
      '11',
      '15',
      '16',
      '17',
      '18',
    ]);
    expect(warnings.filter((warning) => warning.includes('sin IVA'))).toHaveLength(1);
  });

  it('are imported without the costs added at the foot, which are reported', async () => {
    const file = workbookFile('cierre.xlsx', [
      {
        name: 'Presupuesto',
        rows: [
          ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'],
          [1, 'PRELIMINARES'],
          [1.1, 'Cerco de obra', 'm', 40, 25_000, 1_000_000],
          [null, 'Subtotal preliminares', null, null, null, 1_000_000],
          [null, 'Gastos generales', null, null, '15%', 150_000],
          [null, 'Beneficio', null, null, '18%', 207_000],
          [null, 'IIBB', null, null, '2,40%', 32_568],
          [null, 'TOTAL', null, null, null, 1_389_568],
        ],
      },
    ]);
    const { warnings, ...read } = await readItems(file);
    expect(read).toEqual({
      importeCentavos: 100_000_000,
      items: ['Cerco de obra | 40 m x 25000'],
      errors: [],
    });
    expect(warnings.map((warning) => warning.replace(/\].*/, ']'))).toEqual([
      '2 Descripción [PRELIMINARES]',
      '4 Descripción [Subtotal preliminares]',
      '5 Descripción [Gastos generales]',
      '6 Descripción [Beneficio]',
      '7 Descripción [IIBB]',
      '8 Descripción [TOTAL]',
    ]);
    expect(warnings.at(-1)).toContain('100000000, más lo que se suma al pie, 38956800');
  });

  it('are recognised by the titles of the trade', async () => {
    const file = textFile(
      'zocalos.csv',
      `
ITEM;DESCRIPCION;UND;CANT.; VR. UNIT ; VR.TOTAL 
;;;;;
1;ZOCALOS;;;; 30.000 
1,1;ZOCALO DE MADERA;ML;2,50; 4.000 ; 10.000 
1,2;ZOCALO DE CHAPA;ML;2,50; 8.000 ; 20.000 
;;;;;
;;;; SUBTOTAL ZOCALOS ; 30.000 
;;;;;
2;COLOCACION;;;; 70.000 
2,1;COLOCACION DE ZOCALO;ML;10; 5.000 ; 50.000 
;CUADRILLA DE DOS;DIA;1; 20.000 ; 20.000 
#;PINTURA A DEFINIR;;;; -   `,
    );
    expect(await readItems(file)).toMatchObject({
      importeCentavos: 10_000_000,
      items: [
        'ZOCALO DE MADERA | 2.50 ml x 4000',
        'ZOCALO DE CHAPA | 2.50 ml x 8000',
        'COLOCACION DE ZOCALO | 10 ml x 5000',
        'CUADRILLA DE DOS | 1 día x 20000',
      ],
      errors: [],
    });
  });
});

const SELLER = '30900000444';
const RATES = ['2,5', '5', '10,5', '21', '27'];
const zeros = (count: number): string => Array.from({ length: count }, () => '0,00').join(';');

describe('vouchers of ARCA', () => {
  it('include a credit note that Portal IVA writes below zero', async () => {
    const titles = [
      'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número de Comprobante;Tipo Doc. Vendedor;Nro. Doc. Vendedor',
      'Denominación Vendedor;Importe Total;Moneda Original;Tipo de Cambio;Importe No Gravado;Importe Exento',
      'Crédito Fiscal Computable;Importe de Per. o Pagos a Cta. de Otros Imp. Nac.;Importe de Percepciones de Ingresos Brutos',
      'Importe de Impuestos Municipales;Importe de Percepciones o Pagos a Cuenta de IVA;Importe de Impuestos Internos;Importe Otros Tributos;Neto Gravado IVA 0%',
      ...RATES.map((rate) => `Neto Gravado IVA ${rate}%;Importe IVA ${rate}%`),
      'Total Neto Gravado;Total IVA',
    ];
    const voucher = (head: string, total: string, net: string, tax: string): string =>
      [
        `${head};80;${SELLER};"CORRALON EL ÑANDU SA";${total};"PES";1,00`,
        `0,00;0,00;${tax};${zeros(6)};${zeros(7)}`,
        `${net};${tax};0,00;0,00;${net};${tax}`,
      ].join(';');
    const lines = [
      titles.join(';'),
      voucher('2026-10-05;1;4;501', '1210,00', '1000,00', '210,00'),
      voucher('2026-10-28;3;4;77', '-121,00', '-100,00', '-21,00'),
    ].join('\n');
    const { vouchers, end } = await readVouchers(
      textFile('portal.csv', lines, { encoding: 'windows-1252', end: '\r\n' }),
    );
    expect(end).toMatchObject({ layout: 'PORTAL_IVA', errores: [], filas: 2 });
    expect(vouchers).toMatchObject([
      { tipoArca: 1, numero: 501, totalCentavos: 121_000, netoCentavos: 100_000 },
      // The kind of a credit note makes it negative; its amounts are stored without a sign.
      {
        tipoArca: 3,
        numero: 77,
        fechaEmision: '2026-10-28',
        totalCentavos: 12_100,
        netoCentavos: 10_000,
        ivaCentavos: 2100,
        denominacion: 'CORRALON EL ÑANDU SA',
      },
    ]);
  });

  it('include every listed kind, known or not, with its total', async () => {
    const titles = [
      '"Fecha de Emisión";"Tipo de Comprobante";"Punto de Venta";"Número Desde";"Número Hasta";"Cód. Autorización"',
      '"Tipo Doc. Emisor";"Nro. Doc. Emisor";"Denominación Emisor";"Tipo Doc. Receptor";"Nro. Doc. Receptor";"Tipo Cambio";"Moneda"',
      '"Imp. Neto Gravado IVA 0%"',
      ...RATES.map((rate) => `"IVA ${rate}%";"Imp. Neto Gravado IVA ${rate}%"`),
      '"Imp. Neto Gravado Total";"Imp. Neto No Gravado";"Imp. Op. Exentas";"Otros Tributos";"Total IVA";"Imp. Total"',
    ];
    const kinds = [
      1, 83, 81, 112, 201, 203, 17, 66, 39, 40, 60, 63, 64, 19, 109, 110, 115, 116, 120, 195, 5, 34,
      331,
    ];
    const rows = kinds.map((kind, i) =>
      [
        `2026-10-10;${kind};7;${1000 + i};${1000 + i};76412345678901`,
        `80;${SELLER};FERRETERIA DEL SUR;80;${OUR_CUIT};1,00;$`,
        `;;;;;;;210,00;1000,00;;;1000,00;${zeros(3)};210,00;1210,00`,
      ].join(';'),
    );
    const { vouchers, end } = await readVouchers(
      textFile('recibidos.csv', [titles.join(';'), ...rows].join('\n')),
    );
    expect(end).toMatchObject({ layout: 'G3', cuit: OUR_CUIT, errores: [], filas: 23 });
    expect(vouchers.map(({ tipoArca }) => tipoArca)).toEqual(kinds);
    expect(new Set(vouchers.map(({ totalCentavos }) => totalCentavos))).toEqual(new Set([121_000]));
    expect(end).toMatchObject({ contenido: { sinClasificar: 15 } });
  });
});
