import { describe, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { people } from '#tests/people.ts';
import { type Actor, systemActor, visitor } from './actor.ts';
import { authorize, can, type Permission, permissions } from './permissions.ts';

function held(actor: Actor): Permission[] {
  return permissions.filter((permission) => can(actor, permission));
}

const forms: Permission[] = ['messages.send', 'newsletter.subscribe'];

describe('the permission table', () => {
  test('lets a visitor write to the office and subscribe, and nothing else', () => {
    expect(held(visitor)).toEqual(forms);
  });

  test('lets a viewer read, and do what visitors may', () => {
    expect(held(people.viewer)).toEqual([...forms, 'content.read']);
  });

  test('lets an editor write content and answer messages, not manage the site', () => {
    expect(held(people.editor)).toEqual([
      ...forms,
      'content.read',
      'pages.write',
      'posts.write',
      'projects.write',
      'media.write',
      'trash.restore',
      'messages.answer',
    ]);
  });

  test('keeps one permission from an admin: giving or taking super_admin', () => {
    const missing = permissions.filter((permission) => !can(people.admin, permission));
    expect(missing).toEqual(['users.manage_super_admin']);
  });

  test('gives a super admin and the system everything', () => {
    expect(held(people.super_admin)).toEqual(permissions);
    expect(held(systemActor('Schedule'))).toEqual(permissions);
  });

  test('never gives a lesser role what a greater one lacks', () => {
    const [...fromGreatest] = roles;
    const heldByRole = fromGreatest.map((role) => held(people[role]));
    for (const [index, lesser] of heldByRole.slice(1).entries()) {
      expect(heldByRole[index]).toEqual(expect.arrayContaining(lesser));
    }
  });
});

describe('authorize', () => {
  test('is silent for a holder', () => {
    expect(() => authorize(people.editor, 'pages.write')).not.toThrow();
  });

  test('asks a visitor to sign in', () => {
    expect(() => authorize(visitor, 'pages.write')).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });

  test('tells staff that their role does not allow it', () => {
    expect(() => authorize(people.viewer, 'pages.write')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});
