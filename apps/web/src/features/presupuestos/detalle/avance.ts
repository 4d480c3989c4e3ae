import { dividirRedondeando } from '@plomada/domain/base/decimal.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';

/**
 * Amounts of an item: total, in approved certificates, in certificates awaiting approval, and paid.
 */
export type AvanceDeItem = {
  readonly importeCentavos: number;
  readonly aprobadoCentavos: number;
  readonly pendienteCentavos: number;
  readonly pagadoCentavos: number;
};

const suma = (importes: readonly number[]): number => importes.reduce((a, b) => a + b, 0);

type Parte = { readonly pagado: number; readonly neto: number };

/** Net sum of approved certificates and the part of it that was paid. */
function pagadoEnCertificados(certificados: readonly Certificado[]): Parte {
  const aprobados = certificados.filter(({ estado }) => estado === 'APROBADO');
  const neto = suma(aprobados.map(({ netoCentavos }) => netoCentavos));
  const pagado = suma(aprobados.map((uno) => uno.pagadoCentavos));
  return { pagado: Math.min(neto, pagado), neto };
}

/**
 * Progress by item id. The paid part of an item is its certified amount times the paid share of all
 * nets.
 */
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
