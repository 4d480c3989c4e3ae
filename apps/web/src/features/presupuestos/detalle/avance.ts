import { dividirRedondeando } from '@plomada/domain/base/decimal.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';

/** Of an item: money of approved certificates, of those that wait for approval, and what was paid. */
export type AvanceDeItem = {
  readonly importeCentavos: number;
  readonly aprobadoCentavos: number;
  readonly pendienteCentavos: number;
  readonly pagadoCentavos: number;
};

const suma = (importes: readonly number[]): number => importes.reduce((a, b) => a + b, 0);

type Parte = { readonly pagado: number; readonly neto: number };

/** Of the nets of approved certificates, what was paid: each says what settled it. */
function pagadoEnCertificados(certificados: readonly Certificado[]): Parte {
  const aprobados = certificados.filter(({ estado }) => estado === 'APROBADO');
  const neto = suma(aprobados.map(({ netoCentavos }) => netoCentavos));
  const pagado = suma(aprobados.map((uno) => uno.pagadoCentavos));
  return { pagado: Math.min(neto, pagado), neto };
}

/** By item: an item's paid part is its certified money in the share of the nets that was paid. */
export function avancesDe(
  items: readonly ItemPresupuesto[],
  certificados: readonly Certificado[],
): ReadonlyMap<string, AvanceDeItem> {
  const { pagado, neto } = pagadoEnCertificados(certificados);
  return new Map(
    items.map(({ id, importeCentavos, medidoCentavos, certificadoBrutoCentavos }) => {
      const aprobadoCentavos = certificadoBrutoCentavos;
      const pendienteCentavos = medidoCentavos - aprobadoCentavos;
      const pagadoCentavos =
        neto <= 0
          ? 0
          : Number(dividirRedondeando(BigInt(aprobadoCentavos) * BigInt(pagado), BigInt(neto)));
      const propio = { importeCentavos, aprobadoCentavos, pendienteCentavos };
      return [id, { ...propio, pagadoCentavos: Math.min(aprobadoCentavos, pagadoCentavos) }];
    }),
  );
}
