import type { JsonSchema } from '../../src/http/rest/coerce.ts';
import { GENTE, NORTE, NO_EXISTE, RUBRO_NORTE } from '../support/data.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE, SOCIO_A } from '../support/obras.ts';

/** Supplier that only private movements name. */
export const PROVEEDOR_PRIVADO = '01900000-0000-7000-b000-0000000000d3';

/** Closed month with one movement; the following month is open. */
export const MES_CERRADO = '2026-09';

/** Capture id of the private movement. */
export const CAPTURA_PRIVADA = '01900000-0000-7000-b000-0000000000d4';

/**
 * Rows seeded by the differential test: public ones used in paths, and private ones that must not
 * be found.
 */
export type Sembrado = {
  readonly publico: string;
  readonly adjunto: string;
  readonly grupo: string;
  /** Stockpile paid with the public movement; its withdrawal has a photo. */
  readonly acopio: {
    readonly id: string;
    readonly itemId: string;
    readonly retiroId: string;
    readonly grupoId: string;
    readonly fileId: string;
  };
  /** Document that every role that reads documents sees, with one version. */
  readonly documento: string;
  /** Accepted budget with a certificate and a payment. */
  readonly presupuesto: Readonly<Record<'id' | 'certificadoId' | 'pagoId', string>>;
  /** Lot purchase, by the id of its work, with a document. */
  readonly lote: { readonly id: string; readonly fileId: string };
  /** The Socio's own contribution, and a call for more. */
  readonly aporte: string;
  readonly llamado: string;
  /** Public meeting of the agenda, which the Usuario and the Socio see. */
  readonly evento: string;
  /** Bank account of the organisation, which has statements. */
  readonly banco: string;
  /** A petty cash of the Usuario, and a transfer that filled it. */
  readonly cuenta: string;
  readonly traspaso: string;
  /** Rendición of that petty cash, handed in. */
  readonly rendicion: string;
  /** Cheque received by the Usuario, in the portfolio. */
  readonly cheque: string;
  /** Debt to a supplier, paid in part by a movement and by an orden. */
  readonly deuda: string;
  readonly orden: string;
  /** Tax withheld by that orden. */
  readonly retencion: string;
  /** Workbook read by the Usuario, with a row like a private one. */
  readonly libro: string;
  /** A report of the closed month, and a photo of the work. */
  readonly informe: string;
  readonly foto: string;
  /** Scenario that the Admin kept, which the Usuario opens. */
  readonly escenario: string;
};

/**
 * Ids for the parameters of each path, by the beginning of the path; a later entry wins over an
 * earlier one. A new GET with a parameter fails the test until it has an id here.
 */
export const idsDeRuta = ({
  publico,
  adjunto,
  acopio,
  documento,
  presupuesto,
  lote,
  aporte,
  llamado,
  evento,
  banco,
  cuenta,
  traspaso,
  rendicion,
  cheque,
  deuda,
  orden,
  retencion,
  libro,
  informe,
  foto,
  escenario,
}: Sembrado): Readonly<Record<string, object>> => ({
  '/{tenantId}/capturas/': { capturaId: CAPTURA_PRIVADA },
  '/{tenantId}/cierres/': { mes: MES_CERRADO },
  '/{tenantId}/cierres/{mes}/revision': { mes: '2026-10' },
  '/{tenantId}/contador/': { mes: '2026-11' },
  '/{tenantId}/cuentas/': {
    id: cuenta,
    rendicionId: rendicion,
    mes: '2026-10',
    extractoId: NO_EXISTE,
  },
  '/{tenantId}/cuentas/{id}/extractos': { id: banco },
  '/{tenantId}/cuentas/{id}/conciliacion': { id: banco },
  '/{tenantId}/traspasos/': { id: traspaso },
  '/{tenantId}/cheques/': { id: cheque },
  '/{tenantId}/por-pagar/': { id: deuda },
  '/{tenantId}/ordenes-de-pago/': { id: orden },
  '/{tenantId}/retenciones/': { id: retencion },
  '/{tenantId}/escenarios/': { id: escenario },
  '/{tenantId}/documentos': { id: documento, n: 1 },
  '/{tenantId}/importaciones/libro/': { id: libro },
  '/{tenantId}/acopios': acopio,
  '/{tenantId}/lot-purchase/': lote,
  '/{tenantId}/agenda/': { id: evento },
  '/ical/': { secreto: 'A'.repeat(64) },
  '/{tenantId}/presupuestos/': presupuesto,
  '/{tenantId}/aportes-socio/': { id: aporte },
  '/{tenantId}/aportes-socio/llamados/': { id: llamado },
  '/verificar/': { codigo: '000000000000' },
  '/{tenantId}/movimientos/': { id: publico, archivoId: adjunto },
  '/{tenantId}/proyectos/': { id: OBRA_A, socioId: SOCIO_A, informeId: informe, fotoId: foto },
  '/{tenantId}/proveedores/': { id: PROVEEDOR_NORTE },
  '/{tenantId}/usuarios/': { id: GENTE.Usuario.id },
  '/{tenantId}/audit-logs/': { id: NO_EXISTE, userId: GENTE.Usuario.id },
  '/': { tenantId: NORTE },
});

