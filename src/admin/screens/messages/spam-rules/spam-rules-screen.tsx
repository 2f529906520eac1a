import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type ReactNode, useState } from 'react';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { openFormParams } from '../../../lists/inline-form.ts';
import { defineListParams } from '../../../lists/list-params.ts';
import { useInlineForm } from '../../../lists/use-inline-form.ts';
import { useListParams } from '../../../lists/use-list-params.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { DeleteSpamRuleDialog } from './delete-spam-rule-dialog.tsx';
import { AddSpamRule, EditSpamRule } from './spam-rule-forms.tsx';
import { type SpamRule, useSpamRules } from './spam-rule-queries.ts';
import { SpamRuleTable } from './spam-rule-table.tsx';

const ruleParams = defineListParams({
  filters: {},
  display: {},
  position: {},
  panel: openFormParams(['rule']),
});
const title = 'Spam rules';

/** What administrators treat as spam, and the form above the list. */
export function Component() {
  usePageTitle(title);
  const list = useListParams(ruleParams);
  const { params } = list;
  const read = useSpamRules();
  const rules = read.data?.items;
  const { open, place } = useInlineForm({
    name: 'spam_rules',
    listParams: ruleParams,
    list,
  });

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => open({ add: 'rule' })}>
      New rule
    </Button>
  );
  return (
    <>
      <ScreenHead
        title={title}
        {...(rules && { count: rules.length })}
        actions={
          <>
            <PanelLink href="/admin/messages" className={buttonStyles()}>
              <ArrowLeft aria-hidden className="size-4" />
              Back to messages
            </PanelLink>
            {add}
          </>
        }
      />
      <p className="mb-4 max-w-[66ch] text-soft">
        New messages that match a rule are held, not deleted: you’ll find them in the Held folder.
        For example, the domain example.com holds all messages from there, and the text “guest post”
        all messages that contain it.
      </p>
      {params.edit && rules && (
        <EditSpamRule
          key={params.edit}
          {...place}
          rule={rules.find(({ id }) => id === params.edit)}
        />
      )}
      {!params.edit && params.add && <AddSpamRule {...place} />}
      <RuleList read={read} add={add} onEdit={({ id }) => open({ edit: id })} />
    </>
  );
}

interface RuleListProps {
  read: ReturnType<typeof useSpamRules>;
  /** The button of the empty list. */
  add: ReactNode;
  onEdit(rule: SpamRule): void;
}

function RuleList({ read: { data, error, refetch }, add, onEdit }: RuleListProps) {
  const [toDelete, setToDelete] = useState<SpamRule | null>(null);
  if (error && !data) {
    return <LoadError title="Couldn’t load the rules." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          icon={ShieldAlert}
          title="No spam rules yet."
          line="Messages are also checked for common signs of spam without any rules."
          action={add}
        />
      ) : (
        <SpamRuleTable rules={data.items} onEdit={onEdit} onDelete={setToDelete} />
      )}
      <DeleteSpamRuleDialog rule={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
