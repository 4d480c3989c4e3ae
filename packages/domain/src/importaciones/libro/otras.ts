import type { Moneda } from '../../base/campos.schema.ts';
import type { TipoCuenta } from '../../cuentas/tipo.schema.ts';
import type { MedioPago } from '../../movimientos/movimiento.schema.ts';
import type { RenglonImportado } from '../../renglones/renglon.rules.ts';
import type { ComprobanteDeFila, ProveedorDeFila } from '../proveedor.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

/** A document that is owed; amounts in centavos of its currency. */
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

/** Money that a partner gave, or was given back. */
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

/** An item of a stockpile that exists, of the work that is. */
export type ItemImportado = Omit<RenglonImportado, 'fila'> & {
  readonly acopioId: string;
  readonly proyectoId: string;
};

/** What an account begins with; without an id it is opened under that name. */
export type SaldoImportado = {
  readonly cuentaId: string | null;
  readonly nombre: string;
  readonly tipo: TipoCuenta;
  readonly moneda: Moneda;
  readonly saldoCentavos: number;
  /** The day on which it held that, at its start. */
  readonly el: string;
};

/** A row that becomes something else than a movement. Ids of works to be made begin with `nueva:`. */
export type OtraFila =
  | { readonly destino: 'POR_PAGAR'; readonly deuda: DeudaImportada }
  | { readonly destino: 'APORTES'; readonly aporte: AporteImportado }
  | { readonly destino: 'RENGLONES'; readonly item: ItemImportado }
  | { readonly destino: 'SALDOS_INICIALES'; readonly saldo: SaldoImportado };

export type OtraDe<D extends OtraFila['destino']> = Extract<OtraFila, { readonly destino: D }>;

/** What a row that is no movement comes to, what it has against it, and what it waits for. */
export type OtraLeida = {
  readonly otra: OtraFila | null;
  readonly errores: readonly {
    readonly campo: CampoLibro | null;
    readonly mensaje: string;
  }[];
  readonly preguntas: readonly string[];
  /** Questions that were answered for it. */
  readonly contestadas?: readonly string[];
};
