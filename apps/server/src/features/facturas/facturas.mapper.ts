import { diasEntre } from '@plomada/domain/base/fecha.rules';
import { esperaPartes } from '@plomada/domain/facturas/cruce.rules';
import {
  type Factura,
  facturaSchema,
  type OrigenFactura,
  type RubroSugerido,
} from '@plomada/domain/facturas/factura.schema';
import {
  nombreDeTipo,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';

import type { FilaFactura } from './facturas.sql.ts';

type Aparte = {
  readonly origenes: ReadonlyMap<string, readonly OrigenFactura[]>;
  readonly sugeridos: ReadonlyMap<string, RubroSugerido>;
  readonly hoy: string;
};

/** Total that the parts must add up to: ours when the parts are ours or ARCA lists none. */
export const totalDePartes = (fila: FilaFactura): number | null =>
  fila.partesDe === 'ARCA' && fila.arca ? fila.arca.totalCentavos : nuestroODeArca(fila);

export const nuestroODeArca = ({ nuestroTotal, arca }: FilaFactura): number | null =>
  nuestroTotal ?? arca?.totalCentavos ?? null;

const nuestroDe = (fila: FilaFactura, origenes: Aparte['origenes']): Factura['nuestro'] =>
  fila.nuestroId && fila.nuestroMoneda
    ? {
        id: fila.nuestroId,
        fechaEmision: fila.nuestroFecha,
        moneda: fila.nuestroMoneda,
        totalCentavos: fila.nuestroTotal,
        totalArsCentavos: fila.nuestroArs,
        origenes: [...(origenes.get(fila.nuestroId) ?? [])],
      }
    : null;

const difiereSchema = facturaSchema.shape.difiere;

export function facturaDto(fila: FilaFactura, { origenes, sugeridos, hoy }: Aparte): Factura {
  const { tipoArca, pila, proveedorId, partes } = fila;
  const tipo = tipoComprobante(tipoArca);
  const total = { tipoArca, totalCentavos: totalDePartes(fila) };
  return {
    clave: fila.clave,
    pila,
    tipoArca,
    tipo: nombreDeTipo(tipoArca),
    codigoArca: fila.codigoArca,
    letra: tipo?.letra ?? null,
    clase: tipo?.clase ?? 'OTRO',
    puntoVenta: fila.puntoVenta,
    numero: fila.numero,
    cuitEmisor: fila.cuitEmisor,
    emisor: fila.emisor,
    proveedorId,
    apocrifo: fila.apocrifo,
    arca: fila.arca,
    nuestro: nuestroDe(fila, origenes),
    difiere: difiereSchema.parse(fila.difiere),
    partes,
    partesDe: fila.partesDe,
    esperaPartes: esperaPartes(total, partes),
    periodoIva: fila.periodoIva,
    claseIva: fila.claseIva,
    rubroSugerido: (pila === 'FALTA_ACA' && proveedorId && sugeridos.get(proveedorId)) || null,
    dias: pila === 'FALTA_EN_ARCA' ? diasEntre(fila.fecha, hoy) : null,
    version: fila.version,
  };
}
