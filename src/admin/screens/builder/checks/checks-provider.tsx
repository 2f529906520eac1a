import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useMemo } from 'react';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { siteOf } from '../../../content/checks/find-errors.ts';
import { checkPage, listFactLookups } from '../../../content/checks/page/page-checks.ts';
import { useServerFacts } from '../../../content/checks/site-facts-query.ts';
import { publicPath } from '../../../content/content-url.ts';
import { pageContentType } from '../../pages/page-content-type.ts';
import { useBuilder } from '../builder-context.ts';
import { toPageData } from '../content/editor-content.ts';
import { usePuckState } from '../use-puck-state.ts';
import { ChecksContext, useDecorativeImages } from './checks-context.ts';

const pauseMs = 500;

/** Checks the page after a pause in editing, so that typing is never slowed down. */
export function ChecksProvider({ children }: { children: ReactNode }) {
  const { page } = useBuilder();
  const getPuck = useGetPuck();
  const data = useDebounced(
    usePuckState(({ appState }) => appState.data),
    pauseMs,
  );
  const { decorativeIds, markDecorative } = useDecorativeImages();
  const title = page.draft?.title ?? page.title;
  const slug = page.draft?.slug ?? page.slug;
  const site = useMemo(
    () => siteOf('pages', { id: page.id, path: publicPath(pageContentType, slug) }),
    [slug, page.id],
  );
  const blocks = useMemo(() => toPageData(data), [data]);
  const serverFacts = useServerFacts(useMemo(() => listFactLookups(blocks, site), [blocks, site]));
  const checks = useMemo(() => {
    const facts = { title, ...site, ...serverFacts, decorativeIds };
    return {
      facts,
      issues: checkPage(blocks, facts),
      checkNow: () => checkPage(toPageData(getPuck().appState.data), facts),
      markDecorative,
    };
  }, [blocks, title, site, serverFacts, decorativeIds, markDecorative, getPuck]);
  return <ChecksContext value={checks}>{children}</ChecksContext>;
}
