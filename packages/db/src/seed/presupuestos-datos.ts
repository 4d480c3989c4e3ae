import { QUEBRACHO, RIO_MANSO } from './demo-users.ts';
import type { PresupuestoDemo } from './presupuestos-forma.ts';

const BASE = {
  obra: 0,
  moneda: 'ARS',
  validezDias: 15,
  anticipoBp: 0,
  fondoReparoBp: 0,
  condiciones: null,
} as const;

/** The advance is exactly what the demo paid; the last item closes the total to that. */
const HORMIGON: PresupuestoDemo = {
  ...BASE,
  titulo: 'Hormigón y estructura',
  proveedor: 'cuadrilla',
  rubro: '05',
  haceDias: 165,
  estado: 'ACEPTADO',
  pasoHace: 158,
  serie: 'CAC_MANO_OBRA',
  anticipoBp: 2000,
  fondoReparoBp: 500,
  condiciones:
    'Actualización por CAC mano de obra. Certificación mensual, pago a 10 días de aprobada. El fondo de reparo se devuelve a los 60 días de la recepción provisoria.',
  items: [
    ['Hormigón elaborado H-30 colocado', 'm³', '620', '189950.00'],
    ['Encofrado de losas, vigas y columnas', 'm²', '5200', '12345.67'],
    ['Armado de acero ADN 420', 'kg', '68400', '1215.50'],
    ['Obrador, dirección y ayuda de gremios', 'gl', '1', '44944524.70'],
  ],
  certificados: [
    { haceDias: 135, presentes: [3000, 2500, 2500, 2000], estado: 'APROBADO' },
    { haceDias: 62, presentes: [3000, 3000, 3000, 3000], estado: 'APROBADO' },
    { haceDias: 8, presentes: [1500, 1500, 2000, 1500], estado: 'PRESENTADO' },
  ],
  pagos: [
    {
      tipo: 'ANTICIPO',
      concepto: 'Certificado de revoques, 3.º piso',
      medio: 'CHEQUE_PROPIO',
      cheques: [-119, -89, 2],
    },
    {
      tipo: 'CERTIFICADO',
      certificado: 0,
      concepto: 'Certificado de revoques, 3.º piso',
      medio: 'ECHEQ',
      cheques: [-70, -10, 5],
    },
    { tipo: 'CERTIFICADO', certificado: 1, centavos: 40_000_000_00, venceEn: 3 },
    { tipo: 'CERTIFICADO', certificado: 1, centavos: 25_000_000_00, venceEn: 33 },
    {
      tipo: 'LIBRE',
      privado: true,
      concepto: 'Premio al capataz por avance de losa',
      medio: 'EFECTIVO',
      desdeHace: 150,
    },
  ],
};

const ELECTRICA: PresupuestoDemo = {
  ...BASE,
  titulo: 'Instalación eléctrica',
  proveedor: 'electricidad',
  rubro: '13',
  moneda: 'USD',
  haceDias: 250,
  validezDias: 10,
  estado: 'ACEPTADO',
  pasoHace: 244,
  cotizacionTipo: 'OFICIAL',
  fondoReparoBp: 500,
  condiciones: 'En dólares; los pagos en pesos se toman al oficial vendedor del día.',
  items: [
    ['Tablero principal y seccionales', 'gl', '1', '14200.00'],
    ['Montantes y bandejas por piso', 'u', '8', '1850.00'],
    ['Cañería y cableado por departamento', 'u', '24', '1150.00'],
    ['Puesta a tierra, mediciones y protocolo', 'gl', '1', '1800.00'],
  ],
  certificados: [{ haceDias: 228, presentes: [10_000, 7500, 5000, 0], estado: 'APROBADO' }],
  pagos: [
    {
      tipo: 'LIBRE',
      concepto: 'Cables, cajas y tableros de 2.º piso',
      medio: 'TRANSFERENCIA',
      retencion: {
        tipo: 'GANANCIAS',
        jurisdiccion: null,
        certificado: '2026-000231',
        centavos: 645_300_00,
      },
    },
    { tipo: 'LIBRE', concepto: 'Grupo electrógeno de emergencia', medio: 'TRANSFERENCIA' },
  ],
};

/** 40/30/30: the advance, and two halves whose net is 30 % each. */
const ASCENSORES: PresupuestoDemo = {
  ...BASE,
  titulo: 'Ascensores',
  proveedor: 'ascensores',
  rubro: '24',
  moneda: 'USD',
  haceDias: 432,
  validezDias: 30,
  estado: 'ACEPTADO',
  pasoHace: 428,
  cotizacionTipo: 'OFICIAL',
  anticipoBp: 4000,
  condiciones: '40 % de anticipo, 30 % contra entrega en obra y 30 % contra puesta en marcha.',
  items: [
    ['Ascensor de 8 paradas para 6 personas', 'u', '2', '20500.00'],
    ['Montaje, habilitación y puesta en marcha', 'gl', '1', '5000.00'],
  ],
  certificados: [{ haceDias: 90, presentes: [5000, 5000], estado: 'APROBADO' }],
  pagos: [
    {
      tipo: 'ANTICIPO',
      concepto: 'Ascensores: anticipo 40 % de dos equipos',
      medio: 'TRANSFERENCIA',
    },
    {
      tipo: 'CERTIFICADO',
      certificado: 0,
      concepto: 'Ascensores: segunda cuota 30 %',
      medio: 'TRANSFERENCIA',
    },
  ],
};

