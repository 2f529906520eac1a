export const messageSubjects = ['general', 'partnership', 'research', 'media', 'other'] as const;
export type MessageSubject = (typeof messageSubjects)[number];
