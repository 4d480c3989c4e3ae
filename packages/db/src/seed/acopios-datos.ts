/** Name, unit, list price in pesos, rubro. Invented (domain, section 8). */
type MaterialDemo = readonly [descripcion: string, unidad: string, precio: number, rubro: string];

const M = {
  cemento: ['Cemento portland 50 kg', 'bolsa', 11_850, '05'],
  cal: ['Cal hidráulica 25 kg', 'bolsa', 5_420, '06'],
  arena: ['Arena gruesa', 'm³', 38_900, '05'],
  piedra: ['Piedra partida 6-20', 'm³', 61_300, '05'],
  hueco12: ['Ladrillo hueco 12×18×33', 'u', 742, '06'],
  hueco18: ['Ladrillo hueco 18×18×33', 'u', 1_018, '06'],
  comun: ['Ladrillo común', 'u', 265, '06'],
  hierro8: ['Hierro ADN 420 Ø8 ×12 m', 'barra', 9_760, '05'],
  hierro10: ['Hierro ADN 420 Ø10 ×12 m', 'barra', 15_140, '05'],
  hierro12: ['Hierro ADN 420 Ø12 ×12 m', 'barra', 21_870, '05'],
  malla: ['Malla sima Q188 15×15', 'u', 78_500, '09'],
  h21: ['Hormigón elaborado H-21', 'm³', 168_400, '05'],
  h30: ['Hormigón elaborado H-30', 'm³', 189_950, '05'],
  vigueta: ['Vigueta pretensada 4,20 m', 'u', 34_300, '05'],
  eps: ['Ladrillo de techo EPS', 'u', 6_180, '05'],
  membrana: ['Membrana asfáltica 4 mm 10 m²', 'rollo', 71_200, '07'],
  hidrofugo: ['Hidrófugo 20 l', 'u', 42_650, '07'],
  yeso: ['Placa de yeso 12,5 mm 1,20×2,40', 'placa', 13_480, '16'],
  montante: ['Perfil montante 69 mm 2,60 m', 'u', 6_930, '16'],
  porcelanato: ['Porcelanato 60×60', 'm²', 24_700, '17'],
  adhesivo: ['Adhesivo porcelanato 25 kg', 'bolsa', 13_900, '17'],
  termofusion: ['Caño PP termofusión 20 mm 4 m', 'u', 9_250, '11'],
  pvc: ['Caño PVC 110 ×4 m', 'u', 22_400, '11'],
  cable: ['Cable unipolar 2,5 mm² 100 m', 'rollo', 84_600, '13'],
  termica: ['Llave térmica 2×20 A', 'u', 14_350, '13'],
  latex: ['Látex interior 20 l', 'u', 98_700, '22'],
  ventana: ['Ventana aluminio DVH 1,50×1,10', 'u', 486_000, '19'],
  puerta: ['Puerta placa 0,80', 'u', 152_300, '18'],
} as const satisfies Record<string, MaterialDemo>;

/**
 * Material, quantity (null: only the money bounds it) and, in a thousand, how much of it is gone; or
 * exactly how much is left.
 */
export type ItemDemo = {
  readonly material: MaterialDemo;
  readonly cantidad: string | null;
  readonly gastadoMil?: number;
  readonly queda?: string;
  readonly completo?: true;
};

const de = (
  material: MaterialDemo,
  cantidad: number | null,
  resto: Partial<Pick<ItemDemo, 'gastadoMil' | 'queda' | 'completo'>> = {},
): ItemDemo => ({ material, cantidad: cantidad === null ? null : String(cantidad), ...resto });

export type AcopioDemo = {
  readonly obra: number;
  readonly proveedor: string;
  readonly tipo: 'MATERIALES' | 'LISTA_PRECIOS';
  readonly descripcion: string;
  readonly haceDias: number;
  /** Days from today to its end; null without one. */
  readonly venceEn: number | null;
  readonly importePesos: number | null;
  readonly descuentoBp: number;
  readonly observaciones: string | null;
  readonly items: readonly ItemDemo[];
  /** Living retiros, and cancelled ones beside them. */
  readonly retiros: number;
  readonly anulados: number;
};

