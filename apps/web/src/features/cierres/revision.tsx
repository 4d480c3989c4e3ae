import { mesDe } from '@plomada/domain/base/fecha.rules';
import type {
  FilaCierre,
  RevisionCierre,
  TipoAviso,
  TipoBloqueo,
} from '@plomada/domain/cierres/cierre.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { MOVEMENT_FILTERS, type MovementFilters } from '@/config/filters-address.ts';
import { invoices } from '@/config/invoices-paths.ts';
import { pageOfRow } from '@/config/page-of-row.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { type DecidirBajas, useDecidirBajas } from './decidir-bajas.tsx';
import type { Hacer } from './meses.ts';

export const movimientosCon = (tenantId: string, filtros: MovementFilters): string =>
  `${paths.obrasVista(tenantId, 'movimientos')}&${MOVEMENT_FILTERS.write(filtros).toString()}`;

type Bloqueo = RevisionCierre['bloqueos'][number];
type Aviso = RevisionCierre['avisos'][number];
type Palabras = { readonly una: string; readonly varias: string };

const BLOQUEO: Readonly<Record<TipoBloqueo, Palabras & { readonly salida: string }>> = {
  BAJAS_PENDIENTES: {
    una: 'baja sin decidir',
    varias: 'bajas sin decidir',
    salida: 'Hay que aprobar o rechazar lo pedido: lo decide un Owner.',
  },
  PAGOS_PROGRAMADOS: {
    una: 'pago programado que ya venció',
    varias: 'pagos programados que ya vencieron',
    salida: 'Hay que pagar, pasar a otro día o eliminar.',
  },
  IMPORTACIONES_SIN_TERMINAR: {
    una: 'importación que no se pudo hacer',
    varias: 'importaciones que no se pudieron hacer',
    salida: 'Hay que importar de nuevo o descartar.',
  },
  DOLARES_SIN_COTIZACION: {
    una: 'fila en dólares sin cotización',
    varias: 'filas en dólares sin cotización',
    salida: 'Hay que poner la cotización.',
  },
};

const AVISO: Readonly<Record<TipoAviso, Palabras>> = {
  SIN_COMPROBANTE: { una: 'egreso sin comprobante', varias: 'egresos sin comprobante' },
  SIN_RUBRO: { una: 'egreso sin rubro', varias: 'egresos sin rubro' },
  FALTA_DE_ARCA: {
    una: 'factura que ARCA tiene y acá falta',
    varias: 'facturas que ARCA tiene y acá faltan',
  },
  INDICE_ESTIMADO: {
    una: 'certificado con índice estimado',
    varias: 'certificados con índice estimado',
  },
  RETENCION_SIN_DEPOSITAR: {
    una: 'pago con retenciones sin depositar',
    varias: 'pagos con retenciones sin depositar',
  },
  CUENTA_SIN_CONTAR: { una: 'cuenta sin contar en el mes', varias: 'cuentas sin contar en el mes' },
};

const contadas = (n: number, { una, varias }: Palabras) =>
  `${formatearNumero(n)} ${n === 1 ? una : varias}`;

/** Rows of a blocker that are shown before "show more". */
const A_LA_VISTA = 5;

type FilaProps = {
  readonly fila: FilaCierre;
  readonly onHacer: Hacer;
  /** Buttons beside the row; null when it is resolved on its own page. */
  readonly acciones: ((nombradaPor: string) => ReactNode) | null;
};

