import type { ComponentType, SVGProps } from 'react';

/** A line drawing, such as lucide's; the words beside it say what it means. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
