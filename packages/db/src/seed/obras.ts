import { CAMILA, ELENA, JULIAN, MARIANA, RODRIGO, TOMAS } from './demo-users.ts';
import {
  DOLARES_CASA,
  DOLARES_EDIFICIO,
  DOLARES_GALPON,
  DOLARES_LOTE,
  GASTOS_LOTE,
  type Gasto,
} from './gastos.ts';
import {
  LLAMADOS_LOS_TILOS,
  LOTE_LA_AGUADA,
  type LlamadosDemo,
  type LoteDemo,
} from './llamados-datos.ts';

export type SocioDemo = {
  readonly nombre: string;
  readonly cuit: string;
  readonly usuarioId: string | null;
  readonly participacionBp: number;
  readonly rol: 'INVERSOR' | 'DESARROLLADOR' | 'CONSTRUCTOR' | 'TERRENO';
};

/** What the generator has to make up for one obra; counts are rows. */
export type PlanMovimientos = {
  /** Days ago of the first and the last movement. */
  readonly desdeDias: number;
  readonly hastaDias: number;
  /** Size against the eight-storey building of `gastos.ts`, in thousandths. */
  readonly escala: number;
  readonly rubros: readonly string[];
  readonly sectores: readonly [string, ...string[]];
  readonly gastos: number;
  /** What this obra alone spends. */
  readonly propios?: readonly Gasto[];
  readonly menores: number;
  readonly privados: number;
  readonly dolares: readonly Gasto[];
  /** Rounds of income; with partners each round is one row per partner. */
  readonly ingresos: number;
  readonly ingresosUsd: number;
  readonly conceptoIngreso: string;
  /** Income over spending, in percent: under 100 the obra is owed money. */
  readonly cobertura: number;
  readonly pendientesEliminacion: number;
};

/** A partner left and what they held was shared out among the others in proportion. */
type RedistribucionDemo = {
  readonly haceDias: number;
  readonly salio: SocioDemo;
  readonly motivoSalida: string;
  readonly motivo: string;
  /** What each partner of now held until that day, in their order. */
  readonly anteriores: readonly number[];
};

export type ObraDemo = {
  readonly nombre: string;
  readonly descripcion: string;
  readonly tipo: string;
  readonly modalidad: string;
  readonly estado: string;
  readonly direccion: string;
  readonly localidad: string;
  readonly provincia: string;
  readonly cliente: { readonly nombre: string; readonly cuit: string } | null;
  readonly superficies: readonly [
    cubierta: string | null,
    semi: string | null,
    lote: string | null,
  ];
  /** Days from the seed's day: start, planned end, real end. */
  readonly plazos: readonly [inicio: number, fin: number, finReal: number | null];
  readonly monedaBase: 'ARS' | 'USD';
  readonly presupuestoPesos: number | null;
  readonly socios: readonly SocioDemo[];
  readonly redistribucion?: RedistribucionDemo;
  readonly llamados?: LlamadosDemo;
  readonly lote?: LoteDemo;
  /** Latitude and longitude, made up near the place. */
  readonly lugar?: readonly [latitud: string, longitud: string];
  readonly unidadesFuncionales?: boolean;
  readonly asignados: readonly string[];
  readonly plan: PlanMovimientos | null;
};

export type ProrrateoDemo = {
  readonly rubro: string;
  readonly proveedor: string;
  readonly concepto: string;
  readonly totalCentavos: number;
  /** Share of the first obra in basis points; the second takes the rest to the centavo. */
  readonly primeraBp: number;
  readonly haceDias: number;
};

export type ObrasDeOrganizacion = {
  readonly ownerId: string;
  /** Who typed the movements, in turn; private ones only the first two. */
  readonly cargadores: readonly [string, ...string[]];
  readonly obras: readonly ObraDemo[];
  /** Shared by the first two obras. */
  readonly prorrateos: readonly ProrrateoDemo[];
  readonly conDuplicado: boolean;
};

const socio = (
  nombre: string,
  cuit: string,
  participacionBp: number,
  rol: SocioDemo['rol'],
  usuarioId: string | null = null,
): SocioDemo => ({ nombre, cuit, usuarioId, participacionBp, rol });

const elena = (bp: number, rol: SocioDemo['rol']) =>
  socio('Elena Brizuela', '27901000234', bp, rol, ELENA.id);
const tomas = (bp: number) => socio('Tomás Irigoyen', '20901000108', bp, 'INVERSOR', TOMAS.id);
const hernan = (bp: number) => socio('Hernán Zubeldía', '20901000361', bp, 'INVERSOR');
const federico = (bp: number) => socio('Federico Amarante', '20901000493', bp, 'TERRENO');
const lucia = (bp: number) => socio('Lucía Baigorria', '27901000625', bp, 'INVERSOR');

