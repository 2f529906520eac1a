import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useUnloadWarning } from '../../forms/unload-warning.ts';
import { isMissingAltText } from '../../media/media-item.ts';
import { UploadRow } from '../../media/upload/upload-row.tsx';
import { useUploads } from '../../media/upload/use-uploads.ts';
import { useCan } from '../../session/me.ts';
import type { PlacedFile } from './pasted-images.ts';
import {
  addUploadPlaces,
  getUploadBoxes,
  placeUploadedImage,
  removeUploadPlace,
} from './upload-places.ts';

export interface ImageUploader {
  /** Uploads files, whose images will be at their positions in the text. */
  upload(files: readonly PlacedFile[]): void;
}

interface ImageUploadsProps {
  ref: Ref<ImageUploader>;
  editor: Editor;
  /** Called with the only image that was uploaded, if nobody has typed since and it has no alternative text. */
  onUndescribed(): void;
}

/** Uploads images in their place in the text, which can be edited meanwhile. */
export function ImageUploads({ ref, editor, onUndescribed }: ImageUploadsProps) {
  const canUpload = useCan('media.write');
  const toast = useToast();
  const uploads = useUploads();
  const textAtStart = useRef(editor.state.doc);
  const boxes = useEditorState({ editor, selector: () => getUploadBoxes(editor.state) });
  useUnloadWarning(uploads.areUnderWay);

  useImperativeHandle(ref, () => ({
    upload(files) {
      if (!canUpload) {
        toast('You don’t have permission to upload files.', { stays: true });
        return;
      }
      addUploadPlaces(editor.view, files);
      textAtStart.current = editor.state.doc;
      void uploads.add(files.map(({ file }) => file));
    },
  }));

  useEffect(() => {
    for (const { id, file, media } of uploads.all) {
      if (!media) continue;
      const isUntouched = uploads.all.length === 1 && editor.state.doc === textAtStart.current;
      const at = placeUploadedImage(editor.view, file, media);
      uploads.remove(id);
      if (at === null || !isUntouched || !isMissingAltText(media)) continue;
      editor.commands.setNodeSelection(at);
      onUndescribed();
    }
  }, [editor, uploads, onUndescribed]);

  return uploads.all.map((upload) => {
    const box = boxes.get(upload.file);
    if (!box || upload.media) return null;
    const remove = () => {
      uploads.remove(upload.id);
      removeUploadPlace(editor.view, upload.file);
    };
    return createPortal(
      <ul className="my-3 rounded-md border border-line bg-raised text-sm/5 [&>li]:border-0">
        <UploadRow
          upload={upload}
          offer={null}
          onDescribed={undefined}
          onCancel={remove}
          onRetry={() => uploads.retry(upload.id)}
        />
      </ul>,
      box,
      String(upload.id),
    );
  });
}
