import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();
