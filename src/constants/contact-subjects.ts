/** The subjects of contact messages, with the labels that visitors choose from. */
export const contactSubjectLabels = {
  general: 'General question',
  partnership: 'Partnership or cooperation',
  research: 'Research and funding',
  media: 'Media enquiry',
  other: 'Something else',
} as const;

export type ContactSubject = keyof typeof contactSubjectLabels;

export const contactSubjects = Object.keys(contactSubjectLabels) as ContactSubject[];
