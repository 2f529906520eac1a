import { describe, expect, test } from 'vitest';
import { authorize, can, type Verb, verbs } from './access.ts';
import { type Actor, type Role, roles, systemActor, visitor } from './actor.ts';

function staff(role: Role): Actor {
  return { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', full_name: 'Ada', role };
}

function held(actor: Actor): Verb[] {
  return verbs.filter((verb) => can(actor, verb));
}

describe('the permission table', () => {
  test('gives a visitor nothing', () => {
    expect(held(visitor)).toEqual([]);
  });

  test('lets a viewer read and nothing else', () => {
    expect(held(staff('viewer'))).toEqual(['content.read']);
  });

  test('lets an editor write content and answer messages, not manage the site', () => {
    expect(held(staff('editor'))).toEqual([
      'content.read',
      'pages.write',
      'posts.write',
      'projects.write',
      'media.write',
      'trash.restore',
      'messages.answer',
    ]);
  });

  test('keeps one verb from an admin: giving or taking super_admin', () => {
    const missing = verbs.filter((verb) => !can(staff('admin'), verb));
    expect(missing).toEqual(['people.manage_super_admin']);
  });

  test('gives a super admin and the system everything', () => {
    expect(held(staff('super_admin'))).toEqual(verbs);
    expect(held(systemActor('Schedule'))).toEqual(verbs);
  });

  test('never gives a lesser role what a greater one lacks', () => {
    const [...fromGreatest] = roles;
    const heldByRole = fromGreatest.map((role) => held(staff(role)));
    for (const [index, lesser] of heldByRole.slice(1).entries()) {
      expect(heldByRole[index]).toEqual(expect.arrayContaining(lesser));
    }
  });
});

describe('authorize', () => {
  test('is silent for a holder', () => {
    expect(() => authorize(staff('editor'), 'pages.write')).not.toThrow();
  });

  test('asks a visitor to sign in', () => {
    expect(() => authorize(visitor, 'pages.write')).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });

  test('tells staff that their role does not allow it', () => {
    expect(() => authorize(staff('viewer'), 'pages.write')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});
