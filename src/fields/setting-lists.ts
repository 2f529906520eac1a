import { z } from 'zod';
import { maxHomeFigures, type SocialNetwork, socialNetworks } from '#constants/settings.ts';
import { optionalUrl, requiredLine } from '#text/text-schemas.ts';
import { isHttpUrl, urlMaxLength } from '#url/link-validation.ts';
import type { Figure, Setting, SocialMedia } from './setting.ts';
import { isRecord, parseText } from './setting-parsers.ts';
import { matching } from './setting-types.ts';

const maxFigureLength = 30;
const maxLabelLength = 60;

const enterLink = 'Enter a URL that starts with https://.';
const enterFigures = `Enter up to ${maxHomeFigures} figures.`;

const link = matching(optionalUrl(urlMaxLength, 'the URL').unwrap(), isHttpUrl, enterLink);

const figure = z.object(
  {
    value: requiredLine('Enter a value, such as 150+.', maxFigureLength, 'the value'),
    label: requiredLine('Enter a label.', maxLabelLength, 'the label'),
  },
  'Enter a value and a label.',
);

/** The URLs of profiles by network. Empty ones are left out. */
export function socialMedia({ label }: { label: string }) {
  return {
    type: 'socialMedia',
    label,
    empty: {} as SocialMedia,
    input: z
      .object(ofEachNetwork(link), 'Enter the URLs of your profiles.')
      .partial()
      .nullable()
      .transform((links): SocialMedia => {
        const entered = Object.entries(links ?? {}).filter(([, url]) => url);
        return Object.fromEntries(entered);
      }),
    json: z.object(ofEachNetwork(z.string())).partial(),
    read: parseSocialMedia,
  } satisfies Setting<'socialMedia'>;
}

/** Figures of the home page, in their order. */
export function figures({ label }: { label: string }) {
  return {
    type: 'figures',
    label,
    empty: [] as Figure[],
    input: z
      .array(figure, enterFigures)
      .max(maxHomeFigures, enterFigures)
      .nullable()
      .transform((entered) => entered ?? []),
    json: z.array(z.object({ value: z.string(), label: z.string() })),
    read: parseFigures,
  } satisfies Setting<'figures'>;
}

function parseSocialMedia(stored: unknown): SocialMedia {
  const urls: SocialMedia = {};
  for (const network of socialNetworks) {
    const url = isRecord(stored) ? parseText(stored[network]) : null;
    if (url !== null && isHttpUrl(url)) urls[network] = url;
  }
  return urls;
}

function parseFigures(stored: unknown): Figure[] {
  if (!Array.isArray(stored)) return [];
  const figures = stored.filter(isRecord).map((row) => ({
    value: parseText(row.value),
    label: parseText(row.label),
  }));
  return figures.filter(
    (figure): figure is Figure => figure.value !== null && figure.label !== null,
  );
}

function ofEachNetwork<Schema>(schema: Schema): Record<SocialNetwork, Schema> {
  return Object.fromEntries(socialNetworks.map((name) => [name, schema])) as Record<
    SocialNetwork,
    Schema
  >;
}
