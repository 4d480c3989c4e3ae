import { parseEnv } from '@plomada/server/context/env';
import { startServer } from '@plomada/server/start/start-server';

import { answerMeasurements } from './child-process.ts';

// Starts the product in this process, for measurements by its parent.
const { url, close } = await startServer(parseEnv(process.env));
answerMeasurements(url, close);
