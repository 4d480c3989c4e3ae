import type { FotoDemo } from './fotos.ts';

export type DocumentoDemo = {
  readonly titulo: string;
  readonly categoria: string;
  readonly obra: number;
  readonly haceDias: number;
  /** Days from the seed's day; absent: it does not expire. */
  readonly venceEn?: number;
  readonly etiquetas?: readonly string[];
  readonly soloGestion?: boolean;
  /** A drawing; absent: a PDF. */
  readonly foto?: FotoDemo;
  /** What each version says of itself; absent: there is one, without a note. */
  readonly notas?: readonly (string | null)[];
  readonly cuelgaDe?: 'MOVIMIENTO' | 'PRESUPUESTO' | 'ACOPIO';
  /** Who brought it in: the Owner unless said. */
  readonly autor?: 'ADMIN' | 'USUARIO';
};

const LOS_TILOS = 0;
const BOSQUE_SUR = 1;
const GALPON = 3;
const LA_AGUADA = 4;

/** Oldest first. */
export const DOCUMENTOS: readonly DocumentoDemo[] = [
  {
    titulo: 'Final de obra y conforme municipal',
    categoria: 'PERMISO',
    obra: GALPON,
    haceDias: 320,
    etiquetas: ['municipalidad'],
  },
  {
    titulo: 'Contrato de fideicomiso al costo',
    categoria: 'CONTRATO',
    obra: LOS_TILOS,
    haceDias: 300,
    soloGestion: true,
    etiquetas: ['fiduciantes', 'legales'],
  },
  {
    titulo: 'Informe de estudio de suelos',
    categoria: 'OTRO',
    obra: LOS_TILOS,
    haceDias: 290,
    etiquetas: ['estructura'],
  },
  {
    titulo: 'Acta de inicio de obra',
    categoria: 'ACTA',
    obra: LOS_TILOS,
    haceDias: 270,
  },
  {
    titulo: 'Plano de planta baja',
    categoria: 'PLANO',
    obra: LOS_TILOS,
    haceDias: 260,
    etiquetas: ['arquitectura', 'PB'],
    notas: [null, 'Se corre la escalera 30 cm', 'Conforme a obra, con la cochera nueva'],
    autor: 'ADMIN',
  },
  {
    titulo: 'Plano de estructura, losas 1 a 4',
    categoria: 'PLANO',
    obra: LOS_TILOS,
    haceDias: 250,
    etiquetas: ['estructura'],
    autor: 'ADMIN',
  },
  {
    titulo: 'Plano de instalación eléctrica',
    categoria: 'PLANO',
    obra: LOS_TILOS,
    haceDias: 240,
    etiquetas: ['instalaciones'],
    autor: 'ADMIN',
  },
  {
    titulo: 'Permiso de obra municipal',
    categoria: 'PERMISO',
    obra: LOS_TILOS,
    haceDias: 235,
    venceEn: 50,
    etiquetas: ['municipalidad'],
  },
  {
    titulo: 'Póliza de caución de la cuadrilla',
    categoria: 'POLIZA_SEGURO',
    obra: LOS_TILOS,
    haceDias: 200,
    venceEn: -12,
    etiquetas: ['seguros'],
  },
  {
    titulo: 'Contrato de locación de obra, estructura',
    categoria: 'CONTRATO',
    obra: LOS_TILOS,
    haceDias: 155,
    etiquetas: ['legales', 'estructura'],
    cuelgaDe: 'PRESUPUESTO',
    autor: 'ADMIN',
  },
  {
    titulo: 'Póliza de todo riesgo construcción',
    categoria: 'POLIZA_SEGURO',
    obra: LOS_TILOS,
    haceDias: 150,
    venceEn: 25,
    etiquetas: ['seguros'],
  },
  {
    titulo: 'Escritura del terreno',
    categoria: 'ESCRITURA',
    obra: LA_AGUADA,
    haceDias: 120,
    etiquetas: ['legales'],
  },
  {
    titulo: 'Acta de asamblea de fiduciantes',
    categoria: 'ACTA',
    obra: LOS_TILOS,
    haceDias: 90,
    soloGestion: true,
    etiquetas: ['fiduciantes'],
  },
  {
    titulo: 'Plano de casa y galería',
    categoria: 'PLANO',
    obra: BOSQUE_SUR,
    haceDias: 80,
    etiquetas: ['arquitectura'],
    autor: 'ADMIN',
  },
  {
    titulo: 'Oferta de ascensores, folleto técnico',
    categoria: 'PRESUPUESTO',
    obra: LOS_TILOS,
    haceDias: 60,
    etiquetas: ['ascensores'],
  },
  {
    titulo: 'Constancia de cobertura ART de la cuadrilla',
    categoria: 'POLIZA_SEGURO',
    obra: LOS_TILOS,
    haceDias: 40,
    venceEn: 5,
    etiquetas: ['seguros', 'cuadrilla'],
    autor: 'ADMIN',
  },
  {
    titulo: 'Remito de cemento firmado',
    categoria: 'REMITO',
    obra: LOS_TILOS,
    haceDias: 30,
    foto: 'acopio',
    cuelgaDe: 'ACOPIO',
    autor: 'USUARIO',
  },
  {
    titulo: 'Factura de hormigón elaborado',
    categoria: 'FACTURA',
    obra: LOS_TILOS,
    haceDias: 21,
    cuelgaDe: 'MOVIMIENTO',
    autor: 'USUARIO',
  },
  {
    titulo: 'Losa del tercer piso, antes de colar',
    categoria: 'FOTO',
    obra: LOS_TILOS,
    haceDias: 9,
    etiquetas: ['estructura'],
    foto: 'losa',
    autor: 'USUARIO',
  },
  {
    titulo: 'Frente desde la vereda',
    categoria: 'FOTO',
    obra: LOS_TILOS,
    haceDias: 2,
    foto: 'frente',
    autor: 'USUARIO',
  },
];
