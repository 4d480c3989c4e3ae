import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useId, useState } from 'react';

import { Money } from '@/components/display/money';
import { Button } from '@/components/ui/button';

import { OptionSelect } from '../../../components/form/option-select.tsx';
import {
  cuentasDeGrupo,
  elegidaDe,
  type Elegidas,
  type Grupo,
  type GrupoConObras,
} from './grupos.ts';
import { movimientos, nombreDeGrupo } from './textos.ts';

type LineaProps = {
  readonly grupo: Grupo;
  readonly nombre: string;
  readonly cuentas: readonly Cuenta[];
  readonly elegidas: Elegidas;
  readonly onElegir: (clave: string, cuentaId: string) => void;
};

/** How many there are, what they come to, and where they go. */
function Linea({ grupo, nombre, cuentas, elegidas, onElegir }: LineaProps) {
  const id = useId();
  const { filas, entraCentavos, saleCentavos, moneda, proyecto } = grupo;
  const caben = cuentasDeGrupo(cuentas, grupo);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,15rem)] items-center gap-x-4 gap-y-1 max-md:grid-cols-1">
      <div className="min-w-0">
        <label htmlFor={id} className={proyecto === null ? 'font-medium' : ''}>
          {nombre}
        </label>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <span className="tnum">{movimientos(filas)}</span>
          {entraCentavos === 0 ? null : (
            <span>
              entran <Money centavos={entraCentavos} moneda={moneda} />
            </span>
          )}
          {saleCentavos === 0 ? null : (
            <span>
              salen <Money centavos={saleCentavos} moneda={moneda} />
            </span>
          )}
        </p>
      </div>
      <OptionSelect
        id={id}
        placeholder={proyecto === null ? 'Dejar sin cuenta' : 'Igual que las demás obras'}
        value={elegidaDe(cuentas, elegidas, grupo)}
        options={caben.map((cuenta) => ({ value: cuenta.id, label: cuenta.nombre }))}
        onChange={(event) => onElegir(grupo.clave, event.target.value)}
      />
    </div>
  );
}

export type GrupoLineaProps = Omit<LineaProps, 'grupo' | 'nombre'> & {
  readonly grupo: GrupoConObras;
};

/** A means and currency, and its works once they are asked for or one of them goes elsewhere. */
export function GrupoLinea({ grupo, ...props }: GrupoLineaProps) {
  const { obras, medioPago, moneda } = grupo;
  const [abierto, setAbierto] = useState(() =>
    obras.some((obra) => elegidaDe(props.cuentas, props.elegidas, obra) !== ''),
  );
  const nombre = nombreDeGrupo(medioPago, moneda);
  return (
    <li className="flex flex-col gap-2 py-3">
      <Linea {...props} grupo={grupo} nombre={nombre} />
      <div>
        <Button
          variant="link"
          size="inline"
          aria-expanded={abierto}
          aria-label={`${nombre}: ${abierto ? 'cerrar las obras' : 'elegir por obra'}`}
          onClick={() => setAbierto(!abierto)}
        >
          {abierto ? 'Cerrar las obras' : 'Elegir por obra'}
        </Button>
      </div>
      {abierto ? (
        <ul className="flex flex-col gap-3 border-l border-border pl-4">
          {obras.map((obra) => (
            <li key={obra.clave}>
              <Linea
                {...props}
                grupo={obra}
                nombre={
                  obra.proyecto === null ? '' : `${obra.proyecto.codigo} ${obra.proyecto.nombre}`
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
