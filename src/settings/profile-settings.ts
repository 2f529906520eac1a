import { text } from '#fields/setting-types.ts';

/** What users enter in their profile. */
export const profileSettings = {
  full_name: text({
    label: 'Full name',
    required: 'Enter the full name.',
    noun: 'the name',
    max: 200,
    empty: '',
  }),
  department: text({ label: 'Department', noun: 'the department', max: 200 }),
  bio: text({ label: 'Bio', hasLineBreaks: true, noun: 'the bio', max: 2_000 }),
};
