import type { RouteObject } from 'react-router';
import { Frame } from './frame.tsx';

/** Every screen of the panel by its address. */
export const routes: RouteObject[] = [{ path: '*', element: <Frame /> }];
