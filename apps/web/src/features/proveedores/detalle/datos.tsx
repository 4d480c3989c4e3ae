import {
  CONDICION_IVA_EN_PALABRAS,
  TIPO_PROVEEDOR_EN_PALABRAS,
  TITULOS_PROVEEDOR as T,
} from '@plomada/domain/proveedores/palabras.rules';
import type { ProveedorDetalle } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { type Fact, FactRows, Facts } from '@/components/display/facts.tsx';
import { Panel } from '@/components/display/panel.tsx';

const o = (texto: string | null) => texto ?? '—';

type DatosPanelProps = { readonly title: string; readonly rows: readonly Fact[] };

const DatosPanel = ({ title, rows }: DatosPanelProps) => (
  <Panel title={title} flush>
    <Facts>
      <FactRows rows={rows} />
    </Facts>
  </Panel>
);

export function Datos({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const { cuit } = proveedor;
  const identidad: readonly Fact[] = [
    [T.nombreFantasia, o(proveedor.nombreFantasia)],
    ['Tipo', TIPO_PROVEEDOR_EN_PALABRAS[proveedor.tipo]],
    ['CUIT', cuit === null ? '—' : formatearCuit(cuit)],
    [T.condicionIva, CONDICION_IVA_EN_PALABRAS[proveedor.condicionIva]],
    ['Cargado', formatearFechaHora(proveedor.creadoEn)],
  ];
  const contacto: readonly Fact[] = [
    ['Contacto', o(proveedor.contacto)],
    [T.telefono, o(proveedor.telefono)],
    ['Correo', o(proveedor.email)],
  ];
  const cuenta: readonly Fact[] = [
    [T.cbu, o(proveedor.cbu)],
    [T.alias, o(proveedor.alias)],
  ];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-1">
      <DatosPanel title="Identidad" rows={identidad} />
      <div className="flex min-w-0 flex-col gap-4">
        <DatosPanel title="Contacto" rows={contacto} />
        <DatosPanel title="Cuenta bancaria" rows={cuenta} />
      </div>
      {proveedor.notas === null ? null : (
        <Panel title="Notas" className="lg:col-span-2 xl:col-span-1">
          <p className="break-words whitespace-pre-line">{proveedor.notas}</p>
        </Panel>
      )}
    </div>
  );
}
