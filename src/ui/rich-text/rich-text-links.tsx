import type { ComponentProps, FunctionComponent } from 'react';
import type { ButtonKind } from '#html/element-options.ts';
import { buttonLinkStyles } from '../button-link/button-link.tsx';
import type { GetImage } from '../picture/image-file.ts';
import { textColours } from '../surface.ts';
import { EmbedLink } from './embed-link.tsx';
import { formatFileFacts } from './file-facts.ts';

type LinkProps = ComponentProps<'a'> & {
  'data-button'?: ButtonKind;
  'data-file'?: string;
  'data-frame'?: string;
};

const link = `break-words underline underline-offset-2 hover:decoration-2 ${textColours.primary}`;

/** Creates the component for links: plain ones, buttons, downloads and embeds. */
export function createLink(getImage: GetImage, canEmbed: boolean): FunctionComponent<LinkProps> {
  return ({ 'data-frame': frame, ...props }) => {
    if (frame && canEmbed)
      return (
        <EmbedLink href={props.href ?? ''} frame={frame}>
          {props.children}
        </EmbedLink>
      );
    const { 'data-button': button, 'data-file': isFile, href = '', children } = props;
    if (button) return <a {...props} className={buttonLinkStyles(button, 'md')} />;
    const { file } = isFile ? getImage(href) : {};
    return (
      <a {...props} className={link}>
        {children}
        {file && ` (${formatFileFacts(file)})`}
      </a>
    );
  };
}
