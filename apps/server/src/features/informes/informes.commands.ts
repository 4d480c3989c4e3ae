import { randomBytes } from 'node:crypto';

import { newId } from '@plomada/db/ids';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import { verificarMeses } from '@plomada/domain/informes/informe.rules';
import {
  type ComunDeInforme,
  type ContenidoDeInforme,
  type CrearInforme,
  FOTOS_INFORME_MAX,
  type Informe,
} from '@plomada/domain/informes/informe.schema';
import { finDelDia, inicioDelDia, nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerCuentasDeObra } from '../aportes/estado/cuenta.queries.ts';
import { leerSituacion } from '../cierres/cierres.queries.ts';
import { lockObra, nombrarObra, type ObraBloqueada } from '../proyectos/locks.sql.ts';
import { codigoDe } from '../verificaciones/verificaciones.mapper.ts';
import { INSERT_VERIFICACION } from '../verificaciones/verificaciones.sql.ts';
import {
  SELECT_AVANCE,
  SELECT_FOTOS_DE_INFORME,
  SELECT_POR_RUBRO,
  SELECT_PRESUPUESTOS_DE_INFORME,
  SELECT_PROXIMOS_LLAMADOS,
  SELECT_SALDOS_DE_INFORME,
} from './contenido.sql.ts';
import { huellasDe, nombrarMeses, saldoDto, verificableDe } from './informes.mapper.ts';
import { leerInforme } from './informes.queries.ts';
import { insertarInforme, SELECT_VERSION } from './informes.sql.ts';

type Rango = Readonly<{
  desde: string;
  hasta: string;
  primerDia: string;
  ultimoDia: string;
}>;

/** Part of the report that every partner of the work reads. */
async function leerComun(
  { query, tenantId }: Tx,
  proyectoId: string,
  { desde, hasta, primerDia, ultimoDia }: Rango,
) {
  const dias = [tenantId, proyectoId, primerDia, ultimoDia] as const;
  const [empieza, termina] = [inicioDelDia(primerDia), finDelDia(ultimoDia)];
  const saldos = await query(SELECT_SALDOS_DE_INFORME(...dias));
  return {
    saldos: saldos.map(saldoDto),
    porRubro: [...(await query(SELECT_POR_RUBRO(...dias)))],
    presupuestos: [
      ...(await query(SELECT_PRESUPUESTOS_DE_INFORME(tenantId, proyectoId, ultimoDia, hasta))),
    ],
    avance: [
      ...(await query(
        SELECT_AVANCE(tenantId, proyectoId, desde, hasta, ultimoDia, empieza, termina),
      )),
    ],
    fotos: [
      ...(await query(
        SELECT_FOTOS_DE_INFORME(tenantId, proyectoId, empieza, termina, FOTOS_INFORME_MAX),
      )),
    ],
    proximosLlamados: [...(await query(SELECT_PROXIMOS_LLAMADOS(tenantId, proyectoId, ultimoDia)))],
  };
}

/** Accounts of the partners at the end of the last month; each partner reads only their own. */
async function leerCuentas(
  tx: Tx,
  proyectoId: string,
  al: string,
): Promise<ContenidoDeInforme['cuentas']> {
  const cuentas = await leerCuentasDeObra(tx, { id: proyectoId, al });
  return Object.fromEntries(
    cuentas.map((cuenta) => [cuenta.socio.id, { ...cuenta, sal: randomBytes(16).toString('hex') }]),
  );
}

type Pedido = Pick<CrearInforme, 'desde' | 'hasta' | 'texto'>;

/**
 * Collects the content of a new report. Writers in the work wait for the caller's lock, so that all
 * of the report is of one moment.
 */
async function reunir(
  tx: Tx,
  { id, codigo, nombre }: ObraBloqueada,
  { desde, hasta, texto = null }: Pedido,
): Promise<ContenidoDeInforme> {
  const { version } = await oneRow(tx, SELECT_VERSION(tx.tenantId, id, desde, hasta));
  const ultimoDia = ultimoDiaDe(hasta);
  const comun: ComunDeInforme = {
    organizacion: tx.tenant.nombre,
    proyecto: { id, codigo, nombre },
    desde,
    hasta,
    version,
    creadoEn: tx.now.toISOString(),
    texto,
    ...(await leerComun(tx, id, { desde, hasta, primerDia: primerDiaDe(desde), ultimoDia })),
  };
  return { comun, cuentas: await leerCuentas(tx, id, ultimoDia) };
}

/**
 * Freezes the report with a verification code; the audit log keeps hashes of what each partner
 * reads.
 */
export const crearInforme = (
  ctx: TenantContext,
  { id: proyectoId, ...pedido }: CrearInforme,
): Promise<Informe> =>
  transaction(ctx, async (tx) => {
    const obra = await lockObra(tx, proyectoId);
    const { limite } = await leerSituacion(tx);
    mustAllow(verificarMeses(pedido, limite, nombrarMes));
    const contenido = await reunir(tx, obra, pedido);
    const { comun } = contenido;
    const { desde, hasta, version, texto } = comun;
    const codigo = codigoDe(tx.tenantId, contenido);
    const id = newId();
    await tx.query(
      insertarInforme(tx, {
        id,
        proyectoId: obra.id,
        desde,
        hasta,
        version,
        texto,
        contenido: JSON.stringify(contenido),
        codigoVerificacion: codigo,
      }),
    );
    await tx.query(INSERT_VERIFICACION(codigo, JSON.stringify(verificableDe(comun)), tx.now));
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('INFORME', { id, proyectoId: obra.id }),
      resumen: `Creó el informe de rendición de ${nombrarObra(obra)}, ${nombrarMeses(comun)}, versión ${version}`,
      despues: { codigoVerificacion: codigo, ...huellasDe(contenido) },
      sinOrigen: true,
    });
    return leerInforme(tx, obra.id, id);
  });
