import {
  type ItemConCantidad,
  pasaDelTotal,
  seMidePorCantidad,
} from '@plomada/domain/presupuestos/certificados/cantidad.rules';
import {
  type AvanceItem,
  avanceDe,
  certificarItem,
  type Exceso,
  excesosDeAvance,
  type ItemAnterior,
  type ItemCertificado,
  sumasDeCertificado,
  type SumasCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { cuenta } from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import {
  type Factor,
  factorEntre,
  type ValorIndice,
} from '@plomada/domain/presupuestos/indices/indice.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

/** Item of the budget, with the progress of the certificates before. */
export type Renglon = ItemAnterior &
  ItemConCantidad & {
    readonly descripcion: string;
    readonly unidad: string;
    /** True when the item's last progress was given by quantity. */
    readonly porCantidad: boolean;
  };

/** State of the budget before the certificate being written. */
export type Situacion = {
  readonly renglones: readonly Renglon[];
  readonly desacopioBaseAnteriorCentavos: number;
};

type ItemDado = Certificado['items'][number];

const seMovio = ({ presenteBp, presenteCentavos, acumuladoCantidad }: ItemDado): boolean =>
  presenteBp > 0 || presenteCentavos > 0 || acumuladoCantidad !== null;

/** State of the budget without the certificate `sin`, the one being edited; null for a new one. */
export function situacionDe(
  { items }: Presupuesto,
  certificados: readonly Certificado[],
  sin: string | null,
): Situacion {
  const otros = certificados
    .filter((uno) => uno.id !== sin && cuenta(uno))
    .toSorted((a, b) => b.numero - a.numero);
  const todosDe = (itemId: string) =>
    otros.flatMap((uno) => uno.items.filter((item) => item.itemId === itemId));
  return {
    renglones: items.map(({ id, descripcion, unidad, cantidad, importeCentavos }) => {
      const todos = todosDe(id);
      const ultimo = todos.at(0);
      const anteriorCentavos = ultimo?.acumuladoCentavos ?? 0;
      return {
        itemId: id,
        descripcion,
        unidad,
        cantidad,
        avanceCantidad: ultimo?.acumuladoCantidad ?? null,
        porCantidad: todos.find(seMovio)?.acumuladoCantidad != null,
        importeCentavos,
        anteriorCentavos,
        anteriorBp: avanceDe({
          importeCentavos,
          medidoCentavos: anteriorCentavos,
          avanceBp: ultimo?.acumuladoBp ?? 0,
          avanceImporteCentavos: ultimo?.importeCentavos ?? null,
        }),
      };
    }),
    desacopioBaseAnteriorCentavos: otros.reduce(
      (suma, { desacopioBaseCentavos }) => suma + desacopioBaseCentavos,
      0,
    ),
  };
}

/**
 * Factor of the update in a month: of the dollar rate or of the budget's index series; null if the
 * budget has none, or while the rate or index is unknown.
 */
export function factorDel(
  presupuesto: Pick<Presupuesto, 'indexacion' | 'mesBase' | 'cotizacionBase'>,
  serie: readonly ValorIndice[],
  periodo: string,
  cotizacion: string | null,
): Factor | null {
  const { indexacion, mesBase, cotizacionBase } = presupuesto;
  if (indexacion === 'USD') {
    if (cotizacionBase === null || cotizacion === null) return null;
    const razon = { numerador: cotizacion, denominador: cotizacionBase };
    return { razon, mes: periodo, estimado: false };
  }
  return mesBase === null ? null : factorEntre(serie, mesBase, periodo);
}

/**
 * True when the item's unit can be chosen: it is in quantity now, or could be, since it has a
 * quantity that is not in %.
 */
export const seElige = (renglon: Renglon, base: 'PORCENTAJE' | 'CANTIDAD'): boolean =>
  base === 'CANTIDAD' || (seMidePorCantidad(renglon) && renglon.unidad !== '%');

/** Typed progress of an item. */
export type Avance = { readonly presenteBp: number } | { readonly acumuladoCantidad: string };

/** Typed values of the form; items missing from `avances` have no present progress. */
export type Escrito = {
  readonly avances: ReadonlyMap<string, Avance>;
  readonly otrosDescuentosCentavos: number;
  readonly ajusteIndiceCentavos: number;
};

export type Cuenta = {
  readonly items: readonly ItemCertificado[];
  readonly excesos: readonly Exceso[];
  readonly sumas: SumasCertificado;
};

/** Item combined with its typed progress. */
export function conAvance(renglon: Renglon, avance: Avance): AvanceItem {
  if ('presenteBp' in avance) return { ...renglon, presenteBp: avance.presenteBp };
  return seMidePorCantidad(renglon) ? { ...renglon, ...avance } : { ...renglon, presenteBp: 0 };
}

/** Certified item, with its progress limited to 100 %. */
export function certificarEscrito(item: AvanceItem): ItemCertificado {
  if (item.acumuladoCantidad === undefined) {
    const presenteBp = Math.min(item.presenteBp, 10_000 - item.anteriorBp);
    return certificarItem({ ...item, presenteBp });
  }
  return certificarItem(pasaDelTotal(item) ? { ...item, acumuladoCantidad: item.cantidad } : item);
}

const NADA: Avance = { presenteBp: 0 };

/** Certificate computed by the same rules as the server. */
export function cuentaDe(
  presupuesto: Presupuesto,
  { renglones, desacopioBaseAnteriorCentavos }: Situacion,
  factor: Factor | null,
  { avances, ...resto }: Escrito,
): Cuenta {
  const pedidos = renglones.map((renglon) =>
    conAvance(renglon, avances.get(renglon.itemId) ?? NADA),
  );
  const items = pedidos.map(certificarEscrito);
  return {
    items,
    excesos: excesosDeAvance(pedidos),
    sumas: sumasDeCertificado(items, {
      ...resto,
      anticipoBp: presupuesto.anticipoBp,
      anticipoCentavos: presupuesto.cifras.anticipoCentavos,
      desacopioBaseAnteriorCentavos,
      baseAnticipo: presupuesto.baseAnticipo,
      fondoReparoBp: presupuesto.fondoReparoBp,
      razon: factor?.razon ?? null,
    }),
  };
}

/** Sum of the differences by definitive indices that approved certificates still have. */
export const diferenciaPendiente = (certificados: readonly Certificado[]): number =>
  certificados.reduce((suma, { diferenciaIndiceCentavos }) => suma + diferenciaIndiceCentavos, 0);

/** Debt and retained guarantee today, and with this certificate approved. */
export function efectoDe(
  { cifras }: Presupuesto,
  certificados: readonly Certificado[],
  { netoCentavos, fondoReparoCentavos }: SumasCertificado | Certificado,
) {
  const aprobados = certificados.filter(({ estado }) => estado === 'APROBADO');
  const netos = aprobados.reduce((suma, uno) => suma + uno.netoCentavos, 0);
  const retenido = aprobados.reduce((suma, uno) => suma + uno.fondoReparoCentavos, 0);
  const reparoPagado = retenido - cifras.reparoCentavos;
  const debe = (neto: number) =>
    Math.max(0, cifras.anticipoCentavos + neto - cifras.pagadoCentavos + reparoPagado);
  return [
    { que: 'Adeudado', hoy: debe(netos), despues: debe(netos + netoCentavos) },
    {
      que: 'Fondo de reparo',
      hoy: cifras.reparoCentavos,
      despues: cifras.reparoCentavos + fondoReparoCentavos,
    },
  ] as const;
}
