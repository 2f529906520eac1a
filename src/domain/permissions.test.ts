import { describe, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { actors } from '#tests/staff-actors.ts';
import { type Actor, systemActor, visitor } from './actor.ts';
import { authorize, can, type Permission, permissions } from './permissions.ts';

function grantedTo(actor: Actor): Permission[] {
  return permissions.filter((permission) => can(actor, permission));
}

describe('permissions', () => {
  test('give a visitor nothing', () => {
    expect(grantedTo(visitor)).toEqual([]);
  });

  test('let a viewer read content', () => {
    expect(grantedTo(actors.viewer)).toEqual(['content.read']);
  });

  test('let an editor write content and answer messages but not manage the site', () => {
    expect(grantedTo(actors.editor)).toEqual([
      'content.read',
      'pages.write',
      'posts.write',
      'projects.write',
      'publications.write',
      'media.write',
      'taxonomy.manage',
      'trash.restore',
      'messages.answer',
    ]);
  });

  test('give an admin everything that gives no power over super admins', () => {
    const missing = permissions.filter((permission) => !can(actors.admin, permission));
    expect(missing).toEqual([
      'users.manage_super_admin',
      'mail_server.manage',
      'sign_in_providers.read',
      'applications.manage',
    ]);
  });

  test('give a super admin and the system everything', () => {
    expect(grantedTo(actors.super_admin)).toEqual(permissions);
    expect(grantedTo(systemActor('Schedule'))).toEqual(permissions);
  });

  test('never give a role something that a higher role lacks', () => {
    const [...highestFirst] = roles;
    const permissionsByRole = highestFirst.map((role) => grantedTo(actors[role]));
    for (const [index, lower] of permissionsByRole.slice(1).entries()) {
      expect(permissionsByRole[index]).toEqual(expect.arrayContaining(lower));
    }
  });
});

describe('authorize', () => {
  test('accepts an actor with the permission', () => {
    expect(() => authorize(actors.editor, 'pages.write')).not.toThrow();
  });

  test('asks a visitor to sign in', () => {
    expect(() => authorize(visitor, 'pages.write')).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });

  test('rejects staff without the permission', () => {
    expect(() => authorize(actors.viewer, 'pages.write')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});
