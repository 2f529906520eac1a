export const contactTexts = {
  lead: 'Ask about our work, suggest a partnership or send a press request. The right person will reply.',
  formTitle: 'Send us a message',
  formLead: 'You’ll get a reference number straight away. We’ll reply by email.',
  officeHours: 'Monday - Friday: 9:00 AM - 5:00 PM',
};
