import type { ComponentProps } from 'react';
import type { CalloutTone } from '#html/element-options.ts';

const tones: Record<CalloutTone, { name: string; look: string }> = {
  note: { name: 'Note', look: 'border-secondary-rule bg-secondary-tint text-ink' },
  warning: { name: 'Warning', look: 'border-[#b45309] bg-[#fef3c7] text-ink' },
  success: { name: 'Success', look: 'border-action bg-tint text-ink' },
};

/** A callout: a note, a warning or a success message. */
export function Callout({ 'data-tone': tone, ...props }: ComponentProps<'aside'> & DataTone) {
  const { name, look } = tones[tone ?? 'note'];
  return (
    <aside
      {...props}
      role="note"
      aria-label={name}
      data-tone={tone}
      className={`my-8 rounded-e-lg border-s-4 px-5 py-4 [--link:currentColor] first:mt-0 last:mb-0 ${look}`}
    />
  );
}

interface DataTone {
  'data-tone'?: CalloutTone;
}

const alignments: Readonly<Record<string, string>> = {
  left: 'sm:float-start sm:me-6 sm:mb-4 sm:max-w-1/2',
  right: 'sm:float-end sm:ms-6 sm:mb-4 sm:max-w-1/2',
  wide: '[&_img]:w-full',
};

const sizes: Readonly<Record<string, string>> = {
  small: '[&_img]:max-w-[min(100%,16rem)]',
  medium: '[&_img]:max-w-[min(100%,28rem)]',
};

interface DataFigure {
  'data-align'?: string;
  'data-size'?: string;
}

/** An image or an embed, with its caption. */
export function Figure(props: ComponentProps<'figure'> & DataFigure) {
  const { 'data-align': align = '', 'data-size': size = '' } = props;
  const look = `${alignments[align] ?? ''} ${sizes[size] ?? ''}`.trim();
  return <figure {...props} className={`my-8 first:mt-0 last:mb-0 ${look}`.trim()} />;
}
