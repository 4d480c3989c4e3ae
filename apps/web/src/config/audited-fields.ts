import { TITULOS_ACOPIO } from '@plomada/domain/acopios/acopio.schema';
import {
  DESTINO_RETIRO_EN_PALABRAS,
  LUGAR_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { CAPTURADO_EN, IMPERSONADO_POR } from '@plomada/domain/auditoria/palabras.rules';
import { TITULOS_CHEQUE } from '@plomada/domain/cheques/cheque.schema';
import {
  CARACTER_CHEQUE_EN_PALABRAS,
  FORMATO_CHEQUE_EN_PALABRAS,
} from '@plomada/domain/cheques/palabras.rules';
import { TITULOS_CUENTA } from '@plomada/domain/cuentas/cuenta.schema';
import { TITULOS_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { TITULOS_LOTE } from '@plomada/domain/lote/palabras.rules';
import { TITULOS_MOVIMIENTO } from '@plomada/domain/movimientos/movimiento.schema';
import { TITULOS_POR_PAGAR } from '@plomada/domain/por-pagar/por-pagar.schema';
import {
  INDEXACION_EN_PALABRAS,
  SERIE_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import {
  CONDICION_IVA_EN_PALABRAS,
  TITULOS_PROVEEDOR,
} from '@plomada/domain/proveedores/palabras.rules';
import { MOTIVO_TRASPASO_EN_PALABRAS } from '@plomada/formatters/cuenta';

import {
  type Reader,
  text,
  money,
  amount,
  percent,
  decimal,
  degrees,
  rate,
  date,
  moment,
  month,
  monthOfYear,
  yesNo,
  oneOf,
  ESTADOS,
  TIPOS,
  BASES_ANTICIPO,
} from './audited-values.ts';
import {
  MEDIO_PAGO_LABEL,
  ESTADO_USUARIO_LABEL,
  MODALIDAD_OBRA_LABEL,
  ROL_SOCIO_LABEL,
  TIPO_COTIZACION_LABEL,
} from './form-labels.ts';
import { MONEDA_LABEL } from './labels.ts';

const { superficieConstruibleM2, fechaReserva, fechaBoleto, fechaEscritura, ...TEXTOS_DE_LOTE } =
  TITULOS_LOTE;
const { condicionIva, ...TEXTOS_DE_PROVEEDOR } = TITULOS_PROVEEDOR;

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
    ...TITULOS_CUENTA,
    ...TITULOS_POR_PAGAR,
    ...TITULOS_CHEQUE,
    ...TITULOS_DOCUMENTO,
    ...TEXTOS_DE_LOTE,
    ...TEXTOS_DE_PROVEEDOR,
    a: 'A',
    anuladoMotivo: 'Motivo de la anulación',
    apellido: 'Apellido',
    avance: 'Avance',
    certificado: 'Certificado',
    cheques: 'Cheques',
    cliente: 'Cliente',
    clienteCuit: 'CUIT del cliente',
    clienteNombre: 'Nombre del cliente',
    codigo: 'Código',
    comoAportar: 'Cómo aportan los socios',
    comprobante: 'Comprobante',
    condiciones: 'Otras condiciones',
    contacto: 'Contacto',
    cuenta: 'Cuenta',
    cuentas: 'Cuentas',
    cuit: 'CUIT',
    cuitLibrador: 'CUIT del librador',
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
    excepciones: 'Salvo los días',
    excesoMotivo: 'Motivo del exceso',
    filtro: 'Qué suma',
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
    modulosOcultos: 'Módulos ocultos',
    nombre: 'Nombre',
    nota: 'Nota',
    palancas: 'Palancas',
    participacion: 'Participación',
    participantes: 'Participan',
    partes: 'Partes',
    plazoPagoDias: 'Plazo de pago en días',
    pregunta: 'Pregunta',
    presupuesto: 'Presupuesto',
    proveedor: 'Proveedor',
    provincia: 'Provincia',
    proyecto: 'Obra',
    recordatorios: 'Recordatorios',
    remitoNumero: 'Remito',
    retenciones: 'Retenciones',
    responsable: 'A cargo',
    respuesta: 'Respuesta',
    retiradoPor: 'Retira',
    role: 'Rol',
    rubro: 'Rubro',
    titulo: 'Título',
    unidad: 'Unidad',
    validezDias: 'Validez en días',
    vinculos: 'Vinculado con',
  }),
  ...titled(money, {
    clienteCentavos: 'Debe quien lo entregó',
    contadoCentavos: 'Contado',
    diferenciaCentavos: 'Diferencia',
    importeCentavos: 'Importe',
    proveedorCentavos: 'Se debe a quien lo recibió',
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
    saldoInicialCentavos: 'Saldo inicial',
    topeCentavos: 'Tope',
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
    superficieConstruibleM2,
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
    emision: 'Emisión',
    estadoEl: 'Estado desde',
    devolucionReparo: 'Devolución del fondo de reparo',
    fecha: 'Fecha',
    listaDel: 'Día de la lista',
    fechaBoleto,
    fechaEscritura,
    fechaFinPrevista: 'Fin previsto',
    fechaFinReal: 'Fin real',
    fechaInicio: 'Inicio',
    fechaReserva,
    hasta: 'Hasta',
    pago: 'Fecha de pago',
    saldoInicialEl: 'Saldo inicial al',
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
  ...titled(oneOf(CARACTER_CHEQUE_EN_PALABRAS), { caracter: 'Carácter' }),
  ...titled(oneOf(FORMATO_CHEQUE_EN_PALABRAS), { formato: 'Formato' }),
  ...titled(oneOf(CLASE_IVA_EN_PALABRAS), { claseIva: 'Clase de compra' }),
  ...titled(oneOf(CONDICION_IVA_EN_PALABRAS), { condicionIva }),
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
