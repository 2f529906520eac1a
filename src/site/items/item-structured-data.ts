import { type ItemType, propertiesOf } from '#content-types/define-item-type.ts';
import type { PropertyType } from '#content-types/public-pages.ts';
import type { LiveItem } from '#domain/content/find-live-item.ts';

type ToUrl = (path: string) => string;

/** The value of a property for each field type. */
const propertyValues: Record<PropertyType, (value: string, toUrl: ToUrl) => unknown> = {
  text: (text) => text,
  date: (day) => day,
  image: (url, toUrl) => toUrl(url),
  file: (url, toUrl) => ({ '@type': 'MediaObject', contentUrl: toUrl(url) }),
};

/** Structured data of an item (schema.org), published by the directorate. */
export function itemStructuredData(
  type: ItemType,
  { title, slug, values }: LiveItem,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): object {
  const toUrl = (url: string) => new URL(url, publicUrl).href;
  const properties = propertiesOf(type).flatMap(({ key, name, field }) => {
    const value = values[name];
    return value ? [[key, propertyValues[field.type](value, toUrl)]] : [];
  });
  return {
    '@type': type.publicPages.schema.type,
    name: title,
    url: publicUrl + type.path + slug,
    publisher: {
      '@type': 'GovernmentOrganization',
      '@id': `${publicUrl}/#organization`,
      name: siteName,
    },
    ...Object.fromEntries(properties),
  };
}
