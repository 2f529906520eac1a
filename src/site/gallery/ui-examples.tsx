import type { ComponentType, ReactNode } from 'react';
import { readRichText } from '#html/read-rich-text.ts';
import { AlertBanner } from '#ui/alert-banner/alert-banner.tsx';
import { alertBannerExamples } from '#ui/alert-banner/examples.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { badgeExamples } from '#ui/badge/examples.tsx';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { buttonLinkExamples } from '#ui/button-link/examples.tsx';
import type { Example } from '#ui/example.ts';
import { messageFormExamples, subscriptionFormExamples } from '#ui/form/examples.tsx';
import { MessageForm } from '#ui/form/message-form.tsx';
import { SubscriptionForm } from '#ui/form/subscription-form.tsx';
import { listingCardExamples } from '#ui/listing-card/examples.tsx';
import { ListingCard } from '#ui/listing-card/listing-card.tsx';
import { pictureExamples } from '#ui/picture/examples.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { richTextExamples } from '#ui/rich-text/examples.tsx';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';

export interface UiExample {
  name: string;
  examples: { name: string; element: ReactNode }[];
}

/** Examples of the components that site, panel and blocks share. */
export const uiExamples: UiExample[] = [
  toUiExample('AlertBanner', AlertBanner, alertBannerExamples),
  toUiExample('Badge', Badge, badgeExamples),
  toUiExample('ButtonLink', ButtonLink, buttonLinkExamples),
  toUiExample('ListingCard', ListingCard, listingCardExamples),
  toUiExample('MessageForm', MessageForm, withUniqueIds('message', messageFormExamples)),
  toUiExample(
    'SubscriptionForm',
    SubscriptionForm,
    withUniqueIds('subscription', subscriptionFormExamples),
  ),
  toUiExample('Picture', Picture, pictureExamples),
  toUiExample('RichText', RichTextExample, richTextExamples),
];

function toUiExample<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  examples: readonly Example<Props>[],
): UiExample {
  return {
    name,
    examples: examples.map(({ name, props }) => ({ name, element: <Component {...props} /> })),
  };
}

/** Gives each form unique ids, because they share a page here. */
function withUniqueIds<Props extends { id: string }>(
  kind: string,
  examples: readonly Example<Props>[],
) {
  return examples.map(({ name, props }, index) => ({
    name,
    props: { ...props, id: `${kind}-${index}` },
  }));
}

function RichTextExample({ html }: { html: string }) {
  return <RichTextView text={readRichText(html)} />;
}
