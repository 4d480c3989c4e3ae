import type { Rubro } from '@plomada/domain/proveedores/rubros/rubro.schema';
import { HardHat, Store, Tag, Wallet } from 'lucide-react';

import { isLabelled, MEDIO_PAGO_LABEL, optionsOf } from '../../../config/labels.ts';
import { useProveedores } from '../../proveedores/use-proveedores.ts';
import { useObras } from '../obras.ts';
import type { Borrador } from './borrador.ts';
import { FilaEleccion } from './fila-eleccion.tsx';

type Props = {
  readonly borrador: Borrador;
  readonly cambiar: (cambios: Partial<Borrador>) => void;
  readonly rubros: readonly Rubro[];
};

const elegida = (cosa: { readonly id: string; readonly nombre: string } | null) =>
  cosa && { value: cosa.id, label: cosa.nombre };

function FilaObra({ borrador, cambiar }: Omit<Props, 'rubros'>) {
  const { items, opciones, buscar, buscando } = useObras();
  return (
    <FilaEleccion
      id="rapido-obra"
      icon={HardHat}
      label="Obra"
      placeholder="Elegir"
      value={borrador.obra?.id ?? null}
      chosen={elegida(borrador.obra)}
      options={opciones}
      onSearch={buscar}
      loading={buscando}
      emptyText="Ninguna obra coincide."
      onChange={(id) => {
        const obra = items.find((candidata) => candidata.id === id);
        if (obra) cambiar({ obra: { id: obra.id, nombre: obra.nombre } });
      }}
    />
  );
}

function FilaProveedor({ borrador, cambiar }: Omit<Props, 'rubros'>) {
  const { items, opciones, buscar, buscando } = useProveedores();
  return (
    <FilaEleccion
      id="rapido-proveedor"
      icon={Store}
      label="Proveedor"
      placeholder="Sin proveedor"
      clearLabel="Sin proveedor"
      value={borrador.proveedor?.id ?? null}
      chosen={elegida(borrador.proveedor)}
      options={opciones}
      onSearch={buscar}
      loading={buscando}
      emptyText="Ningún proveedor coincide."
      onChange={(id) => {
        const proveedor = items.find((candidato) => candidato.id === id);
        cambiar({
          proveedor: proveedor ? { id: proveedor.id, nombre: proveedor.razonSocial } : null,
        });
      }}
    />
  );
}

/** Obra, rubro, supplier and means: each starts from what was last used. */
export function FilasRapidas({ borrador, cambiar, rubros }: Props) {
  return (
    <div className="rounded-lg bg-card text-card-foreground shadow-raised">
      <FilaObra borrador={borrador} cambiar={cambiar} />
      <FilaEleccion
        id="rapido-rubro"
        icon={Tag}
        label="Rubro"
        placeholder="Sin rubro"
        clearLabel="Sin rubro"
        value={borrador.rubro?.id ?? null}
        options={rubros.map(({ id, nombre, codigo }) => ({
          value: id,
          label: nombre,
          hint: codigo,
        }))}
        onChange={(id) => {
          const rubro = rubros.find((candidato) => candidato.id === id);
          cambiar({ rubro: rubro ? { id: rubro.id, nombre: rubro.nombre } : null });
        }}
      />
      <FilaProveedor borrador={borrador} cambiar={cambiar} />
      <FilaEleccion
        id="rapido-medio"
        icon={Wallet}
        label="Medio de pago"
        value={borrador.medioPago}
        options={optionsOf(MEDIO_PAGO_LABEL)}
        onChange={(valor) => {
          if (valor !== null && isLabelled(MEDIO_PAGO_LABEL, valor)) cambiar({ medioPago: valor });
        }}
      />
    </div>
  );
}
