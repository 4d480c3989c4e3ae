import type { Moneda } from '@plomada/domain/base/campos.schema';
import { convertir } from '@plomada/domain/base/importe.rules';
import { required } from '@plomada/domain/base/required';
import { completaDeArba } from '@plomada/domain/facturas/arba.rules';
import {
  type MotivoFaltante,
  motivoFaltanteSchema,
  type ResumenContador,
} from '@plomada/domain/facturas/contador.schema';
import { CODIGOS_DE_NOTA_CREDITO } from '@plomada/domain/facturas/cruce.rules';
import type { ComprobanteDeLibro } from '@plomada/domain/facturas/libro-iva.rules';
import { esDeGanancias, renglonSicore } from '@plomada/domain/facturas/sicore.rules';
import { ALICUOTAS_BP, type AlicuotaBp } from '@plomada/domain/movimientos/comprobantes/partes';
import type { ClaseIva } from '@plomada/domain/movimientos/comprobantes/partes.schema';

import type { Documento } from './contador.sql.ts';
import type { FilaRetencion } from './retenciones.sql.ts';

const ES_NOTA_CREDITO: ReadonlySet<number> = new Set(CODIGOS_DE_NOTA_CREDITO);

/** Currency of one of our documents; documents that only ARCA lists may be in others. */
const monedaDe = (moneda: string): Moneda => {
  if (moneda !== 'ARS' && moneda !== 'USD')
    throw new Error(`unexpected currency of our document: ${moneda}`);
  return moneda;
};

/** Document for the book; null for one that does not belong in it. */
export function delLibro(documento: Documento): ComprobanteDeLibro | null {
  if (documento.motivo !== null) return null;
  return {
    ...documento,
    fecha: required(documento.fecha, 'its day'),
    moneda: monedaDe(documento.moneda),
    tipoCambio: required(documento.tipoCambio, 'its rate'),
    totalCentavos: required(documento.totalCentavos, 'its total'),
  };
}

/** Converts amounts of a document to centavos of pesos; those of a credit note are negative. */
const enPesosDe = ({ tipoArca, tipoCambio }: ComprobanteDeLibro) => {
  const signo = ES_NOTA_CREDITO.has(tipoArca) ? -1 : 1;
  return (centavos: number) => signo * convertir(centavos, tipoCambio, 'aArs');
};

/** True for a withholding of Ganancias without all the data that SICORE requires. */
export const esIncompleta = (retencion: FilaRetencion): boolean =>
  esDeGanancias(retencion) && renglonSicore(retencion) === null;

/** Names of the lots of ARBA need these; null while one is missing. */
export type AgenteDeLotes = {
  readonly cuit: string;
  readonly actividad: string;
  readonly sucursal: string;
};

/** True for a withholding of ARBA that is in no lot. */
export const faltaEnArba = (retencion: FilaRetencion, agente: AgenteDeLotes | null): boolean =>
  retencion.esArba && (agente === null || completaDeArba(retencion) === null);

type Sumas = Pick<
  ResumenContador,
  | 'comprobantes'
  | 'totalCentavos'
  | 'alicuotas'
  | 'percepcionesCentavos'
  | 'retenciones'
  | 'archivos'
  | 'faltan'
>;

