import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/panel/button/button.tsx';

interface ChooseFilesProps extends Pick<ButtonProps, 'kind' | 'busy' | 'busyText' | 'icon'> {
  /** Accepted file types. */
  accept: string;
  multiple?: boolean;
  hint?: ReactNode;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** A button that opens the browser's file dialog. */
export function ChooseFilesButton(props: ChooseFilesProps) {
  const { accept, multiple = false, hint, onFiles, children, icon = Upload, ...look } = props;
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <>
      <Button
        {...look}
        icon={icon}
        onClick={() => field.current?.click()}
        {...(hint && { 'aria-describedby': hintId })}
      >
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {hint && (
        <p id={hintId} className="text-[0.8125rem]/5 text-soft">
          {hint}
        </p>
      )}
    </>
  );
}