const PINTURA: PresupuestoDemo = {
  ...BASE,
  titulo: 'Pintura interior y de fachada',
  proveedor: 'pintureria',
  rubro: '22',
  haceDias: 10,
  estado: 'ENVIADO',
  pasoHace: 9,
  anticipoBp: 3000,
  items: [
    ['Látex interior sobre enduido, dos manos', 'm²', '4860', '8940.00'],
    ['Revestimiento plástico de fachada', 'm²', '1120', '17350.00'],
    ['Esmalte sobre carpinterías', 'm²', '390', '13200.00'],
  ],
};

const ABERTURAS: PresupuestoDemo = {
  ...BASE,
  titulo: 'Aberturas de aluminio DVH',
  proveedor: 'aberturas',
  rubro: '19',
  haceDias: 46,
  validezDias: 20,
  estado: 'RECHAZADO',
  pasoHace: 18,
  motivo: 'Quedó 18 % por encima de la otra oferta y con 90 días de entrega.',
  anticipoBp: 5000,
  items: [
    ['Ventana DVH 1,50×1,10 con premarco', 'u', '96', '512800.00'],
    ['Puerta balcón DVH 1,80×2,05', 'u', '48', '1184500.00'],
    ['Colocación y sellado', 'gl', '1', '14350000.00'],
  ],
  preciosAnteriores: ['529900.00', '1221000.00', '15600000.00'],
};

const SANITARIA: PresupuestoDemo = {
  ...BASE,
  obra: 1,
  titulo: 'Instalación sanitaria',
  proveedor: 'sanitarios',
  rubro: '11',
  haceDias: 260,
  estado: 'ACEPTADO',
  pasoHace: 250,
  items: [
    ['Cañería de agua fría y caliente en termofusión', 'ml', '180', '18500.00'],
    ['Desagües cloacales en PVC 110', 'ml', '64', '32400.00'],
    ['Montaje de artefactos', 'u', '12', '210000.00'],
    ['Pruebas y puesta en servicio', 'gl', '1', '1791176.78'],
  ],
  adicionales: [
    {
      haceDias: 225,
      motivo: 'Se agrega una bomba presurizadora: la presión de la red no alcanza.',
      cambio: { nuevo: ['Bomba presurizadora instalada', 'u', '1', '1845000.00'] },
    },
    {
      haceDias: 205,
      motivo: 'La galería desagua a la zanja existente: 14 ml menos.',
      cambio: { item: 1, menos: '14' },
    },
  ],
  certificados: [
    { haceDias: 195, presentes: [10_000, 10_000, 10_000, 10_000, 10_000], estado: 'APROBADO' },
  ],
  pagos: [
    {
      tipo: 'CERTIFICADO',
      certificado: 0,
      concepto: 'Caños de termofusión y PVC para planta alta',
      medio: 'ECHEQ',
      cheques: [-158, -128, -98],
    },
  ],
};

/** What the client of the work pays: its advance, and two certificates not all collected yet. */
const REFORMA: PresupuestoDemo = {
  ...BASE,
  obra: 2,
  titulo: 'Reforma integral de consultorios',
  proveedor: null,
  cliente: { nombre: 'Centro Médico Mitre', cuit: '30900002013' },
  rubro: null,
  haceDias: 300,
  estado: 'ACEPTADO',
  pasoHace: 292,
  anticipoBp: 2000,
  condiciones: 'Anticipo del 20 %. Certificación por avance, cobro a 15 días de aprobada.',
  items: [
    ['Demolición, tabiques y obra gruesa', 'gl', '1', '42000000.00'],
    ['Instalaciones, pisos y terminaciones', 'gl', '1', '50000000.00'],
  ],
  certificados: [
    { haceDias: 240, presentes: [4000, 1000], estado: 'APROBADO' },
    { haceDias: 160, presentes: [6000, 3000], estado: 'APROBADO' },
  ],
  pagos: [
    { tipo: 'LIBRE', concepto: 'Cobro de avance de obra n.º 1', medio: 'TRANSFERENCIA' },
    {
      tipo: 'LIBRE',
      concepto: 'Cobro de avance de obra n.º 2',
      medio: 'TRANSFERENCIA',
      retencion: {
        tipo: 'IIBB',
        jurisdiccion: 'Buenos Aires',
        certificado: 'CM-004417',
        centavos: 300_000_00,
      },
    },
    { tipo: 'LIBRE', concepto: 'Cobro de avance de obra n.º 3', medio: 'TRANSFERENCIA' },
    { tipo: 'LIBRE', concepto: 'Cobro de avance de obra n.º 4', medio: 'TRANSFERENCIA' },
  ],
};

const PISOS: PresupuestoDemo = {
  ...BASE,
  titulo: 'Pisos y revestimientos, unidades A y B',
  proveedor: 'cumbre',
  rubro: '17',
  haceDias: 24,
  estado: 'ACEPTADO',
  pasoHace: 16,
  anticipoBp: 2500,
  items: [
    ['Porcelanato 60×60 colocado', 'm²', '212.5', '38600.00'],
    ['Revestimiento de baños y cocina', 'm²', '94', '41250.00'],
  ],
};

const CLIMATIZACION: PresupuestoDemo = {
  ...BASE,
  obra: 1,
  titulo: 'Climatización del salón',
  proveedor: 'instalaciones',
  rubro: '15',
  haceDias: 3,
  validezDias: null,
  estado: 'BORRADOR',
  pasoHace: 3,
  items: [['Equipo baja silueta de 9.000 frigorías', 'u', '3', '4890000.00']],
};

export const PRESUPUESTOS: ReadonlyMap<string, readonly PresupuestoDemo[]> = new Map([
  [RIO_MANSO, [ASCENSORES, SANITARIA, ELECTRICA, HORMIGON, ABERTURAS, PINTURA, REFORMA]],
  [QUEBRACHO, [PISOS, CLIMATIZACION]],
]);
