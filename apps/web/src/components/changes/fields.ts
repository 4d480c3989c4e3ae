import { TITULOS_ACOPIO } from '@plomada/domain/acopios/acopio.schema';
import {
  DESTINO_RETIRO_EN_PALABRAS,
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
  LUGAR_ACOPIO_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { CAPTURADO_EN, IMPERSONADO_POR } from '@plomada/domain/auditoria/palabras.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { TITULOS_CUENTA } from '@plomada/domain/cuentas/cuenta.schema';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { TITULOS_MOVIMIENTO } from '@plomada/domain/movimientos/movimiento.schema';
import {
  ESTADO_CERTIFICADO_EN_PALABRAS,
  ESTADO_PAGO_EN_PALABRAS,
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  INDEXACION_EN_PALABRAS,
  SERIE_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import {
  CONDICION_IVA_EN_PALABRAS,
  TIPO_PROVEEDOR_EN_PALABRAS,
} from '@plomada/domain/proveedores/palabras.rules';
import {
  ESTADO_RENDICION_EN_PALABRAS,
  MOTIVO_TRASPASO_EN_PALABRAS,
  TIPO_CUENTA_EN_PALABRAS,
} from '@plomada/formatters/cuenta';
import { formatearDinero, partesDinero } from '@plomada/formatters/dinero';
import {
  formatearFecha,
  formatearFechaHora,
  formatearMes,
  titularMes,
} from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import {
  ESTADO_USUARIO_LABEL,
  MODALIDAD_OBRA_LABEL,
  ROL_SOCIO_LABEL,
  TIPO_COTIZACION_LABEL,
} from '@/config/form-labels.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  ESTADO_OBRA_LABEL,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
  TIPO_OBRA_LABEL,
} from '@/config/labels.ts';

/** Text of a stored value; null for a value of another type. */
type Reader = (valor: unknown, moneda: Moneda) => string | null;

const number =
  (say: (valor: number, moneda: Moneda) => string): Reader =>
  (valor, moneda) =>
    typeof valor === 'number' ? say(valor, moneda) : null;
const string =
  (say: (valor: string) => string): Reader =>
  (valor) =>
    typeof valor === 'string' ? say(valor) : null;

const text: Reader = (valor) =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null;
const money = number(formatearDinero);
/** Amount without a currency sign, for rows whose currency may differ from the page's. */
const amount = number((centavos) => {
  const { signo, entero, decimales } = partesDinero(centavos);
  return `${signo}${entero},${decimales}`;
});
const percent = number((bp) => formatearPorcentajeBp(bp));
const date = string((valor) => (esFechaCalendario(valor) ? formatearFecha(valor) : valor));
/** Instant, shown in the time of Buenos Aires. */
const moment = string((valor) =>
  Number.isNaN(Date.parse(valor)) ? valor : formatearFechaHora(valor),
);
const decimalUpTo = (maximo: number) =>
  string((valor) => (/^-?\d+(?:\.\d+)?$/.test(valor) ? formatearNumero(valor, { maximo }) : valor));
const decimal = decimalUpTo(4);
const month = string((valor) =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(valor) ? formatearMes(valor) : valor,
);
const monthOfYear = number(
  (mes) => titularMes(`2026-${String(mes).padStart(2, '0')}`).split(' ')[0] ?? '',
);
const degrees = number((valor) => formatearNumero(valor, { maximo: 6 }));
const yesNo: Reader = (valor) => (typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : null);
const oneOf = (...labels: readonly Readonly<Record<string, string>>[]): Reader => {
  const words = new Map(labels.flatMap((table) => Object.entries(table)));
  return string((valor) => words.get(valor) ?? valor);
};

const pesos = decimalUpTo(6);
const kindOfRate = oneOf(TIPO_COTIZACION_LABEL);
/** Reader of a rate: a plain number, or an object with its kind, as movements have it. */
const rate: Reader = (valor, moneda) => {
  if (typeof valor !== 'object' || valor === null) return pesos(valor, moneda);
  const parts = { valor: null, tipo: null, ...valor };
  const said = [pesos(parts.valor, moneda), kindOfRate(parts.tipo, moneda)];
  return said.filter((part) => part !== null).join(' ') || null;
};

/** States of all nouns in one table: a word that several share has the same label in each. */
const ESTADOS = [
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  ESTADO_CERTIFICADO_EN_PALABRAS,
  ESTADO_PAGO_EN_PALABRAS,
  ESTADO_LOTE_EN_PALABRAS,
  ESTADO_OBRA_LABEL,
  ESTADO_MOVIMIENTO_LABEL,
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
  ESTADO_RENDICION_EN_PALABRAS,
];

/**
 * Kinds of movements, acopios, obras, suppliers, contributions, payments and accounts, in one table
 * for the same reason.
 */
const TIPOS = [
  TIPO_MOVIMIENTO_LABEL,
  TIPO_ACOPIO_EN_PALABRAS,
  TIPO_OBRA_LABEL,
  TIPO_PROVEEDOR_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
  TIPO_CUENTA_EN_PALABRAS,
];

const BASES_ANTICIPO = {
  ORIGINAL: 'Sobre el importe original',
  ACTUALIZADO: 'Sobre el importe actualizado',
};

type Field = readonly [name: string, reader: Reader];

const titled = (
  reader: Reader,
  titles: Readonly<Record<string, string>>,
): readonly (readonly [string, Field])[] =>
  Object.entries(titles).map(([field, title]) => [field, [title, reader]]);

/**
 * Fields of the audit log shown to people, with label and reader. Fields left out are in the row's
 * sentence already, or mean nothing to a person (ids, versions, hashes);
 * `test/audited-fields.test.ts` compares the table with the server's columns.
 */
export const AUDITED_FIELDS: ReadonlyMap<string, Field> = new Map([
  ...titled(text, {
    ...TITULOS_MOVIMIENTO,
    ...TITULOS_ACOPIO,
    a: 'A',
    alias: 'Alias',
    anuladoMotivo: 'Motivo de la anulación',
    apellido: 'Apellido',
    avance: 'Avance',
    banco: TITULOS_CUENTA.banco,
    categoria: 'Categoría',
    cbu: 'CBU o CVU',
    certificado: 'Certificado',
    cheques: 'Cheques',
    cliente: 'Cliente',
    clienteCuit: 'CUIT del cliente',
    clienteNombre: 'Nombre del cliente',
    codigo: 'Código',
    comoAportar: 'Cómo aportan los socios',
    comprobante: 'Comprobante',
    concepto: 'Concepto',
    condiciones: 'Otras condiciones',
    contacto: 'Contacto',
    cuenta: 'Cuenta',
    cuentas: 'Cuentas',
    cuit: 'CUIT',
    cuotas: 'Cuotas',
    de: 'De',
    deBolsillo: 'Lo pagó de su bolsillo',
    comprobantes: 'Comprobantes',
    descripcion: 'Descripción',
    descuentos: 'Descuentos',
    devueltoDe: 'Devuelto de',
    devueltoEl: 'Devuelto el',
    direccion: 'Dirección',
    email: 'Correo',
    etiquetas: 'Etiquetas',
    excepciones: 'Salvo los días',
    excesoMotivo: 'Motivo del exceso',
    fin: 'Termina',
    [IMPERSONADO_POR]: 'Lo hizo en su nombre',
    inicio: 'Empieza',
    linea: 'Línea',
    llamado: 'Llamado',
    localidad: 'Localidad',
    medios: 'Medios',
    gastos: 'Gastos',
    motivoDevolucion: 'Motivo de la devolución',
    movimiento: 'Movimiento',
    nombre: 'Nombre',
    nombreFantasia: 'Nombre de fantasía',
    nomenclaturaCatastral: 'Nomenclatura catastral',
    nota: 'Nota',
    participacion: 'Participación',
    participantes: 'Participan',
    partes: 'Partes',
    partida: 'Partida',
    plazoPagoDias: 'Plazo de pago en días',
    pregunta: 'Pregunta',
    presupuesto: 'Presupuesto',
    proveedor: 'Proveedor',
    provincia: 'Provincia',
    proyecto: 'Obra',
    razonSocial: 'Razón social',
    recordatorios: 'Recordatorios',
    remitoNumero: 'Remito',
    retenciones: 'Retenciones',
    responsable: 'A cargo',
    respuesta: 'Respuesta',
    retiradoPor: 'Retira',
    role: 'Rol',
    rubro: 'Rubro',
    telefono: 'Teléfono',
    titulo: 'Título',
    unidad: 'Unidad',
    validezDias: 'Validez en días',
    vendedor: 'Vendedor',
    vinculos: 'Vinculado con',
    visibilidad: 'Quién lo ve',
  }),
  ...titled(money, {
    contadoCentavos: 'Contado',
    diferenciaCentavos: 'Diferencia',
    importeCentavos: 'Importe',
    repuestoCentavos: 'Repuesto',
  }),
  ...titled(amount, {
    actualizacionCentavos: 'Actualización',
    ajusteIndiceCentavos: 'Ajuste de índice',
    brutoCentavos: 'Bruto',
    desacopioCentavos: 'Descuento del anticipo',
    fondoReparoCentavos: 'Fondo de reparo',
    importeBrutoCentavos: 'Importe bruto',
    importeDestinoCentavos: 'Importe que llegó',
    netoCentavos: 'Neto',
    otrosDescuentosCentavos: 'Otros descuentos',
    precioCentavos: 'Precio',
    presupuestoObjetivoCentavos: 'Presupuesto objetivo',
    saldoInicialCentavos: TITULOS_CUENTA.saldoInicialCentavos,
    topeCentavos: TITULOS_CUENTA.topeCentavos,
  }),
  ...titled(percent, {
    alertaPresupuestoBp: 'Aviso de presupuesto',
    anticipoBp: 'Anticipo',
    descuentoBp: 'Descuento',
    fondoReparoBp: 'Fondo de reparo',
    moraMensualBp: 'Mora mensual de los aportes',
  }),
  ...titled(decimal, {
    cantidad: 'Cantidad',
    precioActual: 'Precio de hoy',
    precioUnitario: 'Precio unitario',
    superficieConstruibleM2: 'Superficie construible',
    superficieCubierta: 'Superficie cubierta',
    superficieLote: 'Superficie del lote',
    superficieM2: 'Superficie',
    superficieSemicubierta: 'Superficie semicubierta',
  }),
  ...titled(degrees, {
    latitud: 'Latitud',
    longitud: 'Longitud',
  }),
  ...titled(rate, { cotizacion: 'Cotización' }),
  ...titled(date, {
    desde: 'Desde',
    devolucionReparo: 'Devolución del fondo de reparo',
    fecha: 'Fecha',
    fechaBoleto: 'Boleto',
    fechaEscritura: 'Escritura',
    fechaFinPrevista: 'Fin previsto',
    fechaFinReal: 'Fin real',
    fechaInicio: 'Inicio',
    fechaReserva: 'Reserva',
    hasta: 'Hasta',
    saldoInicialEl: TITULOS_CUENTA.saldoInicialEl,
    vence: 'Vence',
    vencimiento: 'Vencimiento',
    vigenteDesde: 'Vigente desde',
  }),
  ...titled(moment, { [CAPTURADO_EN]: 'Anotado en el teléfono' }),
  ...titled(month, {
    mesBase: 'Mes base',
    periodo: 'Mes',
    periodoIva: 'Mes de IVA',
  }),
  ...titled(monthOfYear, { mesCierreEjercicio: 'Mes de cierre del ejercicio' }),
  ...titled(yesNo, {
    activo: 'Activo',
    anulado: 'Anulado',
    cerrada: 'Cerrada',
    completado: 'Completo',
    deshecha: 'Deshecha',
    estimado: 'Índice estimado',
    permiteUnidadesFuncionales: 'Se divide en unidades funcionales',
    privado: 'Privado',
    quitarMetadatos: 'Archivos sin lugar ni fecha de la cámara',
    todoElDia: 'Todo el día',
  }),
  ...titled(oneOf(...ESTADOS), { estado: 'Estado' }),
  ...titled(oneOf(...TIPOS), { tipo: 'Tipo' }),
  ...titled(oneOf({ VIVO: 'Vivo', CONGELADO: 'Congelado' }), { modo: 'Modo' }),
  ...titled(oneOf(BASES_ANTICIPO), { baseAnticipo: 'Descuento del anticipo' }),
  ...titled(oneOf(CLASE_IVA_EN_PALABRAS), { claseIva: 'Clase de compra' }),
  ...titled(oneOf(CONDICION_IVA_EN_PALABRAS), { condicionIva: 'Condición frente al IVA' }),
  ...titled(oneOf(DESTINO_RETIRO_EN_PALABRAS), { destino: 'Destino' }),
  ...titled(oneOf(ESTADO_USUARIO_LABEL), { status: 'Estado' }),
  ...titled(oneOf(INDEXACION_EN_PALABRAS), { indexacion: 'Actualización' }),
  ...titled(oneOf(LUGAR_ACOPIO_EN_PALABRAS), { lugar: 'Lugar' }),
  ...titled(oneOf(MEDIO_PAGO_LABEL), {
    medioPago: 'Medio de pago',
    medioPagoPredeterminado: 'Medio de pago de lo nuevo',
  }),
  // Transfers have one of these words; other rows have free text.
  ...titled(oneOf(MOTIVO_TRASPASO_EN_PALABRAS), { motivo: 'Motivo' }),
  ...titled(oneOf(MODALIDAD_OBRA_LABEL), { modalidad: 'Modalidad' }),
  ...titled(oneOf(MONEDA_LABEL), {
    moneda: 'Moneda',
    monedaBase: 'Moneda',
  }),
  ...titled(oneOf(ROL_SOCIO_LABEL), { rol: 'Rol' }),
  ...titled(oneOf(SERIE_EN_PALABRAS), { serie: 'Serie' }),
  ...titled(oneOf(TIPO_COTIZACION_LABEL), {
    cotizacionPredeterminada: 'Cotización de lo nuevo',
    cotizacionTipo: 'Cotización',
  }),
]);
