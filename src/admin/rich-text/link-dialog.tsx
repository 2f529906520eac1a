import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { addFragment, splitFragment } from '#url/link-fragment.ts';
import { linkSectionsQuery } from '../url-field/link-section-queries.ts';
import { isItemUrl, type LinkTarget } from '../url-field/link-target.ts';
import { LinkTargetSearch } from '../url-field/link-target-search.tsx';
import { CurrentTarget } from './current-target.tsx';
import { writeDocument } from './document-html.ts';
import { removeLink, setLink } from './link-commands.ts';
import { toStoredUrl, validateUrl } from './link-dialog-url.ts';
import { listTextSections } from './link-sections.ts';
import { SectionSelect } from './section-select.tsx';
import { TargetSection } from './target-section.tsx';

interface LinkDialogProps {
  editor: Editor;
  /** Offers the headings of the text itself. */
  hasSections?: boolean;
  onClose(): void;
}

/** Edits the link of the selection; asks for a link text if nothing is selected. */
export function LinkDialog({ editor, hasSections = false, onClose }: LinkDialogProps) {
  const form = useId();
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '');
  // The content or file that the link leads to; null while searching.
  const [chosen, setChosen] = useState(() =>
    isItemUrl(before) ? { url: before, title: '' } : null,
  );
  const isSearching = chosen === null;
  const [url, setUrl] = useState(isSearching ? before : '');
  const [linkText, setLinkText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [textSections] = useState(() =>
    hasSections ? listTextSections(writeDocument(editor.state.doc)) : [],
  );
  const queries = useQueryClient();
  const isOpen = useIsOpen();
  const isFragment = url.startsWith('#');
  const needsText = editor.state.selection.empty && before === '';

  async function save(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals: do not submit the form around the editor.
    event.stopPropagation();
    if (isBusy) return;
    if (chosen) return apply(chosen.url, chosen.title);
    const typed = url.trim();
    const found = validateUrl(typed);
    setError(found);
    if (found !== undefined) return;
    setBusy(true);
    const href = await toStoredUrl(typed);
    if (isOpen.current) apply(href, findSection(typed)?.title ?? typed);
  }

  /** Links to an item at once, unless there are sections to choose from. */
  async function pick(target: LinkTarget) {
    if (isBusy) return;
    setBusy(true);
    const sections = splitFragment(target.url).fragment
      ? []
      : await queries.fetchQuery(linkSectionsQuery(target.url)).catch(() => []);
    if (!isOpen.current) return;
    setBusy(false);
    const title = target.title.trim() || 'Untitled';
    if (sections.length === 0) apply(target.url, title);
    else setChosen({ url: target.url, title });
  }

  function findSection(href: string) {
    return textSections.find(({ id }) => addFragment('', id) === href);
  }

  function apply(href: string, title: string) {
    setLink(editor, href, needsText ? linkText.trim() || title : null);
    onClose();
  }

  function remove() {
    removeLink(editor);
    onClose();
  }

  const canSave = isSearching || chosen.url !== before;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={before ? 'Edit link' : 'Add link'}
      returnFocus={() => editor.commands.focus()}
      footer={
        <>
          {before && (
            <Button className="me-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>{canSave ? 'Cancel' : 'Close'}</Button>
          {canSave && (
            <Button kind="primary" type="submit" form={form} busy={isBusy} busyText="Saving...">
              Save link
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="grid gap-4">
        {chosen ? (
          <>
            <CurrentTarget url={chosen.url} onChange={() => setChosen(null)} />
            <TargetSection
              url={chosen.url}
              isFocused={chosen.title !== ''}
              onChange={(href) => setChosen({ ...chosen, url: href })}
            />
          </>
        ) : (
          <>
            <LinkTargetSearch value={url} error={error} onChange={setUrl} onPick={pick} />
            {hasSections && (textSections.length > 0 || isFragment) && (
              <SectionSelect
                label="Or a section of this text"
                none="None"
                sections={textSections}
                value={isFragment ? splitFragment(url).fragment : ''}
                onChange={(id) => setUrl(addFragment('', id))}
              />
            )}
            {needsText && (
              <TextField
                label="Link text"
                hint="If empty, the title or URL is shown."
                autoComplete="off"
                value={linkText}
                onChange={({ target }) => setLinkText(target.value)}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Whether the dialog is still open, for what a response would change. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
