import type { RouteObject } from 'react-router';
import { notFoundRoute } from '#web/features/shell/area-not-found.tsx';

/** Under /admin. */
export const adminRoutes: RouteObject[] = [notFoundRoute];
