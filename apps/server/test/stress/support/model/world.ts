import type { Persona } from '../../../support/data.ts';
import type { Azar } from '../random.ts';

// Model of three organisations: plain rows, and the product's rules written independently (who sees
// what, what fits into what). Nothing here calls the product.

export type Rol = 'Owner' | 'Admin' | 'Usuario' | 'Socio';
export type Quien = { readonly persona: Persona; readonly rol: Rol; readonly userId: string };

export type EstadoObra =
  | 'PLANIFICACION'
  | 'EN_CURSO'
  | 'PAUSADA'
  | 'RECEPCION_PROVISORIA'
  | 'FINALIZADA'
  | 'ARCHIVADA';
export type Obra = {
  readonly id: string;
  nombre: string;
  estado: EstadoObra;
  version: number;
  vivo: boolean;
  /** Ids of the users assigned to the work. */
  asignados: ReadonlySet<string>;
  readonly socios: { readonly id: string; readonly userId: string | null }[];
};

/** Row whose deletion can be requested, decided and taken back. */
export type Fila = {
  readonly id: string;
  readonly obra: Obra;
  readonly privado: boolean;
  version: number;
  vivo: boolean;
  pendiente: boolean;
};
export type Movimiento = Fila & {
  concepto: string;
  tipo: 'INGRESO' | 'EGRESO';
  fecha: string;
  importe: number;
  /** Pesos per dollar of a movement in dollars. */
  readonly cambio: number | null;
  rubro: string | null;
  /** Number of its invoice; all invoices are of one supplier and one point of sale. */
  readonly factura: number | null;
  /** True for a movement written by a payment or contribution. */
  readonly vinculado: boolean;
};
/** Item of a stockpile, in whole thousandths and centavos. */
export type Item = {
  readonly id: string;
  readonly cantidad: number | null;
  readonly precio: number;
  retirado: number;
  completo: boolean;
};
export type Acopio = Fila & {
  /** Total of a price list, which bounds its withdrawals; null for a stockpile of materials. */
  readonly importe: number | null;
  readonly items: Item[];
  cerrado: boolean;
};
export type Retiro = {
  readonly id: string;
  readonly acopio: Acopio;
  readonly item: Item;
  cantidad: number;
  importe: number;
  version: number;
  vivo: boolean;
};
export type EstadoPresupuesto = 'BORRADOR' | 'ENVIADO' | 'ACEPTADO' | 'RECHAZADO' | 'ANULADO';
export type Presupuesto = {
  readonly id: string;
  readonly obra: Obra;
  readonly total: number;
  estado: EstadoPresupuesto;
  version: number;
  readonly pagos: Pago[];
};
export type Pago = Fila & {
  readonly presupuesto: Presupuesto;
  importe: number;
  /** Movement of the payment; null while the payment is only scheduled. */
  movimiento: Movimiento | null;
  /** True when an authorised person accepted that the payment exceeds the budget. */
  readonly excedido: boolean;
};
export type Aporte = Fila & {
  readonly socioId: string;
  readonly devolucion: boolean;
  readonly fecha: string;
  importe: number;
  /** Movement of the contribution; null for one in kind. */
  readonly movimiento: Movimiento | null;
};
export type Entidad = 'MOVIMIENTO' | 'PAGO' | 'APORTE' | 'ACOPIO';
export type Solicitud = {
  readonly id: string;
  readonly entidad: Entidad;
  readonly fila: Fila;
  /** Version of the row at the time of the request. */
  readonly pedida: number;
  readonly de: Persona;
  estado: 'PENDIENTE' | 'APROBADA' | 'RECHAZADA' | 'CANCELADA';
};

/** Rows of other organisations, which nobody of this one may reach. */
export type Ajenas = Readonly<
  Record<'tenantId' | 'obra' | 'movimiento' | 'acopio' | 'item' | 'presupuesto' | 'aporte', string>
>;

