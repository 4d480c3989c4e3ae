import type { EstadoCierre } from '@plomada/domain/cierres/cierre.schema';
import type { ResumenContador } from '@plomada/domain/facturas/contador.schema';
import { nombrarMes } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { listed, type MeasuredZip } from '../../../files/measured-zip.ts';
import type { CierreCongelado } from '../../cierres/cierres.sql.ts';
import type { AgenteDeLotes } from './contador.mapper.ts';

/** Contents of the package other than its rows. */
export type Reunido = {
  readonly resumen: ResumenContador;
  readonly privados: boolean;
  readonly agente: AgenteDeLotes | null;
  /** Head of the audit chain; null before its first hash. */
  readonly cabeza: { readonly seq: number; readonly hash: string } | null;
  /** Last closing of the month, with the month's present state. */
  readonly cierre: (CierreCongelado & { readonly estado: EstadoCierre }) | null;
};

type Ultimas = {
  readonly ctx: Pick<TenantContext, 'tenant' | 'now'>;
  readonly reunido: Reunido;
  readonly pdf: Uint8Array;
  readonly perdidos: readonly string[];
};

const cierreDe = ({ cierre }: Reunido) =>
  cierre && {
    estado: cierre.estado,
    version: cierre.version,
    codigoVerificacion: cierre.codigoVerificacion,
    cerradoEn: cierre.cerradoEn.toISOString(),
    huella: cierre.huella,
    auditSeq: cierre.auditSeq,
    auditHash: cierre.auditHash,
  };

/** Text of the README: describes each file and the sign of its amounts. */
function leeme({ ctx, reunido }: Ultimas): string {
  const { nombre, cuit } = ctx.tenant;
  return [
    `Compras de ${nombrarMes(reunido.resumen.mes)} de ${nombre}${cuit === null ? '' : `, CUIT ${cuit}`}`,
    '',
    'LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt y LIBRO_IVA_DIGITAL_COMPRAS_ALICUOTAS.txt: los dos archivos del Libro IVA',
    'Digital. Los importes van sin signo: que es una nota de crédito lo dice el tipo de comprobante.',
    '',
    'comprobantes.csv: los mismos comprobantes con las columnas de Portal IVA. Todos los importes de una nota de crédito',
    'van en negativo, como los escribe el portal.',
    '',
    'clases.csv: en pesos, por clase de compra y proveedor; las notas de crédito restan.',
    'faltantes.csv: lo que no entró y por qué. Las notas de crédito restan en «Importe en pesos»; lo que ARCA lista con un',
    'tipo que hay que clasificar va sin signo, porque puede ser una nota de crédito.',
    'movimientos.csv: los movimientos del mes. retenciones.csv: las retenciones hechas. sicore.txt: las de Ganancias.',
    'arba/: por quincena, el lote de retenciones para subir a ARBA (A-122R), que hace los certificados y calcula el importe;',
    'arba.csv: las retenciones de ARBA, con lo retenido y lo que va a calcular ARBA.',
    'comprobantes/: los archivos de cada comprobante. resumen.pdf: los totales del mes.',
    'manifiesto.json y SHA256SUMS: qué hay en el paquete y la huella de cada archivo.',
    '',
  ].join('\r\n');
}

function manifiesto(zip: MeasuredZip, { ctx, reunido, perdidos }: Ultimas): string {
  const { id, nombre, cuit } = ctx.tenant;
  const escrito = {
    formato: 'plomada-contador',
    version: 1,
    organizacion: { id, nombre, cuit },
    creado: ctx.now.toISOString(),
    privados: reunido.privados,
    ...reunido.resumen,
    cierre: cierreDe(reunido),
    auditoria: reunido.cabeza,
    entradas: zip.entries,
    archivosFaltantes: perdidos,
  };
  return `${JSON.stringify(escrito, null, 1)}\n`;
}

/**
 * Adds the README, the summary, the manifest and the hashes of all entries in the format of
 * `sha256sum -c`.
 */
export function agregarManifiesto(zip: MeasuredZip, ultimas: Ultimas): void {
  zip.add('LEEME.txt', () => listed([leeme(ultimas)]));
  zip.add('resumen.pdf', () => listed([ultimas.pdf]));
  zip.add('manifiesto.json', () => listed([manifiesto(zip, ultimas)]));
  zip.close({
    SHA256SUMS: () => zip.entries.map(({ sha256, ruta }) => `${sha256}  ${ruta}\n`).join(''),
  });
}
