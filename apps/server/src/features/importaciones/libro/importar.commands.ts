import { newId } from '@plomada/db/ids';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  ImportarLibro,
  LibroImportado,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { SE_NOMBRO } from '@plomada/domain/importaciones/libro/motivos';
import { DE_OBRA, nombreDeNueva } from '@plomada/domain/importaciones/libro/obras-nombradas.rules';
import { plataDe } from '@plomada/domain/importaciones/libro/plata.rules';
import { rubroAprendido } from '@plomada/domain/importaciones/libro/rubros-nombrados.rules';
import { seRecuerda } from '@plomada/domain/planilla/cuaderno.rules';
import { CELDAS_DE_PRUEBA } from '@plomada/domain/planilla/prueba-mostrada.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { runInOrder } from '../../../context/sql/in-order.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { UPSERT_RECORDADAS } from '../../respuestas/respuestas.sql.ts';
import {
  conSusPartes,
  emitirImportados,
  numerar,
  sentenciasDeMovimientos,
} from '../commands/escribir.ts';
import { insertarImportacion } from '../importaciones.sql.ts';
import { type Lote, auditarLote, sentenciasDeAuditoria } from './auditoria.commands.ts';
import { anotarHechas, escribirOtras } from './destinos/otras.commands.ts';
import { interpretarEntero } from './interpretar.queries.ts';
import { lockLibro } from './libro.commands.ts';
import { cuentasDe, filasQueEntran, type LibroLeido } from './libro.mapper.ts';
import { conContenido, respuestasDe, leerGuardado, sinContenido } from './libro.queries.ts';
import type { FilaLista, ResumenLibro } from './libro.sheet.ts';
import { UPDATE_IMPORTADO } from './libro.sql.ts';
import { prepararPartes, ordenar } from './preparar.commands.ts';

/**
 * Interprets the workbook again with all answers, and imports the rows without a reason against
 * them as one batch. Uncertain rows are left out and counted.
 */
export const importarLibro = (ctx: TenantContext, input: ImportarLibro): Promise<LibroImportado> =>
  limited(ctx, 'import', async () => {
    const libro = await leerGuardado(ctx, input.id);
    // The refusal is made inside a transaction, so that a repeated call gets the stored answer.
    if (libro.contenido === null) {
      return transaction(ctx, async () => Promise.reject(sinContenido(libro)));
    }
    const { archivo, sha256, proyectoId, privado } = libro;
    const como = { decisiones: respuestasDe(libro), paraEscribir: true };
    const leido = await interpretarEntero(ctx, conContenido(libro), como);
    const lote = { ...input, archivo, sha256, proyectoId, privado };
    return transaction(ctx, (tx) => escribir(tx, lote, leido));
  });

type Hechas = {
  readonly obras: ReadonlyMap<string, string>;
  readonly rubros: ReadonlyMap<string, string>;
};

/**
 * Answers to remember. A work or rubro that was created is remembered by its id; one that was not
 * is asked about again.
 */
const recordar = (aprendido: ResumenLibro['aprendido'], { obras, rubros }: Hechas) =>
  Object.entries(aprendido).flatMap(([clave, valor]) => {
    const nueva = clave.startsWith(DE_OBRA) ? nombreDeNueva(valor) : null;
    const respuesta =
      nueva === null ? rubroAprendido(clave, valor, rubros) : obras.get(plegar(nueva));
    return respuesta !== undefined && seRecuerda(clave, respuesta)
      ? [{ clave, valor: respuesta }]
      : [];
  });

const porClave = (respuestas: ReturnType<typeof recordar>): Record<string, string> =>
  Object.fromEntries(respuestas.map(({ clave, valor }) => [clave, valor]));

/** Refusal listing the cells that neither a row nor a stated reason accounts for. */
function noCierra({ tablas }: ResumenLibro): AppError | null {
  const celdas = tablas.flatMap(({ id, hoja, prueba }) =>
    prueba.flatMap(({ cierra, sinExplicar }) =>
      cierra ? [] : sinExplicar.map((una) => ({ tablaId: id, hoja, ...una })),
    ),
  );
  const cierran = tablas.every(({ prueba }) => prueba.every(({ cierra }) => cierra));
  if (cierran) return null;
  const details = celdas.slice(0, CELDAS_DE_PRUEBA).map(({ tablaId, hoja, celda, motivo }) => ({
    path: 'omitir',
    message: `${hoja}, ${celda}: ${motivo}`,
    data: { tablaId, celda },
  }));
  return new AppError('LIBRO_NO_CIERRA', { details });
}

