export type MedioPago =
  | 'EFECTIVO'
  | 'TRANSFERENCIA'
  | 'DEBITO'
  | 'CREDITO'
  | 'CHEQUE_PROPIO'
  | 'CHEQUE_TERCERO'
  | 'ECHEQ'
  | 'BILLETERA'
  | 'TARJETA_PREPAGA'
  | 'COMPENSACION'
  | 'ACOPIO'
  | 'OTRO';

/** `{sector}` stands for a part of the obra. Thousands of pesos of today, for an eight-storey building. */
export type Gasto = {
  readonly rubro: string;
  readonly proveedor: string | null;
  readonly concepto: string;
  readonly miles: readonly [min: number, max: number];
  readonly medio?: MedioPago;
};

const g = (
  rubro: string,
  proveedor: string | null,
  concepto: string,
  min: number,
  max: number,
  medio?: MedioPago,
): Gasto => ({ rubro, proveedor, concepto, miles: [min, max], ...(medio ? { medio } : {}) });

/** What an obra spends as it advances, by rubro. */
export const GASTOS_DE_OBRA: readonly Gasto[] = [
  g('01', 'cumbre', 'Obrador, cerco de obra y cartel reglamentario', 6_200, 9_800),
  g('01', 'electricidad', 'Tablero de obra y bajada provisoria de energía', 2_900, 4_400),
  g('02', 'cuadrilla', 'Demolición de construcciones existentes, {sector}', 8_200, 14_500),
  g('02', 'volquetes', 'Retiro de escombros de demolición, {sector}', 2_300, 4_100),
  g('03', 'cuadrilla', 'Excavación y submuración, {sector}', 18_000, 31_000),
  g('03', 'cumbre', 'Tosca y suelo seleccionado para relleno', 5_400, 9_600),
  g('04', 'hormigones', 'Hormigón elaborado H-30 para plateas y cabezales', 26_000, 41_000),
  g('04', 'hierros', 'Hierro ADN 420 Ø12 y Ø16 para fundaciones', 21_000, 34_000),
  g('05', 'hormigones', 'Hormigón elaborado H-30, losa y vigas de {sector}', 28_000, 44_000),
  g('05', 'hierros', 'Hierro ADN 420 y malla Q188 para {sector}', 19_000, 33_000),
  g('05', 'cuadrilla', 'Certificado de estructura, mano de obra {sector}', 31_000, 52_000),
  g('06', 'hornero', 'Ladrillo hueco 18×18×33 para {sector}', 7_600, 13_400),
  g('06', 'cuadrilla', 'Certificado de mampostería, {sector}', 14_000, 24_000),
  g('07', 'cumbre', 'Membrana asfáltica e hidrófugo, {sector}', 4_800, 8_700),
  g('08', 'cuadrilla', 'Certificado de revoques, {sector}', 11_000, 19_500),
  g('08', 'hornero', 'Cal, cemento y arena para revoques de {sector}', 5_100, 8_900),
  g('09', 'hornero', 'Cemento y arena para contrapisos de {sector}', 4_900, 8_300),
  g('10', 'cumbre', 'Chapas, aislación y zinguería de cubierta', 9_400, 16_800),
  g('11', 'sanitarios', 'Caños de termofusión y PVC para {sector}', 6_100, 10_700),
  g('11', 'instalaciones', 'Certificado de instalación sanitaria, {sector}', 8_400, 14_600),
  g('12', 'instalaciones', 'Montantes de gas y prueba de hermeticidad, {sector}', 6_700, 11_200),
  g('13', 'electricidad', 'Cables, cajas y tableros de {sector}', 7_300, 12_900),
  g('13', 'instalaciones', 'Certificado de instalación eléctrica, {sector}', 8_800, 15_100),
  g('14', 'instalaciones', 'Cañería contra incendio y nichos hidrantes', 7_900, 13_500),
  g('16', 'cumbre', 'Placas de yeso y perfilería, {sector}', 5_200, 9_100),
  g('17', 'cumbre', 'Porcelanato 60×60 y adhesivo para {sector}', 8_600, 15_700),
  g('18', 'aberturas', 'Puertas placa y marcos de chapa, {sector}', 6_900, 11_800),
  g('19', 'aberturas', 'Anticipo de carpintería de aluminio DVH, {sector}', 16_000, 28_000),
  g('20', 'hierros', 'Barandas y pasamanos de {sector}', 4_700, 8_200),
  g('22', 'pintureria', 'Látex interior y enduido para {sector}', 3_400, 6_200),
  g('23', 'sanitarios', 'Artefactos y griferías de {sector}', 7_200, 12_600),
  g('25', 'cuadrilla', 'Veredas, cordones y parquización', 5_900, 10_300),
  g('28', null, 'Honorarios de dirección de obra', 6_500, 9_200),
  g('30', 'escribania', 'Certificados, sellos y estudio de títulos', 3_900, 7_400),
  g('30', null, 'Derechos de construcción y permiso municipal', 5_800, 11_900),
  g('31', 'volquetes', 'Volquetes y fletes de materiales, {sector}', 1_400, 2_900),
  g('32', 'cumbre', 'Alquiler de puntales, andamios y hormigonera', 2_600, 4_800),
  g('33', null, 'Cargas sociales y fondo de cese del mes', 7_100, 12_400),
];

