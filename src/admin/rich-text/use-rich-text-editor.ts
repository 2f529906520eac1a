import type { Content, Editor, Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { isCommandPress } from '#ui/panel/command-press.ts';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { getButton } from './button-commands.ts';
import { createChangeTracker } from './change-tracker.ts';
import { readDocument, writeDocument } from './document-html.ts';
import { canLinkSelection, getSelectedEmbed, getSelectedImage } from './editor-commands.ts';
import { imagePaste } from './images/image-paste.ts';
import type { PlacedFile } from './images/pasted-images.ts';
import { UploadPlaces } from './images/upload-places.ts';
import { linkAction } from './insert-actions.ts';
import { cleanPastedHtml } from './paste/paste-cleanup.ts';
import { limitPastes } from './paste/paste-limits.ts';
import { replaceContent } from './replace-content.ts';
import { extensions } from './schema/extensions.ts';
import { SlashCommands } from './slash-menu/slash-commands.ts';
import { createSlashStore, type SlashStore } from './slash-menu/slash-store.ts';
import type { RichTextDialog } from './toolbar-actions.ts';
import { useDelayedReport } from './use-delayed-report.ts';
import { countWords } from './word-count.ts';

interface RichTextEditorOptions {
  value: string;
  onChange(html: string): void;
  onWordCount?: ((words: number) => void) | undefined;
  placeholder: string;
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
  onOpenDialog(dialog: RichTextDialog): void;
  onToolbar(): void;
  /** Called with images that were pasted or dropped. */
  onImages(images: readonly PlacedFile[]): void;
}

interface RichTextHandle {
  editor: Editor;
  /** What the slash menu shows. */
  slashes: SlashStore;
}

/**
 * Creates an editor that follows `value` and reports every change, several times a second while someone types. Its
 * own changes, coming back as `value`, never overwrite newer typing.
 */
export function useRichTextEditor(options: RichTextEditorOptions): RichTextHandle {
  const {
    value,
    onChange,
    onWordCount,
    attributes,
    placeholder,
    onOpenDialog,
    onToolbar,
    onImages,
  } = options;
  const toast = useToast();
  const [tracker] = useState(() => createChangeTracker(value));
  const [slashes] = useState(() => createSlashStore(onOpenDialog));
  const [own] = useState(
    (): Extensions => [
      ...extensions,
      UploadPlaces,
      Placeholder.configure({ placeholder }),
      SlashCommands.configure({ store: slashes }),
    ],
  );
  const report = useDelayedReport(() => {
    const html = writeDocument(editor.state.doc);
    if (tracker.record(html)) onChange(html);
  });
  const editor = useEditor({
    extensions: own,
    onBeforeCreate: ({ editor }) => {
      // It needs the schema. The library accepts a document, although its type doesn't say so.
      editor.options.content = readDocument(value, editor.schema) as unknown as Content;
    },
    injectCSS: false,
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      attributes,
      transformPastedHTML: cleanPastedHtml,
      ...imagePaste({ onImages, onLeftOut: (count) => toast(leftOutText(count), { stays: true }) }),
      handleDOMEvents: {
        ...limitPastes((error) => toast(error, { stays: true })),
        click: (_, event) => {
          // An embed isn't editable, so that its link would leave the page.
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        },
      },
      handleDoubleClickOn: ({ state }, at, _node, nodeAt, { target }) =>
        openButton(target, at) || (state.selection.from === nodeAt && openSelectedElement()),
      handleKeyDown: (_, event) => {
        if (event.ctrlKey || event.metaKey) readSelection();
        if (event.altKey && event.key === 'F10') onToolbar();
        else if (isPlainEnter(event) && openSelectedElement()) return true;
        else if (isCommandPress(event, 'k') && canLinkSelection(editor))
          linkAction.run(editor, onOpenDialog);
        else return false;
        return true;
      },
    },
    onUpdate: report.schedule,
  });

  /** Opens the dialog of the selected embed or image; false if neither is selected. */
  function openSelectedElement(): boolean {
    const dialog = getSelectedEmbed(editor) ? 'embed' : getSelectedImage(editor) && 'image';
    if (dialog) onOpenDialog(dialog);
    return dialog !== null;
  }

  /** Opens the dialog of the button that was clicked at this position; false if it was none. */
  function openButton(target: EventTarget | null, at: number): boolean {
    if (!(target instanceof Element && target.closest('[data-button]'))) return false;
    // The browser reports the selection of a click later.
    editor.commands.setTextSelection(at);
    const isButton = getButton(editor.state) !== null;
    if (isButton) onOpenDialog('button');
    return isButton;
  }

  useEffect(() => {
    if (tracker.isExternal(value)) replaceContent(editor, value);
  }, [tracker, editor, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: counts after each report and external change.
  useEffect(() => {
    onWordCount?.(countWords(editor.state.doc));
  }, [editor, value]);

  return { editor, slashes };
}

/** Reads the DOM selection before a key, because queued keys run before the selectionchange event. */
function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

function isPlainEnter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !shiftKey;
}

function leftOutText(count: number): string {
  if (count === 1)
    return 'One image couldn’t be pasted. Copy it on its own and paste it, or upload it.';
  return `${count} images couldn’t be pasted. Copy and paste them one at a time, or upload them.`;
}