/** Six, by date: expired, used up, expiring in 12 days, by price list, and two in use. */
export const ACOPIOS: readonly AcopioDemo[] = [
  {
    obra: 0,
    proveedor: 'hierros',
    tipo: 'MATERIALES',
    descripcion: 'Hierro para losas de los pisos 3 a 6',
    haceDias: 400,
    venceEn: -35,
    importePesos: null,
    descuentoBp: 1500,
    observaciones: 'Venció con saldo: hay que acordar el precio nuevo del Ø12.',
    items: [
      de(M.hierro8, 900, { gastadoMil: 880 }),
      de(M.hierro10, 640, { gastadoMil: 910 }),
      de(M.hierro12, 420, { gastadoMil: 760 }),
      de(M.malla, 120, { gastadoMil: 850 }),
      de(M.vigueta, 160, { gastadoMil: 930 }),
      de(M.eps, 1400, { gastadoMil: 900 }),
    ],
    retiros: 18,
    anulados: 0,
  },
  {
    obra: 0,
    proveedor: 'aberturas',
    tipo: 'MATERIALES',
    descripcion: 'Aberturas de los pisos 1 y 2',
    haceDias: 210,
    venceEn: -90,
    importePesos: null,
    descuentoBp: 1000,
    observaciones: null,
    items: [
      de(M.ventana, 24, { gastadoMil: 1000 }),
      de(M.puerta, 36, { gastadoMil: 1000 }),
      de(['Puerta blindada 0,90', 'u', 618_000, '18'], 8, { gastadoMil: 1000 }),
      de(['Paño fijo DVH 1,00×2,00', 'u', 392_500, '19'], 6, { gastadoMil: 1000 }),
    ],
    retiros: 12,
    anulados: 0,
  },
  {
    obra: 0,
    proveedor: 'cumbre',
    tipo: 'MATERIALES',
    descripcion: 'Terminaciones de los pisos 3 y 4',
    haceDias: 170,
    venceEn: 12,
    importePesos: null,
    descuentoBp: 2100,
    observaciones: 'Lista firmada en dos copias; la nuestra está en la obra.',
    items: [
      de(M.porcelanato, 620, { gastadoMil: 640 }),
      de(M.adhesivo, 210, { gastadoMil: 620 }),
      de(M.yeso, 380, { gastadoMil: 700 }),
      de(M.montante, 520, { gastadoMil: 690 }),
      de(M.membrana, 46, { gastadoMil: 520 }),
      de(M.hidrofugo, 18, { gastadoMil: 610 }),
      de(['Pastina 5 kg', 'u', 7_840, '17'], 60, { gastadoMil: 550 }),
      de(['Zócalo porcelanato 10×60', 'ml', 6_350, '17'], 410, { gastadoMil: 480 }),
      de(['Masilla para juntas 32 kg', 'u', 31_900, '16'], 24, { gastadoMil: 750 }),
      de(['Cinta de papel microperforada', 'rollo', 4_280, '16'], 40, {
        gastadoMil: 800,
        completo: true,
      }),
    ],
    retiros: 25,
    anulados: 0,
  },
  {
    obra: 0,
    proveedor: 'sanitarios',
    tipo: 'LISTA_PRECIOS',
    descripcion: 'Lista congelada de sanitaria y electricidad',
    haceDias: 120,
    venceEn: 150,
    importePesos: 25_000_000,
    descuentoBp: 1200,
    observaciones: 'Se retira contra el saldo en pesos, a los precios de la lista del anticipo.',
    items: [
      de(M.termofusion, null),
      de(M.pvc, null),
      de(M.cable, null),
      de(M.termica, null),
      de(['Caño PVC 63 ×4 m', 'u', 12_980, '11'], null),
      de(['Codo PP termofusión 20 mm', 'u', 1_180, '11'], null),
      de(['Tee PP termofusión 20 mm', 'u', 1_460, '11'], null),
      de(['Llave esférica 20 mm', 'u', 11_350, '11'], null),
      de(['Pileta de patio abierta', 'u', 9_870, '11'], null),
      de(['Cámara de inspección 60×60', 'u', 48_600, '11'], null),
      de(['Cable unipolar 4 mm² 100 m', 'rollo', 132_900, '13'], null),
      de(['Caño corrugado 3/4" 25 m', 'rollo', 10_640, '13'], null),
      de(['Caja rectangular de chapa', 'u', 1_090, '13'], null),
      de(['Disyuntor 2×40 A', 'u', 61_200, '13'], null),
    ],
    retiros: 28,
    anulados: 0,
  },
  {
    obra: 0,
    proveedor: 'hornero',
    tipo: 'MATERIALES',
    descripcion: 'Obra gruesa de los pisos 7 y 8',
    haceDias: 95,
    venceEn: 270,
    importePesos: null,
    descuentoBp: 1800,
    observaciones: null,
    items: [
      de(M.hueco12, 9600, { queda: '0' }),
      de(M.cemento, 1200, { gastadoMil: 580 }),
      de(M.cal, 640, { gastadoMil: 470 }),
      de(M.arena, 140, { gastadoMil: 550 }),
      de(M.piedra, 90, { gastadoMil: 430 }),
      de(M.hueco18, 7200, { gastadoMil: 610 }),
      de(M.comun, 15_000, { gastadoMil: 350 }),
      de(M.hierro8, 380, { gastadoMil: 440 }),
      de(M.malla, 64, { gastadoMil: 310 }),
      de(M.h21, 85, { gastadoMil: 520 }),
      de(M.h30, 120, { gastadoMil: 400 }),
      de(['Alambre negro recocido', 'kg', 5_240, '05'], 180, { gastadoMil: 330 }),
    ],
    retiros: 33,
    anulados: 2,
  },
  {
    obra: 1,
    proveedor: 'hornero',
    tipo: 'MATERIALES',
    descripcion: 'Mampostería y contrapisos de la casa',
    haceDias: 75,
    venceEn: 45,
    importePesos: null,
    descuentoBp: 800,
    observaciones: null,
    items: [
      de(M.arena, 12, { queda: '0.333' }),
      de(M.piedra, 8, { gastadoMil: 500 }),
      de(M.cemento, 260, { gastadoMil: 620 }),
      de(M.cal, 140, { gastadoMil: 450 }),
      de(M.hueco18, 2800, { gastadoMil: 780 }),
      de(M.comun, 3400, { gastadoMil: 400 }),
      de(M.hierro10, 60, { gastadoMil: 550 }),
      de(M.malla, 12, { gastadoMil: 330 }),
      de(M.vigueta, 38, { gastadoMil: 680 }),
      de(M.eps, 310, { gastadoMil: 650 }),
      de(M.membrana, 14, { gastadoMil: 0 }),
      de(M.hidrofugo, 6, { gastadoMil: 0 }),
    ],
    retiros: 21,
    anulados: 1,
  },
];
