import type { z } from 'zod';
import type { SocialNetwork } from '#constants/settings.ts';

export type SocialMedia = Partial<Record<SocialNetwork, string>>;

/** A figure of the home page: "150+", "active projects". */
export interface Figure {
  value: string;
  label: string;
}

/** The types of settings and their values. Maps with a part of each, such as `columns.server.ts`, have the same keys. */
interface SettingTypes {
  /** One or a few lines. */
  text: string | null;
  email: string | null;
  /** The URL of an image. */
  image: string | null;
  /** `#rrggbb` */
  colour: string;
  boolean: boolean;
  /** One of a list. */
  choice: string | null;
  /** A day, YYYY-MM-DD. */
  date: string | null;
  port: number;
  /** A number of days. */
  retention: number;
  /** The size of a file; null for the limit of the server. */
  bytes: number | null;
  /** Never shown. */
  password: string | null;
  /** A name of the IANA time zone database. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  socialMedia: SocialMedia;
  figures: Figure[];
  /** The target of a link. */
  link: string | null;
  /** A date and a time. */
  moment: Date | null;
  /** The id of a page. */
  page: string | null;
}
export type SettingTypeName = keyof SettingTypes;

/** The upload limits of the server, by their name in the API. */
export type UploadLimitName = 'bytes' | 'video_bytes' | 'document_bytes';

/** A setting of the site, or a field of another record of which there is one. Functions such as `text` make it. */
export interface Setting<Type extends SettingTypeName = SettingTypeName> {
  type: Type;
  label: string;
  /** Help text of its control. */
  hint?: string | undefined;
  /** The height of its control, if it is a text of several lines. */
  rows?: number | undefined;
  /** HTML attributes of its input. */
  attributes?: Readonly<Record<string, string | false>> | undefined;
  /** Of a choice: the label of each value, and of none. */
  options?: Readonly<Record<string, string>> | undefined;
  /** Of a retention: the lowest number. */
  min?: number | undefined;
  /** Of a text: its greatest length, in characters. Of a retention: the highest number. */
  max?: number | undefined;
  /** Of a text that can't be empty: the error if it is. */
  required?: string | undefined;
  /** Of bytes: the limit of the server that it may lower. */
  limit?: UploadLimitName | undefined;
  /** The value until one is entered, and the default of its column. */
  empty: SettingTypes[Type];
  /** What actions accept. Null and empty input give `empty`, unless the type rejects them. */
  input: z.ZodType<SettingTypes[Type]>;
  /** The value in responses of the API. */
  json: z.ZodType;
  /** Reads a stored value, which other programs may have written; null if there is none, or an invalid one. */
  read?(stored: unknown): SettingTypes[Type] | null;
}

export type SettingSet = Readonly<Record<string, Setting>>;
/** Settings that visitors may see: whatever is stored, the site can be shown. */
export type PublicSettingSet = Readonly<Record<string, Setting & Required<Pick<Setting, 'read'>>>>;

type ValueOf<Of extends Setting> = z.output<Of['input']>;
export type SettingValues<Settings extends SettingSet> = {
  [Name in keyof Settings]: ValueOf<Settings[Name]>;
};

/** The value as a row has it: the column of a port may be null. */
export type StoredSetting<Of extends Setting> = Of['type'] extends 'port'
  ? ValueOf<Of> | null
  : ValueOf<Of>;

/** The values until others are entered. */
export function defaultsOf<Settings extends SettingSet>(settings: Settings) {
  const values = Object.entries(settings).map(([name, { empty }]) => [name, empty]);
  return Object.fromEntries(values) as { [Name in keyof Settings]: Settings[Name]['empty'] };
}
