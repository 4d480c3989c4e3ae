import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import type { Duplicado } from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

import { Checkbox } from '@/components/ui/checkbox.tsx';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import type { Duplicados, Duplicidad } from './duplicados.ts';

export type DuplicadosPanelProps = Pick<Duplicados, 'duplicidad' | 'imputar' | 'elegirImputar'> & {
  /** Document in a sentence: `la factura A 00004-00018237 de Corralón El Hornero`. */
  readonly documento: string;
  /** Currency of the document, for its unassigned amount. */
  readonly moneda: Moneda;
  /**
   * Short form for phones: one sentence, with the duplicates on request. Scrolls into view when it
   * appears and when a save is refused.
   */
  readonly breve?: boolean;
};

const BLOQUEAN: ReadonlySet<Duplicado['motivo']> = new Set(['IDENTIDAD', 'CAE']);
const DUPLICADOS_A_LA_VISTA = 5;

/** Duplicate with a link that opens another tab, so that the form stays as it is. */
function DuplicadoItem({ duplicado }: { readonly duplicado: Duplicado }) {
  const { tenantId } = useTenant();
  const { codigo, fecha, proyecto, importeCentavos, moneda, usuario } = duplicado;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 break-words">
        <span className="tnum">{`${codigo} · ${formatearFecha(fecha)} · `}</span>
        {`${proyecto} · `}
        <span className="tnum font-medium">{formatearDinero(importeCentavos, moneda)}</span>
        {` · ${usuario}`}
      </span>
      <a
        href={paths.movimiento(tenantId, duplicado.proyectoId, duplicado.movimientoId)}
        target="_blank"
        rel="noreferrer"
        className="finger font-medium text-primary underline underline-offset-2"
      >
        Ver el movimiento<span className="sr-only">{` ${codigo}, en otra pestaña`}</span>
      </a>
    </li>
  );
}

/** Link to the payable of this document, whose page lists its payments. */
function Debido({ porPagar }: { readonly porPagar: NonNullable<Duplicidad['porPagar']> }) {
  const { tenantId } = useTenant();
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 break-words">{`Está por pagar · ${porPagar.proyecto}`}</span>
      <a
        href={payables.deuda(tenantId, porPagar.id)}
        target="_blank"
        rel="noreferrer"
        className="finger font-medium text-primary underline underline-offset-2"
      >
        Ver por pagar<span className="sr-only">, en otra pestaña</span>
      </a>
    </p>
  );
}

type ListaDeDuplicadosProps = {
  readonly duplicados: readonly Duplicado[];
  /** True to explain an empty list by a movement that the person may not see. */
  readonly esDeOtro: boolean;
};

function ListaDeDuplicados({ duplicados, esDeOtro }: ListaDeDuplicadosProps) {
  if (duplicados.length === 0) {
    return esDeOtro ? <p className="mt-1">Está en un movimiento fuera de tu alcance.</p> : null;
  }
  const resto = duplicados.length - DUPLICADOS_A_LA_VISTA;
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1">
        {duplicados.slice(0, DUPLICADOS_A_LA_VISTA).map((duplicado) => (
          <DuplicadoItem key={duplicado.movimientoId} duplicado={duplicado} />
        ))}
      </ul>
      {resto > 0 ? <p className="mt-1 text-sm text-muted-foreground">{`y ${resto} más`}</p> : null}
    </>
  );
}

/**
 * Warning about duplicates: the same document prevents the save unless the movement joins it; a
 * similar one does not.
 */
export function DuplicadosPanel(props: DuplicadosPanelProps) {
  const { duplicidad, documento, moneda, imputar, elegirImputar, breve = false } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (breve && duplicidad !== null) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [breve, duplicidad]);
  if (duplicidad === null) return null;
  const { nivel, mensajes, puedeImputar, porPagar } = duplicidad;
  const bloquea = nivel === 'BLOQUEO';
  const impide = bloquea && !imputar;
  // Similar movements are not shown once the same document was found.
  const duplicados = duplicidad.duplicados.filter(({ motivo }) => !bloquea || BLOQUEAN.has(motivo));
  const mismo = mensajes.includes(CATALOGO_ERRORES.COMPROBANTE_DUPLICADO.mensaje);
  const Icono = bloquea ? CircleAlert : TriangleAlert;
  const titulo = (
    <span className={cn('flex gap-2 font-medium', impide ? 'text-destructive' : 'text-warning')}>
      <Icono aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        {bloquea && mismo ? `Ya existe ${documento}.` : mensajes.join(' ')}
      </span>
    </span>
  );
  const detalle = (
    <>
      {porPagar === undefined ? null : <Debido porPagar={porPagar} />}
      <ListaDeDuplicados duplicados={duplicados} esDeOtro={bloquea && porPagar === undefined} />
      {bloquea ? null : <p className="mt-2">Si es otro comprobante, se puede guardar igual.</p>}
    </>
  );
  return (
    <div
      ref={panel}
      role="alert"
      className={cn(
        'rounded-lg',
        breve ? 'px-3 py-1 text-sm leading-4' : 'p-4 max-md:p-3',
        impide ? 'bg-destructive-subtle' : 'bg-warning-subtle',
      )}
    >
      {breve ? (
        <details className="group/gemelos">
          <summary className="relative flex list-none items-center gap-2 after:absolute after:-inset-3">
            <span className="min-w-0 flex-1">{titulo}</span>
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open/gemelos:rotate-180" />
          </summary>
          {detalle}
        </details>
      ) : (
        <>
          {titulo}
          {detalle}
        </>
      )}
      {puedeImputar === null ? null : (
        <div className="mt-3 flex items-start gap-3">
          <Checkbox
            id={id}
            checked={imputar}
            onCheckedChange={(marcado) => elegirImputar(marcado === true)}
            className="mt-0.5"
          />
          <label htmlFor={id}>
            Imputar a este comprobante (quedan{' '}
            <span className="tnum font-medium">
              {formatearDinero(puedeImputar.disponibleCentavos, moneda)}
            </span>
            )
          </label>
        </div>
      )}
    </div>
  );
}
