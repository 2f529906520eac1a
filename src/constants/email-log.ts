/** Days that the email log keeps an email, sent or not. */
export const emailLogDays = 30;
