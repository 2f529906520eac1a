import { useId, useMemo, useRef, useState } from 'react';
import { convertForBuilder } from '#blocks/page-content/convert-for-builder.ts';
import {
  classifyContent,
  type StoredContent,
  withLegacyBlocks,
} from '#blocks/page-content/stored-content.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { summarizeValue } from '../../content/editor/value-summary.ts';
import { LegacyBlocksField } from '../../legacy-blocks/legacy-blocks-field.tsx';

interface PageContentProps {
  /** The stored content. */
  value: string;
  onChange(content: string): void;
  error: string | undefined;
  /** The content of the live version. */
  live: string;
}

const invalid = 'Invalid page content format.';

/** Edits the content of legacy pages here; other pages link to the page builder. */
export function PageContentField({ value, onChange, error, live }: PageContentProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  const stored = useMemo(() => classifyContent(value), [value]);
  const [before, setBefore] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const original = before ?? (isConversion(value, live) ? live : null);

  function convert() {
    const converted = convertForBuilder(stored);
    setTooLarge(converted === null);
    if (converted === null) return;
    setBefore(value);
    onChange(converted);
    part.current?.focus();
  }

  function undoConversion() {
    setBefore(null);
    onChange(original ?? value);
    part.current?.focus();
  }

  return (
    <section ref={part} tabIndex={-1} aria-labelledby={id} className="grid gap-3 rounded-md">
      <h3 id={id} className={stored.is === 'legacy' ? 'sr-only' : 'text-sm/5 font-medium'}>
        Content
      </h3>
      {stored.is === 'legacy' && (
        <LegacyBlocksField
          label="Content blocks"
          blocks={stored.blocks}
          onChange={(blocks) => onChange(withLegacyBlocks(value, blocks))}
        />
      )}
      {stored.is === 'unreadable' && <Unreadable reason={stored.reason} />}
      {stored.is === 'text' && <TextAlone text={stored.text} isHtml={stored.isHtml} />}
      {isLegacy(stored) ? (
        <div className="grid justify-items-start gap-2">
          <Button onClick={convert}>Convert for the page builder</Button>
          <p className="text-[0.8125rem]/5 text-soft">
            The content becomes page builder blocks with the same text in the same order. Visitors
            won’t see the change until you publish the page.
          </p>
        </div>
      ) : (
        stored.is !== 'unreadable' && (
          <p className="text-soft">The content of this page is edited in the page builder.</p>
        )
      )}
      {!isLegacy(stored) && original !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p>Converted for the page builder.</p>
          <Button onClick={undoConversion}>Undo conversion</Button>
        </div>
      )}
      {(error || isTooLarge) && (
        <Notice tone="error">
          {error ?? 'This page is too large for the page builder. Shorten it.'}
        </Notice>
      )}
    </section>
  );
}

function Unreadable({ reason }: { reason: string }) {
  return (
    <Notice tone="warning" title={invalid}>
      <p>{`${reason} Nothing was deleted, but visitors see this error.`}</p>
    </Notice>
  );
}

function TextAlone({ text, isHtml }: { text: string; isHtml: boolean }) {
  return (
    <>
      <Notice tone="warning" title={invalid}>
        <p>
          The content is <span>{isHtml ? 'HTML' : 'plain text'}</span>. Visitors see this error
          instead of it until you convert it and publish the page.
        </p>
      </Notice>
      <p className="line-clamp-4 text-soft wrap-anywhere">
        <bdi>{summarizeValue(text)}</bdi>
      </p>
    </>
  );
}

function isLegacy({ is }: StoredContent): boolean {
  return is === 'legacy' || is === 'text';
}

function isConversion(content: string, of: string): boolean {
  return content !== of && content === convertForBuilder(classifyContent(of));
}
