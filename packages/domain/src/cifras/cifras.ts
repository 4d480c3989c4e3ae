import type { Identidad } from './identidades.ts';

/**
 * A total shown to users: its name on the screen, its formula, its rows, where it is shown, the
 * questions of `IDENTIDADES` that it answers, and its fields in the API: `Schema.field`, or
 * `Schema.*` for all of them.
 */
export type Cifra = {
  readonly nombre: string;
  readonly formula: string;
  readonly fuente: string;
  readonly donde: string;
  readonly identidades: readonly [Identidad, ...Identidad[]];
  readonly campos: readonly string[];
};

const OBRA = 'Resumen of a work';
const FIRMA = 'Resumen Global';

const DE_CAJA: readonly Cifra[] = [
  {
    nombre: 'Ingresos, Egresos, Saldo',
    formula: 'money in, money out, in − out, of each currency: cash, whatever tax was withheld',
    fuente: 'movements',
    donde: `${OBRA}, ${FIRMA}, Movimientos, month close, reports, exports`,
    identidades: ['caja', 'administracion', 'cierres', 'informes'],
    campos: [
      'SaldoMoneda.*',
      'TotalesMovimientos.*',
      'TotalCierre.*',
      'VersionesCierre.*',
      'SaldoDeInforme.*',
      'ComunDeInforme.porRubro.*',
      'StatsProyecto.saldos.*',
      'ResumenGeneral.saldos.*',
    ],
  },
  {
    nombre: 'Flujo por mes, Mes anterior, Comparación',
    formula: 'money in and money out of a month or a span of days',
    fuente: 'movements',
    donde: `${OBRA}, ${FIRMA}`,
    identidades: ['caja'],
    campos: ['StatsProyecto', 'ResumenGeneral'].flatMap((schema) =>
      ['porMes', 'mesAnterior', 'comparacion'].map((part) => `${schema}.${part}.*`),
    ),
  },
  {
    nombre: 'Gasto por proveedor',
    formula: 'money out by supplier, the 20 largest of each currency',
    fuente: 'movements',
    donde: `${OBRA}, ${FIRMA}`,
    identidades: ['caja'],
    campos: ['StatsProyecto.porProveedor.*', 'ResumenGeneral.porProveedor.*'],
  },
  {
    nombre: 'Saldo de una cuenta, En cuenta',
    formula: 'opening balance + entries until the end of the day',
    fuente:
      'accounts and their entries; an own cheque is entered on its payment day; accounts of cheques are in no sum',
    donde: 'Tesorería, the account, its export',
    identidades: ['cuentas'],
    campos: [
      'Cuenta.saldoCentavos',
      'Apunte.saldoCentavos',
      'SaldosDeCuentas.items.saldoCentavos',
      'SaldosDeCuentas.porMoneda.*',
      'SaldosDeCuentas.disponible.saldoCentavos',
    ],
  },
  {
    nombre: 'Conciliación: en libros, banco, anteriores, sin apunte, sin línea',
    formula:
      "our balance + the bank's opening less ours on the first day + lines without an entry − entries without a line = the bank's opening + its lines, at the end of a month",
    fuente: "the bank's lines, entries of the account, links between them",
    donde: 'Conciliar, its PDF, month close',
    identidades: ['conciliacion'],
    campos: [
      'Conciliacion.cuadre.*',
      'Conciliacion.cargos.importeCentavos',
      'SaldoDeCierreGuardado.cuadre.*',
    ],
  },
  {
    nombre: 'A debitar, Libre, Cheques sin cuenta',
    formula: 'own cheques that the bank has not paid; balance − those, whatever their day',
    fuente: 'own cheques of payments and órdenes de pago',
    donde: 'Tesorería, the account, Por pagar',
    identidades: ['cheques'],
    campos: [
      'Cuenta.aDebitarCentavos',
      'SaldosDeCuentas.items.aDebitarCentavos',
      'SaldosDeCuentas.disponible.aDebitarCentavos',
      'SaldosDeCuentas.disponible.libreCentavos',
      'SaldosDeCuentas.chequesSinCuenta.*',
      'ListaCheques.pasanADeber.*',
    ],
  },
  {
    nombre: 'En cartera, Depositados, Vencidos, Sin detalle',
    formula:
      'cheques of others in hand; those that a bank has not paid yet; those in hand that it no longer takes; balance of the accounts of cheques − those in hand',
    fuente: 'cheques of others and their events, accounts of cheques',
    donde: 'Tesorería, Cheques',
    identidades: ['cartera', 'cuentas'],
    campos: ['TotalesCartera.*', 'SaldosDeCuentas.disponible.enCarteraCentavos'],
  },
  {
    nombre: 'A cubrir',
    formula:
      'own cheques given that the bank has not confirmed, by account and day; those that it no longer takes apart',
    fuente: 'own cheques and their events',
    donde: 'Tesorería, Cheques, Propios',
    identidades: ['cheques'],
    campos: ['ChequesACubrir.cuentas.*'],
  },
  {
    nombre: 'Sin cuenta',
    formula:
      'movements since the first account that name none and no member paid, without the own cheques that nobody pays',
    fuente: 'movements',
    donde: 'Tesorería, Sin cuenta',
    identidades: ['caja', 'cuentas'],
    campos: ['SaldosDeCuentas.sinCuenta.*', 'PendientesDeCuenta.*'],
  },
];

