import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { ApiError } from '../../../api/client.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useBuilder } from '../builder-context.ts';
import { useGoToBlock } from '../checks/use-go-to-block.ts';
import { NoticeCard } from './notice-card.tsx';

interface SaveError {
  sentence: string;
  block?: string | undefined;
  field?: string | undefined;
}

/** Errors of a failed save, each with a link to its block. */
export function SaveErrorCard() {
  const { copy } = useBuilder();
  const goTo = useGoToBlock();
  const { rejection } = copy;
  if (rejection === null) return null;
  const errors = getSaveErrors(rejection, copy.form.getValues('content'));
  return (
    <NoticeCard
      tone="error"
      title="Your changes could not be saved. They are still here."
      buttons={<Button onClick={() => void copy.saveAll()}>Try again</Button>}
    >
      <ul className="mt-1 grid gap-1.5">
        {errors.map(({ sentence, block, field }) => (
          <li key={`${block} ${sentence}`} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">{sentence}</span>
            {block !== undefined && (
              <Button onClick={() => goTo(block, field)} aria-label={`Go to block: ${sentence}`}>
                Go to block
              </Button>
            )}
          </li>
        ))}
      </ul>
    </NoticeCard>
  );
}

/** Validates with the server's rules, to name fields; falls back to the server's message. */
function getSaveErrors(rejection: unknown, content: string): SaveError[] {
  const fields = rejection instanceof ApiError ? Object.entries(rejection.fields) : [];
  if (fields.length === 0) return [{ sentence: errorMessage(rejection) }];
  const found = validatePageContent(content).map(({ block, place, path, sentence }) => ({
    sentence: place === null ? sentence : `${place}: ${sentence}`,
    ...(block !== null && { block, field: String(path[0] ?? '') }),
  }));
  if (found.length > 0) return found;
  const prefix = 'content.';
  const inBlocks = fields.filter(([name]) => name.startsWith(prefix));
  const said = inBlocks.length > 0 ? inBlocks : fields;
  return said.map(([name, sentence]) => ({
    sentence,
    ...(name.startsWith(prefix) && { block: name.slice(prefix.length) }),
  }));
}
