import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Tabs } from '#ui/panel/tabs/tabs.tsx';
import type { AddMode } from '../media-list-params.ts';
import { AddFromUrl } from './add-from-url.tsx';
import { UploadPanel } from './upload-panel.tsx';

interface AddMediaProps {
  mode: AddMode;
  /** The folder for new files; empty for none. */
  folder: string;
  onFolder(folder: string): void;
  onMode(mode: AddMode): void;
  onFiles(files: File[]): void;
  onClose(): void;
  onOpen(id: string): void;
}

/** The ways to add files, above the library. */
export function AddMedia(props: AddMediaProps) {
  const { mode, folder, onFolder, onMode, onFiles, onClose, onOpen } = props;
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The tabs are only ordered after rendering.
    const timer = setTimeout(() => {
      panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    });
    return () => clearTimeout(timer);
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <section
      ref={panel}
      aria-labelledby={heading}
      onKeyDown={closeOnEscape}
      className="mb-6 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <div className="mb-2 flex items-start justify-between gap-3">
        <h2 id={heading} className="text-base/8 font-semibold">
          Add Media
        </h2>
        <Button kind="quiet" className="-me-2" onClick={onClose}>
          Close
        </Button>
      </div>
      <Tabs
        label="How to add a file"
        shown={mode}
        onShow={(id) => onMode(id as AddMode)}
        tabs={[
          {
            id: 'upload',
            label: 'Upload File',
            content: <UploadPanel folder={folder} onFolder={onFolder} onFiles={onFiles} />,
          },
          {
            id: 'url',
            label: 'From URL',
            content: <AddFromUrl folder={folder} onOpen={onOpen} />,
          },
        ]}
      />
    </section>
  );
}
