import type { ComponentType, ReactNode } from 'react';
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
import { RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';

export interface UiExample {
  name: string;
  examples: { name: string; drawn: ReactNode }[];
}

/** What site, panel and blocks share, each in its named examples. */
export const uiExamples: UiExample[] = [
  part('AlertBanner', AlertBanner, alertBannerExamples),
  part('Badge', Badge, badgeExamples),
  part('ButtonLink', ButtonLink, buttonLinkExamples),
  part('ListingCard', ListingCard, listingCardExamples),
  part('MessageForm', MessageForm, apart('message', messageFormExamples)),
  part('SubscriptionForm', SubscriptionForm, apart('subscription', subscriptionFormExamples)),
  part('Picture', Picture, pictureExamples),
  part('RichText', RichTextOf, richTextExamples),
];

function part<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  examples: readonly Example<Props>[],
): UiExample {
  return {
    name,
    examples: examples.map(({ name, props }) => ({ name, drawn: <Part {...props} /> })),
  };
}

/** Each form with ids of its own, as they stand on one page here. */
function apart<Props extends { id: string }>(kind: string, examples: readonly Example<Props>[]) {
  return examples.map(({ name, props }, index) => ({
    name,
    props: { ...props, id: `${kind}-${index}` },
  }));
}

function RichTextOf({ html }: { html: string }) {
  return <RichTextView text={readRichText(html)} />;
}
