import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  CrearDesdeLineas,
  LineasResueltas,
  TraspasoDesdeLinea,
} from '@plomada/domain/extractos/conciliacion.schema';
import { importesDeTraspaso, motivoDeTraspaso } from '@plomada/domain/extractos/traspaso.rules';
import { apunteDeLineas, verificarDeLineas } from '@plomada/domain/extractos/vinculo.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCuentas, leerCuenta } from '../../cuentas/cuentas.queries.ts';
import { registrarTraspaso } from '../../cuentas/traspasos/traspasos.commands.ts';
import { crearYSeguir } from '../../movimientos/movimientos.commands.ts';
import { leerConExtractos, leerLineas, tomarConExtractos } from '../lineas.queries.ts';
import type { FilaLinea } from '../lineas.sql.ts';
import { LOCK_CONCILIACION } from '../lineas.sql.ts';
import { conComprobanteDelBanco } from './comprobante-del-banco.queries.ts';
import { auditarActo, escribirVinculos, faltaDe, paresDe, resueltas } from './vincular.commands.ts';
import {
  SELECT_APUNTES_DE_MOVIMIENTO,
  SELECT_APUNTES_DE_TRASPASO,
  SELECT_CERRADO_HASTA,
  SELECT_LINEAS_OPUESTAS,
} from './vinculos.sql.ts';

/**
 * Makes a movement of what lines say, in the account and by their sum, and links it. A closed month
 * refuses the movement and names the first open day.
 */
export function crearDesdeLineas(
  ctx: TenantContext,
  { id, lineaIds, movimiento, clase }: CrearDesdeLineas,
): Promise<LineasResueltas> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    const lineas = await leerLineas(tx, id, lineaIds);
    if (lineas.some((linea) => faltaDe(linea) === 0)) throw new AppError('VINCULO_CAMBIO');
    const centavos = lineas.reduce((suma, linea) => suma + faltaDe(linea), 0);
    mustAllow(verificarDeLineas(movimiento, { centavos, moneda: cuenta.moneda }));
    const pedido = await conComprobanteDelBanco(tx, { movimiento, clase, cuenta, lineas });
    const { value } = await crearYSeguir(tx, { ...pedido, cuentaId: id });
    const apuntes = await tx.query(SELECT_APUNTES_DE_MOVIMIENTO(tx.tenantId, value.id));
    const apunte = accepted(apunteDeLineas(apuntes, { cuentaId: id, centavos }));
    await escribirVinculos(tx, id, { pares: paresDe(lineas, apunte.id), creada: true });
    await auditarActo(tx, cuenta, {
      verbo: `Registró ${value.codigo} de`,
      lineas: lineas.length,
      despues: {
        movimiento: value.codigo,
        importe: formatearDinero(centavos, cuenta.moneda),
        ...(clase && { clase }),
      },
    });
    return resueltas(tx, id, lineaIds);
  });
}

/** Day of a transfer: the line's, or today when its month is closed. */
async function diaDe(tx: Tx, linea: FilaLinea): Promise<string> {
  const { dia: cerrado } = await oneRow(tx, SELECT_CERRADO_HASTA(tx.tenantId));
  return cerrado !== null && linea.fecha <= cerrado ? hoyEnBuenosAires(tx.now) : linea.fecha;
}

/** Days around the line's within which the other bank lists the same transfer. */
const DIAS = { antes: 3, despues: 5 } as const;

type Otra = {
  readonly cuenta: Cuenta;
  readonly fecha: string;
  readonly apunteId: string;
  readonly importeCentavos: number;
};

/** Links the other account's line of a transfer, when exactly one can be meant. */
async function vincularOpuesta(tx: Tx, otra: Otra): Promise<void> {
  const { cuenta, fecha, apunteId, importeCentavos } = otra;
  const [desde, hasta] = [sumarDias(fecha, -DIAS.antes), sumarDias(fecha, DIAS.despues)];
  const lineas = await tx.query(
    SELECT_LINEAS_OPUESTAS(tx.tenantId, cuenta.id, importeCentavos, desde, hasta),
  );
  const [unica] = lineas;
  if (unica === undefined || lineas.length > 1) return;
  const par = { lineaId: unica.id, apunteId, importeCentavos, regla: 'PERSONA' as const };
  await escribirVinculos(tx, cuenta.id, { pares: [par] });
  await auditarActo(tx, cuenta, {
    verbo: 'Concilió con el mismo traspaso',
    lineas: 1,
    despues: { importe: formatearDinero(importeCentavos, cuenta.moneda) },
  });
}

/** Makes a transfer of a line and links it, and the other account's line of it if there is exactly one. */
export function traspasarDesdeLinea(
  ctx: TenantContext,
  { id, lineaId, otraCuentaId, importeOtraCentavos, fecha, nota = null }: TraspasoDesdeLinea,
): Promise<LineasResueltas> {
  return transaction(ctx, async (tx) => {
    const cuenta = await leerConExtractos(tx, id);
    await exigirCuentas(tx, [otraCuentaId]);
    const otra = await leerCuenta(tx, otraCuentaId);
    for (const una of [id, otraCuentaId].toSorted()) {
      await tx.query(LOCK_CONCILIACION(tx.tenantId, una));
    }
    const [linea] = await leerLineas(tx, id, [lineaId]);
    const falta = linea ? faltaDe(linea) : 0;
    if (!linea || falta === 0) throw new AppError('VINCULO_CAMBIO');
    const [de, a] = falta < 0 ? [cuenta, otra] : [otra, cuenta];
    const importes = accepted(importesDeTraspaso(de, a, { falta, otro: importeOtraCentavos }));
    const traspaso = await registrarTraspaso(tx, {
      deCuentaId: de.id,
      aCuentaId: a.id,
      fecha: fecha ?? (await diaDe(tx, linea)),
      ...importes,
      motivo: motivoDeTraspaso(de, a),
      nota,
    });
    const apuntes = await tx.query(SELECT_APUNTES_DE_TRASPASO(tx.tenantId, traspaso.id));
    for (const apunte of apuntes) {
      if (apunte.cuentaId === id) {
        await escribirVinculos(tx, id, { pares: paresDe([linea], apunte.id), creada: true });
      } else {
        const { id: apunteId, importeCentavos } = apunte;
        await vincularOpuesta(tx, { cuenta: otra, fecha: linea.fecha, apunteId, importeCentavos });
      }
    }
    await auditarActo(tx, cuenta, {
      verbo: 'Registró un traspaso de',
      lineas: 1,
      despues: {
        traspaso: traspaso.id,
        otra: otra.nombre,
        importe: formatearDinero(falta, cuenta.moneda),
      },
    });
    return resueltas(tx, id, [lineaId]);
  });
}
