import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Extracto, ExtractoTraido } from '@plomada/domain/extractos/extracto.schema';
import { BYTES_EXTRACTO_MAX, LINEAS_EXTRACTO_MAX } from '@plomada/domain/extractos/limites';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { openQuestions, withAnswers } from '@/components/import/answered-questions.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { ReadFileDialog, ReadFileFooter } from '@/components/import/read-file-dialog.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { cuantasLineas, huecosEnPalabras } from '../palabras.ts';
import { Deshacer } from './deshacer.tsx';
import { ARCHIVOS_DE_EXTRACTO, useTraer } from './use-traer.ts';
import { Vista } from './vista.tsx';

const NOTA = `Excel (.xlsx o .xls) o CSV, hasta ${formatearNumero(LINEAS_EXTRACTO_MAX)} líneas y ${formatearBytes(BYTES_EXTRACTO_MAX)}.`;

/** Result of keeping a file in words. */
export function loTraido({ nuevas, repetidas, confirmadas, vinculadas }: ExtractoTraido): string {
  const partes = [
    `${nuevas === 1 ? 'Entró' : 'Entraron'} ${cuantasLineas(nuevas)}`,
    repetidas > 0 && `${formatearNumero(repetidas)} ya ${repetidas === 1 ? 'estaba' : 'estaban'}`,
    confirmadas > 0 &&
      `${formatearNumero(confirmadas)} ya ${confirmadas === 1 ? 'tiene' : 'tienen'} su saldo`,
    vinculadas > 0 &&
      `${formatearNumero(vinculadas)} ${vinculadas === 1 ? 'se vinculó sola' : 'se vincularon solas'}`,
  ].filter((parte) => parte !== false);
  return `${partes.join(', ')}.`;
}

type FilaProps = {
  readonly cuenta: Cuenta;
  readonly extracto: Extracto;
  readonly puede: boolean;
};

function Fila({ cuenta, extracto, puede }: FilaProps) {
  const { archivo, desde, hasta, lineas, creadoPor, creadoEn } = extracto;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium break-all">{archivo}</p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${cuantasLineas(lineas)} del ${formatearFecha(desde)} al ${formatearFecha(hasta)} · ${creadoPor.nombre} · ${formatearFechaHora(creadoEn)}`}
        </p>
      </div>
      {puede ? <Deshacer cuentaId={cuenta.id} extracto={extracto} /> : null}
    </li>
  );
}

function Traidos({ cuenta }: { readonly cuenta: Cuenta }) {
  const puede = useCan('manage_accounts');
  const lista = trpc.extractos.listar.useQuery({ id: cuenta.id });
  if (lista.isError) return <QueryError title="No pudimos traer los extractos" query={lista} />;
  if (lista.data === undefined) return <LoadingRows rows={2} label="Cargando los extractos" />;
  const { items, huecos } = lista.data;
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">Extractos traídos</h3>
      {huecos.length === 0 ? null : (
        <NoticeLine tono="warning">{huecosEnPalabras(huecos)}</NoticeLine>
      )}
      <ul className="divide-y divide-border rounded-lg border border-border">
        {items.map((extracto) => (
          <Fila key={extracto.id} {...{ cuenta, extracto, puede }} />
        ))}
      </ul>
    </section>
  );
}

type ArchivosProps = { readonly cuenta: Cuenta; readonly onClose: () => void };

/** Dialog that brings a statement after showing what it has, and lists those brought. */
export function Archivos({ cuenta, onClose }: ArchivosProps) {
  const trayendo = useTraer(cuenta.id);
  const puede = useCan('manage_accounts');
  const { vista, hecho, respuestas, rechazo, elegir, traer } = trayendo;
  return (
    <ReadFileDialog
      title={`Extractos de ${cuenta.nombre}`}
      reading={trayendo}
      saving={{ guardando: 'Guardando las líneas', cuentaPasos: false }}
      unread="No se leyó el extracto"
      done={hecho && <NoticeLine tono="success">{loTraido(hecho)}</NoticeLine>}
      preview={vista && <Vista vista={vista} trayendo={trayendo} />}
      choose={
        <>
          {puede ? (
            <FileDrop
              label="Elegir el extracto"
              note={NOTA}
              accept={ARCHIVOS_DE_EXTRACTO}
              refusal={rechazo}
              onChoose={elegir}
            />
          ) : null}
          <Traidos cuenta={cuenta} />
        </>
      }
      footer={
        <ReadFileFooter
          reading={trayendo}
          verb="Guardar"
          see="Ver las líneas"
          missing={vista && openQuestions(withAnswers(vista.preguntas, respuestas))}
          onImport={() => vista && traer(vista)}
          onClose={onClose}
        />
      }
      onClose={onClose}
    />
  );
}
