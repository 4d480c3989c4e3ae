import { report } from '../../files/spreadsheets/inside-reader.ts';
import {
  enviarPorPartes,
  leerArchivoDeExtracto,
  type ParteDeExtracto,
  type PedidoDeExtracto,
} from './extracto.sheet.ts';

process.once('message', (pedido: PedidoDeExtracto) => {
  void report(async (enviar) =>
    enviarPorPartes(await leerArchivoDeExtracto(pedido), (parte: ParteDeExtracto) => enviar(parte)),
  );
});
