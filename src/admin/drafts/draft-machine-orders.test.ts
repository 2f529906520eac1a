import { dequal } from 'dequal/lite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../forms/merge-fields.ts';
import {
  conflicts,
  type DraftEvent,
  type DraftState,
  initialDraft,
  nextDraft,
} from './draft-machine.ts';
import { localChanges, ownValues, unsavedChange } from './local-changes.ts';

type Fields = { title: string; slug: string; tags: readonly string[] };
type Event = DraftEvent<Fields>;
type State = DraftState<Fields>;

const first: Row<Fields> = {
  version: 1,
  values: { title: 'Solar', slug: 'solar', tags: Object.freeze(['sun']) },
};
const save: Event = { type: 'saveRequested' };
const unanswered = (at = 0): Event => ({ type: 'saveUnanswered', reason: 'offline', at });

/** Runs random events against a server that responds, responds late, or loses responses. */
describe('in any order of events', () => {
  const values = fc.record({
    title: fc.constantFrom('Solar', 'Sun', 'Sun ', 'Wind'),
    slug: fc.constantFrom('solar', 'sun', 'wind'),
    // Frozen, because the machine must not change a list in place.
    tags: fc
      .array(fc.constantFrom('sun', 'sun ', 'wind'), { maxLength: 2 })
      .map((tags) => Object.freeze(tags)),
  });
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), values }),
    fc.record({ do: fc.constant('others' as const), values }),
    fc.record({
      do: fc.constantFrom(
        'save' as const,
        'arrive' as const,
        'answer' as const,
        'lose' as const,
        'reject' as const,
        'notify' as const,
        'resolve' as const,
      ),
    }),
  );
  const course = fc.tuple(
    fc.constantFrom('auto' as const, 'manual' as const),
    fc.array(step, { maxLength: 40 }),
  );

  type Step = Parameters<
    Parameters<typeof fc.property<[typeof step extends fc.Arbitrary<infer S> ? S : never]>>[1]
  >[0];

  function run(
    mode: State['mode'],
    steps: readonly Step[],
    check: (was: State, now: State, step: Step) => void,
  ) {
    let server = first;
    let answer: Event | null = null;
    let state = initialDraft<Fields>(mode, server);
    for (const one of steps) {
      const was = state;
      const send = (event: Event) => {
        state = nextDraft(state, event);
      };
      if (one.do === 'type') send({ type: 'typed', values: one.values });
      if (one.do === 'others') {
        server = { version: server.version + 1, values: trimmed(one.values) };
      }
      if (one.do === 'save') send(save);
      if (one.do === 'notify') send({ type: 'rowChanged', row: server });
      if (one.do === 'reject' && answer === null) send({ type: 'saveRejected' });
      if (one.do === 'resolve' && conflicts(state).length > 0) {
        send({
          type: 'conflictResolved',
          values: { ...state.latest.values, ...unsavedChange(state) },
        });
      }
      if (one.do === 'arrive' && state.save.is === 'saving' && answer === null) {
        if (state.save.base.version === server.version) {
          server = {
            version: server.version + 1,
            values: trimmed({ ...server.values, ...state.save.change }),
          };
          answer = { type: 'saveSucceeded', row: server, at: 0 };
        } else answer = { type: 'saveConflicted', row: server, at: 0 };
      }
      if (one.do === 'answer' && answer) {
        const event = answer;
        answer = null;
        send(event);
      }
      if (one.do === 'lose' && state.save.is === 'saving') {
        answer = null;
        send(unanswered());
      }
      check(was, state, one);
    }
    return { state, server };
  }

  /** What the server makes of these values: equal lists are not the same object. */
  const trimmed = ({ title, slug, tags }: Fields): Fields => ({
    title: title.trim(),
    slug,
    tags: Object.freeze(tags.map((tag) => tag.trim())),
  });

  test('unsaved changes stay in the form', () => {
    fc.assert(
      fc.property(course, ([mode, steps]) => {
        run(mode, steps, (was, now, { do: did }) => {
          if (did === 'type' || did === 'resolve') return;
          const change = unsavedChange(was) ?? {};
          const submitted: Partial<Fields> = was.save.is === 'saving' ? was.save.values : {};
          for (const name of Object.keys(change) as (keyof Fields)[]) {
            if (did === 'answer' && dequal(submitted[name], was.typed[name])) continue;
            expect(now.typed[name]).toEqual(was.typed[name]);
          }
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('a response never overwrites newer typing', () => {
    fc.assert(
      fc.property(course, ([mode, steps]) => {
        run(mode, steps, (was, now, { do: did }) => {
          if (did !== 'answer' || was.save.is !== 'saving') return;
          for (const name of ['title', 'slug', 'tags'] as const) {
            const isNewer =
              !dequal(was.typed[name], was.save.values[name]) &&
              !dequal(was.typed[name], was.sent[name]);
            if (isNewer) expect(now.typed[name]).toEqual(was.typed[name]);
          }
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('a lost response causes no conflict while nobody else saves', () => {
    const alone = fc.tuple(
      fc.constantFrom('auto' as const, 'manual' as const),
      fc.array(
        step.filter(({ do: did }) => did !== 'others'),
        { maxLength: 40 },
      ),
    );
    fc.assert(
      fc.property(alone, ([mode, steps]) => {
        run(mode, steps, (_, now) => expect(conflicts(now)).toEqual([]));
      }),
      { numRuns: 2_000 },
    );
  });

  test('only a rejected save blocks', () => {
    fc.assert(
      fc.property(course, ([mode, steps]) => {
        run(mode, steps, (was, now, { do: did }) => {
          if (now.save.is === 'blocked' && was.save.is !== 'blocked') expect(did).toBe('reject');
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('a second save does not start before the first has ended', () => {
    fc.assert(
      fc.property(course, ([mode, steps]) => {
        run(mode, steps, (was, now, { do: did }) => {
          if (did === 'save' && was.save.is === 'saving') expect(now).toBe(was);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test("others' changes are followed, merged or reported as a conflict before the next save", () => {
    fc.assert(
      fc.property(course, ([mode, steps]) => {
        run(mode, steps, (was, now) => {
          if (now.save.is !== 'saving' || was.save.is === 'saving') return;
          expect(now.save.base.version).toBe(now.base.version);
          expect(conflicts(was)).toEqual([]);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('the local draft restores the same form', () => {
    fc.assert(
      fc.property(course, ([mode, steps]) => {
        const { state } = run(mode, steps, () => {});
        const back = initialDraft(mode, state.base, localChanges(state));
        expect(ownValues(back)).toEqual(ownValues(state));
      }),
      { numRuns: 2_000 },
    );
  });
});
