import type {
  ApunteConciliable,
  LineaConSugerencias,
  Sugerencia,
} from '@plomada/domain/extractos/conciliacion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Link2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import {
  cambioEnPalabras,
  cuantosApuntes,
  estaRoto,
  type Moneda,
  REGLA_EN_PALABRAS,
} from '../palabras.ts';
import { idsDeSugerencia, lasQueSirven } from '../vincular.ts';

type ApunteProps = {
  readonly apunte: ApunteConciliable;
  readonly moneda: Moneda;
  readonly marcado?: boolean;
};

/** Entry of the account. It renders once, because up to 200 are listed while lines are decided. */
const Apunte = memo(function Apunte({ apunte, moneda, marcado = false }: ApunteProps) {
  const { fecha, concepto, importeCentavos, pendienteCentavos, chequeNumero } = apunte;
  const enParte = pendienteCentavos !== importeCentavos;
  return (
    <span className={cn('flex items-start gap-3 px-4 py-2', marcado && 'bg-row-selected')}>
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={concepto}>
          {concepto}
        </span>
        <span className="tnum block truncate text-sm text-muted-foreground">
          {formatearFecha(fecha)}
          {chequeNumero === null ? '' : ` · Cheque ${chequeNumero}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Money
          centavos={pendienteCentavos}
          moneda={moneda}
          income={pendienteCentavos > 0}
          className="block font-medium"
        />
        {enParte ? (
          <span className="block text-sm text-muted-foreground">
            de <Money centavos={importeCentavos} moneda={moneda} />
          </span>
        ) : null}
      </span>
    </span>
  );
});

type UnaProps = {
  readonly sugerencia: Sugerencia;
  readonly moneda: Moneda;
  readonly onAceptar: () => void;
};

function UnaSugerencia({ sugerencia, moneda, onAceptar }: UnaProps) {
  const { apuntes, cheques, regla } = sugerencia;
  return (
    <li className="border-t border-border/70 first:border-t-0">
      {cheques === null ? null : (
        <span className="flex items-start gap-3 px-4 py-2">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{cheques.texto}</span>
          <Money
            centavos={cheques.importeCentavos}
            moneda={moneda}
            income
            className="shrink-0 font-medium"
          />
        </span>
      )}
      {apuntes.map((apunte) => (
        <Apunte key={apunte.id} apunte={apunte} moneda={moneda} />
      ))}
      <span className="flex items-center justify-between gap-3 px-4 pb-2.5">
        <span className="min-w-0 text-sm text-muted-foreground">
          {cheques === null
            ? REGLA_EN_PALABRAS[regla]
            : 'Depositado: al cobrarlo se anota en la cuenta con la fecha de la línea.'}
        </span>
        <Button size="sm" variant="outline" onClick={onAceptar}>
          {cheques === null ? 'Vincular' : 'Cobrar'}
        </Button>
      </span>
    </li>
  );
}

type GrupoProps = { readonly title: string; readonly children: ReactNode };

const Grupo = ({ title, children }: GrupoProps) => (
  <section aria-label={title}>
    <h3 className="sticky top-0 z-[1] bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">
      {title}
    </h3>
    {children}
  </section>
);

export type LoNuestroProps = {
  readonly linea: LineaConSugerencias | undefined;
  readonly apuntes: readonly ApunteConciliable[];
  /** Number of entries without a line, of which only the oldest are listed. */
  readonly cantidad: number;
  /** False before the account's first statement. */
  readonly hayExtracto: boolean;
  readonly moneda: Moneda;
  readonly tomados: ReadonlySet<string>;
  readonly onVincular: (linea: LineaConSugerencias, sugerencia: Sugerencia) => void;
  readonly onAMano: (linea: LineaConSugerencias) => void;
};

/** Suggestions of the focused line, and the changes of its broken links. */
function ParaLaLinea(props: LoNuestroProps & { readonly linea: LineaConSugerencias }) {
  const { linea, moneda, tomados, onVincular, onAMano } = props;
  const sugerencias = lasQueSirven(linea, tomados);
  const rotos = linea.vinculos.filter(estaRoto);
  return (
    <>
      {rotos.length === 0 ? null : (
        <Grupo title="Cambió después de conciliado">
          <ul>
            {rotos.map((vinculo) => (
              <li key={vinculo.id} className="px-4 py-2">
                <span className="block">{vinculo.apunte?.concepto ?? 'Apunte eliminado'}</span>
                <span className="tnum block text-sm whitespace-normal text-warning">
                  {cambioEnPalabras(vinculo, moneda)}
                </span>
              </li>
            ))}
          </ul>
        </Grupo>
      )}
      <Grupo title="Para esta línea">
        {sugerencias.length === 0 ? (
          <p className="px-4 py-2.5 text-sm text-muted-foreground">
            Ningún apunte es igual. Con N se carga el movimiento.
          </p>
        ) : (
          <ul>
            {sugerencias.map((sugerencia) => (
              <UnaSugerencia
                key={idsDeSugerencia(sugerencia).join(' ')}
                sugerencia={sugerencia}
                moneda={moneda}
                onAceptar={() => onVincular(linea, sugerencia)}
              />
            ))}
          </ul>
        )}
        <p className="px-4 pb-2.5">
          <Button variant="link" size="inline" onClick={() => onAMano(linea)}>
            <Link2 aria-hidden />
            Vincular a mano
          </Button>
        </p>
      </Grupo>
    </>
  );
}

/** Our entries without a line; those of the focused line's suggestions come first. */
export function LoNuestro(props: LoNuestroProps) {
  const { linea, apuntes, cantidad, moneda, tomados } = props;
  const [primera] = linea?.sugerencias ?? [];
  const marcados = new Set(primera === undefined ? [] : idsDeSugerencia(primera));
  const libres = apuntes.filter(({ id }) => !tomados.has(id));
  return (
    <Panel title="Lo nuestro" qualifier={cuantosApuntes(cantidad)} flush>
      <div
        role="region"
        aria-label="Apuntes"
        // Focusable, so that the keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[calc(100dvh-180px)] scroll-pt-9 overflow-y-auto -outline-offset-2 max-xl:max-h-none"
      >
        {linea === undefined || linea.estado !== 'PENDIENTE' ? null : (
          <ParaLaLinea {...props} linea={linea} />
        )}
        <Grupo title="Sin línea del banco">
          {libres.length === 0 ? (
            <p className="px-4 py-2.5 text-sm text-muted-foreground">
              {props.hayExtracto
                ? 'Todos los apuntes tienen su línea.'
                : 'Con el primer extracto aparecen acá los que el banco no tiene.'}
            </p>
          ) : (
            <ul className="divide-y divide-border/70">
              {libres.map((apunte) => (
                <li key={apunte.id}>
                  <Apunte apunte={apunte} moneda={moneda} marcado={marcados.has(apunte.id)} />
                </li>
              ))}
            </ul>
          )}
          {cantidad > apuntes.length ? (
            <p className="px-4 py-2.5 text-sm text-muted-foreground">
              {`Se muestran los primeros ${apuntes.length}.`}
            </p>
          ) : null}
        </Grupo>
      </div>
    </Panel>
  );
}
