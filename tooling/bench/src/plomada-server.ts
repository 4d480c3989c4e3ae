import { parseEnv } from '@plomada/server/context/env';
import { startServer } from '@plomada/server/start/start-server';

import { answerMeasurements } from './child-process.ts';

// The product as it is, in a process of its own.
const { url, close } = await startServer(parseEnv(process.env));
answerMeasurements(url, close);