/** Values of each parameter of a query, by name; enumerations and booleans come from their schema. */
const VALORES = ({
  publico,
  grupo,
  acopio,
  documento,
  cuenta,
  presupuesto,
}: Sembrado): Readonly<Record<string, readonly unknown[]>> => ({
  ids: [documento],
  certificadoId: [presupuesto.certificadoId],
  origenId: [presupuesto.id, presupuesto.certificadoId],
  cuentaId: [cuenta],
  etiqueta: ['secreto'],
  vence: ['2027-01-01'],
  venceDesde: ['2026-11-01'],
  projectId: [OBRA_A, OBRA_B],
  proyectoId: [OBRA_A, OBRA_B],
  rubroId: [RUBRO_NORTE],
  proveedorId: [PROVEEDOR_NORTE, PROVEEDOR_PRIVADO],
  entidadId: [publico],
  importacionId: [NO_EXISTE],
  movimientoId: [publico],
  grupoProrrateoId: [grupo],
  grupoId: [acopio.grupoId],
  itemId: [acopio.itemId],
  miembroId: [GENTE.Usuario.id],
  socioId: [SOCIO_A],
  llamadoId: [NO_EXISTE],
  serie: ['CAC_GENERAL'],
  venceAntesDe: ['2027-01-01'],
  search: ['cemento', 'secreto', 'MP-', 'calandria', 'obra', 'zarigüeya', 'chinchilla'],
  cuit: ['30900000223'],
  actorId: [GENTE.Usuario.id],
  entidad: ['MOVIMIENTO'],
  desde: ['2026-11-20'],
  hasta: ['2026-11-20', '2026-12-31'],
  fecha: ['2026-11-20'],
  al: ['2026-11-20'],
  mes: ['2026-11'],
  importeDesde: [7777],
  importeHasta: [7777],
  role: ['Owner'],
  tablaId: ['1!A1'],
  hoja: [0],
  limit: [2],
  page: [2],
  cursor: ['no-es'],
});

function ramas(schema: JsonSchema, raiz: JsonSchema): readonly JsonSchema[] {
  const nombre = schema.$ref?.replace('#/$defs/', '');
  const propio = nombre === undefined ? schema : raiz.$defs?.[nombre];
  if (!propio) return [];
  const dentro = [...(propio.anyOf ?? []), ...(propio.items ? [propio.items] : [])];
  return dentro.length > 0 ? dentro.flatMap((rama) => ramas(rama, raiz)) : [propio];
}

/** Values for a query parameter: those of its enumeration, both booleans, or those listed above. */
export function valoresDe(
  nombre: string,
  raiz: JsonSchema,
  sembrado: Sembrado,
): readonly unknown[] {
  const campo = raiz.properties?.[nombre];
  const posibles = campo ? ramas(campo, raiz) : [];
  const enumerados = posibles.flatMap((rama) => rama.enum ?? []);
  if (enumerados.length > 0) return enumerados;
  if (posibles.some(({ type }) => type === 'boolean')) return [true, false];
  return VALORES(sembrado)[nombre] ?? [];
}
