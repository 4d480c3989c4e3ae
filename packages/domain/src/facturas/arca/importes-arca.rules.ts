import {
  discriminaIva,
  tipoComprobante,
} from '../../movimientos/comprobantes/comprobante.rules.ts';
import type { Partes } from '../../movimientos/comprobantes/partes.schema.ts';
import { ALICUOTAS_BP } from '../../movimientos/comprobantes/partes.ts';
import type { CampoArca } from './layouts.rules.ts';
import { type ImportesArca, partesDeArca, SIN_PARTES } from './partes-arca.rules.ts';

/** Signed amounts of the cells of a row; null for an empty cell or an absent column. */
export type CeldasDeImporte = {
  readonly importe: (campo: CampoArca) => number | null;
  readonly tiene: (campo: CampoArca) => boolean;
};

type Importe = (campo: CampoArca) => number | null;

/** Rates with a net amount or IVA. */
function alicuotasDe(importe: Importe): Partes['alicuotas'] {
  return ALICUOTAS_BP.flatMap((bp) => {
    const netoCentavos = importe(`neto${bp}`) ?? 0;
    const ivaCentavos = bp === 0 ? 0 : (importe(`iva${bp}`) ?? 0);
    return netoCentavos === 0 && ivaCentavos === 0 ? [] : [{ bp, netoCentavos, ivaCentavos }];
  });
}

const leerImportes = (celdas: CeldasDeImporte, importe: Importe): ImportesArca => ({
  netoTotal: importe('netoTotal'),
  ivaTotal: importe('ivaTotal'),
  alicuotas: celdas.tiene('neto2100') ? alicuotasDe(importe) : null,
  otras: {
    noGravadoCentavos: importe('noGravado') ?? 0,
    exentoCentavos: importe('exento') ?? 0,
    percIvaCentavos: importe('percIva') ?? 0,
    percNacionalesCentavos: importe('percNacionales') ?? 0,
    percIibbCentavos: importe('percIibb') ?? 0,
    percMunicipalesCentavos: importe('percMunicipales') ?? 0,
    internosCentavos: importe('internos') ?? 0,
    otrosCentavos: importe('otros') ?? 0,
  },
  conPercepciones: celdas.tiene('percIibb'),
});

const estaBajoCero = ({ netoTotal, ivaTotal, alicuotas, otras }: ImportesArca): boolean =>
  [
    netoTotal ?? 0,
    ivaTotal ?? 0,
    ...Object.values(otras),
    ...(alicuotas ?? []).flatMap(({ netoCentavos, ivaCentavos }) => [netoCentavos, ivaCentavos]),
  ].some((centavos) => centavos < 0);

/**
 * Total and parts of a row without sign (Portal IVA writes credit notes as negative). Only the
 * total is kept of a known kind that does not state its IVA, of amounts of both signs, and of an
 * unknown kind whose parts do not add up.
 */
export function importesDe(celdas: CeldasDeImporte, tipoArca: number, total: number) {
  const tipo = tipoComprobante(tipoArca);
  const esNegativo = total < 0;
  const importe: Importe = (campo) => {
    const centavos = celdas.importe(campo);
    return centavos !== null && centavos !== 0 && esNegativo ? -centavos : centavos;
  };
  const totalCentavos = Math.abs(total);
  const signo =
    esNegativo && tipo?.clase !== 'NOTA_CREDITO' ? (['NEGATIVO'] as const) : ([] as const);
  const entera = { totalCentavos, ...SIN_PARTES, observaciones: signo };
  if (tipo !== null && !discriminaIva(tipoArca)) return entera;
  const importes = leerImportes(celdas, importe);
  if (estaBajoCero(importes)) {
    if (tipo === null) return entera;
    return { ...entera, observaciones: [...signo, 'PARTES_NO_SUMAN' as const] };
  }
  const partes = partesDeArca(importes, totalCentavos);
  if (tipo === null && partes.partes === null) return entera;
  return { totalCentavos, ...partes, observaciones: [...signo, ...partes.observaciones] };
}
