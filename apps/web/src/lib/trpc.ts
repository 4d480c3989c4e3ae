import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';

import type { AppRouter } from './app-router.ts';

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();
