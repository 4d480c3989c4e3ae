/** Quantity and unit price as decimals; amounts are final, IVA included. */
export type ItemDemo = readonly [
  descripcion: string,
  unidad: string,
  cantidad: string,
  precio: string,
];

export type AdicionalDemo = {
  readonly haceDias: number;
  readonly motivo: string;
  /** A new item, or a quantity off the item of that place. */
  readonly cambio: { readonly nuevo: ItemDemo } | { readonly item: number; readonly menos: string };
};

export type CertificadoDemo = {
  /** The day it was approved, or handed in; its month is that of twelve days before. */
  readonly haceDias: number;
  /** Present progress of each item in basis points, in their order. */
  readonly presentes: readonly number[];
  readonly estado: 'PRESENTADO' | 'APROBADO';
};

export type PagoDemo = {
  readonly tipo: 'ANTICIPO' | 'CERTIFICADO' | 'LIBRE';
  /** Place of the certificate it pays. */
  readonly certificado?: number;
  readonly privado?: true;
  /** Withheld on top of the money that moved. */
  readonly retencion?: {
    readonly tipo: 'GANANCIAS' | 'IIBB';
    readonly jurisdiccion: string | null;
    readonly certificado: string;
    readonly centavos: number;
  };
} & (
  | {
      /** The demo movement that this payment turns out to be: its amount, date and means. */
      readonly concepto: string;
      readonly medio: string;
      /** The first one of that name not older than this many days. */
      readonly desdeHace?: number;
      /** Days from today on which its cheques are paid; without them it was no cheque. */
      readonly cheques?: readonly number[];
    }
  | { readonly centavos: number; readonly venceEn: number }
);

export type PresupuestoDemo = {
  readonly obra: number;
  readonly titulo: string;
  /** With whom: a supplier, or the client of the work. */
  readonly proveedor: string | null;
  readonly cliente?: { readonly nombre: string; readonly cuit: string };
  readonly rubro: string | null;
  readonly moneda: 'ARS' | 'USD';
  readonly haceDias: number;
  readonly validezDias: number | null;
  readonly estado: 'BORRADOR' | 'ENVIADO' | 'ACEPTADO' | 'RECHAZADO';
  /** The day of the last step. */
  readonly pasoHace: number;
  readonly motivo?: string;
  readonly serie?: string;
  readonly cotizacionTipo?: string;
  readonly anticipoBp: number;
  readonly fondoReparoBp: number;
  readonly condiciones: string | null;
  readonly items: readonly ItemDemo[];
  /** The offer before this one, under the same items. */
  readonly preciosAnteriores?: readonly string[];
  readonly adicionales?: readonly AdicionalDemo[];
  readonly certificados?: readonly CertificadoDemo[];
  readonly pagos?: readonly PagoDemo[];
};
