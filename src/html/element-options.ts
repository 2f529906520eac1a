/** Values of the data attributes in stored HTML. */
export const imageAlignments = ['left', 'right', 'wide'] as const;
export type ImageAlignment = (typeof imageAlignments)[number];

export const imageSizes = ['small', 'medium'] as const;
export type ImageSize = (typeof imageSizes)[number];

export const calloutTones = ['note', 'warning', 'success'] as const;
export type CalloutTone = (typeof calloutTones)[number];

export const buttonKinds = ['primary', 'secondary'] as const;
export type ButtonKind = (typeof buttonKinds)[number];

/** Joins a footnote with its place in the text. */
export const footnoteName = /^[a-z0-9]{1,20}$/;