/** Sums of a month, added row by row in pesos; credit notes are negative. */
export class SumasDelMes {
  #comprobantes = 0;
  #totalCentavos = 0;
  #percepcionesCentavos = 0;
  #retenciones = 0;
  #archivos = 0;
  readonly #alicuotas = new Map<AlicuotaBp, { netoCentavos: number; ivaCentavos: number }>(
    ALICUOTAS_BP.map((bp) => [bp, { netoCentavos: 0, ivaCentavos: 0 }]),
  );
  readonly #faltan = new Map<MotivoFaltante, { cantidad: number; totalCentavos: number }>();
  readonly #agente: AgenteDeLotes | null;

  constructor(agente: AgenteDeLotes | null) {
    this.#agente = agente;
  }

  documento(documento: Documento): void {
    const { motivo, totalArsCentavos, archivos } = documento;
    const comprobante = delLibro(documento);
    if (motivo !== null) this.#falta(motivo, totalArsCentavos);
    if (comprobante === null) return;
    if (archivos === 0) this.#falta('SIN_ARCHIVO', totalArsCentavos);
    this.#comprobantes += 1;
    this.#totalCentavos += totalArsCentavos;
    this.#archivos += archivos;
    this.#partes(comprobante);
  }

  retencion(retencion: FilaRetencion): void {
    this.#retenciones += 1;
    if (esIncompleta(retencion)) {
      this.#falta('RETENCION_INCOMPLETA', retencion.importeCentavos ?? 0);
    }
    if (faltaEnArba(retencion, this.#agente)) {
      this.#falta('RETENCION_ARBA_INCOMPLETA', retencion.importeCentavos ?? 0);
    }
  }

  resultado(): Sumas {
    return {
      comprobantes: this.#comprobantes,
      totalCentavos: this.#totalCentavos,
      alicuotas: [...this.#alicuotas].map(([bp, sumas]) => ({ bp, ...sumas })),
      percepcionesCentavos: this.#percepcionesCentavos,
      retenciones: this.#retenciones,
      archivos: this.#archivos,
      faltan: motivoFaltanteSchema.options.flatMap((motivo) => {
        const faltantes = this.#faltan.get(motivo);
        return faltantes === undefined ? [] : [{ motivo, ...faltantes }];
      }),
    };
  }

  #partes(comprobante: ComprobanteDeLibro): void {
    const { partes } = comprobante;
    if (partes === null) return;
    const enPesos = enPesosDe(comprobante);
    for (const { bp, netoCentavos, ivaCentavos } of partes.alicuotas) {
      const suma = required(this.#alicuotas.get(bp), 'a rate');
      suma.netoCentavos += enPesos(netoCentavos);
      suma.ivaCentavos += enPesos(ivaCentavos);
    }
    const { percIvaCentavos, percNacionalesCentavos, percIibbCentavos, percMunicipalesCentavos } =
      partes;
    this.#percepcionesCentavos += enPesos(
      percIvaCentavos + percNacionalesCentavos + percIibbCentavos + percMunicipalesCentavos,
    );
  }

  #falta(motivo: MotivoFaltante, totalCentavos: number): void {
    const hasta = this.#faltan.get(motivo) ?? { cantidad: 0, totalCentavos: 0 };
    this.#faltan.set(motivo, {
      cantidad: hasta.cantidad + 1,
      totalCentavos: hasta.totalCentavos + totalCentavos,
    });
  }
}

export type SumaDeClase = {
  readonly clase: ClaseIva | null;
  readonly cuitEmisor: string;
  readonly emisor: string;
  comprobantes: number;
  netoCentavos: number;
  ivaCentavos: number;
  totalCentavos: number;
};

const NINGUNA = { comprobantes: 0, netoCentavos: 0, ivaCentavos: 0, totalCentavos: 0 };

/**
 * Purchases by class and supplier, summed from the documents of the IVA book in pesos; credit notes
 * are negative.
 */
export class SumasPorClase {
  readonly #sumas = new Map<string, SumaDeClase>();

  documento(documento: Documento): void {
    const comprobante = delLibro(documento);
    if (comprobante === null) return;
    const { clase, cuitEmisor, emisor, totalArsCentavos } = documento;
    const clave = `${clase} ${cuitEmisor}`;
    const suma = this.#sumas.get(clave) ?? {
      clase,
      cuitEmisor,
      emisor,
      ...NINGUNA,
    };
    const enPesos = enPesosDe(comprobante);
    suma.comprobantes += 1;
    suma.totalCentavos += totalArsCentavos;
    for (const { netoCentavos, ivaCentavos } of comprobante.partes?.alicuotas ?? []) {
      suma.netoCentavos += enPesos(netoCentavos);
      suma.ivaCentavos += enPesos(ivaCentavos);
    }
    this.#sumas.set(clave, suma);
  }

  /** Sums sorted by class, unclassified ones last, and by supplier. */
  resultado(): readonly SumaDeClase[] {
    const orden = ({ clase, emisor, cuitEmisor }: SumaDeClase) =>
      `${clase ?? '~'} ${emisor} ${cuitEmisor}`;
    return [...this.#sumas.values()].sort((a, b) => (orden(a) < orden(b) ? -1 : 1));
  }
}