function Fila({ fila, onHacer, acciones }: FilaProps) {
  const { tenantId } = useTenant();
  const nombre = useId();
  const { id, tipo, texto } = fila;
  // A failed import has no content to show, so it is discarded here instead of linked.
  const pagina = tipo === 'IMPORTACION' ? null : pageOfRow(tenantId, fila);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {pagina === null ? (
        <span className="min-w-0 break-words">{texto}</span>
      ) : (
        <Link
          id={nombre}
          to={pagina.to}
          className="finger min-w-0 rounded-sm break-words text-primary hover:underline max-md:py-2.5"
        >
          {texto}
        </Link>
      )}
      {tipo === 'IMPORTACION' ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Descartar ${texto}`}
          onClick={() => onHacer({ que: 'descartar', id, archivo: texto })}
        >
          Descartar
        </Button>
      ) : null}
      {acciones?.(nombre)}
    </li>
  );
}

type BloqueoProps = {
  readonly bloqueo: Bloqueo;
  readonly onHacer: Hacer;
  readonly bajas: DecidirBajas;
};

function UnBloqueo({ bloqueo, onHacer, bajas }: BloqueoProps) {
  const { tipo, cantidad, filas } = bloqueo;
  const [todas, setTodas] = useState(false);
  const vistas = todas ? filas : filas.slice(0, A_LA_VISTA);
  const ocultas = filas.length - vistas.length;
  return (
    <li>
      <p className="font-medium">{contadas(cantidad, BLOQUEO[tipo])}</p>
      <p className="text-sm text-muted-foreground">{BLOQUEO[tipo].salida}</p>
      <ul aria-label={contadas(cantidad, BLOQUEO[tipo])} className="mt-1 flex flex-col gap-1">
        {vistas.map((fila) => (
          <Fila
            key={fila.id}
            fila={fila}
            onHacer={onHacer}
            acciones={tipo === 'BAJAS_PENDIENTES' ? (nombre) => bajas.acciones(fila, nombre) : null}
          />
        ))}
      </ul>
      {ocultas > 0 ? (
        <Button variant="link" size="inline" className="mt-1" onClick={() => setTodas(true)}>
          {`Ver ${formatearNumero(ocultas)} más`}
        </Button>
      ) : cantidad > filas.length ? (
        <p className="mt-1 text-sm text-muted-foreground">
          {`Se muestran las primeras ${formatearNumero(filas.length)}.`}
        </p>
      ) : null}
    </li>
  );
}

type AvisosProps = {
  readonly avisos: readonly Aviso[];
  readonly aceptados: readonly TipoAviso[];
  readonly onAceptar: (aceptados: readonly TipoAviso[]) => void;
  /** Range of days that the closing covers, for links to their rows. */
  readonly dias: { readonly desde?: string; readonly hasta: string };
};

type DiasDeAviso = AvisosProps['dias'];

/** List with exactly the rows of a warning; null when they are listed below it instead. */
function listaDe(tenantId: string, tipo: TipoAviso, dias: DiasDeAviso): string | null {
  if (tipo === 'FALTA_DE_ARCA') {
    return invoices.lista(tenantId, `?mes=${mesDe(dias.hasta)}&pila=FALTA_ACA`);
  }
  if (tipo === 'SIN_RUBRO') {
    return movimientosCon(tenantId, { tipo: 'EGRESO', sinRubro: true, ...dias });
  }
  if (tipo === 'SIN_COMPROBANTE') {
    return movimientosCon(tenantId, { tipo: 'EGRESO', sinComprobante: true, ...dias });
  }
  return null;
}

const VER =
  'finger shrink-0 rounded-sm text-primary hover:underline max-md:-my-2.5 max-md:px-2 max-md:py-2.5';

/** Rows of a warning that has no list to link to. */
function FilasDeAviso({ aviso: { tipo, filas, cantidad } }: { readonly aviso: Aviso }) {
  const { tenantId } = useTenant();
  return (
    <details className="basis-full pl-7">
      <summary className={cn(VER, 'w-fit cursor-pointer')}>
        Ver<span className="sr-only"> {AVISO[tipo].varias}</span>
      </summary>
      <ul aria-label={contadas(cantidad, AVISO[tipo])} className="mt-1 flex flex-col gap-1">
        {filas.map((fila) => (
          <li key={fila.id}>
            <Link
              to={pageOfRow(tenantId, fila)?.to ?? paths.cuentas(tenantId)}
              className="finger rounded-sm break-words text-primary hover:underline max-md:py-2.5"
            >
              {fila.texto}
            </Link>
          </li>
        ))}
      </ul>
      {cantidad > filas.length ? (
        <p className="mt-1 text-sm text-muted-foreground">
          {`Se muestran las primeras ${formatearNumero(filas.length)}.`}
        </p>
      ) : null}
    </details>
  );
}

function UnAviso({ aviso, aceptados, onAceptar, dias }: AvisosProps & { readonly aviso: Aviso }) {
  const { tipo, cantidad } = aviso;
  const { tenantId } = useTenant();
  const id = useId();
  const lista = listaDe(tenantId, tipo, dias);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 max-md:min-h-11">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={aceptados.includes(tipo)}
        onCheckedChange={(marcado) =>
          onAceptar([
            ...aceptados.filter((otro) => otro !== tipo),
            ...(marcado === true ? [tipo] : []),
          ])
        }
      />
      <label htmlFor={id} className="min-w-0 flex-1">
        {contadas(cantidad, AVISO[tipo])}
      </label>
      {lista === null ? (
        <FilasDeAviso aviso={aviso} />
      ) : (
        <Link to={lista} className={VER}>
          Ver
          <span className="sr-only"> {AVISO[tipo].varias}</span>
        </Link>
      )}
    </li>
  );
}

function Grupo({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-sm text-muted-foreground">{title}</h3>
      {children}
    </section>
  );
}

export type RevisionProps = Omit<AvisosProps, 'avisos'> & {
  readonly revision: RevisionCierre;
  readonly onHacer: Hacer;
};

/** Blockers of a closing with their rows, and warnings to accept before it. */
export function Revision({ revision, onHacer, ...avisos }: RevisionProps) {
  const bajas = useDecidirBajas(revision.bloqueos.some(({ tipo }) => tipo === 'BAJAS_PENDIENTES'));
  return (
    <>
      <Grupo title="Frenan el cierre">
        {revision.bloqueos.length === 0 ? (
          <p>Nada frena este mes.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {revision.bloqueos.map((bloqueo) => (
              <UnBloqueo key={bloqueo.tipo} {...{ bloqueo, onHacer, bajas }} />
            ))}
          </ul>
        )}
      </Grupo>
      <Grupo title="Para tener en cuenta">
        {revision.avisos.length === 0 ? (
          <p>Nada para marcar.</p>
        ) : (
          <>
            <ul className="flex flex-col gap-2">
              {revision.avisos.map((aviso) => (
                <UnAviso key={aviso.tipo} aviso={aviso} {...avisos} avisos={revision.avisos} />
              ))}
            </ul>
            <p className="mt-2 text-sm text-muted-foreground">
              No frenan. Marcarlos deja escrito que se vieron.
            </p>
          </>
        )}
      </Grupo>
      {bajas.dialogo}
    </>
  );
}

/** Reason why the month cannot be closed; null if it can. */
export function loQueFalta(
  revision: RevisionCierre,
  aceptados: readonly TipoAviso[],
): string | null {
  if (revision.bloqueos.length > 0) return 'Falta resolver lo que frena.';
  const sinAceptar = revision.avisos.filter(({ tipo }) => !aceptados.includes(tipo)).length;
  if (sinAceptar === 0) return null;
  return sinAceptar === 1 ? 'Falta marcar un aviso.' : `Falta marcar ${sinAceptar} avisos.`;
}
