/** Where the money of a call comes from: a round of the demo's income, or rows given here. */
export type LlamadoDemo = {
  readonly concepto: string;
  /** Pays it on its due date, 10 days after it was issued. */
  readonly ronda?: { readonly moneda: 'ARS' | 'USD'; readonly numero: number };
  /** Without a round: what is asked, in whole pesos, and days from the seed's day. */
  readonly pesos?: number;
  readonly dias?: readonly [emision: number, vencimiento: number];
  /** Contributions to it in kind: partner's position, kind, whole pesos, day, what it was. */
  readonly enEspecie?: readonly EspecieDemo[];
  readonly anulado?: string;
};

export type EspecieDemo = readonly [
  socio: number,
  tipo: 'ESPECIE' | 'TERRENO' | 'TRABAJO' | 'COMPENSACION',
  pesos: number,
  dia: number,
  concepto: string,
];

export type LlamadosDemo = {
  /** Simple interest a month, in basis points. */
  readonly moraBp: number;
  readonly comoAportar: string;
  readonly llamados: readonly LlamadoDemo[];
  /** Given without a call: in advance. */
  readonly adelantos: readonly EspecieDemo[];
  /** What the partner who left gave for each round they were asked for. */
  readonly delQueSalio: string;
};

const ELENA = 0;
const HERNAN = 2;
const FEDERICO = 3;

/** Nine calls: Tomás is 40 days late with one, Federico is ahead, one was cancelled. */
export const LLAMADOS_LOS_TILOS: LlamadosDemo = {
  moraBp: 300,
  comoAportar:
    'Transferencia a Fideicomiso Los Tilos 1450, Banco de la Costa\nAlias LOSTILOS.1450.OBRA\nMandá el comprobante a administracion@riomanso.demo',
  delQueSalio: 'Honorarios de proyecto a cuenta de su cuota',
  llamados: [
    { concepto: 'Integración inicial', ronda: { moneda: 'ARS', numero: 1 } },
    { concepto: 'Integración inicial, en dólares', ronda: { moneda: 'USD', numero: 1 } },
    { concepto: 'Estructura hasta 4.º piso', ronda: { moneda: 'ARS', numero: 2 } },
    { concepto: 'Estructura hasta 8.º piso', ronda: { moneda: 'ARS', numero: 3 } },
    { concepto: 'Mampostería e instalaciones', ronda: { moneda: 'ARS', numero: 4 } },
    {
      concepto: 'Ascensores, anticipo',
      pesos: 20_000_000,
      dias: [-60, -40],
      enEspecie: [
        [ELENA, 'ESPECIE', 7_000_000, -41, 'Hierro ADN 420 entregado en obra'],
        [HERNAN, 'TRABAJO', 5_000_000, -43, 'Dirección de la instalación eléctrica'],
        [FEDERICO, 'COMPENSACION', 3_000_000, -45, 'Alquiler del obrador'],
      ],
    },
    {
      concepto: 'Aberturas',
      pesos: 12_000_000,
      dias: [-30, -8],
      anulado: 'El proveedor de aberturas fue rechazado: se llama de nuevo con el próximo.',
    },
    {
      concepto: 'Contrapisos y carpetas',
      pesos: 18_000_000,
      dias: [-12, 9],
      enEspecie: [[ELENA, 'ESPECIE', 3_000_000, -4, 'Cemento entregado en obra']],
    },
    { concepto: 'Terminaciones, primera cuota', pesos: 15_000_000, dias: [-3, 38] },
  ],
  adelantos: [
    [FEDERICO, 'ESPECIE', 9_000_000, -20, 'Carpintería de otra obra, recibida en depósito'],
  ],
};

export type LoteDemo = {
  readonly descripcion: string;
  readonly nomenclaturaCatastral: string;
  readonly partida: string;
  readonly vendedor: string;
  readonly superficieM2: string;
  readonly precioDolares: number;
  /** Expenses among the demo's movements, by their concept. */
  readonly gastos: readonly (readonly [movimiento: string, concepto: string])[];
};

export const LOTE_LA_AGUADA: LoteDemo = {
  descripcion: 'Fracción norte sobre Ruta 58, km 14',
  nomenclaturaCatastral: 'Circ. IV · Secc. R · Parc. 812 b',
  partida: '100-014388',
  vendedor: 'Sucesión de Aurelio Iriarte',
  superficieM2: '1240.00',
  precioDolares: 310_000,
  gastos: [
    ['Reserva de compra del lote', 'PRECIO'],
    ['3 % del precio del lote', 'COMISION_INMOBILIARIA'],
    ['Impuesto de la reserva del lote', 'SELLOS'],
    ['Estudio de títulos y certificados', 'ESCRIBANIA'],
  ],
};
