import { useGetPuck } from '@puckeditor/core';
import { type ReactNode, useMemo } from 'react';
import { useSettled } from '#ui/panel/states/use-debounced.ts';
import { usePageInBuilder } from '../builder-context.ts';
import { pageOf } from '../content/edited-content.ts';
import { useBuilder } from '../use-puck-state.ts';
import { ChecksContext, useAnswers, useDecorations } from './checks-context.ts';
import { checksFor, questionsOf } from './page-checks.ts';

const pauseMs = 500;

/** Looks through the page whenever it has been left alone for a moment; typing waits for nothing. */
export function Checking({ children }: { children: ReactNode }) {
  const { page } = usePageInBuilder();
  const getPuck = useGetPuck();
  const data = useSettled(
    useBuilder(({ appState }) => appState.data),
    pauseMs,
  );
  const { decorations, sayDecoration } = useDecorations();
  const title = page.draft?.title ?? page.title;
  const slug = page.draft?.slug ?? page.slug;
  const place = useMemo(
    () => ({ origin: location.origin, address: slug === 'home' ? '/' : `/${slug}` }),
    [slug],
  );
  const blocks = useMemo(() => pageOf(data), [data]);
  const answers = useAnswers(useMemo(() => questionsOf(blocks, place), [blocks, place]));
  const checks = useMemo(() => {
    const facts = { title, ...place, ...answers, decorations };
    return {
      facts,
      findings: checksFor(blocks, facts),
      lookNow: () => checksFor(pageOf(getPuck().appState.data), facts),
      sayDecoration,
    };
  }, [blocks, title, place, answers, decorations, sayDecoration, getPuck]);
  return <ChecksContext value={checks}>{children}</ChecksContext>;
}
