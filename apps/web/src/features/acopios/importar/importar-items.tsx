import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import {
  resultadoImportacionItemsSchema,
  vistaPreviaItemsSchema,
  type ResultadoImportacionItems,
  type VistaPreviaItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { ImportDescription } from '@/components/import/import-description.ts';
import { ImportWizard } from '@/components/import/import-wizard.tsx';
import { ItemRow } from '@/components/import/item-row.tsx';
import { SheetProof } from '@/components/import/sheet-proof.tsx';
import { useItemCalls } from '@/components/import/use-item-calls.ts';
import { trpc } from '@/lib/trpc.ts';

type Importacion = ImportDescription<VistaPreviaItems, Respuestas, ResultadoImportacionItems>;

const porSuTotal = ({ importeCentavos, moneda }: VistaPreviaItems) => (
  <>
    por <span className="tnum">{formatearDinero(importeCentavos, moneda)}</span>
  </>
);

const verSumas = ({ prueba }: VistaPreviaItems) => <SheetProof prueba={prueba} />;

export type ImportarItemsProps = {
  readonly acopio: { readonly id: string; readonly codigo: string };
  readonly onClose: () => void;
};

export function ImportarItems({ acopio, onClose }: ImportarItemsProps) {
  const utils = trpc.useUtils();
  const llamadas = useItemCalls({
    ruta: `/acopios-items/${acopio.id}/items/import`,
    leerVista: (cuerpo) => vistaPreviaItemsSchema.parse(cuerpo),
    leerHecho: (cuerpo) => resultadoImportacionItemsSchema.parse(cuerpo),
    refrescar: () => Promise.all([utils.acopios.invalidate(), utils.acopioItems.invalidate()]),
  });
  const descripcion: Importacion = {
    titulo: `Importar ítems al acopio ${acopio.codigo}`,
    cosa: ['ítem', 'ítems'],
    guardando: 'Guardando los ítems',
    cuentaPasos: false,
    plantilla: '/acopios-items/items/template',
    maxFilas: IMPORTACION_ITEMS_MAX_FILAS,
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
    llamadas,
    revision: {
      bien: porSuTotal,
      acciones: verSumas,
      corregir: 'Entran todas o ninguna: hay que corregir la planilla y elegirla de nuevo.',
      muestra: ({ muestra, moneda }) =>
        muestra.map((item) => <ItemRow key={item.fila} item={item} moneda={moneda} />),
    },
    resultado: {
      importados: ({ importados }) => importados,
      detalle: (_hecho, archivo) => `De ${archivo}.`,
      ver: 'Ver los ítems',
    },
  };
  return <ImportWizard descripcion={descripcion} onClose={onClose} />;
}
