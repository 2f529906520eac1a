import type { Application } from './application-queries.ts';

export const registrations: Record<Application['registration_type'], string> = {
  manual: 'Added by staff',
  dynamic: 'Registered itself',
};

export const clientTypes: Record<Application['client_type'], string> = {
  confidential: 'Confidential',
  public: 'Public',
};

export function formatPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}
