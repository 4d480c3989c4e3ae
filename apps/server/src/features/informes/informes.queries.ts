import { AppError } from '@plomada/domain/errores';
import type {
  ComunDeInforme,
  CuentaDeInforme,
  DocumentoInforme,
  ListaInformes,
} from '@plomada/domain/informes/informe.schema';

import type { ById, TenantContext, Tx } from '../../context/context.ts';
import type { Download } from '../../http/rest/download.ts';

export async function listarInformes(_ctx: TenantContext, _pedido: ById): Promise<ListaInformes> {
  throw new AppError('NO_ENCONTRADO');
}

export type InformePara = {
  readonly id: string;
  readonly codigoVerificacion: string;
  readonly comun: ComunDeInforme;
  /** Null of who had no part in those months. */
  readonly cuenta: CuentaDeInforme | null;
};

/** What one partner reads of a report: what all of them do, and their own account. */
export async function informePara(
  _tx: Pick<Tx, 'query' | 'tenantId'>,
  _informeId: string,
  _socioId: string,
): Promise<InformePara> {
  throw new AppError('NO_ENCONTRADO');
}

export async function documentoDeInforme(
  _ctx: TenantContext,
  _pedido: DocumentoInforme,
): Promise<Download> {
  throw new AppError('NO_ENCONTRADO');
}
