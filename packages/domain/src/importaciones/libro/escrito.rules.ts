import type { Moneda } from '../../base/campos.schema.ts';
import { convertir } from '../../base/importe.rules.ts';
import { tipoComprobante } from '../../movimientos/comprobantes/comprobante.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { esNotaEnPositivo, VUELVE } from './notas-de-credito.rules.ts';
import type { OtraFila } from './otras.ts';
import type { FilaDeTabla } from './resultado.ts';
import { pareceCobro, type SignoTabla } from './signo.rules.ts';
import { tipoEscrito } from './tipo-escrito.rules.ts';

/**
 * Amount that a row would write. Income, contributions and debts are positive, expenses, returns
 * and credit notes negative; an opening balance has its sign.
 */
export type Escrito = {
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly enPesos: number | null;
};

const enPesos = (centavos: number, moneda: Moneda, cotizacion: string | null): number | null => {
  if (moneda === 'ARS') return centavos;
  return cotizacion === null ? null : convertir(centavos, cotizacion, 'aArs');
};

const esCredito = (tipoArca: number): boolean =>
  tipoComprobante(tipoArca)?.clase === 'NOTA_CREDITO';

function deOtra(otra: OtraFila): Escrito | null {
  switch (otra.destino) {
    case 'APORTES': {
      const { tipo, importeCentavos, moneda, cotizacion } = otra.aporte;
      const centavos = tipo === 'DEVOLUCION' ? -importeCentavos : importeCentavos;
      return { centavos, moneda, enPesos: enPesos(centavos, moneda, cotizacion) };
    }
    case 'POR_PAGAR': {
      const { importeCentavos, moneda, cotizacion, comprobante } = otra.deuda;
      const centavos = esCredito(comprobante.tipoArca) ? -importeCentavos : importeCentavos;
      return { centavos, moneda, enPesos: enPesos(centavos, moneda, cotizacion) };
    }
    case 'SALDOS_INICIALES': {
      const { saldoCentavos: centavos, moneda } = otra.saldo;
      return { centavos, moneda, enPesos: enPesos(centavos, moneda, null) };
    }
    case 'RENGLONES':
      return null;
  }
}

/** Amount that a row would write; null for items, and for a row that is not ready to be written. */
export function escritoDe({ estado, movimiento, otra }: FilaDeTabla): Escrito | null {
  if (estado !== 'LISTA') return null;
  if (!movimiento) return otra && deOtra(otra);
  const signo = movimiento.tipo === 'INGRESO' ? 1 : -1;
  return {
    centavos: signo * movimiento.importeCentavos,
    moneda: movimiento.moneda,
    enPesos: signo * movimiento.importeArsCentavos,
  };
}

/**
 * Label of what makes a row income or expense, apart from its column, such as its type or a
 * heading. Among rows with the same label, the sign of the amount decides.
 */
export function sentidoDe(
  entrada: Entrada,
  signo: SignoTabla,
  { otra }: Pick<FilaDeTabla, 'otra'>,
): string {
  const { celdas, importe, seccion } = entrada;
  const campo = importe?.columna.campo;
  const deUna = campo === 'importe' || campo === 'importeUsd';
  if (otra?.destino === 'POR_PAGAR') {
    return esCredito(otra.deuda.comprobante.tipoArca) ? 'credito' : '';
  }
  if (otra?.destino === 'APORTES' && entrada.tabla.destino === 'APORTES') {
    const positivo = (importe?.celda.monto?.centavos ?? 0) > 0;
    return positivo && otra.aporte.tipo === 'DEVOLUCION' && deUna ? 'devuelto' : '';
  }
  // A single column of dollars may be on either side, depending on its pesos.
  if (!deUna) return campo === 'ingresoUsd' || campo === 'egresoUsd' ? campo : '';
  const tipo = celdas.get('tipo');
  const centavos = importe?.celda.monto?.centavos ?? 0;
  if (tipo) return `tipo ${tipoEscrito(tipo, entrada.tabla.tiposEscritos) ?? tipo.plegado}`;
  if (signo.deNotas?.valor === VUELVE && esNotaEnPositivo(entrada, centavos)) return 'nota';
  if (signo.deCobros && pareceCobro(entrada)) return 'cobro';
  return seccion?.tipo ?? '';
}
