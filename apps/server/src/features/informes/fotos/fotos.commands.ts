import { TIPOS_ARCHIVO } from '@plomada/domain/archivos/archivo.rules';
import type { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  Foto,
  FotoSubida,
  ReferenciaFoto,
  SubirFoto,
} from '@plomada/domain/informes/foto.schema';
import { type LugarDeFoto, verificarFoto } from '@plomada/domain/informes/informe.rules';

import type { Audited } from '../../../audit/audited.ts';
import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireFileKind } from '../../../files/storage/file-kind.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { UPDATE_LIBERADO } from '../../archivos/archivos.sql.ts';
import { type Guardado, keepClean } from '../../archivos/guardar.commands.ts';
import { capturar, type Claim } from '../../capturas/capturas.commands.ts';
import { lockObraEditable, nombrarObra } from '../../proyectos/locks.sql.ts';
import { exigirObraVisible } from '../../proyectos/proyectos.queries.ts';
import { leerFoto } from './fotos.queries.ts';
import { insertarFoto, SELECT_LUGAR_DE_FOTO, UPDATE_FOTO_QUITADA } from './fotos.sql.ts';

const DE_FOTO: ReadonlySet<string> = new Set([
  TIPOS_ARCHIVO.jpg,
  TIPOS_ARCHIVO.png,
  TIPOS_ARCHIVO.webp,
]);

async function exigirImagen(archivo: ArchivoRecibido): Promise<void> {
  if (!DE_FOTO.has(await requireFileKind(archivo))) throw new AppError('FOTO_NO_ES_IMAGEN');
}

type Pedida = Omit<SubirFoto, 'archivo' | 'capturaId' | 'capturadoEn'>;

async function exigirLugar(tx: Tx, { id, tomadaEn, ...lugar }: Pedida): Promise<void> {
  const { certificadoId = null, itemId = null, rubroId = null } = lugar;
  const hay: LugarDeFoto = await oneRow(
    tx,
    SELECT_LUGAR_DE_FOTO(tx.tenantId, id, certificadoId, itemId, rubroId),
  );
  mustAllow(verificarFoto({ ...lugar, tomadaEn }, hay, tx.now));
}

/** Fields of the call that are audited; the file is recorded by its name and digest. */
type Escrita = Omit<SubirFoto, 'id' | 'archivo' | 'capturaId' | 'capturadoEn'>;

const auditada = ({
  archivo,
  tomadaEn,
  nota,
  certificado,
  item,
  rubro,
}: Foto): Audited<Escrita> => ({
  adjunto: archivo.nombre,
  sha256: archivo.sha256,
  tomadaEn,
  nota,
  certificado: certificado && `${certificado.presupuesto} · ${certificado.numero}`,
  item: item?.descripcion ?? null,
  rubro: rubro?.nombre ?? null,
});

export const subirFoto = (ctx: TenantContext, input: SubirFoto): Promise<FotoSubida> =>
  capturar<FotoSubida>(ctx, input, {
    clase: 'FOTO',
    conArchivo: true,
    run: (ahora, claim) => subir(ahora, input, claim),
    leer: async (fotoId) => ({
      ...(await leerFoto(ctx, { id: input.id, fotoId }, { quitadas: true })),
      repetida: true,
    }),
  });

/**
 * Captured photo whose time of shooting is not later than now, because a device's clock may be
 * ahead.
 */
const sinAdelanto = (pedida: Pedida, now: Date): Pedida =>
  pedida.tomadaEn !== undefined && new Date(pedida.tomadaEn) > now
    ? { ...pedida, tomadaEn: now.toISOString() }
    : pedida;

/** Time of shooting that the picture's file gives, or now if it gives none or a later one. */
const momentoDe = ({ tomadaEn }: Guardado, now: Date): Date =>
  tomadaEn !== null && tomadaEn < now ? tomadaEn : now;

/**
 * Stores a photo. The work and the photo's place in it are checked before the bytes are stored, and
 * again under the work's lock once they are.
 */
async function subir(
  ctx: TenantContext,
  { archivo: recibido, capturaId, capturadoEn: _capturadoEn, ...datos }: SubirFoto,
  claim: Claim,
): Promise<Foto> {
  const pedida = capturaId === undefined ? datos : sinAdelanto(datos, ctx.now);
  await exigirObraVisible(ctx, pedida.id);
  await exigirLugar(ctx, pedida);
  await exigirImagen(recibido);
  return keepClean(ctx, recibido, async (tx, archivo) => {
    const id = await claim(tx);
    const obra = await lockObraEditable(tx, pedida.id);
    await exigirLugar(tx, pedida);
    const { certificadoId, itemId, rubroId, tomadaEn, nota } = pedida;
    await tx.query(
      insertarFoto(tx, {
        id,
        proyectoId: obra.id,
        certificadoId,
        itemId,
        rubroId,
        archivoId: archivo.id,
        tomadaEn: tomadaEn === undefined ? momentoDe(archivo, tx.now) : new Date(tomadaEn),
        nota,
      }),
    );
    const foto = await leerFoto(tx, { id: obra.id, fotoId: id });
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('FOTO_AVANCE', { id, proyectoId: obra.id }),
      resumen: `Subió una foto de avance a ${nombrarObra(obra)}`,
      despues: auditada(foto),
    });
    return foto;
  });
}

/** Deletes a photo softly; the bytes stay, because reports may contain the photo. */
export const eliminarFoto = (
  ctx: TenantContext,
  { id: proyectoId, fotoId }: ReferenciaFoto,
): Promise<{ id: string; eliminada: true }> =>
  transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    const obra = await lockObraEditable(tx, proyectoId);
    const foto = await leerFoto(tx, { id: obra.id, fotoId });
    if (!foto.puedeEliminar) throw new AppError('SIN_PERMISO');
    await tx.query(UPDATE_FOTO_QUITADA(tenantId, foto.id, now, actor.userId));
    await tx.query(UPDATE_LIBERADO(tenantId, foto.archivo.id, now));
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      ...subjectOf('FOTO_AVANCE', { id: foto.id, proyectoId: obra.id }),
      resumen: `Quitó una foto de avance de ${nombrarObra(obra)}`,
      antes: auditada(foto),
    });
    return { id: foto.id, eliminada: true };
  });
