import { readRetention } from '#domain/settings/retention.ts';
import type { Retention } from '#settings/settings.ts';
import type { BlockLoader } from '../block-loader.ts';
import type { DataRetentionProps } from './schema.ts';

export const loadDataRetention: BlockLoader<DataRetentionProps, Retention> = async (db) => ({
  loaded: await readRetention(db),
  reads: ['site_settings'],
  images: [],
});
