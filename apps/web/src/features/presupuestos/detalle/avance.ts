import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';

const PENDIENTES: ReadonlySet<Certificado['estado']> = new Set(['BORRADOR', 'PRESENTADO']);

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
export function avances(
  items: readonly ItemPresupuesto[],
  certificados: readonly Certificado[],
): ReadonlyMap<string, AvanceDeItem> {
  const pendientes = new Map<string, number>();
  for (const certificado of certificados.filter(({ estado }) => PENDIENTES.has(estado))) {
    for (const { itemId, presenteCentavos } of certificado.items) {
      pendientes.set(itemId, (pendientes.get(itemId) ?? 0) + presenteCentavos);
    }
  }
  const { pagado, neto } = pagadoEnCertificados(certificados);
  return new Map(
    items.map(({ id, importeCentavos, certificadoCentavos }) => {
      const pendienteCentavos = Math.min(certificadoCentavos, pendientes.get(id) ?? 0);
      const aprobadoCentavos = certificadoCentavos - pendienteCentavos;
      const pagadoCentavos = neto === 0 ? 0 : Math.round((aprobadoCentavos / neto) * pagado);
      const propio = { importeCentavos, aprobadoCentavos, pendienteCentavos };
      return [id, { ...propio, pagadoCentavos: Math.min(aprobadoCentavos, pagadoCentavos) }];
    }),
  );
}
