import { report } from '../../../files/spreadsheets/inside-reader.ts';
import { trabajarLibro, type DatoLibro, type PedidoLibro } from './libro.sheet.ts';

process.once('message', (pedido: PedidoLibro) => {
  void report((enviar) => trabajarLibro(pedido, (dato: DatoLibro) => enviar(dato)));
});