/** Small everyday payments, with the means they are usually made by. */
export const GASTOS_MENORES: readonly Gasto[] = [
  g('35', null, 'Ferretería: discos, clavos y precintos', 90, 260, 'EFECTIVO'),
  g('31', null, 'Peajes y combustible de la camioneta', 120, 310, 'TARJETA_PREPAGA'),
  g('26', null, 'Limpieza semanal de obra', 240, 520, 'BILLETERA'),
  g('06', 'hornero', 'Retiro de cemento y cal a cuenta del acopio', 1_900, 3_700, 'ACOPIO'),
  g('34', null, 'Comisiones bancarias e impuesto al cheque', 380, 1_150, 'DEBITO'),
  g('29', null, 'Elementos de protección personal', 460, 980, 'CREDITO'),
  g('28', null, 'Honorarios de agrimensura canjeados por trabajos', 1_800, 3_300, 'COMPENSACION'),
  g('35', null, 'Reposición del fondo fijo de obra', 350, 700, 'OTRO'),
  g(
    '05',
    'hierros',
    'Alambre y separadores, pagado con cheque de cliente',
    950,
    2_100,
    'CHEQUE_TERCERO',
  ),
  g('27', 'cuadrilla', 'Ayuda de gremios, cheque a 30 días', 2_200, 4_300, 'CHEQUE_PROPIO'),
  g('30', null, 'Seguro de caución y póliza de accidentes', 1_300, 2_600, 'ECHEQ'),
];

/** Seen only by who may manage private movements. */
export const GASTOS_PRIVADOS: readonly Gasto[] = [
  g('28', null, 'Retiro a cuenta de utilidades de la gerencia', 4_000, 9_000, 'TRANSFERENCIA'),
  g('27', null, 'Premio al capataz por avance de losa', 600, 1_400, 'EFECTIVO'),
  g('28', null, 'Honorarios de gestoría ante el municipio', 1_500, 3_200, 'EFECTIVO'),
  g('35', null, 'Comisión por presentación del inversor', 2_500, 5_500, 'TRANSFERENCIA'),
];

/** Priced in dollars: `miles` are thousands of dollars, whatever the size of the obra. */
export const DOLARES_EDIFICIO: readonly Gasto[] = [
  g('24', 'ascensores', 'Ascensores: anticipo 40 % de dos equipos', 18.4, 18.4, 'TRANSFERENCIA'),
  g('15', 'instalaciones', 'Equipos de climatización VRF, {sector}', 9, 12, 'TRANSFERENCIA'),
  g('19', 'aberturas', 'Herrajes importados para carpintería DVH', 4, 6, 'TRANSFERENCIA'),
  g('13', 'electricidad', 'Grupo electrógeno de emergencia', 7, 9, 'TRANSFERENCIA'),
  g('24', 'ascensores', 'Ascensores: segunda cuota 30 %', 13.8, 13.8, 'TRANSFERENCIA'),
  g('14', 'instalaciones', 'Central de detección de incendio', 3, 5, 'TRANSFERENCIA'),
];

export const DOLARES_CASA: readonly Gasto[] = [
  g('15', 'instalaciones', 'Bomba de calor para piso radiante', 5, 7, 'TRANSFERENCIA'),
  g('19', 'aberturas', 'Corredizas de aluminio con ruptura térmica', 8, 11, 'TRANSFERENCIA'),
  g('17', 'cumbre', 'Porcelanato importado gran formato', 3, 5, 'EFECTIVO'),
];

export const DOLARES_GALPON: readonly Gasto[] = [
  g('32', 'instalaciones', 'Puente grúa de 5 t: anticipo', 12, 14, 'TRANSFERENCIA'),
  g('32', 'instalaciones', 'Puente grúa de 5 t: saldo y montaje', 9, 11, 'TRANSFERENCIA'),
];

export const DOLARES_LOTE: readonly Gasto[] = [
  g('30', 'escribania', 'Reserva de compra del lote', 28, 31, 'TRANSFERENCIA'),
  g('30', null, '3 % del precio del lote', 9.3, 9.3, 'TRANSFERENCIA'),
];

/** In pesos, what only the purchase of a lot brings. */
export const GASTOS_LOTE: readonly Gasto[] = [
  g('30', null, 'Impuesto de la reserva del lote', 5_400, 6_900, 'TRANSFERENCIA'),
  g('30', 'escribania', 'Estudio de títulos y certificados', 3_900, 7_400),
];
