import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { Tabs } from '#ui/panel/tabs/tabs.tsx';
import { issueApi, type PreviewedIssue } from '../issue-queries.ts';
import { EmailFrame } from './email-frame.tsx';

interface PreviewDialogProps {
  open: boolean;
  /** The issue as it is in the form, saved or not. */
  fields: PreviewedIssue;
  onClose(): void;
}

/** Shows an issue as subscribers get it. */
export function PreviewDialog({ open, fields, onClose }: PreviewDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter_preview', fields],
    queryFn: () => issueApi.preview(fields),
    enabled: open,
  });
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Preview"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && <LoadError title="Couldn’t load the preview." error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && !error && <EmailPreview {...data} />}
    </Dialog>
  );
}

const phoneWidth = 390;
const desktopWidth = 800;

interface EmailPreviewProps {
  subject: string;
  html: string;
  text: string;
}

function EmailPreview({ subject, html, text }: EmailPreviewProps) {
  const [shown, setShown] = useState('desktop');
  return (
    <>
      <p className="mb-3 wrap-anywhere">
        <span className="text-soft">Subject:</span> <bdi>{subject || 'None yet'}</bdi>
      </p>
      <Tabs
        label="Version of the email"
        shown={shown}
        onShow={setShown}
        tabs={[
          {
            id: 'desktop',
            label: 'Desktop',
            content: <EmailFrame title="The email on a desktop" html={html} width={desktopWidth} />,
          },
          {
            id: 'phone',
            label: 'Phone',
            content: <EmailFrame title="The email on a phone" html={html} width={phoneWidth} />,
          },
          {
            id: 'text',
            label: 'Plain text',
            content: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
              <section aria-label="Plain text" tabIndex={0} className="h-[60vh] overflow-y-auto">
                <pre className="font-mono text-[0.8125rem]/5 wrap-anywhere whitespace-pre-wrap">
                  {text}
                </pre>
              </section>
            ),
          },
        ]}
      />
    </>
  );
}
