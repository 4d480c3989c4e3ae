/** Made-up statement of each layout, with the delimiter of its text. */
export type Ejemplo = { readonly texto: string; readonly delimitador: ';' | ',' | '\t' };

const ejemplo = (texto: string, delimitador: Ejemplo['delimitador'] = ';'): Ejemplo => ({
  texto: texto.trim(),
  delimitador,
});

const SANTANDER_DOS_BLOQUES = ejemplo(`
Movimientos del Día
Cuenta Corriente en Pesos Nro. 000-012345/6
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe Pesos;Saldo Pesos;
08/10/2026;0000;Casa Central;1111;000000011;Transferencia Recibida De 30-71234567-1;2.500,00;0,00
08/10/2026;0000;Casa Central;1111;000000010;Pago De Luz ;(4.000,50);0,00
Saldo al 08/10/2026 98.499,50
08/10/2026 14:05:08
Últimos Movimientos
Cuenta Corriente en Pesos Nro. 000-012345/6
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe Pesos;Saldo Pesos;
07/10/2026;0001;Casa Central;2222;000000002;Impuesto Debito ;(600,00);100.000,00
26/09/2026;0001;Casa Central;3333;000000003;Anul Impuesto Debito ;50,00;100.600,00
25/09/2026;0002;Sur;4444;000000004;Deposito De Efectivo ;80.000,00;100.550,00
`);

const SANTANDER_MANANA = ejemplo(`
Movimientos del Día
Cuenta Corriente en Pesos Nro. 000-012345/6
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe Pesos;Saldo Pesos;
09/10/2026;0000;Casa Central;1111;000000012;Comision Mantenimiento;(1.000,00);0,00
Saldo al 09/10/2026 97.499,50
Últimos Movimientos
Cuenta Corriente en Pesos Nro. 000-012345/6
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe Pesos;Saldo Pesos;
08/10/2026;0000;Casa Central;1111;000000011;TRANSFERENCIA RECIBIDA DE 30-71234567-1;2.500,00;98.499,50
08/10/2026;0000;Casa Central;1111;000000010;Pago De Luz;(4.000,50);95.999,50
07/10/2026;0001;Casa Central;2222;000000002;Impuesto Debito ;(600,00);100.000,00
26/09/2026;0001;Casa Central;3333;000000003;Anul Impuesto Debito ;50,00;100.600,00
`);

const SANTANDER = ejemplo(`
Fecha;Suc. Origen;Desc. Sucursal;Cod. Operativo;Referencia;Concepto;Importe;Saldo
05/10/2026;0001;Centro;4805;000000007;Cheque Pagador Nro. 00012345;(150.000,00);849.400,00
02/10/2026;0001;Centro;3021;000000006;Imp. Deb. Ley 25413;(600,00);999.400,00
01/10/2026;0001;Centro;1500;000000005;Deposito De Efectivo;1.000.000,00;1.000.000,00
`);

const GALICIA = ejemplo(`
Fecha;Descripción;Origen;Débitos;Créditos;Grupo de Conceptos;Concepto;Número de Terminal;Observaciones Cliente;Número de Comprobante;Leyendas Adicionales 1;Leyendas Adicionales 2;Leyendas Adicionales 3;Leyendas Adicionales 4;Tipo de Movimiento;Saldo
02/11/2026;Transferencia de terceros;CASA;0,00;120.000,00;000506 - Transferencias;000506 - Transferencias;;;7788;CORRALON SUR SA;30712345671;;;Imputado;620.000,00
02/11/2026;Imp. Ley 25413 Cred.;CASA;720,00;0,00;000901 - Impuestos;000901 - Impuestos;;;;;;;;Imputado;619.280,00
03/11/2026;Com. mantenimiento;CASA;8.500,25;0,00;000808 - Comisiones;000808 - Comisiones;;;;;;;;Imputado;610.779,75
`);

const MACRO_CSV = ejemplo(`
Fecha;Referencia;Codigo Causal;Concepto;Debito;Credito;Saldo
01/10/2026;0;1684;IMPUESTO DEBITOS;60,00;0,00;99940,00
01/10/2026;0;1685;IMPUESTO CREDITOS;30,50;0,00;99909,50
02/10/2026;45678;2027;DEP.LOTE VALORES;0,00;500000,00;599909,50
05/10/2026;0;1297;SIRCREB;15000,00;0,00;584909,50
06/10/2026;0;4145;PERC.IIBB;1200,00;0,00;583709,50
`);