const ETAPAS_EDIFICIO =
  '01 02 03 04 05 05 05 06 32 07 11 13 28 31 33 08 09 12 14 16 30 17 19'.split(' ');
const ETAPAS_CASA = '01 03 04 05 06 10 11 13 28 08 09 31 17 19 23'.split(' ');
const ETAPAS_REFORMA = '02 31 06 11 13 16 28 08 17'.split(' ');
const ETAPAS_GALPON = '01 03 04 05 10 32 13 14 20 25 28 30'.split(' ');

const LOS_TILOS: ObraDemo = {
  nombre: 'Edificio Los Tilos 1450',
  descripcion: 'Edificio de vivienda de planta baja y ocho pisos, 24 unidades y cocheras.',
  tipo: 'EDIFICIO',
  modalidad: 'FIDEICOMISO_AL_COSTO',
  estado: 'EN_CURSO',
  direccion: 'Los Tilos 1450',
  localidad: 'Vicente López',
  provincia: 'Buenos Aires',
  cliente: null,
  superficies: ['2860.00', '310.50', '640.00'],
  plazos: [-440, 410, null],
  monedaBase: 'ARS',
  presupuestoPesos: 4_650_000_000,
  socios: [elena(3500, 'INVERSOR'), tomas(2500), hernan(2500), federico(1500)],
  redistribucion: {
    haceDias: 142,
    salio: lucia(1000),
    motivoSalida: 'Cedió su participación y dejó el fideicomiso.',
    motivo: 'Salida de Lucía Baigorria: su 10 % se reparte en proporción.',
    anteriores: [3150, 2250, 2250, 1350],
  },
  llamados: LLAMADOS_LOS_TILOS,
  lugar: ['-34.527610', '-58.473200'],
  unidadesFuncionales: true,
  asignados: [CAMILA.id],
  plan: {
    desdeDias: 424,
    hastaDias: 1,
    escala: 4200,
    rubros: ETAPAS_EDIFICIO,
    sectores: [
      'subsuelo',
      'planta baja',
      '1.º piso',
      '2.º piso',
      '3.º piso',
      '4.º piso',
      '5.º piso',
    ],
    gastos: 30,
    menores: 10,
    privados: 8,
    dolares: DOLARES_EDIFICIO,
    ingresos: 4,
    ingresosUsd: 1,
    conceptoIngreso: 'Aporte al fideicomiso',
    cobertura: 113,
    pendientesEliminacion: 2,
  },
};

const BOSQUE_SUR: ObraDemo = {
  nombre: 'Casa Bosque Sur',
  descripcion: 'Vivienda unifamiliar en dos plantas con galería y pileta.',
  tipo: 'VIVIENDA',
  modalidad: 'COSTE_Y_COSTAS',
  estado: 'EN_CURSO',
  direccion: 'Lote 118, Bosque Sur',
  localidad: 'Canning',
  provincia: 'Buenos Aires',
  cliente: { nombre: 'Familia Arregui', cuit: '27901000889' },
  superficies: ['214.00', '38.20', '812.00'],
  plazos: [-335, 95, null],
  monedaBase: 'ARS',
  presupuestoPesos: 362_000_000,
  socios: [],
  asignados: [CAMILA.id, RODRIGO.id],
  plan: {
    desdeDias: 330,
    hastaDias: 2,
    escala: 1250,
    rubros: ETAPAS_CASA,
    sectores: ['planta baja', 'planta alta', 'galería', 'cocina y lavadero'],
    gastos: 17,
    menores: 5,
    privados: 4,
    dolares: DOLARES_CASA,
    ingresos: 7,
    ingresosUsd: 2,
    conceptoIngreso: 'Cobro de certificado',
    cobertura: 108,
    pendientesEliminacion: 1,
  },
};

const MITRE: ObraDemo = {
  nombre: 'Reforma Consultorios Mitre',
  descripcion: 'Reforma integral de seis consultorios y recepción; en pausa por habilitación.',
  tipo: 'REFORMA',
  modalidad: 'AJUSTE_ALZADO',
  estado: 'PAUSADA',
  direccion: 'Av. Mitre 742, 2.º piso',
  localidad: 'Avellaneda',
  provincia: 'Buenos Aires',
  cliente: { nombre: 'Centro Médico Mitre', cuit: '30900002013' },
  superficies: ['186.00', null, null],
  plazos: [-280, 40, null],
  monedaBase: 'ARS',
  presupuestoPesos: 118_000_000,
  socios: [],
  asignados: [CAMILA.id],
  plan: {
    desdeDias: 276,
    hastaDias: 92,
    escala: 520,
    rubros: ETAPAS_REFORMA,
    sectores: ['recepción', 'consultorios 1 a 3', 'consultorios 4 a 6', 'office y sanitarios'],
    gastos: 14,
    menores: 3,
    privados: 0,
    dolares: [],
    ingresos: 4,
    ingresosUsd: 0,
    conceptoIngreso: 'Cobro de avance de obra',
    cobertura: 94,
    pendientesEliminacion: 1,
  },
};