export type Firma = {
  readonly n: number;
  readonly tenantId: string;
  readonly gente: readonly Quien[];
  readonly azar: Azar;
  readonly rubros: readonly string[];
  readonly proveedor: string;
  readonly obras: Obra[];
  readonly movimientos: Movimiento[];
  readonly acopios: Acopio[];
  readonly retiros: Retiro[];
  readonly presupuestos: Presupuesto[];
  readonly pagos: Pago[];
  readonly aportes: Aporte[];
  readonly solicitudes: Solicitud[];
  readonly ajenas: Ajenas[];
  /** Movements that are not deleted, by the number of their invoice. */
  readonly facturas: Map<number, Movimiento>;
  /**
   * Audit rows expected so far, without refusals, which are logged once per person and procedure.
   */
  auditadas: number;
  readonly negadas: Set<string>;
  /** Number of answers per person that reported hidden money. */
  readonly ocultos: Map<Persona, number>;
  hechas: number;
};

/** Expected answer: a refusal with one of these codes, or a success and the change it makes. */
export type Juicio =
  | {
      readonly codigos: readonly string[];
      /** Change that the refusal itself makes to the model. */
      readonly alContar?: () => void;
    }
  | {
      readonly status: 200 | 201 | 202;
      readonly filas: number;
      readonly aplicar?: (cuerpo: unknown) => void;
    };
export type Intento = {
  readonly quien: Quien;
  readonly procedimiento: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Organisation to call in, when it is not the caller's own. */
  readonly tenantId?: string;
  /** Work whose lock delays the call. */
  readonly obra?: Obra;
  readonly juzgar: () => Juicio;
};

export const gestiona = ({ rol }: Quien) => rol !== 'Socio';
export const administra = ({ rol }: Quien) => rol === 'Owner' || rol === 'Admin';
export const esOwner = ({ rol }: Quien) => rol === 'Owner';

/**
 * True when the person sees the work: Owner and Admin all works, a Usuario those assigned, a Socio
 * those where they are a partner.
 */
export function veObra(quien: Quien, obra: Obra): boolean {
  if (!obra.vivo) return false;
  if (administra(quien)) return true;
  if (quien.rol === 'Usuario') return obra.asignados.has(quien.userId);
  return obra.socios.some(({ userId }) => userId === quien.userId);
}
export const ve = (quien: Quien, { obra, privado, vivo }: Fila): boolean =>
  vivo && veObra(quien, obra) && (!privado || administra(quien));

export const archivada = ({ estado }: Obra): string | false =>
  estado === 'ARCHIVADA' && 'OBRA_ARCHIVADA';

type Motivo = string | false;
/**
 * Expected answer: the first stage with a refusal decides, and the product may report any code of
 * that stage.
 */
export function juzgar(
  etapas: readonly (Motivo | readonly Motivo[])[],
  bien: () => Juicio,
): Juicio {
  for (const etapa of etapas) {
    const codigos = [etapa].flat().filter((motivo) => motivo !== false);
    if (codigos.length > 0) return { codigos };
  }
  return bien();
}
export const sinPermiso = (puede: boolean): Motivo => !puede && 'SIN_PERMISO';
export const noEsta = (esta: boolean): Motivo => !esta && 'NO_ENCONTRADO';
export const invalido = (mal: boolean): Motivo => mal && 'VALIDATION_ERROR';
export const vieja = (fila: { readonly version: number }, version: number): Motivo =>
  fila.version !== version && 'CONFLICTO_VERSION';

export const HOY = '2026-11-20';
export const uno = <T>(azar: Azar, de: readonly T[]): T => azar.uno(de);
/** Random element, more often one of the latest, so that calls meet at the same row. */
export function alguno<T>(azar: Azar, de: readonly T[]): T | null {
  if (de.length === 0) return null;
  const desde = azar.entero(10) < 6 ? Math.max(0, de.length - 24) : 0;
  return de[desde + azar.entero(de.length - desde)] ?? null;
}
/** Version to send; one call in twelve sends a wrong one. */
export const versionDe = (azar: Azar, { version }: { readonly version: number }): number =>
  azar.cada(12) ? version + 5 : version;
