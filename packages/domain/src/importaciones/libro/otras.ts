import type { Moneda } from '../../base/campos.schema.ts';
import type { MedioPago } from '../../base/medio-pago.schema.ts';
import type { TipoCuenta } from '../../cuentas/tipo.schema.ts';
import type { RenglonImportado } from '../../renglones/renglon.rules.ts';
import type { ComprobanteDeFila, ProveedorDeFila } from '../proveedor.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

/** An unpaid document; amounts in centavos of its currency. */
export type DeudaImportada = {
  readonly proyectoId: string;
  readonly rubroId: string | null;
  readonly proveedor: ProveedorDeFila;
  readonly comprobante: ComprobanteDeFila & { readonly fechaEmision: string | null };
  readonly concepto: string;
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: string | null;
  readonly pactada: boolean;
  readonly vence: string | null;
};

/** Money from a partner, or returned to one. */
export type AporteImportado = {
  readonly proyectoId: string;
  readonly socioId: string;
  readonly tipo: 'DINERO' | 'DEVOLUCION';
  readonly fecha: string;
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: string | null;
  readonly pactada: boolean;
  readonly medioPago: MedioPago;
  readonly concepto: string | null;
};

/** An item for an existing acopio, of the acopio's work. */
export type ItemImportado = Omit<RenglonImportado, 'fila'> & {
  readonly acopioId: string;
  readonly proyectoId: string;
};

/** Opening balance of an account; without an id, the account is opened with that name. */
export type SaldoImportado = {
  readonly cuentaId: string | null;
  readonly nombre: string;
  readonly tipo: TipoCuenta;
  readonly moneda: Moneda;
  readonly saldoCentavos: number;
  /** Day from which the account has that balance. */
  readonly el: string;
};

/** A row that is not imported as a movement. Ids of works to create begin with `nueva:`. */
export type OtraFila =
  | { readonly destino: 'POR_PAGAR'; readonly deuda: DeudaImportada }
  | { readonly destino: 'APORTES'; readonly aporte: AporteImportado }
  | { readonly destino: 'RENGLONES'; readonly item: ItemImportado }
  | { readonly destino: 'SALDOS_INICIALES'; readonly saldo: SaldoImportado };

export type OtraDe<D extends OtraFila['destino']> = Extract<OtraFila, { readonly destino: D }>;

/** Reading of a row that is no movement, with its errors and open questions. */
export type OtraLeida = {
  readonly otra: OtraFila | null;
  readonly errores: readonly {
    readonly campo: CampoLibro | null;
    readonly mensaje: string;
  }[];
  readonly preguntas: readonly string[];
  /** Answered questions on which the row depends. */
  readonly contestadas?: readonly string[];
};
