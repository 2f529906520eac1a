import type { ComponentType, SVGProps } from 'react';

/** A decorative line icon, such as lucide's. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
