import { report } from '../../../files/spreadsheets/inside-reader.ts';
import { leerArchivoArca, type DatoArca, type PedidoLecturaArca } from './lectura.sheet.ts';

process.once('message', (pedido: PedidoLecturaArca) => {
  void report((enviar) => leerArchivoArca(pedido, (dato: DatoArca) => enviar(dato)));
});
