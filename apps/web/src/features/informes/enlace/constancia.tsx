import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import {
  CircleCheck,
  type LucideIcon,
  ShieldAlert,
  ShieldQuestion,
  FileDown,
  Share2,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { cn } from '@/lib/utils.ts';

import type { Memoria, Bien as PruebaBien, Falla, Prueba } from './prueba.ts';

/** Explanations of a failed verification, for readers who know nothing of the log. */
const QUE_FALLA: Record<Falla, string> = {
  REESCRITO:
    'Algo de lo que ya estaba registrado aquel día se cambió o se borró después: lo de hoy no es su continuación.',
  CORTADO:
    'Al registro le falta el final: hoy llega menos lejos que aquel día, así que se borró lo último.',
  OTRA_CLAVE:
    'El registro de hoy está firmado con otra clave que el de aquel día: no es el mismo registro.',
  FIRMA: 'La firma del registro no corresponde: no lo firmó quien dice.',
  CONTENIDO:
    'Lo que se ve en esta página no es lo que se registró cuando se hizo: las cifras se cambiaron después.',
};

type BandaProps = {
  readonly icon: LucideIcon;
  readonly tono: string;
  readonly titulo: string;
  readonly alerta?: boolean;
  readonly children: ReactNode;
};

function Banda({ icon: Icon, tono, titulo, alerta = false, children }: BandaProps) {
  return (
    <section
      role={alerta ? 'alert' : 'status'}
      className={cn('flex items-start gap-3 rounded-lg p-4', tono)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold text-balance">{titulo}</h2>
        <div className="mt-1 max-w-[62ch] text-pretty text-foreground">{children}</div>
      </div>
    </section>
  );
}

type EstadoDePruebaProps = { readonly prueba: Prueba; readonly antes: Memoria | null };

const dia = (iso: string) => formatearFechaHora(iso).slice(0, 10);

function Mal({ falla, antes }: { readonly falla: Falla; readonly antes: Memoria | null }) {
  const contraAntes = antes !== null && falla !== 'CONTENIDO' && falla !== 'FIRMA';
  return (
    <Banda
      alerta
      icon={ShieldAlert}
      tono="bg-destructive-subtle text-destructive"
      titulo={
        contraAntes
          ? `El registro que te mostraron el ${dia(antes.vista)} ya no es el mismo`
          : 'Lo que se ve acá no se puede dar por bueno'
      }
    >
      <p>{QUE_FALLA[falla]}</p>
      {antes === null ? null : (
        <p className="mt-1">
          La constancia de aquel día sigue guardada en este aparato, más abajo: conviene copiarla
          antes de reclamar.
        </p>
      )}
    </Banda>
  );
}

function Bien({ prueba, antes }: { readonly prueba: PruebaBien; readonly antes: Memoria | null }) {
  const { size, nuevas, firmaVista, registrado } = prueba;
  const hasta = formatearNumero(size);
  return (
    <Banda
      icon={CircleCheck}
      tono="bg-success-subtle text-success"
      titulo={
        antes === null
          ? 'Desde hoy hay constancia'
          : `Lo registrado hasta el ${dia(antes.vista)} sigue igual`
      }
    >
      <p>
        {antes === null
          ? `Primera visita desde este aparato: queda guardado cómo está hoy el registro de la empresa, hasta el sello ${hasta}. La próxima vez se comprueba que nadie lo haya cambiado.`
          : nuevas === 0
            ? `No se agregó ni se cambió nada: llega hasta el sello ${hasta}.`
            : `Desde entonces solo se ${nuevas === 1 ? 'agregó un sello' : `agregaron ${formatearNumero(nuevas)} sellos`}, hasta el ${hasta}.`}
        {registrado === true ? ' Lo que se ve acá es lo que se registró.' : null}
        {registrado === false ? ' Lo que se ve acá todavía no entró en ese registro.' : null}
      </p>
      {firmaVista ? null : (
        <p className="mt-1 text-sm">Este navegador no puede comprobar la firma; lo demás, sí.</p>
      )}
    </Banda>
  );
}

/** Result of verifying the page's content and the log. */
export function EstadoDePrueba({ prueba, antes }: EstadoDePruebaProps) {
  if (prueba.que === 'mal') return <Mal falla={prueba.falla} antes={antes} />;
  if (prueba.que === 'bien') return <Bien prueba={prueba} antes={antes} />;
  return (
    <Banda
      icon={ShieldQuestion}
      tono="bg-muted text-muted-foreground"
      titulo="Sin constancia todavía"
    >
      Todavía no hay un registro firmado con el que comprobar estas cifras más adelante, o este
      navegador no puede leerlo.
    </Banda>
  );
}

type ConstanciaPanelProps = { readonly constancia: string; readonly vista: string };

/**
 * Checkpoint text that later proves the state of the log on that day; to be kept outside of the
 * firm's reach.
 */
export function ConstanciaPanel({ constancia, vista }: ConstanciaPanelProps) {
  const texto = useRef<HTMLPreElement>(null);
  const compartir = async () => {
    // Closing the share sheet without choosing is not a failure.
    await navigator.share({ title: 'Constancia', text: constancia }).catch(() => undefined);
  };
  const guardar = () =>
    saveFile({
      name: `constancia-${vista.slice(0, 10)}.txt`,
      blob: new Blob([constancia], { type: 'text/plain' }),
    });
  return (
    <Panel title="Tu constancia" qualifier={`del ${formatearFechaHora(vista)}`}>
      <p className="max-w-[62ch] text-pretty">
        Con este texto se prueba más adelante si algo de lo registrado hasta ese momento se cambió o
        se borró: queda guardado en este aparato, y conviene tenerlo también en otro lado.
      </p>
      <pre
        ref={texto}
        className="mt-3 rounded-md bg-muted px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap"
      >
        {constancia}
      </pre>
      <div className="mt-3 flex flex-wrap gap-2 max-md:[&>button]:flex-1" data-no-print>
        <CopyButton
          text={constancia}
          label="Copiar constancia"
          done="Constancia copiada"
          source={texto}
        />
        {'share' in navigator ? (
          <Button variant="outline" onClick={() => void compartir()}>
            <Share2 aria-hidden />
            Compartir constancia
          </Button>
        ) : null}
        <Button variant="outline" onClick={guardar}>
          <FileDown aria-hidden />
          Guardar constancia
        </Button>
      </div>
    </Panel>
  );
}
