import type { Linea, LineaConSugerencias } from '@plomada/domain/extractos/conciliacion.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { Ban, Clock, Link2, Link2Off } from 'lucide-react';

import type { Column } from '@/components/data-table/columns.ts';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';

import {
  CLASE_EN_PALABRAS,
  estaRoto,
  type Moneda,
  REGLA_EN_PALABRAS,
  senasDe,
} from '../palabras.ts';
import { primeraQueSirve } from '../vincular.ts';

export type DeLineas = {
  readonly moneda: Moneda;
  /** Entries and cheques that acts under way take. */
  readonly tomados: ReadonlySet<string>;
};

/** Text and rule of what the first suggestion links; null without a suggestion. */
export function sugerenciaEnPalabras(
  linea: LineaConSugerencias,
  { tomados }: Pick<DeLineas, 'tomados'>,
): readonly [que: string, porQue: string] | null {
  const sugerencia = primeraQueSirve(linea, tomados);
  if (sugerencia === undefined) return null;
  const { apuntes, cheques, regla } = sugerencia;
  if (cheques !== null) return [`Cobrar ${cheques.texto}`, 'Cheque depositado'];
  const [primero] = apuntes;
  if (primero === undefined) return null;
  const mas = apuntes.length === 1 ? '' : ` y ${apuntes.length - 1} más`;
  return [
    `${formatearFechaCorta(primero.fecha)} · ${primero.concepto}${mas}`,
    REGLA_EN_PALABRAS[regla],
  ];
}

/** State of a decided line in words, with its person, reason or entry. */
export function decisionEnPalabras(linea: Linea): readonly [que: string, porQue: string] | null {
  const { estado, espera, motivo, vinculos } = linea;
  if (estado === 'ESPERA' && espera !== null) {
    return [
      `${espera.persona.nombre}, ${formatearFecha(espera.dia)}`,
      espera.detalle ?? 'Comprobante',
    ];
  }
  if (estado === 'IGNORADA') return [motivo ?? '', 'Ignorada'];
  if (estado !== 'VINCULADA') return null;
  const [primero] = vinculos;
  if (!primero?.apunte) return null;
  const mas = vinculos.length === 1 ? '' : ` y ${vinculos.length - 1} más`;
  const { fecha, concepto } = primero.apunte;
  return [`${formatearFechaCorta(fecha)} · ${concepto}${mas}`, REGLA_EN_PALABRAS[primero.regla]];
}

export function EstadoDeLinea({ linea }: { readonly linea: Linea }) {
  const { estado, vinculos } = linea;
  if (vinculos.some(estaRoto)) {
    return (
      <Badge variant="warning" icon={Link2Off}>
        Cambió
      </Badge>
    );
  }
  if (estado === 'ESPERA') {
    return (
      <Badge variant="info" icon={Clock}>
        Espera
      </Badge>
    );
  }
  if (estado === 'IGNORADA') {
    return (
      <Badge variant="secondary" icon={Ban}>
        Ignorada
      </Badge>
    );
  }
  return estado === 'VINCULADA' ? (
    <Badge variant="success" icon={Link2}>
      Vinculada
    </Badge>
  ) : null;
}

type ConceptoProps = {
  readonly linea: LineaConSugerencias;
  readonly onTocar: (lineaId: string) => void;
};

/** Concept of a line, as the button that takes the focus of its row. */
function Concepto({ linea, onTocar }: ConceptoProps) {
  const senas = [
    ...(linea.clase === null ? [] : [CLASE_EN_PALABRAS[linea.clase]]),
    ...senasDe(linea),
    ...(linea.provisional ? ['Sin saldo todavía'] : []),
  ].join(' · ');
  return (
    <>
      <button
        type="button"
        data-row-link
        data-clave={linea.id}
        onClick={({ currentTarget, detail }) => {
          // A press on Enter, which the page's keys do not see for assistive technology.
          if (detail === 0) onTocar(linea.id);
          // Safari does not focus a button that is clicked.
          else currentTarget.focus();
        }}
        className="min-w-0 flex-1 rounded-sm text-left font-medium after:absolute after:inset-0"
      >
        <span className="block truncate" title={linea.concepto}>
          {linea.concepto}
        </span>
        <span
          className="tnum block min-h-5 truncate text-sm font-normal text-muted-foreground"
          title={senas}
        >
          {senas}
        </span>
      </button>
      <EstadoDeLinea linea={linea} />
    </>
  );
}

type ConSugerencia = DeLineas & { readonly linea: LineaConSugerencias };

/** Entry that a line is linked with, or that its first suggestion would link, in two lines. */
export function LoQueHay({ linea, ...de }: ConSugerencia) {
  const dicho = decisionEnPalabras(linea) ?? sugerenciaEnPalabras(linea, de);
  if (dicho === null) return <span className="text-muted-foreground">—</span>;
  const [que, porQue] = dicho;
  return (
    <>
      <span className="block truncate" title={que}>
        {que}
      </span>
      <span className="block truncate text-sm text-muted-foreground">{porQue}</span>
    </>
  );
}

/** Height in px of a row, whose cells have two lines. */
const ALTO = 52;

export const FILAS = {
  rowKey: ({ id }: Linea) => id,
  rowHeight: () => ALTO,
};

export function columnasDe(
  de: DeLineas,
  onTocar: ConceptoProps['onTocar'],
): readonly Column<LineaConSugerencias>[] {
  return [
    {
      id: 'fecha',
      header: 'Fecha',
      width: 100,
      className: 'tnum text-muted-foreground',
      cell: ({ fecha }) => formatearFecha(fecha),
    },
    {
      id: 'concepto',
      header: 'Lo que dice el banco',
      main: true,
      cell: (linea) => <Concepto linea={linea} onTocar={onTocar} />,
    },
    {
      id: 'importe',
      header: 'Importe',
      align: 'end',
      width: 152,
      cell: ({ importeCentavos }) => (
        <Money
          centavos={importeCentavos}
          moneda={de.moneda}
          income={importeCentavos > 0}
          className="font-medium"
        />
      ),
    },
    {
      id: 'nuestro',
      header: 'Lo nuestro',
      width: 232,
      hideBelow: 720,
      cell: (linea) => <LoQueHay linea={linea} {...de} />,
    },
  ];
}
