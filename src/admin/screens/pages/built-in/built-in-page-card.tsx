import { useMutation } from '@tanstack/react-query';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { pageBuilderUrl } from '../../../content/page-builder-url.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useCan } from '../../../session/me.ts';
import { type BuiltInPage, builtInTitles } from './built-in-pages-query.ts';

interface BuiltInPageCardProps {
  builtIn: BuiltInPage;
  /** Asks whether visitors should see the built-in page again. */
  onReturn(): void;
}

/** A built-in page: whether visitors see it, and what can be done about that. */
export function BuiltInPageCard({ builtIn, onReturn }: BuiltInPageCardProps) {
  const canWrite = useCan('pages.write');
  const { slug, path, is_replaced, page } = builtIn;
  const title = builtInTitles[slug];
  return (
    <li className="flex gap-2 rounded-md border border-line p-3 max-md:items-center max-md:justify-between max-md:py-2 md:flex-col">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2 md:flex-col">
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${title} (opens in a new tab)`}
            className="rounded-sm font-medium hover:underline pointer-coarse:-my-1.5 pointer-coarse:py-1.5"
          >
            {title}
          </a>
          <span className="text-[0.8125rem]/5 text-soft">{path}</span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]/5 text-soft">
          {is_replaced ? (
            <PanelBadge tone="blue">Customised</PanelBadge>
          ) : (
            <PanelBadge tone="green">Built-in, published</PanelBadge>
          )}
          {page && !is_replaced && <span>Draft saved</span>}
          {page && is_replaced && page.has_changes && <span>Unpublished changes</span>}
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-none flex-wrap justify-end gap-2 md:mt-auto md:justify-start md:pt-1">
          {page ? (
            <a
              href={pageBuilderUrl(page.id)}
              aria-label={`${is_replaced ? 'Edit' : 'Customise'} ${title}`}
              className={buttonStyles()}
            >
              {is_replaced ? 'Edit' : 'Customise'}
            </a>
          ) : (
            <CustomiseButton slug={slug} title={title} />
          )}
          {is_replaced && (
            <Button kind="quiet" aria-label={`Back to built-in ${title}`} onClick={onReturn}>
              Back to built-in
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Adds a draft with the blocks of the built-in page, and opens it in the builder. */
function CustomiseButton({ slug, title }: { slug: BuiltInPage['slug']; title: string }) {
  const toast = useToast();
  const customising = useMutation({
    mutationFn: () => parseResponse(api.pages['built-in'][':slug'].$post({ param: { slug } })),
    onSuccess: ({ id }) => window.location.assign(pageBuilderUrl(id)),
    onError: (error) => toast(errorMessage(error)),
  });
  return (
    <Button
      aria-label={`Customise ${title}`}
      busy={customising.isPending || customising.isSuccess}
      busyText="Opening..."
      onClick={() => customising.mutate()}
    >
      Customise
    </Button>
  );
}
