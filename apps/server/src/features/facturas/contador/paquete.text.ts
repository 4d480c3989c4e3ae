import type { EstadoCierre } from '@plomada/domain/cierres/cierre.schema';
import type { ResumenContador } from '@plomada/domain/facturas/contador.schema';

import type { TenantContext } from '../../../context/context.ts';
import { listed, type MeasuredZip } from '../../../files/measured-zip.ts';
import type { CierreCongelado } from '../../cierres/cierres.sql.ts';

/** What the package is made of, beside its rows. */
export type Reunido = {
  readonly resumen: ResumenContador;
  readonly privados: boolean;
  /** Where the chain of the log is; null before its first link. */
  readonly cabeza: { readonly seq: number; readonly hash: string } | null;
  /** The month as it was last closed, and how it stands now. */
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

/** The summary, what is in the zip, and the hash of each entry as `sha256sum -c` takes them. */
export function agregarManifiesto(zip: MeasuredZip, ultimas: Ultimas): void {
  zip.add('resumen.pdf', () => listed([ultimas.pdf]));
  zip.add('manifiesto.json', () => listed([manifiesto(zip, ultimas)]));
  zip.close({
    SHA256SUMS: () => zip.entries.map(({ sha256, ruta }) => `${sha256}  ${ruta}\n`).join(''),
  });
}