const DE_DEUDAS: readonly Cifra[] = [
  {
    nombre: 'Adeudado, Se le debe',
    formula:
      'documents pending + certificates approved and unpaid + advances due + fondo de reparo with a day, credit notes subtracted',
    fuente: 'obligaciones',
    donde: `${OBRA}, the account of a supplier and its PDF, Proveedores, Por pagar`,
    identidades: ['proveedores'],
    campos: [
      'AdeudadoAProveedor.*',
      'CuentaProveedor.pendienteCentavos',
      'CuentaProveedor.vencidoCentavos',
      'CuentaProveedor.partes.*',
      'CuentaProveedor.reparoSinFechaCentavos',
      'CuentaProveedor.items.saldoCentavos',
      'ListaPorPagar.*',
      'PorPagarPorProveedor.*',
    ],
  },
  {
    nombre: 'Comprado, Pagado, A favor',
    formula: 'documents and certificates; payments; payments ahead of any debt',
    fuente: 'documents, certificates, payments, movements with the supplier',
    donde: 'the account of a supplier and its PDF',
    identidades: ['proveedores'],
    campos: [
      'CuentaProveedor.compradoCentavos',
      'CuentaProveedor.pagadoCentavos',
      'CuentaProveedor.aFavorCentavos',
    ],
  },
  {
    nombre: 'Qué debemos, Qué nos deben',
    formula:
      'everything owed, by kind, by age, by counterparty; fondo de reparo without a day apart',
    fuente: 'obligaciones',
    donde: 'Por pagar, Por cobrar, their exports',
    identidades: ['partes', 'proveedores', 'clientes', 'cartera'],
    campos: ['ListaObligaciones.*', 'ContrapartesDeObligaciones.*'],
  },
  {
    nombre: 'Pagado de su bolsillo',
    formula: 'expenses that members paid and no account has paid back',
    fuente: 'movements',
    donde: 'Por pagar, the movement, a rendición',
    identidades: ['bolsillos', 'cuentas'],
    campos: ['BolsilloDevuelto.*'],
  },
];

const DE_PRESUPUESTOS: readonly Cifra[] = [
  {
    nombre:
      'Presupuestado, Actualizado, Certificado, Pagado, Comprometido, Adeudado, Fondo de reparo',
    formula:
      'agreed with adicionales; the certified part at its factors + the rest at the last index; approved certificates; payments; updated − paid; advance + nets − payments, never below zero; retained − given back',
    fuente: 'budgets in force, approved certificates, payments',
    donde: `the budget, Presupuestos, ${OBRA}, ${FIRMA}, reports`,
    identidades: ['presupuestos', 'informes'],
    campos: [
      'CifrasPresupuesto.*',
      'PresupuestoEnLista.*',
      'PresupuestoMoneda.*',
      'ComunDeInforme.presupuestos.*',
    ],
  },
];

const DE_SOCIOS: readonly Cifra[] = [
  {
    nombre: 'Exigido, Aportado, Pendiente, Adelantado, Vencido, Balance, Mora',
    formula:
      'quotas of calls; contributions less devolutions; quotas not settled; contributions beyond them; the late part; contributed against the share; simple interest, apart',
    fuente: 'calls, contributions, shares',
    donde: 'Aportes, the statement of a partner, links, Por cobrar',
    identidades: ['aportes', 'clientes', 'informes'],
    campos: [
      'EstadoDeSocio.*',
      'EstadoDeCuenta.*',
      'MisCuentas.*',
      'CuentaDeInforme.*',
      'LineaDeCuenta.*',
      'LlamadoAporte.pagadoCentavos',
      'LlamadoAporte.pendienteCentavos',
      'CuotaDeLlamado.*',
      'Verificacion.*',
      'ComunDeInforme.proximosLlamados.*',
    ],
  },
  {
    nombre: 'Costo del lote, Pagado, Aportado, Incidencia',
    formula:
      'price + other expenses; all expenses; contributions to the lot; cost per buildable m²',
    fuente: "expenses and contributions of the lot, in the lot's currency",
    donde: 'Compra de lote and its export',
    identidades: ['lote'],
    campos: ['ResumenLote.*', 'LotePorSocio.*'],
  },
  {
    nombre: 'Total, Retirado, Valor, Ahorro de un acopio',
    formula:
      'quantity × frozen price; withdrawn part; what is left; what is left at the price of today − at the frozen one',
    fuente: 'items and withdrawals of stockpiles',
    donde: 'Acopios and the stockpile',
    identidades: ['acopios'],
    campos: ['Acopio.*', 'StatsAcopioItems.*'],
  },
];

