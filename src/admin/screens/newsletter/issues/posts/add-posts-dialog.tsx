import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { PostChoices } from './post-choices.tsx';
import type { Post } from './published-posts-query.ts';

interface AddPostsDialogProps {
  open: boolean;
  /** Adds the posts in the order in which they were selected. */
  onAdd(posts: Post[]): void;
  onClose(): void;
}

/** Dialog to add published posts to an issue. */
export function AddPostsDialog({ open, onAdd, onClose }: AddPostsDialogProps) {
  const [chosen, setChosen] = useState<Post[]>([]);

  function close() {
    setChosen([]);
    onClose();
  }

  function add() {
    onAdd(chosen);
    close();
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Add posts"
      description="Adds the title, excerpt and link of each selected post to the end of the content."
      footer={
        <>
          <span role="status" className="me-auto self-center text-soft tabular-nums">
            {chosen.length > 0 && `${chosen.length} selected`}
          </span>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={add}>
            {chosen.length > 1 ? `Add ${chosen.length} posts` : 'Add post'}
          </Button>
        </>
      }
    >
      <PostChoices
        chosen={chosen}
        onToggle={(post, isChosen) =>
          setChosen((now) => [
            ...now.filter(({ id }) => id !== post.id),
            ...(isChosen ? [post] : []),
          ])
        }
      />
    </Dialog>
  );
}
