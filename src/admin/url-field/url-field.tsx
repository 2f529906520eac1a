import { useEffect, useId, useRef, useState } from 'react';
import type { FieldText } from '#ui/panel/field/field.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import { ChosenTarget } from './chosen-target.tsx';
import { isItemUrl, type LinkTarget } from './link-target.ts';
import { UrlInput } from './url-input.tsx';

interface UrlFieldProps extends FieldText {
  id?: string;
  name?: string;
  readOnly?: boolean;
  /** Suggests drafts too, but nothing before text is typed. */
  offersDrafts?: boolean;
  value: string;
  /** A warning that doesn't prevent saving. */
  warning?: string | undefined;
  onChange(url: string): void;
  onLeave?: () => void;
  /** Called when a suggestion or a file is chosen. */
  onPick?: (picked: LinkTarget) => void;
}

/** A link target: typed, chosen from suggestions, or a document of the library. What was chosen is shown by its title. */
export function UrlField(props: UrlFieldProps) {
  const { label, readOnly = false, onChange, onPick } = props;
  return (
    <div>
      <TargetField {...props} />
      {!readOnly && (
        <ChooseFileButton
          label={label}
          onPick={(file) => {
            onChange(file.url);
            onPick?.(file);
          }}
        />
      )}
    </div>
  );
}

function TargetField(props: UrlFieldProps) {
  const { label, hint, error, name, value, warning, onChange, onLeave, onPick } = props;
  const { id: givenId, readOnly = false, offersDrafts = false } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  // A chosen target is replaced by the first key: `blank` still has it.
  const [editing, setEditing] = useState<'blank' | 'typed' | null>(null);
  const refocus = useRefocus(id, editing);
  if (isItemUrl(value.trim()) && editing === null)
    return (
      <ChosenTarget
        {...{ id, label, error, readOnly }}
        url={value.trim()}
        hint={(own) => toHint(own ?? warning, hint)}
        onChange={() => {
          refocus();
          setEditing('blank');
        }}
        onClear={() => {
          refocus();
          setEditing('typed');
          onChange('');
        }}
      />
    );
  return (
    <UrlInput
      {...{ id, label, error, name, readOnly, offersDrafts }}
      hint={toHint(warning, hint)}
      isFocused={editing === 'blank'}
      value={editing === 'blank' ? '' : value}
      onChange={(text) => {
        setEditing('typed');
        onChange(text);
      }}
      onPick={(picked) => {
        refocus();
        setEditing(null);
        onChange(picked.url);
        onPick?.(picked);
      }}
      onLeave={() => {
        setEditing(null);
        onLeave?.();
      }}
    />
  );
}

/** Returns a function that moves the focus to the control after the next change, which replaces it. */
function useRefocus(id: string, change: unknown): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the control has been replaced.
  useEffect(() => {
    if (isWanted.current) document.getElementById(id)?.focus();
    isWanted.current = false;
  }, [id, change]);
  return () => {
    isWanted.current = true;
  };
}

function toHint(warning: string | undefined, hint: FieldText['hint']) {
  if (warning === undefined) return hint;
  return (
    <span role="status" className="font-medium text-yellow-ink">
      {warning}
    </span>
  );
}