const MACRO_XLS = ejemplo(
  `
Empresa:\t\tOBRAS DE PRUEBA SA
Número\t\t3-000-0000054321-0
Fecha\tNro. de Referencia\t\tCausal\tConcepto\t\tImporte\t\tSaldo
07/10/2026\t901\t\t2027\tDEPOSITO LOTE\t\t\t250.000,00\t1.149.340,00
07/10/2026\t900\t\t1684\tIMP DEBITOS\t\t\t-660,00\t899.340,00
06/10/2026\t899\t\t5011\tTRF INMED PROVEED 30712345671\t\t\t-100.000,00\t900.000,00
Fecha de descarga\t08/10/2026
`,
  '\t',
);

const BBVA_VIEJA = ejemplo(`
Empresa: OBRAS DE PRUEBA SA(30-70000010-5)
Cuenta: 489-000765/9
Movimientos históricos
Desde: 01-10-2026
Hasta: 31-10-2026
Moneda: Pesos
Fecha;Codigo;Concepto;Crédito;Débito;Detalle;Número Documento
05-10-2026;123;CHEQUE PAGADO;;25.000,00;CAMARA;00004567
06-10-2026;200;TRANSF. CTAS PROPIAS;1.500,50;;;0
`);

const BBVA_NUEVA = ejemplo(`
Empresa: OBRAS DE PRUEBA SA(30-70000010-5)
Cuenta: 489-000765/9
Movimientos
Desde: 01-10-2026
Hasta: 31-10-2026
Moneda: Pesos
Fecha;Concepto;Crédito;Débito;Saldo Parcial;Nro de cheque
06-10-2026;TRANSF. CTAS PROPIAS;1.500,50;;76.500,50;
05-10-2026;CHEQUE PAGADO;;25.000,00;75.000,00;00004567
`);

const NACION = ejemplo(
  `
Fecha,Comprobante,Concepto,Importe,Saldo
02/10/2026,1234,"DEV.IMP.CRED.LEY 25413","$ 50,25","$ 9.050,25"
01/10/2026,0,"DEBITO AUTOMATICO","$ -1.000,50","$ 9.000,00"
`,
  ',',
);

const SUPERVIELLE = ejemplo(
  `
Fecha,Concepto,Detalle,Débito,Crédito,Saldo
2026/10/02 10:26,Transferencia,CORRALON SUR 30-71234567-1,"1.250,00",,"8.750,00"
2026/10/01 23:50,Depósito,Efectivo,,"10.000,00","10.000,00"
`,
  ',',
);

const CIUDAD = ejemplo(`
Cuenta;CUIT Cuenta;Fecha;Monto;N° de Comprobante;Descripción;Saldo;Observaciones
000000012345;30700000105;01/10/2026;-5.000,00;555;PAGO PROVEEDORES;45.000,00;CORRALON
000000012345;30700000105;02/10/2026;1.000,00;0;ACREDITACION;46.000,00;
`);

const MERCADO_PAGO = ejemplo(
  `
DATE,SOURCE_ID,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,BALANCE_AMOUNT
2026-10-01T00:00:00.000-04:00,,,initial_available_balance,,1000.00,0.00,1000.00
2026-10-01T23:30:00.000-04:00,9001,OBRA-7,release,payment,250.50,0.00,1250.50
2026-10-02T10:00:00.000-04:00,9002,,block,reserve_for_dispute,0.00,250.50,1000.00
2026-10-02T11:00:00.000-04:00,9002,,unblock,reserve_for_dispute,250.50,0.00,1250.50
2026-10-02T12:00:00.000-04:00,9003,,release,payout,0.00,1000.25,250.25
,,,subtotal,,501.00,1250.75,250.25
,,,total,,1501.00,1250.75,250.25
`,
  ',',
);

export const EJEMPLOS = {
  SANTANDER_DOS_BLOQUES,
  SANTANDER_MANANA,
  SANTANDER,
  GALICIA,
  MACRO_CSV,
  MACRO_XLS,
  BBVA_VIEJA,
  BBVA_NUEVA,
  NACION,
  SUPERVIELLE,
  CIUDAD,
  MERCADO_PAGO,
};