const DE_RESULTADOS: readonly Cifra[] = [
  {
    nombre: 'Gastado, Costo por m², Desvío, Gasto por rubro',
    formula:
      'money out + tax withheld in it − the part of deposits that settles such tax − advances that suppliers gave back; dollars at the rate frozen in each row; per m²; less the target; by trade',
    fuente: 'movements, withholdings, deposits, advances given back',
    donde: `${OBRA}, ${FIRMA}, Obras, exports`,
    identidades: ['costo', 'administracion'],
    campos: [
      'StatsProyecto.gastadoCentavos',
      'StatsProyecto.gastadoEquivalenteCentavos',
      'StatsProyecto.retencionesCentavos',
      'StatsProyecto.desvioCentavos',
      'StatsProyecto.costoM2Centavos',
      'StatsProyecto.porRubro.*',
      'ResumenGeneral.porRubro.*',
      'ObraDeResumen.gastadoCentavos',
      'ObraDeResumen.gastadoEquivalenteCentavos',
      'ObraDeResumen.retencionesCentavos',
      'ObraDeResumen.desvioCentavos',
      'ObraDeResumen.costoM2Centavos',
      'ProyectoDeLista.gastadoEquivalenteCentavos',
      'AdministracionDeResumen.*',
    ],
  },
  {
    nombre: 'Contrato, Costo esperado, Costo final, Margen hoy, Margen al final',
    formula:
      "clients' budgets in force, updated; spent + suppliers' budgets still to pay + invoices outside of them + what of the target has none of the three; certified − spent; contract − expected cost",
    fuente: 'budgets in force, movements, obligaciones, the target',
    donde: `Margen por obra, ${OBRA}, ${FIRMA}`,
    identidades: ['margen', 'costo'],
    campos: ['CostoEsperado.*', 'MargenDeObra.*', 'TotalDeMargenes.*'],
  },
  {
    nombre: 'Previsión: saldo, a pagar, a cobrar, día más bajo, por obra',
    formula:
      'money that accounts hold today − what is owed until a day + what is owed to us until it, cheques included; overdue counts today; without a day apart',
    fuente: 'accounts, obligaciones',
    donde: `${OBRA}, ${FIRMA}, Obras`,
    identidades: ['proyeccion', 'cuentas', 'partes'],
    campos: ['ProyeccionDeCaja.*', 'VencimientosDeObra.*', 'BaseDeEscenario.cuentas.saldoCentavos'],
  },
  {
    nombre: '¿Y si…?: base, escenario, desvío',
    formula:
      'the forecast of 90 days, without and with levers; after 30 days what accounts hold − the kept scenario',
    fuente: 'accounts, obligaciones, kept scenarios',
    donde: 'Vencimientos, the document of a scenario',
    identidades: ['proyeccion'],
    campos: ['DesvioDeEscenario.*'],
  },
  {
    nombre: 'Administración',
    formula: "the firm's own costs of a month, and what is owed of them",
    fuente: 'movements and obligaciones of Administración',
    donde: `Administración, ${FIRMA}`,
    identidades: ['administracion'],
    campos: ['Administracion.*'],
  },
];

const DE_FACTURAS: readonly Cifra[] = [
  {
    nombre: 'Totales de Facturas, En ARCA, Nuestro, Diferencia',
    formula:
      'documents of a month in pesos, credit notes subtracted: as ARCA lists them, as we have them, the difference',
    fuente: "ARCA's files; documents of movements, debts and stockpiles",
    donde: 'Facturas, Contador',
    identidades: ['facturas'],
    campos: ['ListaFacturas.*', 'MesesDeFacturas.*', 'ClasesDeCompra.*', 'ResumenContador.*'],
  },
];

export const CIFRAS: readonly Cifra[] = [
  ...DE_CAJA,
  ...DE_DEUDAS,
  ...DE_PRESUPUESTOS,
  ...DE_SOCIOS,
  ...DE_RESULTADOS,
  ...DE_FACTURAS,
];
