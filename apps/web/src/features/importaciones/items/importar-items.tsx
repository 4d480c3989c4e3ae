import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import {
  resultadoImportacionItemsSchema,
  vistaPreviaItemsSchema,
  type VistaPreviaItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { trpc } from '../../../lib/trpc.ts';
import { useUpload } from '../../../lib/upload.ts';
import { NADA_IMPORTADO } from '../asistente/archivo.ts';
import { AsistenteDeImportacion } from '../asistente/asistente.tsx';
import type { Avisar, DescripcionImportacion } from '../asistente/descripcion.ts';
import { FilaDeItem } from './fila-item.tsx';

type Importacion = DescripcionImportacion<VistaPreviaItems, null, number>;

function formularioDe(archivo: File): FormData {
  const form = new FormData();
  form.set('excelFile', archivo);
  return form;
}

const soloSubida = (avisar: Avisar) => (subida: number) => avisar({ subida, avance: null });

/** The two calls a file goes through. */
function useLlamadas(acopioId: string): Importacion['llamadas'] {
  const upload = useUpload();
  const utils = trpc.useUtils();
  const ruta = `/acopios-items/${acopioId}/items/import`;
  return {
    previsualizar: (archivo, _mapeo, avisar) =>
      upload(`${ruta}/preview`, formularioDe(archivo), {
        parse: (cuerpo) => vistaPreviaItemsSchema.parse(cuerpo),
        onProgress: soloSubida(avisar),
      }),
    importar: async (archivo, vista, { clave }, avisar) => {
      const { importados, errores } = await upload(ruta, formularioDe(archivo), {
        parse: (cuerpo) => resultadoImportacionItemsSchema.parse(cuerpo),
        answers: [NADA_IMPORTADO],
        key: clave,
        onProgress: soloSubida(avisar),
      });
      return importados === 0
        ? { vista: { ...vista, errores, validas: 0 } }
        : { hecho: importados };
    },
    refrescar: () => Promise.all([utils.acopios.invalidate(), utils.acopioItems.invalidate()]),
  };
}

const porSuTotal = ({ importeCentavos, moneda }: VistaPreviaItems) => (
  <>
    por <span className="tnum">{formatearDinero(importeCentavos, moneda)}</span>
  </>
);

export type ImportarItemsProps = {
  readonly acopio: { readonly id: string; readonly codigo: string };
  readonly onClose: () => void;
};

/** The items of an acopio from a spreadsheet. */
export function ImportarItems({ acopio, onClose }: ImportarItemsProps) {
  const descripcion: Importacion = {
    titulo: `Importar ítems al acopio ${acopio.codigo}`,
    cosa: ['ítem', 'ítems'],
    guardando: 'Guardando los ítems',
    cuentaPasos: false,
    plantilla: '/acopios-items/items/template',
    maxFilas: IMPORTACION_ITEMS_MAX_FILAS,
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
    llamadas: useLlamadas(acopio.id),
    revision: {
      bien: porSuTotal,
      corregir: 'Entran todas o ninguna: hay que corregir la planilla y elegirla de nuevo.',
      muestra: ({ muestra, moneda }) =>
        muestra.map((item) => <FilaDeItem key={item.fila} item={item} moneda={moneda} />),
    },
    resultado: {
      importados: (cuantos) => cuantos,
      detalle: (_cuantos, archivo) => `De ${archivo}.`,
      ver: 'Ver los ítems',
    },
  };
  return <AsistenteDeImportacion descripcion={descripcion} onClose={onClose} />;
}
