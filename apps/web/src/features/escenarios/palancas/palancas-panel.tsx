import type { Base } from '@plomada/domain/escenarios/base.schema';
import { PALANCAS_MAX } from '@plomada/domain/escenarios/limites';
import { TIPO_DE_PALANCA } from '@plomada/domain/escenarios/palabras.rules';
import type { Palanca, TipoPalanca } from '@plomada/domain/escenarios/palanca.schema';
import type { Resultado } from '@plomada/domain/escenarios/serie.rules';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';

import { Panel } from '@/components/display/panel.tsx';
import { Menu } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useOpened } from '@/lib/use-opened.ts';

import type { Taller } from '../taller/use-taller.ts';
import { ofrecidasDe } from './ofrecidas.ts';
import { nombrarPalancas } from './palabras.ts';
import { PalancaFila } from './palanca-fila.tsx';

const PalancaDialogo = lazyPart(async () => (await import('./palanca-dialogo.tsx')).PalancaDialogo);

type PalancasPanelProps = {
  readonly taller: Taller;
  readonly base: Base;
  readonly efectos: Resultado['efectos'];
};

/** Form that is open: of a lever on screen, or of a new one of a type. */
type Abierta = { readonly tipo: TipoPalanca; readonly palanca: Palanca | null };

/** Levers of the scenario, and the menu that adds one. */
export function PalancasPanel({ taller, base, efectos }: PalancasPanelProps) {
  const { palancas } = taller;
  const { opened, open, close } = useOpened<Abierta>();
  const boton = useRef<HTMLButtonElement>(null);
  const ofrecidas = ofrecidasDe(base);
  const nombrar = useMemo(() => nombrarPalancas(base), [base]);
  const lleno = palancas.length >= PALANCAS_MAX;
  const agregar = (
    <Menu
      label="Palancas"
      items={ofrecidas.map(({ tipo, disabledBecause }) => ({
        label: TIPO_DE_PALANCA[tipo],
        disabledBecause,
        onSelect: () => open({ tipo, palanca: null }),
      }))}
      trigger={
        <Button
          ref={boton}
          variant="outline"
          size="sm"
          disabledBecause={lleno ? `Un escenario lleva hasta ${PALANCAS_MAX} palancas` : null}
        >
          <Plus aria-hidden />
          Agregar palanca
        </Button>
      }
    />
  );
  return (
    <Panel title="Palancas" action={agregar} flush>
      {palancas.length === 0 ? (
        <p className="px-4 pb-4 text-muted-foreground">
          Cada palanca es un supuesto: un llamado que se demora, un pago que se corre, cheques que
          se descuentan. No cambia ningún dato.
        </p>
      ) : (
        <ul aria-label="Palancas">
          {palancas.map((palanca) => (
            <PalancaFila
              key={palanca.id}
              palanca={palanca}
              efecto={efectos.get(palanca.id)}
              texto={nombrar(palanca)}
              onAlternar={() => taller.alternar(palanca.id)}
              onEditar={() => {
                if (palanca.tipo !== 'AUSENTE') open({ tipo: palanca.tipo, palanca });
              }}
              onQuitar={() => {
                taller.quitar(palanca.id);
                // The row with the button is gone.
                boton.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <PalancaDialogo
          {...opened}
          base={base}
          filtro={taller.filtro}
          onListo={taller.poner}
          onClose={close}
        />
      )}
    </Panel>
  );
}
