import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import {
  IMPORTACION_PRESUPUESTO_MAX_BYTES,
  ITEMS_PRESUPUESTO_MAX,
} from '@plomada/domain/presupuestos/items/item.schema';
import {
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
  type ModoImportacion,
  type ResultadoImportacionItemsPresupuesto,
  type VistaPreviaItemsPresupuesto,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';

import { Segmented } from '@/components/form/segmented.tsx';
import { rowsWith } from '@/components/import/findings.tsx';
import type { ImportDescription } from '@/components/import/import-description.ts';
import { ImportWizard } from '@/components/import/import-wizard.tsx';
import { ItemRow } from '@/components/import/item-row.tsx';
import { useItemCalls } from '@/components/import/use-item-calls.ts';
import { trpc } from '@/lib/trpc.ts';

import { deAntes, loQueFalta, verLectura } from './lectura-de-items.tsx';

type Vista = VistaPreviaItemsPresupuesto;
type Hecho = ResultadoImportacionItemsPresupuesto;

const dinero = (centavos: number, moneda: Vista['moneda']) => (
  <span className="tnum">{formatearDinero(centavos, moneda)}</span>
);

/** Sum of the rows, and the new total of the budget if that is another. */
const bien = ({ importeCentavos, totalCentavos, moneda }: Vista) => (
  <>
    por {dinero(importeCentavos, moneda)}
    {totalCentavos === importeCentavos ? null : (
      <>: el presupuesto quedaría en {dinero(totalCentavos, moneda)}</>
    )}
  </>
);

const cuantos = (n: number): string => (n === 1 ? '1 ítem' : `${formatearNumero(n)} ítems`);

const quedaronAfuera = (n: number): string => {
  if (n === 0) return '';
  return n === 1
    ? ' Quedó afuera 1 fila con errores.'
    : ` Quedaron afuera ${formatearNumero(n)} filas con errores.`;
};

type ModoProps = {
  readonly hay: number;
  readonly modo: ModoImportacion;
  readonly onChange: (modo: ModoImportacion) => void;
};

/** Choice of mode before the file is read, because the preview depends on it. */
function Modo({ hay, modo, onChange }: ModoProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">El presupuesto ya tiene {cuantos(hay)}</h3>
      <Segmented
        label="Qué pasa con los ítems que ya están"
        value={modo}
        onChange={onChange}
        options={[
          { value: 'AGREGAR', label: 'Agregar al final' },
          { value: 'REEMPLAZAR', label: 'Reemplazar todo' },
        ]}
      />
      <p className="text-sm text-muted-foreground">
        {modo === 'AGREGAR'
          ? 'Los ítems que ya están quedan como están.'
          : 'Los ítems que ya están se van, y quedan solo los de la planilla.'}
      </p>
    </section>
  );
}

type ImportarItemsPresupuestoProps = {
  readonly presupuesto: Pick<Presupuesto, 'id' | 'codigo' | 'version'> & {
    readonly items: readonly unknown[];
  };
  readonly onClose: () => void;
  /** Called with the result of the import, which has the budget's new version. */
  readonly onImported?: (hecho: Hecho) => void;
};

/** Dialog that imports the items of a budget from a spreadsheet. */
export function ImportarItemsPresupuesto(props: ImportarItemsPresupuestoProps) {
  const { onClose, onImported } = props;
  // Budget as it was on opening, since the import changes it.
  const [{ id, codigo, version, items }] = useState(props.presupuesto);
  const [modo, setModo] = useState<ModoImportacion>('AGREGAR');
  const utils = trpc.useUtils();
  const llamadas = useItemCalls<Vista, Hecho>({
    ruta: `/presupuestos/${id}/items/importar`,
    campos: { modo, version: String(version) },
    admiteParte: true,
    deAntes,
    leerVista: (cuerpo) => vistaPreviaItemsPresupuestoSchema.parse(cuerpo),
    leerHecho: (cuerpo) => resultadoImportacionItemsPresupuestoSchema.parse(cuerpo),
    refrescar: () => utils.presupuestos.invalidate(),
  });
  const descripcion: ImportDescription<Vista, Respuestas, Hecho> = {
    titulo: `Importar ítems al presupuesto ${codigo}`,
    cosa: ['ítem', 'ítems'],
    guardando: 'Guardando los ítems',
    cuentaPasos: false,
    plantilla: '/presupuestos/items/plantilla',
    maxFilas: ITEMS_PRESUPUESTO_MAX,
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
    anteriores:
      items.length === 0 ? null : <Modo hay={items.length} modo={modo} onChange={setModo} />,
    llamadas: {
      ...llamadas,
      importar: async (...pedido) => {
        const desenlace = await llamadas.importar(...pedido);
        if ('hecho' in desenlace) onImported?.(desenlace.hecho);
        return desenlace;
      },
    },
    revision: {
      bien,
      falta: loQueFalta,
      acciones: verLectura,
      corregir: 'Se pueden importar las correctas, o corregir la planilla y elegirla de nuevo.',
      muestra: ({ muestra, moneda }) =>
        muestra.map((item) => <ItemRow key={item.fila} item={item} moneda={moneda} />),
    },
    resultado: {
      importados: ({ importados }) => importados,
      detalle: ({ errores }, archivo) => `De ${archivo}.${quedaronAfuera(rowsWith(errores))}`,
      ver: 'Ver los ítems',
    },
  };
  return <ImportWizard descripcion={descripcion} onClose={onClose} />;
}