const GALPON: ObraDemo = {
  nombre: 'Galpón Parque Industrial',
  descripcion: 'Nave de 1.200 m² con entrepiso de oficinas y playa de maniobras.',
  tipo: 'INDUSTRIAL',
  modalidad: 'AJUSTE_ALZADO',
  estado: 'FINALIZADA',
  direccion: 'Calle 9, parcela 31, Parque Industrial',
  localidad: 'Pilar',
  provincia: 'Buenos Aires',
  cliente: { nombre: 'Logística del Norte', cuit: '30900002129' },
  superficies: ['1200.00', '140.00', '3200.00'],
  plazos: [-430, -120, -112],
  monedaBase: 'ARS',
  presupuestoPesos: 905_000_000,
  socios: [],
  asignados: [CAMILA.id],
  plan: {
    desdeDias: 423,
    hastaDias: 110,
    escala: 3800,
    rubros: ETAPAS_GALPON,
    sectores: ['nave principal', 'oficinas', 'entrepiso', 'playa de maniobras'],
    gastos: 16,
    menores: 1,
    privados: 0,
    dolares: DOLARES_GALPON,
    ingresos: 5,
    ingresosUsd: 1,
    conceptoIngreso: 'Cobro de certificado',
    cobertura: 119,
    pendientesEliminacion: 0,
  },
};

const LA_AGUADA: ObraDemo = {
  nombre: 'Loteo La Aguada',
  descripcion: 'Loteo de 38 parcelas; en estudio, con la compra del lote en curso.',
  tipo: 'LOTEO',
  modalidad: 'ADMINISTRACION',
  estado: 'PLANIFICACION',
  direccion: 'Ruta 58, km 14',
  localidad: 'San Vicente',
  provincia: 'Buenos Aires',
  cliente: null,
  superficies: [null, null, '1240.00'],
  plazos: [15, 560, null],
  monedaBase: 'USD',
  presupuestoPesos: null,
  socios: [elena(6000, 'DESARROLLADOR'), lucia(4000)],
  lote: LOTE_LA_AGUADA,
  asignados: [],
  plan: {
    desdeDias: 58,
    hastaDias: 6,
    escala: 600,
    rubros: ['30'],
    sectores: ['fracción norte'],
    gastos: 0,
    propios: GASTOS_LOTE,
    menores: 0,
    privados: 0,
    dolares: DOLARES_LOTE,
    ingresos: 1,
    ingresosUsd: 1,
    conceptoIngreso: 'Aporte para la compra del lote',
    cobertura: 125,
    pendientesEliminacion: 0,
  },
};

export const OBRAS_RIO_MANSO: ObrasDeOrganizacion = {
  ownerId: MARIANA.id,
  cargadores: [MARIANA.id, JULIAN.id, CAMILA.id],
  obras: [LOS_TILOS, BOSQUE_SUR, MITRE, GALPON, LA_AGUADA],
  prorrateos: [
    ['05', 'hierros', 'Compra conjunta de hierro ADN 420 Ø8 y Ø10', 18_764_352_17, 6500, 301],
    ['06', 'hornero', 'Compra conjunta de ladrillo hueco y cemento', 9_215_480_33, 7000, 262],
    ['32', 'cumbre', 'Alquiler de hormigonera y elevador para dos obras', 3_480_000_01, 5000, 214],
    ['31', 'volquetes', 'Abono mensual de volquetes', 2_116_990_55, 6000, 153],
    ['29', 'cumbre', 'Asesoría de seguridad e higiene del trimestre', 2_745_333_33, 5500, 88],
    ['13', 'electricidad', 'Compra conjunta de cables y térmicas', 7_902_118_49, 8000, 37],
  ].map(prorrateo),
  conDuplicado: true,
};

function prorrateo(fila: readonly (string | number)[]): ProrrateoDemo {
  const [rubro, proveedor, concepto, totalCentavos, primeraBp, haceDias] = fila;
  return {
    rubro: String(rubro),
    proveedor: String(proveedor),
    concepto: String(concepto),
    totalCentavos: Number(totalCentavos),
    primeraBp: Number(primeraBp),
    haceDias: Number(haceDias),
  };
}