const nombradas = ({ tablas }: ResumenLibro): LibroImportado['noEntran'] =>
  tablas.flatMap(({ hoja, prueba }) =>
    prueba.flatMap(({ moneda, afuera }) =>
      afuera.flatMap(({ celda, centavos, motivo }) =>
        motivo === SE_NOMBRO ? [{ hoja, celda, moneda, centavos }] : [],
      ),
    ),
  );

function contarPorTabla({ tablas }: ResumenLibro, filas: readonly FilaLista[]) {
  const porTabla = Map.groupBy(filas, ({ tablaId }) => tablaId);
  return tablas.flatMap(({ id, hoja }) => {
    const filasDeTabla = porTabla.get(id) ?? [];
    const importados = filasDeTabla.length;
    return importados === 0
      ? []
      : [{ tablaId: id, hoja, importados, plata: plataDe(filasDeTabla) }];
  });
}

async function tomarLibro(tx: Tx, { id, version }: ImportarLibro): Promise<void> {
  const libro = await lockLibro(tx, id);
  if (!libro.guardado) throw sinContenido(libro);
  requireVersion(libro.version, version);
}

/**
 * Refusal when no row can be imported: PERIODO_CERRADO with the first open day if a row is in a
 * closed month, LIBRO_SIN_FILAS otherwise.
 */
function sinFilas({ revision }: LibroLeido): AppError {
  for (const motivo of revision.values()) {
    if (motivo.estado !== 'CON_ERROR' || motivo.abierto === undefined) continue;
    const { mensaje: message, valor, abierto: primerDiaAbierto } = motivo;
    const data = { mes: mesDe(valor), primerDiaAbierto };
    return new AppError('PERIODO_CERRADO', {
      message,
      details: [{ path: 'fecha', message, data }],
    });
  }
  return new AppError('LIBRO_SIN_FILAS');
}

async function escribir(tx: Tx, lote: Lote, leido: LibroLeido): Promise<LibroImportado> {
  const { tenantId, now } = tx;
  const { archivo, sha256, proyectoId, privado } = lote;
  const { resumen } = leido;
  await tomarLibro(tx, lote);
  if (resumen.sinDestino > 0) throw new AppError('LIBRO_SIN_LEER');
  const abierta = noCierra(resumen);
  if (abierta) throw abierta;
  const filas = filasQueEntran(leido);
  if (filas.length === 0) throw sinFilas(leido);

  const hechas = await prepararPartes(tx, filas, archivo);
  const { obras, rubros, proveedores, ...con } = hechas;
  const completos = await conSusPartes(tx, ordenar(filas, con), con.proveedorDe);
  const importados = filas.length;
  const id = newId();
  // Names that occur in private rows are not remembered, because others would see them.
  const aprendidas = privado ? [] : recordar(resumen.aprendido, hechas);
  // Includes answers remembered earlier, so that none of them is forgotten while this import is
  // applied.
  const respuestas = JSON.stringify({ ...resumen.recordado, ...porClave(aprendidas) });
  const importacion = { id, proyectoId, archivo, sha256, filas: importados, privado, respuestas };
  await tx.query(insertarImportacion(tx, importacion));
  const conId = (ids: Iterable<string>) => Array.from(ids, (hecha) => ({ id: hecha }));
  await anotarHechas(tx, id, { tabla: 'proyectos', hechas: conId(obras.values()) });
  await anotarHechas(tx, id, { tabla: 'proveedores', hechas: conId(proveedores) });
  await anotarHechas(tx, id, { tabla: 'rubros', hechas: conId(rubros.values()) });

  // Rows other than movements are written first, because their locks come before the counters in
  // the common order.
  await escribirOtras(tx, filas, { importacionId: id, ...con });
  const numerados = await numerar(tx, privado, completos);
  const omitidos = cuentasDe(resumen).filas - importados;
  await auditarLote(tx, { ...lote, id }, { numerados, importados, omitidos });
  await runInOrder(tx.query, [
    ...sentenciasDeMovimientos(tx, { importacionId: id, privado }, numerados),
    ...sentenciasDeAuditoria(tx, archivo, numerados),
  ]);
  await emitirImportados(tx, privado, numerados);
  await tx.query(UPSERT_RECORDADAS(tenantId, now, JSON.stringify(aprendidas)));
  await tx.query(UPDATE_IMPORTADO(tenantId, lote.id, id, now));
  return {
    loteId: id,
    importados,
    porTabla: contarPorTabla(resumen, filas),
    plata: plataDe(filas),
    noEntran: nombradas(resumen),
    omitidos,
    obrasNuevas: obras.size,
    rubrosNuevos: rubros.size,
    proveedoresNuevos: proveedores.length,
  };
}
